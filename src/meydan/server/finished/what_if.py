"""What if: play on after another action of a finished game, eight times, with its own draws, between varied bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from msgspec import Struct

from meydan.bots.bot import at_once
from meydan.bots.fallible import Fallible
from meydan.core.game import CHANCE, Game, Seat
from meydan.core.record import Line
from meydan.games import TITLES

TIMES: Final = 8
TEMPERATURES: Final = (0.0, 0.3, 0.6, 0.9)  # of the bots, in points: different temperatures give different games


class Stand(Struct, frozen=True):
    """The score after a line: the lead of the seat with the other action over the best of the others."""

    line: int
    margin: int


class End(Struct, frozen=True):
    """How the game could have gone on: its lines from the other action on, as a record has them, and its end.

    `course` has the score after the other action, whenever another seat begins to act, and at the end. `win` is the
    share of the victory of the seat with the other action, `margin` its lead over the best of the others.
    """

    lines: tuple[str, ...]
    course: tuple[Stand, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    win: float
    margin: int


@dataclass(frozen=True)
class Fork:
    """A game as it was played, and another action in place of line n, which must be legal there."""

    game: str
    seats: int
    options: Mapping[str, str]
    lines: Sequence[tuple[Seat, str]]  # with their actors
    line: int
    action: str


def continuations(fork: Fork) -> tuple[End, ...]:
    """Eight ways to the end. They depend only on the fork."""
    return tuple(_played_on(fork, number) for number in range(TIMES))


def _played_on(fork: Fork, number: int) -> End:
    title = TITLES[fork.game]
    game, rng = title.game, Random(f"what if {fork.line} {fork.action} {number}")
    state = game.start(fork.seats, fork.options)
    for _, text in fork.lines[: fork.line - 1]:
        game.apply(state, game.read(text))
    seat = state.to_act
    dealer = OwnDraws(game, [text for actor, text in fork.lines[fork.line :] if actor == CHANCE], rng)
    bots = [
        Fallible(game, title.mind(), TEMPERATURES[(number + each) % len(TEMPERATURES)]) for each in range(fork.seats)
    ]
    lines, course, action = list[str](), Course(game, seat), game.read(fork.action)
    while True:
        lines.append(str(Line(state.to_act, game.write(action))))
        game.apply(state, action)
        course.note(state, fork.line + len(lines) - 1)
        if state.to_act is None:
            return _end(game, state, seat, lines, course.stands)
        is_dealt = state.to_act == CHANCE
        action = dealer.draw(state) if is_dealt else _choice(game, state, bots[state.to_act], rng)


def _choice(game: Game[Any, Any, Any], state: Any, bot: Fallible[Any, Any, Any], rng: Random) -> Any:
    return bot.choose(game.view(state, state.to_act), rng, at_once)


class OwnDraws:
    """A dealer that repeats the draws of the game, in order, where they are legal, and otherwise draws at random."""

    def __init__(self, game: Game[Any, Any, Any], dealt: Sequence[str], rng: Random) -> None:
        self._game = game
        self._left = list(dealt)
        self._rng = rng

    def draw(self, state: Any) -> Any:
        """The dealer's action."""
        legal = {self._game.write(action): action for action in self._game.actions(state)}
        for number, text in enumerate(self._left):
            if text in legal:
                del self._left[number]
                return legal[text]
        return self._game.sample(state, self._rng)


class Course:
    """The score of a seat: after its action, whenever another seat begins to act, and at the end."""

    def __init__(self, game: Game[Any, Any, Any], seat: Seat) -> None:
        self.stands: list[Stand] = []
        self._game = game
        self._seat = seat
        self._acting: Seat | None = seat

    def note(self, state: Any, line: int) -> None:
        """Note that a line was played. The dealer's actions between two actions of a seat do not change the turn."""
        if not self.stands or state.to_act not in (CHANCE, self._acting):
            self.stands.append(Stand(line, _margin(self._game.scores(state), self._seat)))
        if state.to_act != CHANCE:
            self._acting = state.to_act


def _end(game: Game[Any, Any, Any], state: Any, seat: Seat, lines: Sequence[str], course: Sequence[Stand]) -> End:
    outcome = game.outcome(state)
    scores, ranks = tuple(outcome.scores), tuple(outcome.ranks)
    win = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    return End(tuple(lines), tuple(course), scores, ranks, win, _margin(scores, seat))


def _margin(scores: Sequence[int], seat: Seat) -> int:
    """The lead of a seat over the best of the others."""
    return scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0)
