"""What a seat could have done: the candidates for the best choice, each with ways to go on until somebody else acts."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from meydan.bots.mind import Mind, Plan, best_first
from meydan.core.game import Game

CANDIDATES: Final = 9  # besides the one played
WAYS_ON: Final = 3  # tried after each
LOOKS: Final = 5  # worlds that show whether an action tells its seat something


def candidates(game: Game[Any, Any, Any], mind: Mind[Any, Any], state: Any, played: Sequence[Any]) -> list[Plan[Any]]:
    """The plans of the nine best-looking actions, and of the one played, which the rest of `played` may follow."""
    looks = _plans(game, mind, state, CANDIDATES)
    firsts = dict.fromkeys([plan[0] for plan in looks] + _sorted(game, mind, state))
    chosen = list(firsts)[:CANDIDATES]
    found = [tuple(played)]
    for first in dict.fromkeys([*chosen, played[0]]):
        ways = [plan for plan in looks if plan[0] == first and len(plan) > 1][:WAYS_ON]
        found += ways or _ways_on(game, mind, state, first)
    return [Plan(actions, 0.0) for actions in _different(game, state, found)]


def foreseen(game: Game[Any, Any, Any], view: Any, plan: Sequence[Any], rng: Random) -> tuple[Any, ...]:
    """The beginning of a plan that its seat could make in advance: up to the first action that tells it something.

    What an action tells differs from world to world.
    """
    worlds = [game.imagine(view, rng) for _ in range(LOOKS)]
    seat = worlds[0].to_act
    for count, action in enumerate(plan, 1):
        for state in worlds:
            game.apply(state, action)
        after = game.view(worlds[0], seat)
        if any(state.to_act != seat or game.view(state, seat) != after for state in worlds):
            return tuple(plan[:count])
    return tuple(plan)


def _different(game: Game[Any, Any, Any], state: Any, plans: Sequence[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The first plan to each position: the same actions in another order are not another choice."""
    found: dict[bytes, tuple[Any, ...]] = {}
    for plan in plans:
        found.setdefault(led_to(game, state, plan), plan)
    return list(found.values())


def led_to(game: Game[Any, Any, Any], state: Any, plan: Sequence[Any]) -> bytes:
    """The key of the position after a plan, as far as its seat acts and its actions are legal here."""
    after = state.copy()
    for action in plan:
        if after.to_act != state.to_act or action not in game.actions(after):
            break
        game.apply(after, action)
    return position_key(game, after)


def position_key(game: Game[Any, Any, Any], state: Any) -> bytes:
    """A key that is the same for equal states."""
    return msgspec.json.encode(game.codec.dump(state))


def _ways_on(game: Game[Any, Any, Any], mind: Mind[Any, Any], state: Any, first: Any) -> list[tuple[Any, ...]]:
    """An action, followed by what looks best."""
    seat, done = state.to_act, [first]
    after = state.copy()
    game.apply(after, first)
    while after.to_act == seat and len(legal := game.actions(after)) == 1:
        done.append(legal[0])
        game.apply(after, legal[0])
    if after.to_act != seat:
        return [tuple(done)]
    return [(*done, *way) for way in _plans(game, mind, after, WAYS_ON)]


def _plans(game: Game[Any, Any, Any], mind: Mind[Any, Any], state: Any, width: int) -> list[tuple[Any, ...]]:
    plans = best_first(mind.plans(state, _sorted(game, mind, state), width))
    return [tuple(plan.actions) for plan in plans]


def _sorted(game: Game[Any, Any, Any], mind: Mind[Any, Any], state: Any) -> list[Any]:
    """The legal actions, the best-looking first; there are at least two."""
    legal = game.actions(state)
    worths = mind.weigh(state, legal)
    return [legal[index] for index in sorted(range(len(legal)), key=lambda index: -worths[index])]
