"""The last row of Kingdomino, solved exactly: nothing is left to claim, so players do not affect each other."""

from __future__ import annotations

from collections.abc import Sequence

from meydan.games.kingdomino.actions import Action, Place
from meydan.games.kingdomino.pieces import DOMINOES, Domino
from meydan.games.kingdomino.rules import actions, kingdom_to_act, placements
from meydan.games.kingdomino.scoring import bonuses, territories
from meydan.games.kingdomino.state import PLACING, Kingdom, State

Result = tuple[int, int, int]  # points, then the tie-breaks


def is_last_row(state: State) -> bool:
    """Whether a domino of the last row is to be placed."""
    return state.phase is PLACING and not state.new_row


def best_place(state: State) -> Action:
    """The placement that leads to the best kingdom, with the seat's other dominoes of the row laid at their best."""
    kingdom = kingdom_to_act(state)
    mine = state.owners[state.turn]
    row = zip(state.row[state.turn :], state.owners[state.turn :])
    dominoes = [DOMINOES[number] for number, owner in row if owner == mine]
    legal = actions(state)
    results = [_after(kingdom, dominoes, action, state.options) for action in legal]
    return legal[results.index(max(results))]


def _after(kingdom: Kingdom, dominoes: Sequence[Domino], action: Action, options: frozenset[str]) -> Result:
    """The best result after the first domino is laid like this, or discarded."""
    after = kingdom.copy()
    if isinstance(action, Place):
        after.lay(dominoes[0], action)
    else:
        after.discard(dominoes[0])
    return _best_result(after, dominoes[1:], options)


def _best_result(kingdom: Kingdom, dominoes: Sequence[Domino], options: frozenset[str]) -> Result:
    if not dominoes:
        return _result(kingdom, options)
    places = placements(kingdom, dominoes[0])
    if not places:
        after = kingdom.copy()
        after.discard(dominoes[0])
        return _best_result(after, dominoes[1:], options)
    return max([_after(kingdom, dominoes, place, options) for place in places])


def _result(kingdom: Kingdom, options: frozenset[str]) -> Result:
    lands = territories(kingdom)
    points = sum([territory.points for territory in lands]) + bonuses(kingdom, options)
    largest = max([len(territory.squares) for territory in lands], default=0)
    return points, largest, sum([int(territory.crowns) for territory in lands])
