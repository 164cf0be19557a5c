"""Records of games that continue another one: the earlier draws are that game's, the later ones are proved."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from random import Random

import pytest

from meydan.commands.records import check
from meydan.core.errors import RecordError
from meydan.core.game import CHANCE
from meydan.core.luck import Dealer, secret_from_seed
from meydan.core.record import Header, Line, RecordReader, Replay, write_record
from meydan.games import GAMES
from meydan.words import Words

GAME = GAMES["kingdomino"]
OLD, NEW = (Dealer(secret_from_seed(name), ["-", "bot"]) for name in ("old", "new"))


def record(given: int, origin: str, dealers: tuple[Dealer, Dealer] = (OLD, NEW)) -> str:
    """A game whose first lines were dealt by one dealer and the rest by another."""
    state, rng, lines = GAME.start(2, {}), Random(1), list[Line]()
    while state.to_act is not None:
        number = len(lines) + 1
        dealer = dealers[number > given]
        actions = GAME.actions(state)
        action = dealer.draw(GAME, state, number) if state.to_act == CHANCE else rng.choice(actions)
        lines.append(Line(state.to_act, GAME.write(action)))
        GAME.apply(state, action)
    extra = {**NEW.proof, "from": origin}
    return write_record(GAME.options, Header("kingdomino", 1, ("ada", "bea"), {}, extra), lines)


def checked(text: str) -> bool:
    replay = Replay(GAME, RecordReader(BytesIO(text.encode()), "test"), fair=True)
    replay.to_the_end()
    return replay.proves_its_dealing


def test_draws_of_the_game_before_are_not_proved_and_those_after_it_are() -> None:
    assert checked(record(20, "some-table 20"))
    with pytest.raises(RecordError, match="does not follow"):
        checked(record(20, "some-table 12"))  # the other game dealt line 13, which this header claims as ours
    with pytest.raises(RecordError, match="does not follow"):
        checked(record(60, "some-table 20"))


@pytest.mark.parametrize("origin", ["some-table", "some-table x", "some-table -1", "some-table 1 2", "t 007"])
def test_the_line_names_a_table_and_a_number(origin: str) -> None:
    with pytest.raises(RecordError, match="names a table"):
        checked(record(20, origin))


def test_nobody_hides_unfair_draws_behind_a_number_that_is_too_large() -> None:
    with pytest.raises(RecordError, match="has only"):
        checked(record(20, "some-table 9999"))


def test_the_command_counts_such_records_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.game"
    file.write_text(record(20, "some-table 20"))
    assert check([file], Words("en")) == 0
    assert capsys.readouterr().out == (
        "records that fit: 1; proved to be dealt fairly after the part that is from another game: 1\n"
    )
