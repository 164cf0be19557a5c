"""The contract: what a game tells everybody who plays, watches, searches or stores it.

A game is a set of plain functions over a state. Nothing here knows a rule; no game knows a table, a clock or a screen.

A small game writes five methods (`begin`, `actions`, `apply`, `view`, `imagine`), says its points in `items`, and hands
the rest to `Game.__init__`: `docs/examples/caravan` is one. All else has a default, which a game replaces if it knows
better or is quicker. `meydan laws GAME` says whether a game keeps the contract.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from types import GetSetDescriptorType
from typing import Any, Final, Generic, Self, TypeVar, get_args

from meydan.core.codec import Codec, codec_of, fields
from meydan.core.errors import (
    NOT_AN_ACTION,
    NOT_NOW,
    OPTION_WITH_VALUE,
    OVER,
    SEATS,
    UNKNOWN_OPTION,
    IllegalAction,
    NotationError,
    Rule,
    SetupError,
)
from meydan.core.native import mypyc_attr
from meydan.core.odds import pick
from meydan.core.written import text_of

Seat = int  # 0, 1, 2 … in seating order; never a user id
CHANCE: Final[Seat] = -1  # the dealer, who acts whenever the rules need luck
EVEN: Final[Sequence[int]] = ()  # the odds when all of the dealer's actions are equally likely


@dataclass(frozen=True)
class Option:
    """A word of a record's `options` line; with an example if it takes a value (`cards=…`)."""

    name: str
    example: str = ""

    def __reduce__(self) -> tuple[type[Option], tuple[object, ...]]:
        """Pickled as the call that makes it: a compiled class remembers nothing else."""
        return Option, (self.name, self.example)


@dataclass(init=False)  # a view has dozens of them: compiled, this is ten times as quick as a dataclass's own, frozen
class Item:
    """One line of a score: what it is for, its points, the numbers they come from and the places to light up."""

    name: str
    points: int
    facts: dict[str, int]
    where: tuple[str, ...]

    def __init__(
        self, name: str, points: int, facts: dict[str, int] | None = None, where: tuple[str, ...] = ()
    ) -> None:
        self.name = name
        self.points = points
        self.facts = {} if facts is None else facts
        self.where = where

    def __reduce__(self) -> tuple[type[Item], tuple[object, ...]]:
        return Item, (self.name, self.points, self.facts, self.where)


@dataclass(frozen=True)
class Outcome:
    """How it stands, by seat: the points, the ranks after every tie-break (1, 1, 3), the points item by item."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    breakdown: tuple[tuple[Item, ...], ...]

    def __reduce__(self) -> tuple[type[Outcome], tuple[object, ...]]:
        return Outcome, (self.scores, self.ranks, self.breakdown)


@dataclass(init=False)  # as Item
class Preview:
    """What an action would bring at once."""

    points: int
    items: tuple[Item, ...]

    def __init__(self, points: int = 0, items: tuple[Item, ...] = ()) -> None:
        self.points = points
        self.items = items

    def __reduce__(self) -> tuple[type[Preview], tuple[object, ...]]:
        return Preview, (self.points, self.items)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position of a game. Whose turn it is, is all that others may read from it.

    A class of states declares its fields with their types. It may be a dataclass; then `to_act`, which stands here, is
    not among the arguments that make it, and is set afterwards.
    """

    to_act: Seat | None  # the seat that decides next, CHANCE, or None: the game is over

    def __init_subclass__(cls, **words: Any) -> None:
        super().__init_subclass__(**words)
        _refuse_in_class_body(cls, ("to_act",), "set it on every state that is made")
        if "to_act" in _annotated(cls):
            raise TypeError(f"{cls.__name__} declares to_act, which State does already: leave it out")

    def copy(self) -> Self:
        """A state of its own: what happens to one does not reach the other.

        By default every declared field is copied, however deep it goes. Search copies states all the time: a game that
        cares for speed says what it needs, field by field.
        """
        kind = type(self)
        twin = kind.__new__(kind)
        for name in fields(kind):
            setattr(twin, name, _copied(getattr(self, name)))
        return twin


def _copied(value: Any) -> Any:
    """A value of its own. `deepcopy` knows everything, but is slow with what states are mostly made of."""
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, list):
        return [_copied(item) for item in value]
    if isinstance(value, State):
        return value.copy()
    return deepcopy(value)


S = TypeVar("S", bound=State)
A = TypeVar("A")
V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, A, V]):
    """The rules of one game. Everything is a function of its arguments; a game object never changes.

    Actions can be compared and hashed: plain text, or objects of a class of their own that inherits from `Written`.
    """

    name: str
    rules: int  # rises only when an old record would replay differently
    seats: range
    options: tuple[Option, ...]  # in the order of a record's `options` line
    codec: Codec  # states and views as JSON
    is_open: bool = False  # all views of a state are the same but for their `seat`, which is their first field
    all_actions: tuple[A, ...] = ()  # that players can ever take, where a game lists them
    all_draws: tuple[A, ...] = ()  # likewise, that the dealer can
    _by_text: dict[str, A] | None = None  # all of them, once a text was read

    def __init__(
        self,
        name: str,
        rules: int,
        seats: range,
        options: Sequence[Option] = (),
        codec: Codec | None = None,
        *,
        actions: Sequence[A] = (),
        draws: Sequence[A] = (),
        is_open: bool = False,
    ) -> None:
        """Without a codec, one is made from the types that the fields of the states and views are declared with.

        `actions` and `draws` are all that players and the dealer can ever do, in any state: `read` finds an action
        among them, and learning programs number them in this order.
        """
        self.name = name
        self.rules = rules
        self.seats = seats
        self.options = tuple(options)
        self.codec = _codec_of_game(type(self)) if codec is None else codec
        self.all_actions = tuple(actions)
        self.all_draws = tuple(draws)
        self.is_open = is_open

    def __init_subclass__(cls, **words: Any) -> None:
        super().__init_subclass__(**words)
        _refuse_in_class_body(cls, GIVEN, "hand it to Game.__init__")

    def start(self, seats: int, options: Mapping[str, str]) -> S:
        """The state before the first deal; SetupError if seats and options do not go together."""
        check_setup(self.name, self.seats, self.options, seats, options)
        return self.begin(seats, options)

    @abstractmethod
    def begin(self, seats: int, options: Mapping[str, str]) -> S:
        """`start`, for a number of seats and options that the game knows. SetupError if they do not go together."""

    @abstractmethod
    def actions(self, state: S) -> list[A]:
        """All legal actions, each once, in a stable order; empty only when the game is over.

        The list belongs to the game, which may hand out the same one again: callers may keep it, but never change it,
        and the game does not change it after it was handed out.
        """

    def odds(self, state: S) -> Sequence[int]:
        """While the dealer is to act: the weight of each action, or EVEN."""
        return EVEN

    def sample(self, state: S, rng: Random) -> A:
        """One of the dealer's actions by those odds. A game that can do so without listing them all is quicker."""
        return pick(self.actions(state), self.odds(state), rng)

    @abstractmethod
    def apply(self, state: S, action: A) -> None:
        """Carry out a legal action in place. Trusted: nothing is checked."""

    def explain(self, state: S, action: A) -> Rule:
        """The rule that forbids the action. Words only: `actions` decides what is legal."""
        return OVER if state.to_act is None else NOT_NOW

    def scores(self, state: S) -> Sequence[int]:
        """The points of each seat as it stands, without their story: for search."""
        return self.outcome(state).scores

    def ranks(self, state: S) -> tuple[int, ...]:
        """The ranks of each seat as it stands, likewise."""
        return self.outcome(state).ranks

    def items(self, state: S) -> Sequence[Sequence[Item]]:
        """The points of each seat as it stands, item by item: all that `outcome` needs where nothing breaks a tie."""
        raise NotImplementedError(f"{type(self).__name__} has neither `items` nor `outcome`")

    def outcome(self, state: S) -> Outcome:
        """How it stands, at any time. It is shown to everybody: points that are still secret do not count yet."""
        breakdown = tuple([tuple(items) for items in self.items(state)])
        scores = tuple([sum([item.points for item in items]) for items in breakdown])
        return Outcome(scores, ranks([(score,) for score in scores]), breakdown)

    def preview(self, view: V, action: A) -> Preview:
        """What a legal action would bring at once, from what the view's seat knows."""
        return Preview()

    def previews(self, view: V, actions: Sequence[A]) -> list[Preview]:
        """The preview of each of these actions; a game does what they have in common once."""
        return [self.preview(view, action) for action in actions]

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """All that the seat may know, with perfect memory; None is a spectator.

        It never changes and holds nothing of the state that will: a frozen dataclass of tuples. Whoever was told the
        same (`tell`) and was shown the same (`sights`) has the same view.
        """

    def views(self, state: S, seats: Sequence[Seat | None]) -> list[V]:
        """The view of each of these; a game does what they have in common once."""
        return [self.view(state, seat) for seat in seats]

    def sights(self, view: V) -> tuple[object, ...]:
        """What the view shows that no line told its seat: a card turned up, hands that are laid open in the end."""
        return ()

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """A random state that fits the view: all that a bot may search. Its own view for this seat is the same one."""

    def audit(self, state: S) -> None:
        """AssertionError unless every component is somewhere exactly once."""

    def write(self, action: A) -> str:
        """The one notation of the action: lower-case words, the verb first. See docs/notation.md."""
        return text_of(action)

    def read(self, text: str) -> A:
        """The inverse of `write`; NotationError."""
        if self._by_text is None:
            if not self.all_actions:
                raise NotImplementedError(f"{type(self).__name__} has no `read`, nor `actions` for Game.__init__")
            self._by_text = {self.write(action): action for action in (*self.all_actions, *self.all_draws)}
        action = self._by_text.get(text)
        if action is None:
            raise NotationError(NOT_AN_ACTION.of(text=text, game=self.name))
        return action

    def tell(self, state: S, action: A, seat: Seat | None) -> str:
        """`write`, as the seat hears it when the action is carried out in this state.

        A word that the seat may not know is '?'; the verb is always told. Players hear their own actions in full, and
        whatever was hidden from a seat may not reach its view by any other way than `sights`. The state is the one
        before the action: its `to_act` says whose it is. None is a spectator, who hears what is open to all.
        """
        return self.write(action)


GIVEN: Final = ("name", "rules", "seats", "options", "codec", "is_open", "all_actions", "all_draws")


def _refuse_in_class_body(kind: type, names: Sequence[str], advice: str) -> None:
    """Compiled code does not see a value that stands in the class body of an interpreted class."""
    for name in names:
        if name in vars(kind) and not isinstance(vars(kind)[name], GetSetDescriptorType):
            raise TypeError(f"{kind.__name__}.{name} may not stand in the class body: {advice}")


def _annotated(kind: type) -> Mapping[str, object]:
    """What an interpreted class declares."""
    found: Mapping[str, object] = vars(kind).get("__annotations__", {})
    return found


def _codec_of_game(kind: type) -> Codec:
    """The codec of `class Mine(Game[MyState, MyAction, MyView])`."""
    for base in getattr(kind, "__orig_bases__", ()):
        types = get_args(base)
        if len(types) == 3 and isinstance(types[0], type) and isinstance(types[2], type):
            return codec_of(types[0], types[2])
    raise TypeError(f"{kind.__name__} does not say Game[State, Action, View]: hand a codec to Game.__init__")


def play(game: Game[S, A, V], state: S, action: A) -> S:
    """The state after an action from outside: checked, and carried out on a copy."""
    if action not in game.actions(state):
        raise IllegalAction(game.explain(state, action), game.write(action))
    after = state.copy()
    game.apply(after, action)
    return after


def ranks(results: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """1 + the number of players strictly better; a result is the score and every tie-break after it, more is better."""
    return tuple(1 + sum(other > mine for other in results) for mine in results)


def check_setup(name: str, seats: range, known: Sequence[Option], asked: int, options: Mapping[str, str]) -> None:
    """What every game's `start` refuses: a wrong number of seats, unknown options, values where none belong."""
    if asked not in seats:
        raise SetupError(SEATS.of(game=name, fewest=seats[0], most=seats[-1], seats=asked))
    if not options:
        return
    by_name = {option.name: option for option in known}
    for option, value in options.items():
        if option not in by_name:
            words = ", ".join(by_name) or "none"
            raise SetupError(UNKNOWN_OPTION.of(game=name, option=option, options=words))
        if value and not by_name[option].example:
            raise SetupError(OPTION_WITH_VALUE.of(option=option, value=value))
