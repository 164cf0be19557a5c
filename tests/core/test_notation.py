"""Notation: actors, options, and what a seat is told."""

from __future__ import annotations

from io import BytesIO

import pytest

from meydan.core.errors import SetupError
from meydan.core.game import CHANCE, Option
from meydan.core.notation import actor, read_actor, read_options, write_options
from meydan.core.record import RecordReader, Replay
from tests.laws.toy import Toy

KNOWN = [Option("boards", "tavern,farm"), Option("cards", "knights"), Option("first-game")]
TOY_RECORD = """\
game: toy
rules: 1
seats: ada | bea

d card p0 3
d card p1 2
p0 bid 3  # legal=3
p1 bid 1  # legal=2
"""


def test_actors() -> None:
    assert [actor(seat) for seat in (CHANCE, 0, 1, 6)] == ["d", "p0", "p1", "p6"]
    assert [read_actor(word, 2) for word in ("d", "p0", "p1")] == [CHANCE, 0, 1]


@pytest.mark.parametrize("word", ["", "p", "p2", "P0", "p-1", "p01", "p۱", "dealer", "0", "p0 "])
def test_nobody_else_is_an_actor(word: str) -> None:
    assert read_actor(word, 2) is None


@pytest.mark.parametrize("text", ["", "first-game", "boards=tavern,farm", "boards=a=b cards=x first-game"])
def test_options_are_written_as_they_are_read(text: str) -> None:
    assert write_options(KNOWN, read_options(text.split())) == text


def test_options_are_written_in_the_order_the_game_lists_them() -> None:
    assert write_options(KNOWN, {"first-game": "", "boards": "x"}) == "boards=x first-game"


def test_option_twice_is_refused() -> None:
    with pytest.raises(SetupError, match="the option 'cards' is given twice") as caught:
        read_options(["cards=a", "cards=b"])
    assert caught.value.rule.id == "setup.option-twice"


def told(seat: int | None) -> list[str]:
    toy = Toy()
    return list(Replay(toy, RecordReader(BytesIO(TOY_RECORD.encode()), "toy.game")).told(seat))


def test_a_seat_is_told_what_it_may_know_and_never_a_comment() -> None:
    assert told(0) == ["d card p0 3", "d card p1 ?", "p0 bid 3", "p1 bid 1"]
    assert told(1) == ["d card p0 ?", "d card p1 2", "p0 bid 3", "p1 bid 1"]
    assert told(None) == ["d card p0 ?", "d card p1 ?", "p0 bid 3", "p1 bid 1"]
