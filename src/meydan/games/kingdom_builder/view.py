"""What a seat may know: everything on the table, and its own terrain card.

The other players' terrain cards are hidden until their turn begins, and so is the order of the pile. With perfect
memory a seat knows which cards of every pile it has not seen: they are still in it, or in the hands drawn from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from meydan.core.drawn import Drawn
from meydan.core.game import Item, Seat
from meydan.core.native import i64
from meydan.games.kingdom_builder.board import ALL, Hex, bits_of, neighbours
from meydan.games.kingdom_builder.cards import Card, ScoreLine
from meydan.games.kingdom_builder.kingdom import NO_CARD, Kingdom
from meydan.games.kingdom_builder.land import NO_LAND, Land, land_of
from meydan.games.kingdom_builder.pieces import BOARDS_OF_A_MAP, BUILDABLE, TERRAINS, Board, Terrain, Tile
from meydan.games.kingdom_builder.realm import Realm
from meydan.games.kingdom_builder.scoring import lines_in_play, realms_of
from meydan.games.kingdom_builder.state import Phase, State
from meydan.games.kingdom_builder.tiles import tiles_left

HIDDEN: Final = "?"


@dataclass(init=False)  # filled field by field: a dataclass's own `__init__` is slow when compiled
class KingdomView:
    """What belongs to a player, and what it scores so far."""

    settlements: tuple[Hex, ...]
    supply: int
    tiles: tuple[Hex, ...]  # the locations of the tiles that the player holds
    visited: tuple[Hex, ...]  # the locations that the player ever took a tile from
    card: Terrain | Literal["?"] | None  # '?' when it is hidden, None when there is none
    pile: int  # the number of the pile that the card was drawn from
    score: int
    items: tuple[Item, ...]


@dataclass(init=False)  # for the same reason as Item
class LocationView:
    """A location hex and the tiles that still lie there."""

    hex: Hex
    tile: Tile
    left: int

    def __init__(self, hex_: Hex, tile: Tile, left: int) -> None:
        self.hex = hex_
        self.tile = tile
        self.left = left


@dataclass(init=False)  # for the same reason as Item
class Unseen:
    """The cards of a pile that the seat has not seen, as numbers by terrain."""

    pile: int
    cards: tuple[int, ...]

    def __init__(self, pile: int, cards: tuple[int, ...]) -> None:
        self.pile = pile
        self.cards = cards


@dataclass(init=False)  # for the same reason as KingdomView
class View(Drawn):
    """A table of Kingdom Builder as a seat sees it; None is a spectator."""

    seat: Seat | None
    to_act: Seat | None
    phase: Phase
    boards: tuple[Board, ...]
    cards: tuple[Card, ...]
    locations: tuple[LocationView, ...]
    kingdoms: tuple[KingdomView, ...]
    turn: int
    due: int
    has_begun: bool
    ready: tuple[Hex, ...]  # the locations of the tiles that may still be used this turn
    used: tuple[Hex, ...]
    tile: Tile | None
    lifted: Hex | None
    pile_number: int
    pile_size: int
    unseen: tuple[Unseen, ...]  # of the pile, and of older piles that cards in hand were drawn from
    discards: tuple[int, ...]  # numbers by terrain
    removed: tuple[int, ...]
    scores: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    """The table as the seat sees it."""
    return views(state, [seat])[0]


def views(state: State, seats: Sequence[Seat | None]) -> list[View]:
    """The table as each of these sees it: they differ in the terrain cards that they see."""
    lines = lines_in_play(state.cards)
    shown = [_kingdom_view(state, kingdom, lines, realm) for kingdom, realm in zip(state.kingdoms, realms_of(state))]
    places = tuple([LocationView(place.hex, place.tile, tiles_left(state, place)) for place in state.land.locations])
    return [_view(state, seat, tuple(_as_seen(state, shown, seat)), places) for seat in seats]


def _view(state: State, seat: Seat | None, kingdoms: tuple[KingdomView, ...], places: tuple[LocationView, ...]) -> View:
    land = state.land
    seen = View()
    seen.seat = seat
    seen.to_act = state.to_act
    seen.phase = state.phase
    seen.boards = tuple(state.boards)
    seen.cards = tuple(state.cards)
    seen.locations = places
    seen.kingdoms = kingdoms
    seen.turn = int(state.turn)
    seen.due = int(state.due)
    seen.has_begun = state.has_begun
    seen.ready = _location_hexes(land, state.ready)
    seen.used = _location_hexes(land, state.used)
    seen.tile = state.tile
    seen.lifted = state.lifted
    seen.pile_number = int(state.pile_number)
    seen.pile_size = sum(cards for cards in state.pile)
    seen.unseen = _unseen(state, kingdoms)
    seen.discards = tuple(state.discards)
    seen.removed = tuple(state.removed)
    seen.scores = tuple([kingdom.score for kingdom in kingdoms])
    return seen


def _kingdom_view(state: State, kingdom: Kingdom, lines: list[ScoreLine], realm: Realm) -> KingdomView:
    """A kingdom with its card open."""
    items = [line.item(realm) for line in lines]
    seen = KingdomView()
    seen.settlements = tuple(realm.own.hexes())
    seen.supply = int(kingdom.supply)
    seen.tiles = _location_hexes(state.land, kingdom.tiles)
    seen.visited = _location_hexes(state.land, kingdom.visited)
    seen.card = None if kingdom.card == NO_CARD else TERRAINS[kingdom.card]
    seen.pile = int(kingdom.pile)
    seen.score = sum(item.points for item in items)
    seen.items = tuple(items)
    return seen


def _as_seen(state: State, kingdoms: list[KingdomView], watcher: Seat | None) -> list[KingdomView]:
    """Its owner sees a card, and everybody does while it is the owner's turn."""
    return [
        kingdom if kingdom.card is None or seat in (watcher, state.turn) else _with_card_hidden(kingdom)
        for seat, kingdom in enumerate(kingdoms)
    ]


def _with_card_hidden(kingdom: KingdomView) -> KingdomView:
    twin = KingdomView()
    twin.settlements = kingdom.settlements
    twin.supply = kingdom.supply
    twin.tiles = kingdom.tiles
    twin.visited = kingdom.visited
    twin.card = HIDDEN
    twin.pile = kingdom.pile
    twin.score = kingdom.score
    twin.items = kingdom.items
    return twin


def _location_hexes(land: Land, bits: i64) -> tuple[Hex, ...]:
    return tuple([place.hex for place in land.locations if place.bit & bits]) if bits else ()


def _unseen(state: State, kingdoms: tuple[KingdomView, ...]) -> tuple[Unseen, ...]:
    cards = {int(state.pile_number): state.pile[:]}
    for kingdom, seen in zip(state.kingdoms, kingdoms):
        if seen.card == HIDDEN:
            cards.setdefault(seen.pile, [0] * BUILDABLE)[kingdom.card] += 1
    return tuple([Unseen(pile, tuple(cards[pile])) for pile in sorted(cards)])


def imagine(view: View, rng: Random) -> State:
    """A state that the view may show: the cards of each pile that were not seen are dealt at random."""
    state = table(view)
    for unseen in view.unseen:
        cards = [terrain for terrain, count in enumerate(unseen.cards) for _ in range(count)]
        rng.shuffle(cards)
        for kingdom, seen in zip(state.kingdoms, view.kingdoms):
            if seen.card == HIDDEN and seen.pile == unseen.pile:
                kingdom.card = cards.pop()
        if unseen.pile == view.pile_number:
            state.pile = [cards.count(terrain) for terrain in range(BUILDABLE)]
    return state


def table(view: View) -> State:
    """What lies open on the table: a state without the pile and the hidden cards."""
    land = land_of(view.boards) if len(view.boards) == BOARDS_OF_A_MAP else NO_LAND
    state = State()
    state.seats = len(view.kingdoms)
    state.boards = list(view.boards)
    state.land = land
    state.cards = list(view.cards)
    state.to_act = view.to_act
    state.phase = view.phase
    state.pile = [0] * BUILDABLE
    state.pile_number = view.pile_number
    state.discards = list(view.discards)
    state.removed = list(view.removed)
    state.kingdoms = [_kingdom_seen(kingdom, land) for kingdom in view.kingdoms]
    state.free = ALL
    for kingdom in state.kingdoms:
        state.free ^= kingdom.settlements
    state.turn = view.turn
    state.due = view.due
    state.has_begun = view.has_begun
    state.ready = _location_bits(land, view.ready)
    state.used = _location_bits(land, view.used)
    state.tile = view.tile
    state.lifted = view.lifted
    return state


def _kingdom_seen(seen: KingdomView, land: Land) -> Kingdom:
    kingdom = Kingdom()
    kingdom.settlements = bits_of(list(seen.settlements))
    kingdom.near = neighbours(kingdom.settlements)
    kingdom.supply = seen.supply
    kingdom.tiles = _location_bits(land, seen.tiles)
    kingdom.visited = _location_bits(land, seen.visited)
    kingdom.card = NO_CARD if seen.card is None or seen.card == HIDDEN else TERRAINS.index(seen.card)
    kingdom.pile = seen.pile
    return kingdom


def _location_bits(land: Land, hexes: tuple[Hex, ...]) -> i64:
    bits: i64 = 0
    if hexes:
        for place in land.locations:
            if place.hex in hexes:
                bits |= place.bit
    return bits
