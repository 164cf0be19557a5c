"""What cannot be reviewed is refused in one clear sentence."""

from __future__ import annotations

import pytest

from meydan.core.errors import GameError
from meydan.review import plan
from tests.review.games import record_of

RECORD = record_of("kingdomino")


def without_its_end(record: str) -> str:
    return "".join(record.splitlines(keepends=True)[:-1])


@pytest.mark.parametrize(
    ("record", "worlds", "sentence"),
    [
        (RECORD, 0, "a review needs from 10 to 1000000 worlds, not 0"),
        (without_its_end(RECORD), 10, "the game is not over; only finished games are reviewed"),
        (RECORD.replace("rules: ", "rules: 9"), 10, "the rules number is '9.*'; kingdomino is played here by rules"),
        (RECORD.replace("game: kingdomino", "game: chess"), 10, "there is no game 'chess'; there are kingdomino"),
        (RECORD.replace("place", "plaec", 1), 10, "'plaec .*' is not an action of kingdomino"),
        ("", 10, "the header has no 'game'"),
    ],
)
def test_a_record_that_cannot_be_reviewed(record: str, worlds: int, sentence: str) -> None:
    with pytest.raises(GameError, match=sentence):
        plan(record, worlds)
