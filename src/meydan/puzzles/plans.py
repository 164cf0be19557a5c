"""The plans of a seat worth weighing: each goes on until somebody else acts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.bots.mind import Mind, best_first
from meydan.core.game import A, Game, S, V
from meydan.puzzles.position import MOST_ACTIONS
from meydan.review.plans import led_to

MOST_PLANS: Final = 40  # compared for a decision
FOLLOWING: Final = 4  # actions tried after a plan that leaves the turn unfinished


def plans_of(game: Game[S, A, V], mind: Mind[S, A], state: S, most: int = MOST_PLANS) -> list[tuple[A, ...]]:
    """Whole plans that lead to different positions, the most promising first."""
    legal = _promising(game, mind, state)[:most]
    whole = [tuple(plan.actions) for plan in best_first(mind.plans(state, legal, most))]
    found: dict[bytes, tuple[A, ...]] = {}
    for plan in [*whole, *[(action,) for action in legal]]:
        if len(found) >= most:
            break
        for longer in _to_the_end(game, mind, state, plan):
            found.setdefault(led_to(game, state, longer), longer)
    return list(found.values())[:most]


def _promising(game: Game[S, A, V], mind: Mind[S, A], state: S) -> list[A]:
    """All legal actions, the one that looks best first."""
    legal = game.actions(state)
    worths = mind.weigh(state, legal) if len(legal) > 1 else [0.0]
    return [legal[index] for index in sorted(range(len(legal)), key=lambda index: -worths[index])]


def _to_the_end(game: Game[S, A, V], mind: Mind[S, A], state: S, plan: Sequence[A]) -> list[tuple[A, ...]]:
    """The plan or, if it leaves the turn unfinished, the plan with each of the promising ways to finish it."""
    after = state.copy()
    for action in plan:
        game.apply(after, action)
    if after.to_act != state.to_act or len(plan) >= MOST_ACTIONS:
        return [tuple(plan)]
    following = _promising(game, mind, after)[:FOLLOWING]
    return [longer for action in following for longer in _finished(game, mind, after, (*plan, action))]


def _finished(game: Game[S, A, V], mind: Mind[S, A], before: S, plan: tuple[A, ...]) -> list[tuple[A, ...]]:
    """Take the plan's last action in the state before it, and finish the turn with what looks best."""
    seat, after = before.to_act, before.copy()
    game.apply(after, plan[-1])
    while after.to_act == seat and len(plan) < MOST_ACTIONS:
        action = _promising(game, mind, after)[0]
        game.apply(after, action)
        plan = (*plan, action)
    return [plan]
