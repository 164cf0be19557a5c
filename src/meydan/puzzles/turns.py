"""All ways to play a turn, enumerated: which one brings the most points at once, and is it the only one?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Generic

from meydan.core.game import CHANCE, A, Game, S, V
from meydan.puzzles.position import MOST_ACTIONS

MOST_STATES: Final = 20_000  # a turn with more is not counted out


@dataclass(frozen=True)
class Ending(Generic[A]):
    """A way to play a turn, and the points that it brings."""

    plan: tuple[A, ...]
    points: int


def endings(game: Game[S, A, V], state: S, most: int = MOST_STATES) -> list[Ending[A]] | None:
    """Every way to play the turn, the one with most points first.

    None if there are too many to count, or if the turn may go on after a draw: then luck counts, too. Turns with the
    same actions in another order count once.
    """
    seat = state.to_act
    assert seat is not None
    dice = Random(0)
    before = game.scores(state)[seat]
    found: list[Ending[A]] = []
    seen: set[tuple[str, ...]] = set()
    open_turns: list[tuple[S, tuple[A, ...]]] = [(state, ())]
    while open_turns:
        here, plan = open_turns.pop()
        for action in game.actions(here):
            longer = (*plan, action)
            name = tuple(sorted(map(game.write, longer)))
            if name in seen:
                continue
            seen.add(name)
            if len(seen) > most or len(longer) > MOST_ACTIONS:
                return None
            after = here.copy()
            game.apply(after, action)
            if after.to_act == seat:
                open_turns.append((after, longer))
                continue
            if _goes_on(game, after, seat, dice):
                return None
            found.append(Ending(longer, game.scores(after)[seat] - before))
    found.sort(key=lambda ending: (-ending.points, len(ending.plan), [game.write(action) for action in ending.plan]))
    return found


def _goes_on(game: Game[S, A, V], state: S, seat: int, dice: Random) -> bool:
    """Whether the seat acts again after this draw."""
    if state.to_act != CHANCE:
        return False
    after = state.copy()
    while after.to_act == CHANCE:
        game.apply(after, game.sample(after, dice))
    return after.to_act == seat


def step_by_step(game: Game[S, A, V], state: S) -> int:
    """The points of a player who always takes what brings most at once."""
    seat, after = state.to_act, state.copy()
    assert seat is not None
    before = game.scores(state)[seat]
    steps = 0
    while after.to_act == seat and steps < MOST_ACTIONS:
        actions: Sequence[A] = game.actions(after)
        gains = [preview.points for preview in game.previews(game.view(after, seat), actions)]
        game.apply(after, actions[gains.index(max(gains))])
        steps += 1
    gained: int = game.scores(after)[seat] - before
    return gained
