"""Why an action is not legal: the rule that forbids it, in the order a person would check."""

from __future__ import annotations

from typing import Final

from meydan.core.errors import NOT_NOW, OVER, Rule
from meydan.games.kingdomino.actions import Action, Claim, Discard, Draw, King, Place
from meydan.games.kingdomino.board import WORDS, Square
from meydan.games.kingdomino.pieces import Domino
from meydan.games.kingdomino.rules import domino_to_place, kingdom_to_act
from meydan.games.kingdomino.state import Kingdom, Phase, State

MIGHTY_DUEL: Final = Rule("kingdomino.setup.mighty-duel", "the Mighty Duel is for 2 players, not {seats}")
DRAWN: Final = Rule("kingdomino.draw.hidden", "the domino is not among those face down")
NO_KING: Final = Rule("kingdomino.king.bag", "that player has no king left in the bag")
NOT_IN_ROW: Final = Rule("kingdomino.claim.row", "the domino is not in the new row")
CLAIMED: Final = Rule("kingdomino.claim.free", "there is a king on the domino already")
MUST_PLACE: Final = Rule("kingdomino.discard.none-fits", "a domino that can be placed must be placed")
NOT_EMPTY: Final = Rule("kingdomino.place.empty", "both squares must be empty")
TOO_LARGE: Final = Rule("kingdomino.place.box", "the kingdom must fit into a square of {size} by {size}")
NO_MATCH: Final = Rule(
    "kingdomino.place.match", "one half must touch the castle or a square of its own terrain of another domino"
)
TWIN: Final = Rule("kingdomino.place.twin", "a domino with two equal halves is written with n or e")


def explain(state: State, action: Action) -> Rule:
    """The rule that forbids an action that is not legal."""
    if state.phase is Phase.OVER:
        return OVER
    if state.phase is Phase.PLACING and isinstance(action, Place):
        return _why_not_there(kingdom_to_act(state), domino_to_place(state), action)
    if state.phase is Phase.PLACING and isinstance(action, Discard):
        return MUST_PLACE
    if state.phase is Phase.CLAIMING and isinstance(action, Claim):
        return CLAIMED if action.number in state.new_row else NOT_IN_ROW
    if state.phase is Phase.DRAWING and isinstance(action, Draw):
        return DRAWN
    if state.phase is Phase.CROWNING and isinstance(action, King):
        return NO_KING
    return NOT_NOW


def _why_not_there(kingdom: Kingdom, domino: Domino, place: Place) -> Rule:
    if _is_taken(kingdom, place.first) or _is_taken(kingdom, place.other):
        return NOT_EMPTY
    if not _fits_in_the_box(kingdom, place):
        return TOO_LARGE.of(size=kingdom.size)
    return TWIN if _touches(kingdom, domino, place) else NO_MATCH


def _is_taken(kingdom: Kingdom, square: Square) -> bool:
    return bool(kingdom.taken[square.word] & square.bit)


def _fits_in_the_box(kingdom: Kingdom, place: Place) -> bool:
    first, other = place.first, place.other
    height = max(kingdom.north, first.row, other.row) - min(kingdom.south, first.row, other.row)
    width = max(kingdom.east, first.column, other.column) - min(kingdom.west, first.column, other.column)
    return height < kingdom.size and width < kingdom.size


def _touches(kingdom: Kingdom, domino: Domino, place: Place) -> bool:
    return _is_near(kingdom, domino.first, place.first) or _is_near(kingdom, domino.other, place.other)


def _is_near(kingdom: Kingdom, terrain: int, square: Square) -> bool:
    return bool(kingdom.near[terrain * WORDS + square.word] & square.bit)
