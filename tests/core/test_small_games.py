"""What a small game gets for free: the contract's defaults, the codec made from types, and classes to inherit from."""

from __future__ import annotations

import importlib
import pickle
import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any

import pytest

import meydan
from meydan.core.codec import Codec, codec_of
from meydan.core.errors import NotationError, SetupError
from meydan.core.game import CHANCE, EVEN, Game, Item, Option, Outcome, Preview, Seat, State
from meydan.core.numbers import NumberTable
from meydan.core.written import Written, text_of

ROOT = Path(__file__).parent.parent.parent
MARKED = re.compile(r"@mypyc_attr\(allow_interpreted_subclasses=True\)\nclass (\w+)")


class Mood(Enum):
    CALM = "calm"


@dataclass(frozen=True)
class Cup:
    size: int
    names: tuple[str, ...] = ()


@dataclass
class Coins(State):
    heads: list[int]
    cups: list[list[Cup]] = field(default_factory=list)
    mood: Mood | None = None
    by_name: dict[str, int] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)
    word: int | str = 0


@dataclass(frozen=True)
class Seen:
    to_act: Seat | None
    heads: tuple[tuple[int, ...], ...]
    mood: Mood | None
    items: tuple[Item, ...] = ()


class Toss(Game[Coins, str, Seen]):
    """Every seat tosses a coin; that is all."""

    def __init__(self) -> None:
        super().__init__("toss", 1, range(2, 4), [Option("twice")], actions=["go"], draws=["heads", "tails"])

    def begin(self, seats: int, options: Mapping[str, str]) -> Coins:
        state = Coins([0] * seats)
        state.to_act = 0
        return state

    def actions(self, state: Coins) -> list[str]:
        return [] if state.to_act is None else ["heads", "tails"] if state.to_act == CHANCE else ["go"]

    def apply(self, state: Coins, action: str) -> None:
        state.heads[0] += action == "heads"
        state.to_act = CHANCE if state.to_act == 0 else None

    def view(self, state: Coins, seat: Seat | None) -> Seen:
        return Seen(state.to_act, (tuple(state.heads),), state.mood)

    def imagine(self, view: Seen, rng: Random) -> Coins:
        state = Coins(list(view.heads[0]))
        state.to_act = view.to_act
        return state

    def items(self, state: Coins) -> list[list[Item]]:
        return [[Item("heads", heads), Item("luck", 1)] for heads in state.heads]


TOSS = Toss()


def state_after(*texts: str) -> Coins:
    state = TOSS.start(2, {})
    for text in texts:
        TOSS.apply(state, TOSS.read(text))
    return state


def test_seats_and_options_are_checked_before_a_game_begins() -> None:
    for seats, options in ((5, {}), (2, {"thrice": ""}), (2, {"twice": "3"})):
        with pytest.raises(SetupError):
            TOSS.start(seats, options)


def test_a_game_that_says_nothing_else_has_plain_answers() -> None:
    state = state_after("go", "heads")
    view = TOSS.view(state, 0)
    assert TOSS.outcome(state) == Outcome((2, 1), (1, 2), tuple(tuple(items) for items in TOSS.items(state)))
    assert (TOSS.scores(state), TOSS.ranks(state)) == ((2, 1), (1, 2))
    assert TOSS.preview(view, "go") == Preview()
    assert TOSS.sights(view) == ()
    assert TOSS.tell(state, "go", None) == "go"
    assert TOSS.explain(state, "go").id == "game.over"
    assert TOSS.explain(state_after("go"), "go").id == "game.not-now"
    TOSS.audit(state)


def test_draws_follow_the_odds_that_are_even_by_default() -> None:
    state = state_after("go")
    assert TOSS.odds(state) == EVEN
    rng = Random(1)
    assert {TOSS.sample(state, rng) for _ in range(40)} == {"heads", "tails"}


def test_a_text_is_read_among_all_actions_and_draws() -> None:
    assert [TOSS.read(text) for text in ("go", "tails")] == ["go", "tails"]
    with pytest.raises(NotationError, match="'fly' is not an action of toss"):
        TOSS.read("fly")


def test_what_a_game_cannot_do_without_is_asked_for_in_words() -> None:
    class Silent(Toss):
        def __init__(self) -> None:
            Game.__init__(self, "silent", 1, range(2, 3), codec=Codec({}))

        def items(self, state: Coins) -> Any:
            return Game.items(self, state)

    game = Silent()
    with pytest.raises(NotImplementedError, match="neither `items` nor `outcome`"):
        game.scores(state_after())
    with pytest.raises(NotImplementedError, match="has no `read`"):
        game.read("go")
    with pytest.raises(TypeError, match="neither text nor Written"):
        text_of(3)


def test_what_compiled_code_would_not_see_is_refused() -> None:
    with pytest.raises(TypeError, match=r"Named\.name may not be set in the class body: hand it to Game\.__init__"):

        class Named(Toss):
            name = "named"

    with pytest.raises(TypeError, match=r"Starts\.to_act may not be set in the class body"):

        class Starts(State):
            to_act: Seat | None = CHANCE

    with pytest.raises(TypeError, match="declares to_act, but State declares it already"):

        class Declares(State):
            to_act: Seat | None


def test_a_copy_by_default_is_deep() -> None:
    state = state_after("go")
    state.cups, state.by_name, state.seen = [[Cup(1)], []], {"a": 1}, {7}
    twin = state.copy()
    assert (type(twin), twin.to_act, twin) == (Coins, CHANCE, state)
    twin.heads[0], twin.by_name["a"] = 9, 9
    twin.cups[0].append(Cup(2))
    twin.seen.add(9)
    assert (state.heads, state.cups, state.by_name, state.seen) == ([0, 0], [[Cup(1)], []], {"a": 1}, {7})


def test_the_codec_made_from_types_brings_everything_back() -> None:
    state = state_after("go")
    state.cups, state.mood, state.word = [[Cup(1, ("a", "b"))], []], Mood.CALM, "x"
    state.by_name, state.seen = {"a": 1}, {3, 1}
    again = TOSS.codec.load(Coins, TOSS.codec.dump(state))
    assert (again.to_act, again) == (CHANCE, state)
    view = Seen(None, ((1, 2), ()), Mood.CALM, (Item("a", 1, {"b": 2}, ("c",)),))
    assert TOSS.codec.load(Seen, TOSS.codec.dump(view)) == view


class Piece(Written):
    """A piece of the box."""

    def __reduce__(self) -> tuple[Any, ...]:
        return piece, (self.text,)


PIECES = {text: Piece(text) for text in ("rook", "bishop")}


def piece(text: str) -> Piece:
    return PIECES[text]


@dataclass
class Odd:
    value: Piece


def test_the_codec_made_from_types_says_what_it_does_not_know() -> None:
    with pytest.raises(TypeError, match=r"Odd\.value is declared as .*, which cannot be written as JSON: hand a codec"):
        codec_of(Odd)
    untyped = type("Untyped", (Toss,), {"__orig_bases__": ()})
    with pytest.raises(TypeError, match=r"does not say Game\[State, Action, View\]"):
        untyped()


def test_written_things_can_be_inherited_from_and_are_found_again() -> None:
    assert pickle.loads(pickle.dumps(PIECES["rook"])) is PIECES["rook"]
    assert deepcopy([PIECES["rook"]])[0] is PIECES["rook"]
    assert text_of(PIECES["rook"]) == "rook"


def test_numbers_are_called_as_actions_are_written() -> None:
    assert NumberTable(["go"], ["heads"]).words == ["go"]
    assert NumberTable([PIECES["rook"]], []).words == ["rook"]
    assert NumberTable([(1, 2)], [], lambda pair: "{} {}".format(*pair)).words == ["1 2"]


@pytest.mark.parametrize(
    "value",
    [
        Option("cards", "a,b"),
        Item("a", 1, {"b": 2}, ("c",)),
        Outcome((1,), (1,), ((Item("a", 1),),)),
        Preview(3, (Item("a", 3),)),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_a_game_says_can_be_pickled(value: object) -> None:
    assert pickle.loads(pickle.dumps(value)) == value
    assert deepcopy(value) == value


def marked() -> dict[str, str]:
    """Every class that interpreted classes may inherit from, with its module."""
    found = {}
    for room in ("core", "games", "bots"):
        for source in (ROOT / "src" / "meydan" / room).rglob("*.py"):
            module = ".".join(source.relative_to(ROOT / "src").with_suffix("").parts)
            found.update(dict.fromkeys(MARKED.findall(source.read_text()), module))
    return found


def test_the_classes_to_inherit_from_are_listed_for_authors() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text()
    (listed,) = re.findall(r"allow_interpreted_subclasses`: (.*?)\.\s", text, re.DOTALL)
    assert set(re.findall(r"`(\w+)`", listed)) == set(marked())


@pytest.mark.skipif(meydan.BUILD != "compiled", reason="interpreted classes can always be inherited from")
@pytest.mark.parametrize(("name", "module"), marked().items())
def test_a_compiled_class_that_is_listed_can_be_inherited_from(name: str, module: str) -> None:
    kind = getattr(importlib.import_module(module), name)
    assert issubclass(type(f"My{name}", (kind,), {}), kind)
