"""The last two rows of Kingdomino: what can be reached there is found, and claims are made for it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from meydan.core.game import CHANCE, Game
from meydan.games import GAMES
from meydan.games.kingdomino.bots.finale import WIDTH, Finale, best_action, is_finale
from meydan.games.kingdomino.pieces import DOMINOES
from meydan.games.kingdomino.rules import placements
from meydan.games.kingdomino.scoring import score
from meydan.games.kingdomino.state import NOBODY, PLACING

AnyGame = Game[Any, Any, Any]
KINGDOMINO: AnyGame = GAMES["kingdomino"]
BONUSES = {"middle-kingdom": "", "harmony": ""}


def finale_of(seats: int, options: dict[str, str], seed: int) -> Any:
    """A random game up to the moment in which the last row lies open."""
    rng = Random(seed)
    state = KINGDOMINO.start(seats, options)
    while not is_finale(state):
        wander(state, rng)
    return state


def wander(state: Any, rng: Random) -> None:
    actions = KINGDOMINO.actions(state)
    is_dealer = state.to_act == CHANCE
    KINGDOMINO.apply(state, KINGDOMINO.sample(state, rng) if is_dealer else actions[int(rng.random() * len(actions))])


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, BONUSES), (2, {"dynasty": ""})])
@pytest.mark.parametrize("seed", range(3))
def test_every_action_of_the_finale_is_legal(seats: int, options: dict[str, str], seed: int) -> None:
    state = finale_of(seats, options, seed)
    while is_finale(state):
        action = best_action(state)
        assert action in KINGDOMINO.actions(state)
        KINGDOMINO.apply(state, action)
    assert NOBODY not in state.new_owners


@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_can_reach_is_what_trying_everything_finds(seed: int) -> None:
    state = finale_of(4, BONUSES, seed)
    finale = Finale(state)
    for index, number in enumerate(state.new_row):
        for seat, kingdom in enumerate(state.kingdoms):
            owners = [NOBODY] * len(state.new_row)
            owners[index] = seat
            dominoes = [state.row[state.owners.index(seat)], number]
            if len(placements(kingdom, DOMINOES[dominoes[0]])) <= WIDTH:
                assert finale.reach(seat, owners) == best_score(kingdom, dominoes, state.options)


def best_score(kingdom: Any, dominoes: list[int], options: frozenset[str]) -> int:
    """By the rules, every place of every domino tried."""
    if not dominoes:
        return score(kingdom, options)
    domino = DOMINOES[dominoes[0]]
    kingdoms = []
    for place in placements(kingdom, domino):
        kingdoms.append(kingdom.copy())
        kingdoms[-1].lay(domino, place)
    if not kingdoms:
        kingdoms.append(kingdom.copy())
        kingdoms[-1].discard(domino)
    return max(best_score(after, dominoes[1:], options) for after in kingdoms)


@pytest.mark.parametrize("seed", range(4))
def test_the_last_king_with_a_choice_takes_what_leads_furthest(seed: int) -> None:
    """Two dominoes are left for the last two kings: the first of them decides for both."""
    state = finale_of(4, BONUSES, seed)
    while state.new_owners.count(NOBODY) > 2 or state.phase is PLACING:
        KINGDOMINO.apply(state, best_action(state))
    seat, other = state.to_act, state.owners[state.turn + 1]
    lead = {}
    for claim in KINGDOMINO.actions(state):
        after = state.copy()
        KINGDOMINO.apply(after, claim)
        finale = Finale(after)
        owners = [other if owner == NOBODY else owner for owner in after.new_owners]
        points = [finale.reach(one, owners) for one in range(4)]
        lead[claim] = points[seat] - max(theirs for one, theirs in enumerate(points) if one != seat)
    assert lead[best_action(state)] == max(lead.values())
