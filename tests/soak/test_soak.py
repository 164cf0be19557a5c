"""Games for ever: no error, memory that stays flat, no process and no file left behind.

`MEYDAN_SOAK_SECONDS=1800 MEYDAN_SOAK_TABLES=1000 MEYDAN_SOAK_RATE=500 pytest -m long tests/soak` is the whole of it;
`make test-long` plays seven minutes at a few tables, fast: the memory is level once the longest games are over.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.ledger import Figures
from tests.soak.soak import Plan, Sample, Soaked, slope, soak

pytestmark = pytest.mark.anyio

FLAT = 0.5 * 2**20 / 60  # bytes a second: half a megabyte a minute
WARM = 900  # seconds, after which SQLite's caches are full and the first long games are over; before that,
WARMING = 2.0 * 2**20 / 60


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, bool]]:
    """The faster loop: the crowd should leave the processor to the server."""
    return "asyncio", {"use_uvloop": True}


@pytest.mark.long
@pytest.mark.attack("games for ever")
@pytest.mark.timeout(3600)
async def test_games_for_ever(tmp_path: Path) -> None:
    plan = Plan.of_the_environment(Plan(420, 16, 48))
    soaked = await soak(plan, tmp_path, "crammed" if plan.seconds < WARM else "")
    assert soaked.figures.is_sound
    assert not soaked.complaints
    assert (soaked.left_open, soaked.orphans) == (0, 0)
    assert soaked.slope < (FLAT if plan.seconds >= WARM else WARMING)


@pytest.mark.long
@pytest.mark.attack("games for ever", control="keeps what it has sent in memory")
async def test_a_server_that_hoards_is_found_out(tmp_path: Path) -> None:
    soaked = await soak(Plan(60, 20, 40), tmp_path, "hoarding")
    assert soaked.slope > WARMING


def test_a_slope_is_the_one_of_a_straight_line() -> None:
    assert slope([(0, 5), (1, 7), (2, 9)]) == pytest.approx(2)
    assert slope([(0, 5), (1, 7), (2, 5)]) == pytest.approx(0)
    growing = [Sample(second, 1000 * second, 7) for second in range(10)]
    assert Soaked(Figures(), 10, growing).slope == pytest.approx(1000)
