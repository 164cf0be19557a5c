"""What a seat may know: all but the order of deck and bag, which nobody knows.

Hands are held hidden at the table, but every card in them was dealt, taken or paid openly. A player with perfect memory
knows them, so they are here; a client shows them in the knowledge sheet only.
"""

from __future__ import annotations

from dataclasses import dataclass

from meydan.core.drawn import Drawn
from meydan.core.game import Item, Seat
from meydan.core.native import i64
from meydan.games.alhambra.alhambra import Alhambra, alhambra_of
from meydan.games.alhambra.board import read_cell, write_cell
from meydan.games.alhambra.dealer import piles_left, scoring_due
from meydan.games.alhambra.pieces import (
    CARDS,
    CURRENCY_COUNT,
    FOUNTAIN,
    KIND_COUNT,
    MOST_COPIES,
    TILES,
    VALUES,
    Card,
    Tile,
    set_of,
    tiles_of,
)
from meydan.games.alhambra.scoring import count_with, items_shown, kind_place, kind_points, next_round
from meydan.games.alhambra.state import NO_TILE, Phase, State, Tally
from meydan.games.alhambra.walls import longest_wall


@dataclass(init=False)  # for the same reason as Item
class Laid:
    """A tile of an Alhambra and the cell it lies on."""

    tile: Tile
    cell: str

    def __init__(self, tile: Tile, cell: str) -> None:
        self.tile = tile
        self.cell = cell


@dataclass(init=False)  # filled field by field: a dataclass's own `__init__` is slow when compiled
class PlayerView:
    """What a player has, and what the next scoring would bring if it took place now."""

    laid: tuple[Laid, ...]  # in the order they were laid, without the fountain
    reserve: tuple[Tile, ...]
    unplaced: tuple[Tile, ...]  # bought this turn or won at the end
    hand: tuple[Card, ...]
    score: int
    items: tuple[Item, ...]


@dataclass(init=False)  # for the same reason
class TallyView:
    """What was counted at a scoring, as in `Tally`, and what it brought."""

    round: int
    counts: tuple[int, ...]
    walls: tuple[int, ...]
    places: tuple[int, ...]  # as `counts`: the player's place in each kind, from 1; 0 without a tile
    points: tuple[int, ...]  # as `counts`, without the neutral player: what the place brought


@dataclass(init=False)  # for the same reason
class View(Drawn):
    """A table of Alhambra as a seat sees it; None is a spectator. All seats see the same."""

    seat: Seat | None
    to_act: Seat | None
    phase: Phase
    player: Seat
    is_extra: bool
    bag: tuple[Tile, ...]
    market: tuple[Tile | None, ...]
    neutral: tuple[Tile, ...]
    gifts: int
    deck: tuple[int, ...]  # by face
    stack: int
    seen: int
    piles: tuple[int, ...]  # money cards left in each pile of the deck while a scoring card lies in it
    due: tuple[int, ...]  # money cards before the next scoring card, at least and at most, if there is one
    money: tuple[Card, ...]
    discards: tuple[int, ...]  # by face
    players: tuple[PlayerView, ...]
    next_round: int
    tallies: tuple[TallyView, ...]
    scores: tuple[int, ...]


def view(state: State, seat: Seat | None) -> View:
    """The table as the seat sees it: everybody sees the same."""
    walls = [longest_wall(alhambra) for alhambra in state.alhambras]
    tally = count_with(state, next_round(state), [len(wall) for wall in walls])
    seen = View()
    seen.seat = seat
    seen.to_act = state.to_act
    seen.phase = state.phase
    seen.player = int(state.player)
    seen.is_extra = state.is_extra
    seen.bag = tuple(tiles_of(state.bag))
    seen.market = tuple([None if number == NO_TILE else TILES[number] for number in state.market])
    seen.neutral = tuple(tiles_of(state.neutral))
    seen.gifts = int(state.gifts)
    seen.deck = tuple(state.deck)
    seen.stack = int(state.stack)
    seen.seen = int(state.seen)
    seen.piles = tuple(piles_left(state))
    seen.due = tuple(scoring_due(state))
    seen.money = tuple([CARDS[face] for face in state.money])
    seen.discards = tuple(state.discards)
    seen.players = tuple([_player_view(state, other, tally, wall) for other, wall in enumerate(walls)])
    seen.next_round = int(tally.round)
    seen.tallies = tuple([_tally_view(old) for old in state.tallies])
    seen.scores = tuple(state.points)
    return seen


def _tally_view(tally: Tally) -> TallyView:
    seen = TallyView()
    seen.round = int(tally.round)
    seen.counts = tuple(tally.counts)
    seen.walls = tuple(tally.walls)
    players, seats = len(tally.counts) // KIND_COUNT, len(tally.walls)
    kinds = range(KIND_COUNT)
    seen.places = tuple([int(kind_place(tally, player, kind)) for player in range(players) for kind in kinds])
    seen.points = tuple([kind_points(tally, seat, kind) for seat in range(seats) for kind in kinds])
    return seen


def _player_view(state: State, seat: Seat, tally: Tally, wall: list[int]) -> PlayerView:
    alhambra = state.alhambras[seat]
    seen = PlayerView()
    seen.laid = _laid(alhambra.tiles, alhambra.cells)
    seen.reserve = tuple(tiles_of(alhambra.reserve))
    seen.unplaced = tuple(tiles_of(state.unplaced[seat]))
    seen.hand = tuple(_hand(state, seat))
    seen.score = state.points[seat]
    seen.items = tuple(items_shown(tally, seat, alhambra, wall))
    return seen


def _laid(tiles: list[Tile], cells: list[int]) -> tuple[Laid, ...]:
    return tuple([Laid(tile, write_cell(cell)) for tile, cell in zip(tiles, cells) if tile is not FOUNTAIN])


def _hand(state: State, seat: Seat) -> list[Card]:
    """The cards of a hand in slot order, ascending."""
    found: list[Card] = []
    currency: i64
    for currency in range(CURRENCY_COUNT):
        cards: i64 = state.hands[seat * CURRENCY_COUNT + currency]
        face = currency * VALUES
        while cards:
            copies = cards & MOST_COPIES
            while copies:
                found.append(CARDS[face])
                copies -= 1
            cards >>= 2
            face += 1
    return found


def imagine(view: View) -> State:
    """The state that the view shows: the view leaves nothing open."""
    state = State()
    state.seats = len(view.players)
    state.to_act = view.to_act
    state.phase = view.phase
    state.player = view.player
    state.is_extra = view.is_extra
    state.unplaced = [int(set_of(player.unplaced)) for player in view.players]
    state.bag = set_of(view.bag)
    state.market = [NO_TILE if tile is None else tile.number for tile in view.market]
    state.neutral = set_of(view.neutral)
    state.gifts = view.gifts
    state.deck = list(view.deck)
    state.deck_left = sum(view.deck)
    state.stack = view.stack
    state.seen = view.seen
    state.money = [int(card.face) for card in view.money]
    state.discards = list(view.discards)
    state.hands = [cards for player in view.players for cards in _packed(player.hand)]
    state.alhambras = [alhambra_seen(player) for player in view.players]
    state.points = list(view.scores)
    state.tallies = [_tally_seen(tally) for tally in view.tallies]
    return state


def _packed(hand: tuple[Card, ...]) -> list[int]:
    """The cards of a hand, packed by currency."""
    return [sum(int(card.bit) for card in hand if card.currency == currency) for currency in range(CURRENCY_COUNT)]


def alhambra_seen(player: PlayerView) -> Alhambra:
    """The Alhambra that is shown."""
    return alhambra_of(
        [laid.tile for laid in player.laid], [cell_of(laid) for laid in player.laid], int(set_of(player.reserve))
    )


def cell_of(laid: Laid) -> int:
    """Where the tile lies."""
    cell = read_cell(laid.cell)
    assert cell is not None
    return cell


def _tally_seen(seen: TallyView) -> Tally:
    tally = Tally()
    tally.round = seen.round
    tally.counts = list(seen.counts)
    tally.walls = list(seen.walls)
    return tally
