"""An evening of contests and quick matches, with kills: nobody plays two games at a time, and no round is stuck.

300 people play for ten minutes at two servers with PostgreSQL. A smaller evening:
`MEYDAN_EVENING_PEOPLE=30 MEYDAN_EVENING_SECONDS=90 MEYDAN_EVENING_KILLS=2 pytest -m long tests/soak/test_evening.py`.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from meydan.contests.contest import Contest
from meydan.contests.events import Paired, read
from tests.contests.evening import Evening, plan
from tests.faults.ledger import Figures
from tests.soak.evening import Size, evening, said_of_waits, unseated, waits_of_a_crowd
from tests.trials.trial import TALLY

pytestmark = pytest.mark.anyio


@pytest.mark.long
@pytest.mark.attack("an evening with kills")
@pytest.mark.timeout(1800)
async def test_an_evening_of_many_people_at_two_servers_that_are_killed(fresh: str) -> None:
    size = Size.of_the_environment(Size())
    found = await evening(fresh, 2, size)
    assert found.is_sound, str(found)
    assert found.kills == size.kills
    assert found.rounds > 0
    assert found.matches > 0


@pytest.mark.long
@pytest.mark.attack("an evening with kills")
async def test_forty_people_who_come_at_once_find_opponents(fresh: str) -> None:
    """How long it takes is for the report: a busy machine takes longer."""
    waits = await waits_of_a_crowd(fresh, 2, 40)
    assert len(waits) == 40
    TALLY.note(Figures(), f"40 people at once: {said_of_waits(waits)}")


@pytest.mark.long
@pytest.mark.attack("an evening with kills")
@pytest.mark.timeout(900)
async def test_contests_go_on_in_the_middle_of_a_round_though_the_only_server_is_killed(tmp_path: Path) -> None:
    found = await evening(str(tmp_path / "meydan.sqlite"), 1, Size(40, 60, 6))
    assert found.is_sound, str(found)
    assert found.rounds >= 3
    assert found.caught


@pytest.mark.long
@pytest.mark.attack("an evening with kills", control="forgets the games that it has begun")
@pytest.mark.timeout(900)
async def test_a_server_that_forgets_a_round_is_found_out(tmp_path: Path) -> None:
    found = await evening(str(tmp_path / "meydan.sqlite"), 1, Size(24, 40, 1, rest=20), "confined")
    assert found.caught == 1
    assert found.stuck


def test_the_audit_finds_who_has_neither_a_table_nor_a_bye() -> None:
    made = Evening(Contest(plan(rounds=2)), Random(2))
    for number in range(7):
        made.come(f"p{number}")
    made.play()
    log = [read(line) for line in made.log]
    assert unseated(made.contest.plan, log) == []
    first = next(place for place, event in enumerate(log) if isinstance(event, Paired))
    paired = log[first]
    assert isinstance(paired, Paired)
    forgotten = paired.byes
    log[first] = replace(paired, byes=())
    missed = unseated(made.contest.plan, log)
    assert [one.player for one in missed] == list(forgotten) != []
    said = missed[0].said({forgotten[0]: "Ada"}, "the cup")
    assert said.startswith(f"Ada had no table and no bye in round {paired.round} of the cup")
