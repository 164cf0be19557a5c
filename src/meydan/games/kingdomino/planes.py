"""Kingdomino as a row of bytes. Only the order of the dominoes is hidden, and states do not contain it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from meydan.core.game import CHANCE
from meydan.core.native import i64, u8, vec
from meydan.core.numbers import LARGEST_COUNT, Field, Planes
from meydan.games.kingdomino.board import REACH
from meydan.games.kingdomino.numbers import NEAR, reach, spots
from meydan.games.kingdomino.pieces import DOMINO_COUNT, TERRAINS
from meydan.games.kingdomino.scoring import score, scores
from meydan.games.kingdomino.state import CLAIMING, NOBODY, PLACING, Kingdom, State, castle_alone

CROWNS: Final = len(TERRAINS)  # the layer after those of the terrains
LAYERS: Final = CROWNS + 1
SPOTS: Final = {reached: vec[i64](spots(reached)) for reached in (NEAR, REACH)}


@final
class Worth:
    """Remembers the points of a kingdom and how many dominoes it had."""

    def __init__(self) -> None:
        self.kingdom = castle_alone(5)
        self.laid = 0
        self.points = 0

    def of(self, kingdom: Kingdom, options: frozenset[str]) -> int:
        """The points now: counted anew only if the kingdom has grown, or is another one."""
        laid = len(kingdom.dominoes)
        if self.kingdom is not kingdom or self.laid != laid:
            self.kingdom = kingdom
            self.laid = laid
            self.points = score(kingdom, options)
        return self.points


@final
class KingdominoPlanes(Planes[State]):
    """The planes for one number of seats and one size of kingdoms."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        reached = reach(options)
        side = 2 * reached + 1
        self.area: i64 = side * side
        self.spots = SPOTS[reached]
        self.worths = [Worth() for _ in range(seats)]
        land = (
            "by seat: a layer for each of wheat, forest, lake, grass, swamp and mine, then one for the crowns; "
            "rows from the north, columns from the west, the castle in the middle"
        )
        starts = self.lay_out(
            seats,
            (
                Field("land", (seats, LAYERS, side, side), land),
                Field("hidden", (DOMINO_COUNT,), "the dominoes face down or removed"),
                Field("domino", (DOMINO_COUNT,), "the domino to be placed now"),
                Field("free", (DOMINO_COUNT,), "the dominoes of the new row that are free"),
                Field("row", (seats, DOMINO_COUNT), "by seat: the dominoes its kings stand on, not placed yet"),
                Field("new_row", (seats, DOMINO_COUNT), "by seat: the dominoes it has claimed of the new row"),
                Field("bag", (seats,), "by seat: kings not yet drawn"),
                Field("scores", (seats,), "by seat: points so far; in a dynasty, of all games"),
                Field("discarded", (seats,), "by seat: dominoes that had no place"),
                Field("to_act", (seats,), "whose decision it is"),
                Field("seat", (seats,), "the seat whose view this is, counted from p0"),
                Field("phase", (2,), "placing, claiming"),
                Field("finished", (1,), "games of a dynasty that are over"),
            ),
        )
        self.hidden, self.domino, self.free, self.kings, self.new_kings, self.bag, self.scores = starts[1:8]
        self.discarded, self.to_act, self.seat, self.phase, self.finished = starts[8:]

    def write(self, state: State, seat: int, out: vec[u8], at: i64) -> None:
        place: i64
        for place in range(self.seats):
            self._write_land(state.kingdoms[(seat + place) % self.seats], out, at + place * LAYERS * self.area)
        self._write_hidden(state.hidden, out, at + self.hidden)
        if state.phase is PLACING:
            out[at + self.domino + state.row[state.turn] - 1] = 1
        self._write_rows(state, seat, out, at - 1)  # dominoes are counted from 1
        for place in range(self.seats):
            self._write_player(state, (seat + place) % self.seats, out, at + place)
        self._write_turn(state, seat, out, at)

    def _write_land(self, kingdom: Kingdom, out: vec[u8], at: i64) -> None:
        """Write the dominoes, both halves of each."""
        area, spots, crowns = self.area, self.spots, at + CROWNS * self.area
        for domino, place in zip(kingdom.dominoes, kingdom.places):
            first, other = spots[place.first.cell], spots[place.other.cell]
            out[at + domino.first * area + first] = 1
            out[at + domino.other * area + other] = 1
            out[crowns + first] = int(domino.first_crowns)
            out[crowns + other] = int(domino.other_crowns)

    def _write_hidden(self, hidden: i64, out: vec[u8], at: i64) -> None:
        """Write a 1 for each domino face down."""
        number: i64
        for number in range(DOMINO_COUNT):
            out[at + number] = int(hidden >> number + 1 & 1)

    def _write_rows(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        """Write the kings that are still on the row, and those on the new one."""
        done = state.turn + (1 if state.phase is CLAIMING else 0)
        index: i64
        for index in range(done, len(state.row)):
            place = (state.owners[index] - seat) % self.seats
            out[at + self.kings + place * DOMINO_COUNT + state.row[index]] = 1
        for number, owner in zip(state.new_row, state.new_owners):
            if owner == NOBODY:
                out[at + self.free + number] = 1
            else:
                place = (owner - seat) % self.seats
                out[at + self.new_kings + place * DOMINO_COUNT + number] = 1

    def _write_player(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        """Write the numbers of a seat, at its place in each of the fields."""
        kingdom = state.kingdoms[seat]
        points = self.worths[seat].of(kingdom, state.options)
        if state.finished:
            points = scores(state)[seat]
        out[at + self.bag] = state.bag[seat]
        out[at + self.scores] = min(points, LARGEST_COUNT)
        out[at + self.discarded] = len(kingdom.discarded)

    def _write_turn(self, state: State, seat: i64, out: vec[u8], at: i64) -> None:
        if state.to_act is not None and state.to_act != CHANCE:
            acting: i64 = state.to_act
            out[at + self.to_act + (acting - seat) % self.seats] = 1
        out[at + self.seat + seat] = 1
        out[at + self.phase] = 1 if state.phase is PLACING else 0
        out[at + self.phase + 1] = 1 if state.phase is CLAIMING else 0
        out[at + self.finished] = len(state.finished)
