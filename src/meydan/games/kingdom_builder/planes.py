"""Kingdom Builder as a row of bytes. Other players' terrain cards are hidden until their turn, as is the pile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from meydan.core.native import i64, u8, vec
from meydan.core.numbers import Field, Planes, count, numbered
from meydan.games.kingdom_builder.board import COLUMNS, HEX_COUNT, LINES, Hex, flip
from meydan.games.kingdom_builder.cards import CARDS, Card
from meydan.games.kingdom_builder.kingdom import NO_CARD, Kingdom
from meydan.games.kingdom_builder.land import MOST_LOCATIONS, NO_LAND, Land
from meydan.games.kingdom_builder.pieces import BUILDABLE, TERRAINS, TILES, TILES_OF_A_LOCATION
from meydan.games.kingdom_builder.scoring import Ledger
from meydan.games.kingdom_builder.state import AFTER, BEFORE, BUILDING, TARGET, State

PHASES: Final = (BEFORE, BUILDING, TARGET, AFTER)
NUMBERS_OF_CARDS: Final = numbered(CARDS)
WAS_HELD: Final = 1
IS_HELD: Final = 2


@final
class Shown:
    """What a row shows of a position. Lists are by place: 0 is the seat that looks."""

    def __init__(self, seats: int, ledger: Ledger) -> None:
        self.ledger = ledger  # nothing else looks into it as long as the row is rewritten
        self.land: Land | None = None
        self.cards: list[Card] | None = None
        self.seat: int | None = None
        self.settlements = [0] * seats
        self.taken = [0] * seats  # the locations visited, then those whose tile is held
        self.lifted: Hex | None = None


@final
class KingdomBuilderPlanes(Planes[State]):
    """The planes for one number of seats."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        hexes = (LINES, COLUMNS)
        self.ledger = Ledger(seats)
        self.shown = Shown(seats, Ledger(seats))
        starts = self.lay_out(
            seats,
            (
                Field("terrain", (len(TERRAINS), *hexes), "a layer for each of " + ", ".join(TERRAINS)),
                Field("locations", (len(TILES), *hexes), "tiles left on the locations of " + _names()),
                Field("settlements", (seats, *hexes), "by seat"),
                Field("tiles", (seats, *hexes), "by seat: 2 where it holds the location's tile, 1 where it did once"),
                Field("lifted", hexes, "the settlement that is being moved"),
                Field("cards", (len(CARDS),), "cards in play, of " + ", ".join([card.text for card in CARDS])),
                Field("supply", (seats,), "by seat: settlements not on the map"),
                Field("scores", (seats,), "by seat: gold so far"),
                Field("card", (seats, BUILDABLE), "by seat: its terrain card, if the viewing seat sees it"),
                Field("unseen", (BUILDABLE,), "by terrain: cards in the pile or hidden in a hand"),
                Field("discards", (BUILDABLE,), "by terrain"),
                Field("removed", (BUILDABLE,), "by terrain: cards that could not be used"),
                Field("pile", (1,), "cards in the pile"),
                Field("ready", (len(TILES),), "by kind: tiles that may still be used this turn"),
                Field("used", (len(TILES),), "by kind: tiles used this turn"),
                Field("tile", (len(TILES),), "the kind of tile whose target is chosen now"),
                Field("due", (1,), "settlements that the mandatory action still asks for"),
                Field("begun", (1,), "1 once the mandatory action has begun"),
                Field("phase", (len(PHASES),), "before the mandatory action, in it, target of a tile, after it"),
                Field("turn", (seats,), "whose turn it is"),
                Field("seat", (seats,), "the seat whose view this is, counted from p0"),
            ),
        )
        self.terrain, self.locations, self.settlements, self.tiles, self.lifted, self.cards = starts[:6]
        self.supply, self.scores, self.card, self.unseen, self.discards, self.removed, self.pile = starts[6:13]
        self.ready, self.used, self.tile, self.due, self.begun, self.phase, self.turn, self.seat = starts[13:]

    def write(self, state: State, seat: int, out: vec[u8], at: i64) -> None:
        self._write(state, seat, Shown(self.seats, self.ledger), out, at)

    def can_rewrite(self) -> bool:
        return True

    def rewrite(self, state: State, seat: int, out: vec[u8], at: i64) -> None:
        """Of the map, only what has changed is written: it is nearly all of the row."""
        shown = self.shown
        if state.land is shown.land and state.cards is shown.cards:
            _erase(out, at + self.card, at + self.size)
        else:
            _erase(out, at, at + self.size)
            shown = self.shown = Shown(self.seats, shown.ledger)
        self._write(state, seat, shown, out, at)

    def _write(self, state: State, seat: int, shown: Shown, out: vec[u8], at: i64) -> None:
        has_changed = shown.ledger.look(state)
        if shown.land is None:
            shown.land, shown.cards = state.land, state.cards
            self._write_map(state, out, at)
        if has_changed or shown.seat != seat:
            shown.seat = seat
            for place in range(self.seats):
                self._write_kingdom(state, (seat + place) % self.seats, place, shown, out, at)
        self._write_lifted(state.lifted, shown, out, at + self.lifted)
        self._write_cards(state, seat, out, at)
        self._write_turn(state, seat, out, at)

    def _write_map(self, state: State, out: vec[u8], at: i64) -> None:
        """What stays as it is for the whole game; of the locations, only the tiles change."""
        if state.land is not NO_LAND:
            _mark_terrains(state.land.terrain_at, out, at)
        self._write_locations(state, out, at + self.locations)
        for card in state.cards:
            out[at + self.cards + NUMBERS_OF_CARDS[card]] = 1

    def _write_lifted(self, lifted: Hex | None, shown: Shown, out: vec[u8], at: i64) -> None:
        if lifted is shown.lifted:
            return
        if shown.lifted is not None:
            out[at + shown.lifted.number] = 0
        if lifted is not None:
            out[at + lifted.number] = 1
        shown.lifted = lifted

    def _write_locations(self, state: State, out: vec[u8], at: i64) -> None:
        """The tiles left: each player has taken one from every location that it visited."""
        hexes, kinds = state.land.location_hexes, state.land.location_kinds
        index: i64
        for index in range(len(state.land.locations)):
            out[at + kinds[index] * HEX_COUNT + hexes[index]] = TILES_OF_A_LOCATION
        for kingdom in state.kingdoms:
            visited = kingdom.visited
            index = 0
            while visited:
                if visited & 1:
                    out[at + kinds[index] * HEX_COUNT + hexes[index]] -= 1
                visited >>= 1
                index += 1

    def _write_kingdom(self, state: State, seat: int, place: int, shown: Shown, out: vec[u8], at: i64) -> None:
        kingdom = state.kingdoms[seat]
        new = kingdom.settlements ^ shown.settlements[place]
        if new:
            flip(new, out, at + self.settlements + place * HEX_COUNT)
            shown.settlements[place] = kingdom.settlements
        taken = kingdom.visited << MOST_LOCATIONS | kingdom.tiles
        if taken != shown.taken[place]:
            shown.taken[place] = int(taken)
            self._write_tiles(state, kingdom, out, at + self.tiles + place * HEX_COUNT)
            self._write_locations(state, out, at + self.locations)
        out[at + self.supply + place] = int(kingdom.supply)
        out[at + self.scores + place] = count(shown.ledger.gold[seat])

    def _write_tiles(self, state: State, kingdom: Kingdom, out: vec[u8], at: i64) -> None:
        hexes, visited, held = state.land.location_hexes, kingdom.visited, kingdom.tiles
        index: i64
        for index in range(len(state.land.locations)):
            mark: u8 = 0
            if visited & 1:
                mark = IS_HELD if held & 1 else WAS_HELD
            out[at + hexes[index]] = mark
            visited >>= 1
            held >>= 1

    def _write_cards(self, state: State, seat: int, out: vec[u8], at: i64) -> None:
        """Its owner sees a card, and everybody does in the owner's turn; other cards count as unseen."""
        in_pile: i64 = 0
        terrain: i64
        for terrain in range(BUILDABLE):
            cards = state.pile[terrain]
            in_pile += cards
            out[at + self.unseen + terrain] = cards
            out[at + self.discards + terrain] = state.discards[terrain]
            out[at + self.removed + terrain] = state.removed[terrain]
        out[at + self.pile] = int(in_pile)
        for place in range(self.seats):
            other = (seat + place) % self.seats
            card = state.kingdoms[other].card
            if card == NO_CARD:
                continue
            if other == seat or other == state.turn:
                out[at + self.card + place * BUILDABLE + card] = 1
            else:
                out[at + self.unseen + card] += 1

    def _write_turn(self, state: State, seat: int, out: vec[u8], at: i64) -> None:
        out[at + self.seat + seat] = 1
        out[at + self.turn + (state.turn - seat) % self.seats] = 1
        if state.ready:
            _count_kinds(state.ready, state.land.location_kinds, out, at + self.ready)
        if state.used:
            _count_kinds(state.used, state.land.location_kinds, out, at + self.used)
        if state.tile is not None:
            out[at + self.tile + int(state.tile.number)] = 1
        out[at + self.due] = int(state.due)
        out[at + self.begun] = 1 if state.has_begun else 0
        for index, phase in enumerate(PHASES):
            if state.phase is phase:
                out[at + self.phase + index] = 1


def _names() -> str:
    return ", ".join([tile.text for tile in TILES])


def _erase(out: vec[u8], start: i64, end: i64) -> None:
    place: i64
    for place in range(start, end):
        out[place] = 0


def _mark_terrains(terrain_at: vec[u8], out: vec[u8], at: i64) -> None:
    """A 1 for each hex in the layer of its terrain."""
    number: i64
    for number in range(HEX_COUNT):
        out[at + i64(terrain_at[number]) * HEX_COUNT + number] = 1


def _count_kinds(locations: i64, kinds: vec[i64], out: vec[u8], at: i64) -> None:
    """Count the tiles of these locations by kind."""
    index: i64 = 0
    while locations:
        if locations & 1:
            out[at + kinds[index]] += 1
        locations >>= 1
        index += 1
