"""A game with its seats and options, numbers and planes: what all adapters share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from operator import index
from random import Random
from typing import Any, Final, cast

import numpy as np
import numpy.typing as npt
from gymnasium import error, spaces

from meydan.core.episode import Episode, width, zeros
from meydan.core.errors import NOT_NOW, GameError, NotationError
from meydan.core.game import CHANCE
from meydan.core.notation import read_options
from meydan.core.numbers import Field
from meydan.research.encoding import encoded

Bytes = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.int8]
Observation = dict[str, Any]

SEEDS: Final = 1 << 63
LONGEST: Final = 100_000  # in decisions; longer games are broken off: in Alhambra players may redesign for ever


@dataclass(frozen=True)
class Kept:
    """An episode as plain data: the state as JSON, and the numbers of the next action chosen so far."""

    state: Any
    chosen: tuple[int, ...]


class Setting:
    """A game with a number of seats and options, its numbers and planes; it starts games."""

    def __init__(self, name: str, seats: int | None = None, options: str | Mapping[str, str] = "") -> None:
        self.title = encoded(name)
        self.game = self.title.game
        if not isinstance(options, str | Mapping):
            raise error.Error(f"options are words of a record, such as 'harmony', or a mapping, not {options!r}")
        if not isinstance(seats, int | None):
            raise error.Error(f"seats are a whole number, not {seats!r}")
        with refusals(error.Error):
            self.options = dict(read_options(options.split()) if isinstance(options, str) else options)
            self.seats = self.game.seats[0] if seats is None else seats
            self.game.start(self.seats, self.options)
            self.numbers = self.title.numbers(self.options)
        self.planes = self.title.planes(self.seats, self.options)
        self.width = width(self.planes, self.numbers)
        self._no_planes, self._no_mask = zeros(self.width), zeros(self.numbers.size)

    def __reduce__(self) -> tuple[type[Setting], tuple[object, ...]]:
        """Pickle the call that makes it: compiled planes and rows of bytes cannot be pickled."""
        return type(self), (self.title.encoding_name, self.seats, self.options)

    def __deepcopy__(self, _: object) -> Setting:
        return self  # it cannot change

    @property
    def fields(self) -> tuple[Field, ...]:
        """The parts of an observation, one after the other."""
        if self.numbers.longest == 1:
            return self.planes.fields
        chosen = Field("chosen", (self.numbers.size,), "the numbers chosen so far of an action that takes several")
        return (*self.planes.fields, chosen)

    def start(self, rng: Random | None = None) -> Episode[Any, Any, Any]:
        """A new game: dealt if there is an `rng`, else before the first draw."""
        episode = Episode(self.game, self.numbers, self.game.start(self.seats, self.options))
        if rng is not None:
            episode.deal(rng)
        return episode

    def keep(self, episode: Episode[Any, Any, Any]) -> Kept:
        """An episode as plain data, which can be pickled whether the rules are compiled or not."""
        return Kept(self.game.codec.dump(episode.state), tuple(episode.chosen))

    def restore(self, kept: Kept) -> Episode[Any, Any, Any]:
        """The stored episode."""
        episode = self.start()
        episode.state = self.game.codec.load(type(episode.state), kept.state)
        episode.chosen = list(kept.chosen)
        return episode

    def observation_space(self) -> spaces.Dict:
        """The space of what `observe` returns."""
        seen = spaces.Box(0, 255, (self.width,), np.uint8)
        return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (self.numbers.size,), np.int8)})

    def observe(self, episode: Episode[Any, Any, Any], seat: int) -> Observation:
        """What a seat sees, and what it may choose now."""
        mask = self.mask(episode) if seat == episode.state.to_act else np.zeros(self.numbers.size, np.int8)
        return {"observation": self.planes_of(episode, seat), "action_mask": mask}

    def planes_of(self, episode: Episode[Any, Any, Any], seat: int) -> Bytes:
        """What a seat sees."""
        return np.frombuffer(episode.row(self.planes, seat, self._no_planes), np.uint8)

    def floats_of(self, episode: Episode[Any, Any, Any], seat: int) -> list[float]:
        """The same as a list of floats."""
        return cast("list[float]", episode.floats(self.planes, seat, self._no_planes))

    def seen_by_all(self, episode: Episode[Any, Any, Any]) -> Bytes:
        """What all seats see together: their observations, one after the other."""
        return np.concatenate([self.planes_of(episode, seat) for seat in range(self.seats)])

    def mask(self, episode: Episode[Any, Any, Any]) -> Mask:
        """A 1 for each number that may be chosen now."""
        return np.frombuffer(episode.mask(self._no_mask), np.int8)

    def parts(self, observation: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """An observation, or many of them, field by field."""
        if observation.shape[-1:] != (self.width,):
            name = f"{self.title.encoding_name} for {self.seats}"
            raise error.Error(f"an observation of {name} has {self.width} bytes, not {observation.shape}")
        found = {}
        start = 0
        for field in self.fields:
            part = observation[..., start : start + field.size]
            found[field.name] = part.reshape(*observation.shape[:-1], *field.shape)
            start += field.size
        return found

    def row(self, action: Any) -> list[int]:
        """The numbers of a whole action, one after the other."""
        try:
            numbers = self.numbers.of([action], 0)
        except (KeyError, TypeError):  # compiled code raises TypeError for what is not an action
            raise error.InvalidAction(f"{action!r} is not an action of {self.game.name}") from None
        while self.numbers.goes_on(action, len(numbers) - 1):
            numbers += self.numbers.of([action], len(numbers))
        return numbers

    def why_not(self, episode: Episode[Any, Any, Any], number: int) -> str:
        """Why a number may not be chosen."""
        is_dealers = episode.state.to_act == CHANCE
        words = [repr(draw) for draw in self.numbers.dealer] if is_dealers else self.numbers.words
        if not 0 <= number < len(words):
            whose = "the dealer of " if is_dealers else ""
            return f"there is no action {number}; {whose}{self.title.encoding_name} has 0 to {len(words) - 1}"
        word = words[number]
        try:
            rule = self.game.explain(episode.state, self.game.read(word))
        except NotationError:  # a part of an action
            rule = NOT_NOW
        return f"action {number} ({word}) is not legal: {rule}"

    def utilities(self, state: Any) -> list[float]:
        """What the end is worth to each seat: 1 for a sole winner; a shared victory is divided; the sum is 0."""
        return utilities(self.game.ranks(state))


def whole_number(action: Any) -> int:
    """The number of an action as a program gives it."""
    try:
        return index(action)
    except TypeError:
        raise error.InvalidAction(f"an action is a whole number, not {action!r}") from None


def check_seed(seed: Any) -> int:
    """A seed as a program gives it, if it is small enough to be sent to another process."""
    try:
        number = index(seed)
    except TypeError:
        number = -1
    if not 0 <= number < SEEDS:
        raise error.Error(f"{seed!r} is not a seed: take a whole number from 0 to {SEEDS - 1}")
    return number


def utilities(ranks: Sequence[int]) -> list[float]:
    """1 for the winner and -1 / (n - 1) for the others; seats that tie for the first rank share the 1."""
    share = 1 / ranks.count(1)
    others = len(ranks) - 1
    return [(len(ranks) * (share if rank == 1 else 0.0) - 1) / others for rank in ranks]


@contextmanager
def refusals(kind: type[Exception]) -> Iterator[None]:
    """Turn the errors of a game into the framework's own kind of error."""
    try:
        yield
    except GameError as refused:
        raise kind(str(refused)) from None


class LegalChoice(spaces.Discrete):
    """The numbers of a game. Without a mask, `sample` picks among those that are legal now.

    A copy, also one made by pickle, knows no game until its environment `connect`s it: until then it picks among all.
    """

    def __init__(self, size: int, legal: Callable[[], Mask | None]) -> None:
        super().__init__(size)
        self._now: Callable[[], Mask | None] | None = legal

    def connect(self, legal: Callable[[], Mask | None]) -> None:
        """Pick among the numbers that are legal in this game."""
        self._now = legal

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_now": None}

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None and self._now is not None:
            mask = self._now()
        if probability is not None or not is_mask(mask, int(self.n)):
            return super().sample(mask, probability)  # raises an error for a wrong mask
        legal = mask.nonzero()[0]
        if not len(legal):
            return self.start
        picked: np.int64 = legal[int(self.np_random.random() * len(legal))]
        return picked


def is_mask(mask: Any, size: int) -> bool:
    """Whether this is a row of so many zeros and ones, as an observation has it."""
    if not isinstance(mask, np.ndarray) or mask.dtype != np.int8 or mask.shape != (size,):
        return False
    return not mask.tobytes().translate(None, b"\0\1")  # a third of the time that numpy takes
