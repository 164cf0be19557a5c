"""Kingdomino as a row of bytes. Nothing is hidden but the order of the dominoes, which is in no state.

What is written here for every decision of many games at once changes little from one to the next: a kingdom only grows,
and the dominoes face down change once a round. So pictures of both are kept and drawn on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from meydan.core.native import i64
from meydan.core.numbers import Field, Planes, count
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
        self.hidden, self.domino, self.free, self.row, self.new_row, self.bag = starts[1:7]

    def write(self, state: State, seat: int, out: bytearray, at: int) -> None:
        size = LAYERS * self.area
        start = at
        for place in range(self.seats):
            out[start : start + size] = self._picture(state, (seat + place) % self.seats).layers
            start += size
        out[start : start + DOMINO_COUNT] = self._hidden(int(state.hidden))
        if state.phase is PLACING:
            out[at + self.domino + state.row[state.turn] - 1] = 1
        self._write_rows(state, seat, out, at)
        numbers = bytes(self._numbers(state, seat))
        out[at + self.bag : at + self.size] = numbers

    def _picture(self, state: State, seat: int) -> Picture:
        """The picture of a kingdom, with what was laid since."""
        picture, kingdom = self.pictures[seat], state.kingdoms[seat]
        if picture.kingdom is not kingdom or picture.drawn > len(kingdom.dominoes):
            picture.start_anew(kingdom, state.options)
        if picture.drawn < len(kingdom.dominoes):
            for index in range(picture.drawn, len(kingdom.dominoes)):
                self._draw(kingdom, index, picture.layers)
            picture.drawn = len(kingdom.dominoes)
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

    def _write_rows(self, state: State, seat: int, out: bytearray, at: int) -> None:
        """The kings that still stand on the row, and those on the new one."""
        done = int(state.turn) + (1 if state.phase is CLAIMING else 0)
        row = at + self.row - 1
        for index in range(done, len(state.row)):
            out[row + (state.owners[index] - seat) % self.seats * DOMINO_COUNT + state.row[index]] = 1
        free, new_row = at + self.free - 1, at + self.new_row - 1
        for number, owner in zip(state.new_row, state.new_owners):
            if owner == NOBODY:
                out[free + number] = 1
            else:
                out[new_row + (owner - seat) % self.seats * DOMINO_COUNT + number] = 1

    def _numbers(self, state: State, seat: int) -> list[int]:
        """The fields from the bag on."""
        seats = [*range(seat, self.seats), *range(seat)]
        points = scores(state) if state.finished else [picture.points for picture in self.pictures]
        numbers = [state.bag[other] for other in seats]
        numbers += [count(points[other]) for other in seats]
        numbers += [len(state.kingdoms[other].discarded) for other in seats]
        numbers += [1 if other == state.to_act else 0 for other in seats]
        numbers += [1 if other == seat else 0 for other in range(self.seats)]
        numbers.append(1 if state.phase is PLACING else 0)
        numbers.append(1 if state.phase is CLAIMING else 0)
        numbers.append(len(state.finished))
        return numbers
