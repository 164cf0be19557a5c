"""The attacks of the load test: each has an effect, while the crowd plays, visits, logs in and gets bots' moves."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from meydan.commands.serve import new_loop
from meydan.server.loadtest.attacks import trial
from meydan.server.loadtest.attacks.catalogue import ATTACKS
from meydan.server.loadtest.attacks.process import attackers
from meydan.server.loadtest.attacks.target import Damage, Target
from meydan.server.loadtest.attacks.waits import KINDS, Comparison, Waits
from meydan.server.loadtest.plan import Plan
from meydan.server.loadtest.process import serving


def waits(*seconds: float) -> Waits:
    return Waits({kind: list(seconds) for kind in KINDS})


def test_an_attack_is_judged_by_what_95_of_100_wait() -> None:
    before = waits(*[0.001] * 90, *[0.002] * 10)
    bearable = Comparison("text", before, waits(*[0.004] * 100), Damage(), 0)
    assert (bearable.factor("move"), bearable.is_met) == (2.0, True)
    assert not Comparison("text", before, waits(*[0.0041] * 100), Damage(), 0).is_met


def test_an_error_of_anybody_is_no_success() -> None:
    during = waits(0.001)
    during.errors.append("move: Disconnected()")
    assert not Comparison("text", waits(0.001), during, Damage(), 0).is_met


def test_every_round_comes_from_addresses_of_its_own() -> None:
    first, second = (Target("http://127.0.0.1:1", number, "ada") for number in (1, 2))
    assert first.source != second.source
    assert len({source for _, source in zip(range(1000), first.sources())}) == 1000


def test_every_attack_reaches_the_server_and_everybody_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trial, "ROUNDS", 1)
    plan = Plan(["kingdomino"], tables=2, rate=4, seconds=1)

    async def compared() -> list[Comparison]:
        with serving(str(tmp_path / "meydan.sqlite"), 700, MEYDAN_BOT_PAUSE_MS="0") as server:
            found = trial.AttackTrial(server, plan, strangers).compare(list(ATTACKS))
            return [each async for each in found]

    with attackers(new_loop) as strangers, asyncio.Runner(loop_factory=new_loop) as runner:
        found = runner.run(compared())
    for each in found:
        assert each.damage.sent > 0, each.attack
        assert not each.before.errors + each.during.errors
        assert all(each.during.of[kind] for kind in KINDS)
    refused = {each.attack for each in found if each.damage.refused}
    assert refused == {"pings", "more-pings", "text", "logins", "idle", "headers", "chat"}
