"""The load test itself: small, and with figures that can be wrong."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from meydan.commands.loadtest import numbers_of_servers
from meydan.commands.serve import new_loop
from meydan.server.loadtest.figures import Figures, Measured, Work, bars, figures_of, quantile
from meydan.server.loadtest.generators import measure
from meydan.server.loadtest.plan import Plan
from meydan.server.loadtest.process import serving

GOOD = Figures(
    "SQLite", 1000, 10_000, 20.0, 5.0, 20.0, 400.0, 300.0, 60.0, 50.0, 2000, (), Work(80_000, 20.0, 20.0, 8.0)
)


def test_a_quantile_is_one_of_the_values() -> None:
    values = [float(value) for value in range(100, 0, -1)]
    assert (quantile(values, 0.5), quantile(values, 0.99), quantile([7.0], 0.99), quantile([], 0.5)) == (50, 99, 7, 0)


def test_bars_are_met_or_missed_and_a_distant_store_has_slack() -> None:
    assert all(bar.is_met for bar in bars(GOOD, rate=500))
    saturated = Work(80_000, 20.0, 20.1, 8.0)
    bad = Figures("SQLite", 1000, 9_000, 20.0, 5.1, 20.1, 401.0, 300.0, 61.0, 51.0, 2000, ("stale",), saturated)
    assert not any(bar.is_met for bar in bars(bad, rate=500))
    assert [bar.name for bar in bars(bad, 500, slack=2.0) if not bar.is_met] == ["errors"]


def test_processor_time_is_told_for_a_move_and_as_a_ratio() -> None:
    work = Work(moves=1000, seconds=4.0, server_seconds=0.5, generator_seconds=0.2)
    assert (work.moves_per_second, work.server_us, work.generator_us, work.ratio) == (250, 500, 200, 2.5)
    assert (replace(work, moves=0).server_us, replace(work, generator_seconds=0.0).ratio) == (500_000, 0)


def test_what_several_generators_found_is_put_together() -> None:
    one = Measured(1, Work(10, 2.0, 1.0, 0.5), Work(100, 2.0, 2.0, 1.0), (0.001,) * 9, (0, 4096, 8192), 800, ())
    other = replace(one, tables=3, saturated=Work(50, 4.0, 2.0, 0.0), latencies=(0.1,), errors=("stale",))
    figures = figures_of("PostgreSQL", [one, other])
    assert (figures.servers, figures.tables, figures.moves, figures.errors) == (2, 4, 20, ("stale",))
    assert (figures.p50_ms, figures.p99_ms, figures.connection_kb, figures.table_kb) == (1, 100, 1, 2)
    assert figures.saturated == Work(150, 4.0, 4.0, 1.0)


def test_every_generator_plays_its_share_at_the_same_pace() -> None:
    shares = Plan(["dezh"], tables=10, rate=50).shares(4)
    assert [share.tables for share in shares] == [2, 2, 3, 3]
    assert {share.rate / share.tables for share in shares} == {5}


def test_servers_are_doubled_up_to_their_number() -> None:
    assert [numbers_of_servers(most) for most in (1, 2, 3, 4, 6)] == [[1], [1, 2], [1, 2, 3], [1, 2, 4], [1, 2, 4, 6]]


def test_a_small_trial_plays_real_games_without_an_error(tmp_path: Path) -> None:
    plan = Plan(["kingdomino", "dezh"], tables=2, rate=10, seconds=2)
    with serving(str(tmp_path / "meydan.sqlite")) as server:
        figures = figures_of("SQLite", measure([server], plan, new_loop))
    must_be_sound(figures)


def test_a_game_that_is_over_is_followed_by_another(tmp_path: Path) -> None:
    plan = Plan(["kingdomino"], tables=1, rate=1, seconds=5)  # a game has 49 moves, a table plays 15 in a second
    with serving(str(tmp_path / "meydan.sqlite")) as server:
        figures = figures_of("SQLite", measure([server], plan, new_loop))
    must_be_sound(figures)
    assert figures.saturated.moves > 49


@pytest.mark.anyio
async def test_two_servers_share_one_postgresql(fresh: str) -> None:
    plan = Plan(["kingdomino"], tables=3, rate=10, seconds=2)
    with ExitStack() as running:
        servers = [running.enter_context(serving(fresh)) for _ in range(2)]
        found = await asyncio.to_thread(measure, servers, plan, new_loop)
    assert [each.tables for each in found] == [1, 2]
    must_be_sound(figures_of("PostgreSQL", found))


def must_be_sound(figures: Figures) -> None:
    assert figures.errors == ()
    assert figures.moves > 2
    assert 0 < figures.p50_ms <= figures.p99_ms
    assert figures.generator_us > 0  # so few moves may take the server less than it is measured by
    assert figures.saturated.moves > 2
    assert figures.saturated.generator_us > 0
