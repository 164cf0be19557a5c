"""The contract between a game and the programs that play, show, search or store it.

A game is a set of plain functions over a state. Nothing here knows a rule; no game knows a table, a clock or a screen.

A small game writes five methods (`begin`, `actions`, `apply`, `view`, `imagine`), says its points in `items`, and hands
the rest to `Game.__init__`: `docs/examples/caravan` is one. Everything else has a default, which a game may override
to be better or quicker. `meydan laws GAME` says whether a game keeps the contract.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from types import GetSetDescriptorType
from typing import Any, Final, Generic, Self, TypeVar, get_args

from meydan.core.codec import Codec, codec_of, fields
from meydan.core.drawn import Drawn
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
_CODECS: Final[dict[type, Codec]] = {}  # of the states and views of all games; filled by Game.__init__
EVEN: Final[Sequence[int]] = ()  # the odds when all of the dealer's actions are equally likely


@dataclass(frozen=True)
class Option:
    """A word of a record's `options` line, with an example if it takes a value (`cards=…`)."""

    name: str
    example: str = ""

    def __reduce__(self) -> tuple[type[Option], tuple[object, ...]]:
        """Pickle the call that makes it: a compiled class remembers nothing else."""
        return Option, (self.name, self.example)


@dataclass(init=False)  # a view has dozens of them: this __init__, compiled, is ten times as quick as a frozen one
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
    """The score so far, by seat: the points, the ranks after every tie-break (1, 1, 3), the points item by item."""

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    breakdown: tuple[tuple[Item, ...], ...]

    def __reduce__(self) -> tuple[type[Outcome], tuple[object, ...]]:
        return Outcome, (self.scores, self.ranks, self.breakdown)


@dataclass(init=False)  # for the same reason as Item
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
class State(Drawn, ABC):
    """A position of a game. Code outside the game may read only whose turn it is.

    A subclass declares its fields with their types. It may be a dataclass; then `to_act`, which is declared here, is
    not an argument of its `__init__` and is set afterwards.

    Two states are equal if all their fields are, but for those that only save work. States change: `copy` one before
    it becomes a member of a set or a key of a dict.
    """

    to_act: Seat | None  # the seat that decides next, CHANCE, or None: the game is over

    def __init_subclass__(cls, **words: Any) -> None:
        super().__init_subclass__(**words)
        if "__mypyc_attrs__" not in vars(cls) and "__eq__" not in vars(cls):
            cls.__eq__ = State.__eq__  # type: ignore[method-assign]  # the one of a dataclass would ignore to_act
            cls.__hash__ = State.__hash__  # type: ignore[method-assign]
        _refuse_in_class_body(cls, ("to_act",), "set it on every new state")
        if "to_act" in _annotated(cls):
            raise TypeError(f"{cls.__name__} declares to_act, but State declares it already: leave it out")

    def copy(self) -> Self:
        """An independent copy: a change of one state does not change the other.

        By default every declared field is copied deeply. Search copies states all the time: a game that must be fast
        overrides this and copies field by field.
        """
        kind = type(self)
        twin = kind.__new__(kind)
        for name in fields(kind):
            setattr(twin, name, _copied(getattr(self, name)))
        return twin

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, State) or type(self) is not type(other) or self.to_act != other.to_act:
            return False
        return _key(self) == _key(other)

    def __hash__(self) -> int:
        return hash(_key(self))


def _key(state: State) -> Hashable:
    codec = _CODECS.get(type(state))
    if codec is None:
        raise TypeError(f"no game has states of {type(state).__name__}: they can be compared once their game is made")
    return codec.key(state)


def _copied(value: Any) -> Any:
    """An independent copy. `deepcopy` handles everything, but is slow with lists, dicts and the like."""
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
    rules: int  # increases only when an old record would replay differently
    seats: range
    options: tuple[Option, ...]  # in the order of a record's `options` line
    codec: Codec  # states and views as JSON
    is_open: bool = False  # all views of a state are the same but for their `seat`, which is their first field
    all_actions: tuple[A, ...] = ()  # all actions players can ever take, if the game lists them
    all_draws: tuple[A, ...] = ()  # the same for the dealer
    _by_text: dict[str, A] | None = None  # filled when the first text is read

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
        """If no codec is given, one is made from the declared types of the fields of states and views.

        `actions` and `draws` are all actions of players and the dealer, in any state: `read` finds an action
        among them, and learning programs number them in this order.
        """
        self.name = name
        self.rules = rules
        self.seats = seats
        self.options = tuple(options)
        self.codec = _codec_of_game(type(self)) if codec is None else codec
        for kind in self.codec.shapes:
            _CODECS[kind] = self.codec
        self.all_actions = tuple(actions)
        self.all_draws = tuple(draws)
        self.is_open = is_open

    def __init_subclass__(cls, **words: Any) -> None:
        super().__init_subclass__(**words)
        _refuse_in_class_body(cls, INIT_ARGUMENTS, "hand it to Game.__init__")

    def start(self, seats: int, options: Mapping[str, str]) -> S:
        """The state before the first deal. Raises SetupError if seats and options do not go together."""
        check_setup(self.name, self.seats, self.options, seats, options)
        return self.begin(seats, options)

    @abstractmethod
    def begin(self, seats: int, options: Mapping[str, str]) -> S:
        """`start`, for seats and options that the game knows. Raises SetupError if they do not go together."""

    @abstractmethod
    def actions(self, state: S) -> list[A]:
        """All legal actions, each once, in a stable order; empty only when the game is over.

        The list belongs to the game, which may hand out the same one again: callers may keep it, but never change it,
        and the game does not change it after it was handed out.
        """

    def odds(self, state: S) -> Sequence[int]:
        """The weight of each of the dealer's actions, or EVEN; asked only while the dealer is to act."""
        return EVEN

    def sample(self, state: S, rng: Random) -> A:
        """One of the dealer's actions, drawn by those odds. Override it where that needs no list of all actions."""
        return pick(self.actions(state), self.odds(state), rng)

    @abstractmethod
    def apply(self, state: S, action: A) -> None:
        """Carry out a legal action in place. Nothing is checked."""

    def explain(self, state: S, action: A) -> Rule:
        """The rule that forbids the action. It only explains: `actions` decides what is legal."""
        return OVER if state.to_act is None else NOT_NOW

    def scores(self, state: S) -> Sequence[int]:
        """The points of each seat so far, without their items: for search."""
        return self.outcome(state).scores

    def ranks(self, state: S) -> tuple[int, ...]:
        """The rank of each seat so far, for search."""
        return self.outcome(state).ranks

    def items(self, state: S) -> Sequence[Sequence[Item]]:
        """The points of each seat so far, item by item: all that `outcome` needs if the game has no tie-breaks."""
        raise NotImplementedError(f"{type(self).__name__} has neither `items` nor `outcome`")

    def outcome(self, state: S) -> Outcome:
        """The score so far, at any time. Everybody sees it: points that are still secret do not count yet."""
        breakdown = tuple([tuple(items) for items in self.items(state)])
        scores = tuple([sum([item.points for item in items]) for items in breakdown])
        return Outcome(scores, ranks([(score,) for score in scores]), breakdown)

    def preview(self, view: V, action: A) -> Preview:
        """What a legal action would bring at once, as far as the view's seat can know."""
        return Preview()

    def previews(self, view: V, actions: Sequence[A]) -> list[Preview]:
        """The preview of each of these actions. Override it to share the work that they have in common."""
        return [self.preview(view, action) for action in actions]

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """All that the seat may know, with perfect memory; None is a spectator.

        It never changes and shares nothing mutable with the state: a frozen dataclass of tuples. A seat that was told
        the same (`tell`) and shown the same (`sights`) has the same view.
        """

    def views(self, state: S, seats: Sequence[Seat | None]) -> list[V]:
        """The view of each of these seats. Override it to share the work that they have in common."""
        return [self.view(state, seat) for seat in seats]

    def sights(self, view: V) -> tuple[object, ...]:
        """What the view shows that no line told its seat: a card turned up, hands that are revealed at the end."""
        return ()

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """A random state that fits the view: its view for this seat is equal. Bots search such states only."""

    def audit(self, state: S) -> None:
        """Raise AssertionError unless every component is somewhere exactly once."""

    def write(self, action: A) -> str:
        """The only notation of the action: lower-case words, the verb first. See docs/notation.md."""
        return text_of(action)

    def read(self, text: str) -> A:
        """The inverse of `write`. Raises NotationError."""
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
        what was hidden from a seat may reach its view only by `sights`. The state is the one before the action: its
        `to_act` is the seat that acts. None is a spectator, who hears what everybody may hear.
        """
        return self.write(action)


INIT_ARGUMENTS: Final = ("name", "rules", "seats", "options", "codec", "is_open", "all_actions", "all_draws")


def _refuse_in_class_body(kind: type, names: Sequence[str], advice: str) -> None:
    """Refuse these names: compiled code does not see values in the class body of an interpreted class."""
    for name in names:
        if name in vars(kind) and not isinstance(vars(kind)[name], GetSetDescriptorType):
            raise TypeError(f"{kind.__name__}.{name} may not be set in the class body: {advice}")


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
    """The state after an action that is not trusted: it is checked and carried out on a copy."""
    if action not in game.actions(state):
        raise IllegalAction(game.explain(state, action), game.write(action))
    after = state.copy()
    game.apply(after, action)
    return after


def ranks(results: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """1 + the number of strictly better players. A result is a score and its tie-breaks, where more is better."""
    return tuple(1 + sum(other > mine for other in results) for mine in results)


def check_setup(name: str, seats: range, known: Sequence[Option], asked: int, options: Mapping[str, str]) -> None:
    """Refuse what no game allows: a wrong number of seats, unknown options, values for options that take none."""
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
