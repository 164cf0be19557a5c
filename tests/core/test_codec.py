"""The codec: states and views as JSON, and back."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import Enum

import pytest

from meydan.core.codec import Codec, fields
from meydan.core.game import Item
from meydan.games.kingdomino.pieces import Domino, domino
from tests.games.kingdomino.table import GAME, moments
from tests.laws.toy import Toy


class Colour(Enum):
    RED = "red"


@dataclass(frozen=True)
class Point:
    x: int
    names: tuple[str, ...] = ()


class Bag:
    points: list[Point]
    colour: Colour | None
    dominoes: dict[str, Domino]
    letters: frozenset[str]


CODEC = Codec(
    {
        Point: {},
        Bag: {"points": [Point], "colour": Colour, "dominoes": {str: domino}, "letters": frozenset},
        Item: {},
    }
)


def bag(colour: Colour | None) -> Bag:
    made = Bag()
    made.points = [Point(1, ("a", "b")), Point(-2)]
    made.colour = colour
    made.dominoes = {"seven": domino("7")}
    made.letters = frozenset("zebra")
    return made


@pytest.mark.parametrize("colour", [Colour.RED, None])
def test_objects_lists_tuples_dicts_sets_enums_and_pieces_come_back(colour: Colour | None) -> None:
    written = json.loads(json.dumps(CODEC.dump(bag(colour))))
    assert written == {
        "points": [{"x": 1, "names": ["a", "b"]}, {"x": -2, "names": []}],
        "colour": colour and colour.value,
        "dominoes": {"seven": "7"},
        "letters": ["a", "b", "e", "r", "z"],
    }
    again = CODEC.load(Bag, written)
    assert vars(again) == vars(bag(colour))
    assert again.dominoes["seven"] is domino("7")


def test_an_item_comes_back() -> None:
    item = Item("wheat", 6, {"squares": 3, "crowns": 2}, ("1,0", "2,0"))
    assert CODEC.load(Item, CODEC.dump(item)) == item


@dataclass
class Parent:
    first: int = 1


@dataclass
class Child(Parent):
    second: list[int] = field(default_factory=list)


def test_fields_are_the_parents_first() -> None:
    assert fields(Child) == ["first", "second"]
    assert fields(Bag) == ["points", "colour", "dominoes", "letters"]


def test_what_has_no_json_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot be written as JSON"):
        CODEC.dump(object())
    with pytest.raises(TypeError, match="cannot be written as JSON"):
        CODEC.dump([1.5])


def test_equal_states_give_equal_json_text() -> None:
    for state in moments(3, "middle-kingdom harmony dynasty", seed=5):
        if len(state.new_row) == 2:
            text = json.dumps(GAME.codec.dump(state))
            assert text == json.dumps(GAME.codec.dump(state.copy()))
            assert text == json.dumps(GAME.codec.dump(GAME.codec.load(type(state), json.loads(text))))


def test_states_and_views_of_the_toy_come_back() -> None:
    toy = Toy()
    state = toy.start(2, {"gift": ""})
    for text in ("card p0 3", "card p1 2", "bid 2"):
        toy.apply(state, toy.read(text))
    again = toy.codec.load(type(state), toy.codec.dump(state))
    assert toy.codec.dump(again) == toy.codec.dump(state)
    view = toy.view(state, 1)
    assert toy.codec.load(type(view), toy.codec.dump(view)) == view
