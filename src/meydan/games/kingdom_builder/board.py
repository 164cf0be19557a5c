"""The 400 hexes of the map, and sets of them as bits.

A set is one int of 400 bits, 20 for each line from the top. With Python's large ints a rule is a line of `&` and `|`,
copies share the sets, and both builds are quick. Lines 2, 4, 6 … of the map are shifted right
by half a hex; counted from 0, as here, they are the odd ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, final

from meydan.core.native import i64, u8, vec
from meydan.core.written import Written

LINES: Final = 20
COLUMNS: Final = 20
HEX_COUNT: Final = LINES * COLUMNS
BYTES: Final = HEX_COUNT // 8
WORD: Final = 60  # bits

ALL: Final = (1 << HEX_COUNT) - 1
TOP_LINE: Final = (1 << COLUMNS) - 1
FIRST_COLUMN: Final = sum(1 << COLUMNS * line for line in range(LINES))
LAST_COLUMN: Final = FIRST_COLUMN << COLUMNS - 1
EVERY_LINE: Final = [TOP_LINE << COLUMNS * line for line in range(LINES)]
EVEN_LINES: Final = sum(EVERY_LINE[::2])
ODD_LINES: Final = ALL ^ EVEN_LINES
EDGE: Final = TOP_LINE | TOP_LINE << HEX_COUNT - COLUMNS | FIRST_COLUMN | LAST_COLUMN

# the hexes that have one to the west, or to the east, and those that have two
HAS_WEST: Final = ALL ^ FIRST_COLUMN
HAS_EAST: Final = ALL ^ LAST_COLUMN
HAS_TWO_WEST: Final = HAS_WEST ^ FIRST_COLUMN << 1
HAS_TWO_EAST: Final = HAS_EAST ^ LAST_COLUMN >> 1

QUADRANT_SIDE: Final = 10
QUADRANT_SHIFTS: Final = (0, QUADRANT_SIDE, QUADRANT_SIDE * COLUMNS, QUADRANT_SIDE * COLUMNS + QUADRANT_SIDE)
TOP_LEFT: Final = sum((1 << QUADRANT_SIDE) - 1 << COLUMNS * line for line in range(QUADRANT_SIDE))
QUADRANTS: Final = [TOP_LEFT << shift for shift in QUADRANT_SHIFTS]  # top left, top right, bottom left, bottom right


def neighbours(hexes: int) -> int:
    """The hexes next to at least one of these."""
    west = (hexes & HAS_WEST) >> 1
    east = (hexes & HAS_EAST) << 1
    slanted = hexes | west & EVEN_LINES | east & ODD_LINES  # the columns next to them in the lines above and below
    return west | east | slanted >> COLUMNS | slanted << COLUMNS & ALL


def jumps(hexes: int) -> int:
    """The hexes two steps in any straight line away from at least one of these.

    Two slanted steps are two lines and a column, on even and odd lines alike.
    """
    slanted = (hexes & HAS_WEST) >> 1 | (hexes & HAS_EAST) << 1
    level = (hexes & HAS_TWO_WEST) >> 2 | (hexes & HAS_TWO_EAST) << 2
    return level | slanted >> 2 * COLUMNS | slanted << 2 * COLUMNS & ALL


def row_ends(hexes: int) -> int:
    """The hexes at either end of a straight row of at least three of these.

    A row is found by its middle, which has a hex of the set on both sides; the ends are two steps away from that.
    """
    even, odd = hexes & EVEN_LINES, hexes & ODD_LINES
    ends = 0
    middles = hexes & (hexes & HAS_WEST) >> 1 & (hexes & HAS_EAST) << 1
    if middles:
        ends = (middles & HAS_TWO_WEST) >> 2 | (middles & HAS_TWO_EAST) << 2
    rising = even | (odd & HAS_EAST) << 1  # one line up, these are the hexes to the north-east
    falling = odd | (even & HAS_WEST) >> 1  # and these to the north-west
    middles = hexes & rising >> COLUMNS & falling << COLUMNS
    if middles:
        ends |= (middles & HAS_EAST) >> 2 * COLUMNS - 1 | (middles & HAS_WEST) << 2 * COLUMNS - 1
    middles = hexes & falling >> COLUMNS & rising << COLUMNS
    if middles:
        ends |= (middles & HAS_WEST) >> 2 * COLUMNS + 1 | (middles & HAS_EAST) << 2 * COLUMNS + 1
    return ends & ALL


@final
class Hex(Written):
    """A hex of the map, written `h12`: column letter from the left, line number from the top."""

    def __init__(self, number: int) -> None:
        self.line, self.column = divmod(number, COLUMNS)
        super().__init__(f"{chr(ord('a') + self.column)}{self.line + 1}")
        self.number = number
        self.quadrant = 2 * (self.line // QUADRANT_SIDE) + self.column // QUADRANT_SIDE
        self.bit = 1 << number
        self.byte: i64 = number // 8
        self.bit_of_byte: i64 = 1 << number % 8
        self.word: i64 = number // WORD  # its place in sets that are cut into machine words
        bit_of_word = 1 << number % WORD  # an int: the compiler would shift the 1 of an i64 in 32 bits
        self.bit_of_word: i64 = bit_of_word
        self.around = neighbours(self.bit)
        self.jumps = jumps(self.bit)

    def __reduce__(self) -> tuple[Callable[[str], Hex], tuple[str]]:
        return hex_at, (self.text,)


HEXES: Final = [Hex(number) for number in range(HEX_COUNT)]
_BY_TEXT: Final = {hex_.text: hex_ for hex_ in HEXES}


def hex_at(text: str) -> Hex:
    """The hex with this text."""
    return _BY_TEXT[text]


@final
class Marks:
    """A set for many questions about single hexes."""

    def __init__(self, hexes: int) -> None:
        self._bytes = hexes.to_bytes(BYTES, "little")

    def has(self, hex_: Hex) -> bool:
        return self._bytes[hex_.byte] & hex_.bit_of_byte != 0


_BITS_OF_A_BYTE: Final = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
T = TypeVar("T")


def pick_out(table: list[T], hexes: int, found: list[T]) -> None:
    """Add to `found` the table's entry for each of the hexes, from the top."""
    in_bytes = hexes.to_bytes(BYTES, "little")
    place: i64
    bit: i64
    for place in range(BYTES):
        byte: i64 = in_bytes[place]
        if byte:
            first = place << 3
            for bit in _BITS_OF_A_BYTE[byte]:
                item = table[first + bit]
                found.append(item)


def flip(hexes: int, out: vec[u8], at: i64) -> None:
    """Write a 1 for each of the hexes where there was a 0, and the other way round, in a layer that begins at `at`."""
    if hexes & hexes - 1 == 0:
        out[at + hexes.bit_length() - 1] ^= 1
        return
    in_bytes = hexes.to_bytes(BYTES, "little")
    place: i64
    bit: i64
    for place in range(BYTES):
        byte: i64 = in_bytes[place]
        if byte:
            first = at + (place << 3)
            for bit in _BITS_OF_A_BYTE[byte]:
                out[first + bit] ^= 1


def hexes_of(hexes: int) -> list[Hex]:
    """The hexes of a set, from the top."""
    found: list[Hex] = []
    pick_out(HEXES, hexes, found)
    return found


_NO_WORDS: Final = vec[i64]([0] * (HEX_COUNT // WORD + 1))


def bits_of(hexes: list[Hex]) -> int:
    """These hexes as a set. They are put together in machine words, since large ints are slow one hex at a time."""
    words = _NO_WORDS[:]
    for hex_ in hexes:
        words[hex_.word] |= hex_.bit_of_word
    bits = 0
    place: i64
    for place in range(HEX_COUNT // WORD + 1):
        if words[place]:
            bits |= int(words[place]) << int(WORD * place)
    return bits


BESIDE: Final = [hexes_of(hex_.around) for hex_ in HEXES]  # number of a hex -> the hexes next to it


_NOWHERE: Final = HEX_COUNT  # stands for the neighbours that a hex at the edge does not have
SIX: Final = 6
AROUND: Final = vec[
    i64
](  # 6 * number of a hex -> the numbers of the six hexes next to it
    [number for around in BESIDE for number in ([hex_.number for hex_ in around] + [_NOWHERE] * SIX)[:SIX]]
)
NONE: Final = vec[u8]([0] * (HEX_COUNT + 1))


def areas_of(hexes: list[Hex]) -> list[list[Hex]]:
    """The groups of connected hexes, each beginning with its topmost hex. Going from hex to hex is quicker here."""
    is_left = NONE[:]
    for hex_ in hexes:
        is_left[hex_.number] = 1
    return [_area_from(hex_, is_left) for hex_ in hexes if is_left[hex_.number]]


def _area_from(start: Hex, is_left: vec[u8]) -> list[Hex]:
    """The area of a hex; its hexes are removed from `is_left`, so that each is found once."""
    around = AROUND
    is_left[start.number] = 0
    area = [start]
    place: i64
    for hex_ in area:  # the area grows in the loop
        first: i64 = SIX * hex_.number
        for place in range(first, first + SIX):
            number = around[place]
            if is_left[number]:
                is_left[number] = 0
                area.append(HEXES[number])
    return area
