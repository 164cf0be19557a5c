"""Alhambra as a row of bytes. Only the order of deck and bag is hidden, and states do not contain it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from meydan.core.native import i64, u8, vec
from meydan.core.numbers import Field, Planes, count
from meydan.games.alhambra.board import COLUMNS
from meydan.games.alhambra.dealer import scoring_due
from meydan.games.alhambra.pieces import CURRENCY_COUNT, FACES, MOST_COPIES, SLOTS, TILE_COUNT, VALUES
from meydan.games.alhambra.state import ACTING, BUILDING, LEFTOVERS, NO_TILE, State

PHASES: Final = (ACTING, BUILDING, LEFTOVERS)
BAG: Final = 0  # where a tile can be; after the neutral player come ground, reserve and unplaced of each seat
MARKET: Final = 1
NEUTRAL: Final = MARKET + SLOTS
PLAYERS: Final = NEUTRAL + 1
GROUND: Final = 0
RESERVE: Final = 1
UNPLACED: Final = 2


@final
class AlhambraPlanes(Planes[State]):
    """The planes for one number of seats."""

    wheres: i64  # where a tile can be
    tiles: i64  # where the fields begin
    cells: i64

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.wheres = PLAYERS + 3 * seats
        where = (
            "by tile: in the bag, in each slot of the market, the neutral player's; then by seat: on the ground, "
            "in the reserve, bought and not placed yet"
        )
        starts = self.lay_out(
            seats,
            (
                Field("tiles", (TILE_COUNT, int(self.wheres)), where),
                Field("cells", (TILE_COUNT, 2), "by tile on a ground: x and y, the fountain at 55, 55"),
                Field("hands", (seats, FACES), "by seat: money cards by face, blue-1 to yellow-9"),
                Field("money", (FACES,), "the money market by face"),
                Field("deck", (FACES,), "cards not seen yet by face"),
                Field("discards", (FACES,), "by face"),
                Field("points", (seats,), "by seat: what the scorings brought"),
                Field("seen", (1,), "scoring cards turned up"),
                Field("due", (2,), "money cards before the next scoring card, at least and at most"),
                Field("extra", (1,), "1 if this is one more action after an exact payment"),
                Field("phase", (len(PHASES),), "acting, building, leftovers"),
                Field("turn", (seats,), "whose turn it is"),
                Field("seat", (seats,), "the seat whose view this is, counted from p0"),
            ),
        )
        self.tiles, self.cells = starts[0], starts[1]
        self.hands, self.money, self.deck, self.discards, self.points = starts[2:7]
        self.seen, self.due, self.extra, self.phase, self.turn, self.seat = starts[7:]

    def write(self, state: State, seat: int, out: vec[u8], at: i64) -> None:
        self._write_set(state.bag, BAG, out, at)
        self._write_set(state.neutral, NEUTRAL, out, at)
        slot: i64 = at + self.tiles + MARKET
        for number in state.market:
            if number != NO_TILE:
                out[slot + number * self.wheres] = 1
            slot += 1
        place: i64
        for place in range(self.seats):
            other = (seat + place) % self.seats
            self._write_ground(state, other, PLAYERS + 3 * place, out, at)
            self._write_hand(state, other, out, at + self.hands + place * FACES)
            out[at + self.points + place] = count(state.points[other])
            out[at + self.turn + place] = 1 if other == state.player else 0
        self._write_market(state, out, at)
        out[at + self.seat + seat] = 1

    def _write_set(self, tiles: i64, where: i64, out: vec[u8], at: i64) -> None:
        place = at + self.tiles + where
        wheres = self.wheres
        while tiles:
            if tiles & 1:
                out[place] = 1
            tiles >>= 1
            place += wheres

    def _write_ground(self, state: State, seat: i64, where: i64, out: vec[u8], at: i64) -> None:
        alhambra = state.alhambras[seat]
        if alhambra.reserve:
            self._write_set(alhambra.reserve, where + RESERVE, out, at)
        self._write_set(state.unplaced[seat], where + UNPLACED, out, at)
        wheres, tiles, cells = self.wheres, at + self.tiles + where + GROUND, at + self.cells
        for tile, cell in zip(alhambra.tiles, alhambra.cells):
            number: i64 = tile.number
            if number < TILE_COUNT:  # not the fountain
                there: i64 = cell
                out[tiles + number * wheres] = 1
                out[cells + 2 * number] = int(there % COLUMNS)
                out[cells + 2 * number + 1] = int(there // COLUMNS)

    def _write_hand(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        currency: i64
        for currency in range(CURRENCY_COUNT):
            cards: i64 = state.hands[seat * CURRENCY_COUNT + currency]
            place: i64 = at + currency * VALUES
            while cards:
                out[place] = int(cards & MOST_COPIES)
                cards >>= 2
                place += 1

    def _write_market(self, state: State, out: vec[u8], at: i64) -> None:
        for face in state.money:
            out[at + self.money + face] += 1
        _write_counts(state.deck, out, at + self.deck)
        _write_counts(state.discards, out, at + self.discards)
        out[at + self.seen] = int(state.seen)
        for index, cards in enumerate(scoring_due(state)):
            out[at + self.due + index] = count(cards)
        out[at + self.extra] = 1 if state.is_extra else 0
        for index, phase in enumerate(PHASES):
            if state.phase is phase:
                out[at + self.phase + index] = 1


def _write_counts(counts: list[int], out: vec[u8], at: i64) -> None:
    place = at
    for number in counts:
        out[place] = number
        place += 1
