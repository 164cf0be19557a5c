"""The clock of the machine may jump: nobody loses time, nobody is cut off, and times in the log never go back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

import meydan.server.messages as wire
from meydan.server.clock import SLOWNESS, SteadyClock
from meydan.server.entries import Entry
from meydan.server.live.hub import Hub
from meydan.server.live.table import clock
from meydan.server.live.table_rows import setup_of
from meydan.server.store.sqlite import SqliteStore
from meydan.server.table import requests
from meydan.server.table.changes import replay
from meydan.server.table.table import Chair
from tests.server.guests import Guest, say
from tests.server.store.rows import table

pytestmark = pytest.mark.anyio

SECOND = 1_000_000_000
NOON = 1_800_000_000 * SECOND


class Machine:
    """A machine with two clocks, one of which people can set."""

    def __init__(self) -> None:
        self.wall = NOON
        self.monotonic = 5 * SECOND

    def pass_time(self, seconds: float) -> None:
        self.wall += int(seconds * SECOND)
        self.monotonic += int(seconds * SECOND)

    def set_wall(self, seconds: float) -> None:
        self.wall += int(seconds * SECOND)

    def steady(self) -> Callable[[], int]:
        return SteadyClock(lambda: self.wall, lambda: self.monotonic).now

    def wall_only(self) -> Callable[[], int]:
        """The control: a server that believes the clock of the machine."""
        return lambda: self.wall // 1_000_000


def test_the_clock_begins_with_the_time_of_day_and_counts() -> None:
    machine = Machine()
    now = machine.steady()
    assert now() == NOON // 1_000_000
    machine.pass_time(90.25)
    assert now() == NOON // 1_000_000 + 90_250


@pytest.mark.parametrize("jump", [400.0, -3.0, -86_400.0])
def test_the_clock_follows_a_jump_slowly_and_never_goes_back(jump: float) -> None:
    machine = Machine()
    now = machine.steady()
    before = now()
    machine.set_wall(jump)
    assert now() == before
    shown = [before]
    for _ in range(100):
        machine.pass_time(1)
        shown.append(now())
    assert all(later - earlier in (999, 1000, 1001) for earlier, later in pairwise(shown))
    assert (shown[-1] - before - 100_000) * (1 if jump > 0 else -1) in (49, 50, 51)
    machine.pass_time(abs(jump) * SLOWNESS)
    assert now() == machine.wall // 1_000_000, "in the end it is right again"


async def flagged_after(jump: float, now: Callable[[], int], machine: Machine, folder: Path) -> bool:
    """Whether a player with a minute on the clock loses by a jump of the machine's clock."""
    store = await SqliteStore.open(folder / "meydan.sqlite")
    hub, ada = Hub(store), Guest("ada")
    row = replace(table(), mode='{"clock": {"t": "live", "base_ms": 60000}}', created=now())
    await hub.make(row, [Chair("ada"), Chair("bea")], {0: "ada", 1: "bea"}, start=True)
    live = await hub.join(ada.listener, wire.Join(wire.VERSION, "t1"))
    machine.pass_time(5)
    machine.set_wall(jump)
    machine.pass_time(5)
    flagged = bool(requests.flag(live.table, now()))
    await hub.tasks.close()
    await store.close()
    return flagged


@pytest.mark.parametrize("jump", [400.0, -400.0])
@pytest.mark.attack("the clock of the machine jumps")
async def test_nobody_loses_though_the_clock_of_the_machine_jumps(jump: float, tmp_path: Path) -> None:
    machine = Machine()
    assert not await flagged_after(jump, machine.steady(), machine, tmp_path)


@pytest.mark.attack("the clock of the machine jumps", control="believes it")
async def test_control_by_the_clock_of_the_machine_a_player_loses(tmp_path: Path) -> None:
    machine = Machine()
    assert await flagged_after(400.0, machine.wall_only(), machine, tmp_path)


def tokens_gained(now: Callable[[], int], machine: Machine) -> int:
    """Milliseconds for which a websocket is given tokens while the clock of the machine is put back."""
    since = now()
    machine.set_wall(-3)
    machine.pass_time(0.5)
    return now() - since


def test_a_websocket_has_its_tokens_though_the_clock_is_put_back() -> None:
    machine = Machine()
    assert tokens_gained(machine.steady(), machine) in (499, 500)
    machine = Machine()
    assert tokens_gained(machine.wall_only(), machine) < 0, "the control"


async def test_times_in_a_log_never_go_back_after_a_start_with_an_earlier_clock(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "meydan.sqlite")
    hub, ada = Hub(store), Guest("ada")
    tomorrow = clock() + 86_400_000
    await hub.make(replace(table(), created=tomorrow), [Chair("ada"), Chair("bea")], {0: "ada", 1: "bea"}, start=True)
    live = await hub.join(ada.listener, wire.Join(wire.VERSION, "t1"))
    assert live.table.to_act is not None
    await say(hub, live, Guest("bea").listener, wire.Resign(live.table.seq, "c1"))
    times = [entry.at for entry in await store.events("t1")]
    assert times == [tomorrow] * len(times)
    await hub.tasks.close()
    await store.close()


def test_an_old_log_whose_times_go_back_is_still_read() -> None:
    log = [Entry(1, 0, "/sit ada", 9_000, "a"), Entry(2, 1, "/sit bea", 4_000, "b")]
    assert replay(setup_of(table(), 2), log).at == 9_000
