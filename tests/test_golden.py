"""The golden playthroughs still read as they did.

To renew them on purpose: `python -m tests.golden`, then read the diff.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from meydan.games import GAMES
from tests.golden import file_of, files, new_record, playthrough, record_of


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_a_golden_playthrough_reads_as_it_did(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert playthrough(record_of(text), file.name) == text


def test_kingdomino_has_a_playthrough_for_every_seat_count_and_the_mighty_duel() -> None:
    names = {file.name for file in files()}
    wanted = [(2, ""), (3, ""), (4, ""), (2, "mighty-duel")]
    assert {file_of("kingdomino", seats, options).name for seats, options in wanted} <= names


def test_dezh_has_a_playthrough_for_every_seat_count() -> None:
    names = {file.name for file in files()}
    assert {file_of("dezh", seats, "").name for seats in GAMES["dezh"].seats} <= names


def test_a_new_playthrough_can_be_made_of_every_game() -> None:
    for game in GAMES.values():
        record = new_record(game, game.seats[0], "")
        assert record_of(playthrough(record, game.name)) == record
