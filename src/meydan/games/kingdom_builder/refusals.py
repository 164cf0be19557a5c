"""Why an action is not legal: the rule that forbids it, in the order a person would check."""

from __future__ import annotations

from typing import Final

from meydan.core.errors import NOT_NOW, OVER, Rule
from meydan.core.game import CHANCE
from meydan.games.kingdom_builder.actions import Action, DrawTerrain, End, LayBoard, Settle, TurnUpCard, Use
from meydan.games.kingdom_builder.board import Hex
from meydan.games.kingdom_builder.pieces import Tile
from meydan.games.kingdom_builder.rules import seat_without_card
from meydan.games.kingdom_builder.state import Phase, State
from meydan.games.kingdom_builder.tiles import eligible_for_card, eligible_for_tile

FOUR_BOARDS: Final = Rule("kingdom-builder.setup.four-boards", "the map has four boards, not {count}")
NO_BOARD: Final = Rule(
    "kingdom-builder.setup.board", "there is no board {name!r}; there are {names}, each also with '-turned'"
)
BOARD_TWICE: Final = Rule("kingdom-builder.setup.board-twice", "there is only one board {name!r}")
THREE_CARDS: Final = Rule("kingdom-builder.setup.three-cards", "three cards are in play, not {count}")
NO_SUCH_CARD: Final = Rule("kingdom-builder.setup.card", "there is no card {name!r}; there are {names}")
CARD_TWICE: Final = Rule("kingdom-builder.setup.card-twice", "there is only one card {name!r}")
FIRST_GAME: Final = Rule(
    "kingdom-builder.setup.first-game", "the boards and cards of the first game are fixed; leave out {option!r}"
)

BOARD_LIES: Final = Rule("kingdom-builder.draw.board", "that quadrant is part of the map already")
CARD_LIES: Final = Rule("kingdom-builder.draw.card", "that card is in play already")
NOT_THEIR_CARD: Final = Rule("kingdom-builder.draw.seat", "another player draws now")
NOT_IN_PILE: Final = Rule("kingdom-builder.draw.terrain", "no card of that terrain is left in the pile")

OCCUPIED: Final = Rule("kingdom-builder.settle.empty", "there is a settlement on that hex already")
ANOTHER_HEX: Final = Rule("kingdom-builder.settle.another-hex", "the settlement must move to another hex")
TERRAIN: Final = Rule("kingdom-builder.settle.terrain", "the hex must be of the terrain on the card")
ADJACENT: Final = Rule(
    "kingdom-builder.settle.adjacent",
    "the settlement must be next to one of your own, because an allowed hex is",
)
DONE: Final = Rule("kingdom-builder.settle.done", "the mandatory action is done; only a tile adds settlements now")

FARM: Final = Rule("kingdom-builder.farm.meadow", "the farm builds on meadow")
OASIS: Final = Rule("kingdom-builder.oasis.desert", "the oasis builds on desert")
TOWER: Final = Rule("kingdom-builder.tower.edge", "the tower builds at the edge of the map, on terrain for settlements")
TAVERN: Final = Rule(
    "kingdom-builder.tavern.row",
    "the tavern builds at the end of a straight row of three or more of your settlements, on terrain for settlements",
)
HARBOR: Final = Rule("kingdom-builder.harbor.water", "the harbor moves a settlement onto water")
PADDOCK: Final = Rule(
    "kingdom-builder.paddock.jump",
    "the paddock moves a settlement two hexes in a straight line, onto terrain for settlements",
)

NOT_HELD: Final = Rule("kingdom-builder.use.held", "the player does not have such a tile")
USED: Final = Rule("kingdom-builder.use.once", "a tile can be used only once a turn")
TAKEN_NOW: Final = Rule("kingdom-builder.use.next-turn", "a new tile may be used from the next turn on")
BETWEEN: Final = Rule(
    "kingdom-builder.use.between", "no tile may be used between the settlements of the mandatory action"
)
NO_SUPPLY: Final = Rule("kingdom-builder.use.supply", "no settlement is left in the supply")
NOT_OWN: Final = Rule("kingdom-builder.use.own", "the player has no settlement on {hex}")
NO_TARGET: Final = Rule("kingdom-builder.use.target", "there is no hex where the tile could put a settlement")
MUST_BUILD: Final = Rule("kingdom-builder.end.mandatory", "the mandatory action asks for {due} more settlements first")


_PLACE_OF_TILE: Final = {
    "farm": FARM,
    "oasis": OASIS,
    "tower": TOWER,
    "tavern": TAVERN,
    "harbor": HARBOR,
    "paddock": PADDOCK,
}  # the oracle and the barn follow the card


def explain(state: State, action: Action) -> Rule:
    """The rule that forbids an action that is not legal."""
    if state.phase is Phase.OVER:
        return OVER
    if state.to_act == CHANCE:
        return _why_not_drawn(state, action)
    if isinstance(action, Settle):
        return DONE if state.phase is Phase.AFTER else _why_not_there(state, action.hex)
    if state.phase is Phase.TARGET:
        return NOT_NOW
    if isinstance(action, Use):
        return BETWEEN if state.phase is Phase.BUILDING else _why_not_used(state, action.tile, action.lifted)
    if isinstance(action, End):
        return MUST_BUILD.of(due=int(state.due))
    return NOT_NOW


def _why_not_drawn(state: State, action: Action) -> Rule:
    if state.phase is Phase.BOARDS and isinstance(action, LayBoard):
        return BOARD_LIES
    if state.phase is Phase.CARDS and isinstance(action, TurnUpCard):
        return CARD_LIES
    if state.phase in (Phase.DRAWING, Phase.REPLACING) and isinstance(action, DrawTerrain):
        return NOT_IN_PILE if action.seat == seat_without_card(state) else NOT_THEIR_CARD
    return NOT_NOW


def _why_not_there(state: State, target: Hex) -> Rule:
    if target is state.lifted:
        return ANOTHER_HEX
    if not target.bit & state.free:
        return OCCUPIED
    tile = state.tile
    allowed = eligible_for_tile(state, tile) if tile else eligible_for_card(state)
    if tile and tile.text == "paddock":
        return PADDOCK
    return ADJACENT if target.bit & allowed else _place_of(tile)


def _place_of(tile: Tile | None) -> Rule:
    return _PLACE_OF_TILE.get(tile.text, TERRAIN) if tile else TERRAIN


def _why_not_used(state: State, tile: Tile, lifted: Hex | None) -> Rule:
    kingdom = state.kingdoms[state.turn]
    locations = state.land.locations_of[tile.number]
    if not kingdom.tiles & locations:
        return NOT_HELD
    if not state.ready & locations:
        return USED if state.used & locations else TAKEN_NOW
    if lifted is not None and not lifted.bit & kingdom.settlements:
        return NOT_OWN.of(hex=lifted.text)
    return NO_SUPPLY if lifted is None and not kingdom.supply else NO_TARGET
