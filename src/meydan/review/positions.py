"""True positions: their chances, estimated by playing on from them."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from meydan.bots.portable import total
from meydan.bots.simulation import EVERYBODY, Simulator
from meydan.core.game import CHANCE
from meydan.review.chances import Chances, Ending, ending, rounded, seats_of
from meydan.review.document import Point
from meydan.title import Title

LOOKS: Final = 3  # games that estimate how long the game still lasts
LONGEST: Final = 2_000  # lines of such a game; the rest does not matter


def point(title: Title, state: Any, line: int, worlds: int, seed: int) -> Point:
    """The chances in the position after so many lines."""
    if state.to_act is None:
        found = Chances([ending(title.game, state)] * 2, None)
    else:
        found = Chances(endings(title, state, worlds, seed), power(title, state, line, seed))
    seats = range(len(found.raw))
    wins, margins = [found.win(seat) for seat in seats], [found.margin(seat) for seat in seats]
    return Point(
        line,
        tuple(rounded(win.mean) for win in wins),
        tuple(rounded(win.error) for win in wins),
        tuple(rounded(margin.mean) for margin in margins),
        tuple(rounded(margin.error) for margin in margins),
    )


def endings(title: Title, state: Any, worlds: int, seed: int) -> list[Ending]:
    """The endings of games that are played on from a position.

    All positions of a game have the same luck to come, so that the curve moves by what happened and not by luck alone.
    A draw has dice of its own: the position after it then has the same luck to come as the one before.
    """
    simulator = Simulator(title.game, title.mind(), seats_of(title.game, state))
    rng = Random(f"{seed} curve")
    return [_played_on(simulator, state.copy(), rng.random(), rng.random()) for _ in range(worlds)]


def _played_on(simulator: Simulator[Any, Any, Any], state: Any, draw: float, luck: float) -> Ending:
    if state.to_act == CHANCE:
        simulator.shuffle(draw)
        simulator.deal(state)
    simulator.shuffle(luck)
    simulator.play_to_the_end(state, EVERYBODY)
    return ending(simulator.game, state)


def power(title: Title, state: Any, line: int, seed: int) -> float | None:
    """The power of the title's calibration in a position, or None if it has none."""
    return None if title.calibration is None else title.calibration.power(stage(title, state, line, seed))


def stage(title: Title, state: Any, line: int, seed: int) -> float:
    """How much of the game is over, from 0 to 1. Quick moves estimate what is left."""
    simulator = Simulator(title.game, title.mind())
    rng = Random(f"{seed} stage")
    left = total([float(_lines_left(simulator, state.copy(), rng.random())) for _ in range(LOOKS)]) / LOOKS
    return line / (line + left)


def _lines_left(simulator: Simulator[Any, Any, Any], state: Any, luck: float) -> int:
    simulator.shuffle(luck)
    for line in range(LONGEST):
        if state.to_act is None:
            return line
        if state.to_act == CHANCE:
            simulator.game.apply(state, simulator.game.sample(state, simulator.dealer))
        else:
            simulator.quick(state)
    return LONGEST
