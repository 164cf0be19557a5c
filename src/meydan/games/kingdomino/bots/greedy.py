"""`greedy` for Kingdomino: the *full greedy* player of Gedda, Lagerkvist and Butler (IEEE CIG 2018).

It looks one domino ahead: of all pairs of a placement and a claim it takes one after which the kingdom could score most
with the claimed domino laid, too; ties are broken at random. It avoids spoilt kingdoms if it can: with land beyond the
square around the castle, or with an empty square that no domino can fill any more. Before any land is laid, it
claims the most crowns.
"""

from __future__ import annotations

from random import Random
from typing import Final, final

from meydan.bots.bot import Bot, Until, any_of
from meydan.core.native import i64, vec
from meydan.games.kingdomino.actions import Action, Claim, Place
from meydan.games.kingdomino.board import (
    BETWEEN_ROWS,
    EVERY_ROW,
    HOME,
    ROWS,
    WORDS,
    row_above,
    row_below,
)
from meydan.games.kingdomino.pieces import DOMINOES, Domino
from meydan.games.kingdomino.rules import actions, domino_to_place, kingdom_to_act, placements
from meydan.games.kingdomino.scoring import LandMap
from meydan.games.kingdomino.state import CLAIMING, NOBODY, PLACING, Kingdom, State
from meydan.games.kingdomino.view import View, imagine


@final
class GreedyKingdomino(Bot[Action, View]):
    """Takes what scores most now and with the next domino; with patience, also crowns on land that can still grow."""

    def __init__(self, patience: float = 0.0) -> None:
        self.patience = patience

    def choose(self, view: View, rng: Random, until: Until) -> Action:
        state = imagine(view)
        legal = actions(state)
        if len(legal) == 1:
            return legal[0]
        if state.phase is PLACING:
            return any_of(_best_places(state, legal, self.patience), rng)
        assert state.phase is CLAIMING, "nobody but the dealer has a choice here"
        return any_of(best_claims(state, legal, self.patience), rng)


def _best_places(state: State, legal: list[Action], patience: float) -> list[Action]:
    """The placements of the best pairs, each as often as it has claims."""
    kingdom, domino = kingdom_to_act(state), domino_to_place(state)
    land = LandMap(kingdom)
    free = [number for number, owner in zip(state.new_row, state.new_owners) if owner == NOBODY]
    best = Best()
    for place in legal:
        assert isinstance(place, Place)
        after = kingdom.copy()
        after.lay(domino, place)
        gain = land.gain(domino, place)
        land_after = LandMap(after)
        best.add(gain, False, place, spoils(after.taken, after.size))
        for number in free:
            _try_claim(best, place, gain, after, land_after, DOMINOES[number], patience)
    return best.actions


def best_claims(state: State, legal: list[Action], patience: float = 0.0) -> list[Action]:
    """Of the legal claims, those of the dominoes that could score most."""
    assert state.to_act is not None
    kingdom = state.kingdoms[state.to_act]
    if not kingdom.places:
        crowns = [_most_crowns(claim) for claim in legal]
        return [claim for claim, most in zip(legal, crowns) if most == max(crowns)]
    land = LandMap(kingdom)
    best = Best()
    for claim in legal:
        assert isinstance(claim, Claim)
        best.add(0, False, claim, True)
        _try_claim(best, claim, 0, kingdom, land, DOMINOES[claim.number], patience)
    return best.actions


def _most_crowns(claim: Action) -> int:
    assert isinstance(claim, Claim)
    domino = DOMINOES[claim.number]
    return int(max(domino.first_crowns, domino.other_crowns))


@final
class Best:
    """The best actions so far: those that leave a place for the next domino, then unspoilt ones, then by points."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.worth = float(_WORST)

    def add(self, points: float, has_next: bool, action: Action, is_spoilt: bool) -> None:
        worth = points + (0 if is_spoilt else _UNSPOILT) + (_WITH_NEXT if has_next else 0)
        if worth > self.worth:
            self.worth = worth
            self.actions = [action]
        elif worth == self.worth:
            self.actions.append(action)


_WORST: Final = -1
_CROWN: Final = 2.0  # what a crown promises in a kingdom that is still empty, in points
_UNSPOILT: Final = 10_000  # more than a kingdom can score
_WITH_NEXT: Final = 2 * _UNSPOILT


def _try_claim(
    best: Best, action: Action, gain: int, kingdom: Kingdom, land: LandMap, domino: Domino, patience: float
) -> None:
    """Weigh the action by the best place that the domino would find in the kingdom."""
    most = _WORST
    is_spoilt = True
    for place in placements(kingdom, domino):
        assert isinstance(place, Place)
        points = gain + land.gain(domino, place)
        if points <= most and not is_spoilt:
            continue
        taken = kingdom.taken[:]
        taken[place.first.word] |= place.first.bit
        taken[place.other.word] |= place.other.bit
        is_bad = spoils(taken, kingdom.size)
        if (not is_bad, points) > (not is_spoilt, most):
            most, is_spoilt = points, is_bad
    if most > _WORST:
        best.add(most + patience * _promise(kingdom, domino), True, action, is_spoilt)


def _promise(kingdom: Kingdom, domino: Domino) -> float:
    """What the crowns of a domino will bring through land that is laid later."""
    squares = float(kingdom.size * kingdom.size - 1)
    left = 1.0 - 2.0 * float(len(kingdom.places)) / squares
    return _CROWN * float(domino.first_crowns + domino.other_crowns) * left


def spoils(taken: vec[i64], size: i64) -> bool:
    """Whether a kingdom with these squares leaves the middle of the board or has a hole for half a domino."""
    middle = _MIDDLE_7 if size == 7 else _MIDDLE_5
    empty_below: i64 = 0
    word: i64
    for word in range(WORDS):
        room: i64 = middle[word]
        covered: i64 = taken[word]
        if covered & ~room:
            return True
        empty = room & ~covered
        empty_above: i64 = middle[word + 1] & ~taken[word + 1] if word < WORDS - 1 else 0
        beside = empty << 1 | empty >> 1 | row_above(empty, empty_above) | row_below(empty, empty_below)
        if empty & ~beside:
            return True
        empty_below = empty
    return False


def _middle(reach: int) -> vec[i64]:
    """The squares of the full kingdom with the castle in its middle."""
    columns = ((1 << 2 * reach + 1) - 1 << HOME - reach) * EVERY_ROW
    rows = ((HOME - reach) * ROWS + HOME + reach) * WORDS
    return vec[i64]([columns & BETWEEN_ROWS[rows + word] for word in range(WORDS)])


_MIDDLE_5: Final = _middle(2)
_MIDDLE_7: Final = _middle(3)
