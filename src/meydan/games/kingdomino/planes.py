"""Kingdomino as a row of bytes. Nothing is hidden but the order of the dominoes, which is in no state.

What is written here for every decision of many games at once changes little from one to the next: a kingdom only grows,
and the dominoes face down change once a round. So pictures of both are kept and drawn on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from meydan.core.native import i64
from meydan.core.numbers import MOST, Field, Planes
from meydan.games.kingdomino.numbers import reach, spots
from meydan.games.kingdomino.pieces import DOMINO_COUNT, TERRAINS
from meydan.games.kingdomino.scoring import score, scores
from meydan.games.kingdomino.state import CLAIMING, NOBODY, PLACING, Kingdom, State, castle_alone

CROWNS: Final = len(TERRAINS)  # the layer after those of the terrains
LAYERS: Final = CROWNS + 1


@final
class Picture:
    """A kingdom as layers of bytes, as far as it was laid when somebody looked last; and its points then."""

    def __init__(self, size: int) -> None:
        self.kingdom = castle_alone(5)
        self.drawn = 0  # dominoes
        self.layers = bytearray(size)
        self.points = 0

    def start_anew(self, kingdom: Kingdom, options: frozenset[str]) -> None:
        """Draw another kingdom from now on."""
        self.kingdom = kingdom
        self.drawn = 0
        self.layers = bytearray(len(self.layers))
        self.points = score(kingdom, options)


@final
class KingdominoPlanes(Planes[State]):
    """The planes for one number of seats and one size of kingdoms."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        reached = reach(options)
        side = 2 * reached + 1
        self.area = side * side
        self.spots = spots(reached)
        self.pictures = [Picture(LAYERS * self.area) for _ in range(seats)]
        self.hidden_drawn = 0
        self.hidden_picture = bytes(DOMINO_COUNT)
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
                Field("scores", (seats,), "by seat: points as it stands, in a dynasty of all games so far"),
                Field("discarded", (seats,), "by seat: dominoes that had no place"),
                Field("to_act", (seats,), "whose decision it is"),
                Field("seat", (seats,), "the seat that looks on, counted from p0"),
                Field("phase", (2,), "placing, claiming"),
                Field("finished", (1,), "games of a dynasty that are over"),
            ),
        )
        first = starts[2]  # of the fields that are not kept as pictures
        self.rest = self.size - first
        self.free, self.kings, self.new_kings, self.bag = [start - first for start in starts[3:7]]
        self.scores, self.discarded, self.to_act, self.seat, self.phase = [start - first for start in starts[7:12]]

    def row(self, state: State, seat: int) -> bytes:
        parts: list[bytes | bytearray] = [
            self._picture(state, (seat + place) % self.seats).layers for place in range(self.seats)
        ]
        parts.append(self._hidden(int(state.hidden)))
        rest = bytearray(self.rest)
        if state.phase is PLACING:
            rest[state.row[state.turn] - 1] = 1
        self._write_rows(state, seat, rest)
        self._write_numbers(state, seat, rest)
        parts.append(rest)
        return b"".join(parts)

    def _picture(self, state: State, seat: int) -> Picture:
        """The picture of a kingdom, with what was laid since."""
        picture, kingdom = self.pictures[seat], state.kingdoms[seat]
        laid = len(kingdom.dominoes)
        if picture.kingdom is not kingdom or picture.drawn > laid:
            picture.start_anew(kingdom, state.options)
        if picture.drawn < laid:
            for index in range(picture.drawn, laid):
                self._draw(kingdom, index, picture.layers)
            picture.drawn = laid
            picture.points = score(kingdom, state.options)
        return picture

    def _draw(self, kingdom: Kingdom, index: int, layers: bytearray) -> None:
        """A domino, both halves."""
        domino, place = kingdom.dominoes[index], kingdom.places[index]
        first, other = self.spots[place.first.cell], self.spots[place.other.cell]
        layers[domino.first * self.area + first] = 1
        layers[domino.other * self.area + other] = 1
        layers[CROWNS * self.area + first] = domino.first_crowns
        layers[CROWNS * self.area + other] = domino.other_crowns

    def _hidden(self, hidden: int) -> bytes:
        """A 1 for each domino face down."""
        if hidden != self.hidden_drawn:
            bits: i64 = hidden
            self.hidden_picture = bytes([1 if bits >> number & 1 else 0 for number in range(1, DOMINO_COUNT + 1)])
            self.hidden_drawn = hidden
        return self.hidden_picture

    def _write_rows(self, state: State, seat: int, out: bytearray) -> None:
        """The kings that still stand on the row, and those on the new one."""
        done = int(state.turn) + (1 if state.phase is CLAIMING else 0)
        row = self.kings - 1
        for index in range(done, len(state.row)):
            out[row + (state.owners[index] - seat) % self.seats * DOMINO_COUNT + state.row[index]] = 1
        free, new_row = self.free - 1, self.new_kings - 1
        for number, owner in zip(state.new_row, state.new_owners):
            if owner == NOBODY:
                out[free + number] = 1
            else:
                out[new_row + (owner - seat) % self.seats * DOMINO_COUNT + number] = 1

    def _write_numbers(self, state: State, seat: int, out: bytearray) -> None:
        """The fields from the bag on; most of them are 0."""
        points = scores(state) if state.finished else [picture.points for picture in self.pictures]
        for place in range(self.seats):
            other = (seat + place) % self.seats
            kings, discarded = state.bag[other], len(state.kingdoms[other].discarded)
            if kings:
                out[self.bag + place] = kings
            if discarded:
                out[self.discarded + place] = discarded
            if other == state.to_act:
                out[self.to_act + place] = 1
            out[self.scores + place] = min(points[other], MOST)
        out[self.seat + seat] = 1
        if state.phase is PLACING:
            out[self.phase] = 1
        elif state.phase is CLAIMING:
            out[self.phase + 1] = 1
        if state.finished:
            out[self.rest - 1] = len(state.finished)
