"""What if: a finished game goes on eight times after another action, with its own draws, between bots that vary."""

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
TEMPERATURES: Final = (0.0, 0.3, 0.6, 0.9)  # of the bots, in points: one that errs more plays other games


class End(Struct, frozen=True):
    """How the game could have gone on: its lines from the other action on, as a record has them, and its end.

    `win` is the share of the victory of the seat that acts otherwise, `margin` its lead over the best of the others.
    """

    lines: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    win: float
    margin: int


@dataclass(frozen=True)
class Fork:
    """A game as it was played, and another action in the place of line n, which must be legal there."""

    game: str
    seats: int
    options: Mapping[str, str]
    lines: Sequence[tuple[Seat, str]]  # with their actors
    line: int
    action: str


def continuations(fork: Fork) -> tuple[End, ...]:
    """Eight ways to the end. They follow from the fork alone."""
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
    lines, action = [], game.read(fork.action)
    while True:
        lines.append(str(Line(state.to_act, game.write(action))))
        game.apply(state, action)
        if state.to_act is None:
            return _end(game, state, seat, lines)
        is_dealt = state.to_act == CHANCE
        action = dealer.draw(state) if is_dealt else _choice(game, state, bots[state.to_act], rng)


def _choice(game: Game[Any, Any, Any], state: Any, bot: Fallible[Any, Any, Any], rng: Random) -> Any:
    return bot.choose(game.view(state, state.to_act), rng, at_once)


class OwnDraws:
    """A dealer that gives what the game has dealt, in its order, as far as it is legal, and else what luck gives."""

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


def _end(game: Game[Any, Any, Any], state: Any, seat: Seat, lines: Sequence[str]) -> End:
    outcome = game.outcome(state)
    scores, ranks = tuple(outcome.scores), tuple(outcome.ranks)
    best = max((score for other, score in enumerate(scores) if other != seat), default=0)
    win = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
    return End(tuple(lines), scores, ranks, win, scores[seat] - best)
