"""The grid a kingdom lies on, and sets of its squares as bits.

The grid has 16 rows of 15 squares, counted from the south-west. It is cut into four words of four rows: a word is an
int of 60 bits, one for each square. The castle stands far enough from the edges that a kingdom never reaches them, so a
set shifted by a step does not wrap around.
"""

from __future__ import annotations

from typing import Final, final

from meydan.core.native import i64, vec

ROWS: Final = 16
COLUMNS: Final = 15
CELLS: Final = ROWS * COLUMNS
HOME: Final = 7  # row and column of the castle
REACH: Final = 6  # how far from the castle a square of the larger kingdom can lie

WORDS: Final = 4
ROWS_OF_A_WORD: Final = 4
BITS: Final = ROWS_OF_A_WORD * COLUMNS
ALL_BITS: Final = (1 << BITS) - 1
LOWEST_ROW: Final = (1 << COLUMNS) - 1
ALL_BUT_THE_HIGHEST_ROW: Final = ALL_BITS >> COLUMNS
EVERY_ROW: Final = 1 | 1 << COLUMNS | 1 << 2 * COLUMNS | 1 << 3 * COLUMNS  # multiplied by the bits of one row


@final
class Square:
    """A square of the grid; `around` are the squares beside it, in its word and in the words above and below."""

    def __init__(self, cell: i64) -> None:
        self.cell = cell
        self.row = cell // COLUMNS
        self.column = cell % COLUMNS
        self.text = f"{self.column - HOME},{self.row - HOME}"  # steps east and north of the castle
        self.word = cell // BITS
        bit = 1 << int(cell % BITS)  # an int: the compiler would shift the 1 of an i64 in 32 bits
        self.bit: i64 = bit
        self.around: i64 = (bit << 1 | bit >> 1 | bit << COLUMNS | bit >> COLUMNS) & ALL_BITS
        self.around_above: i64 = bit >> BITS - COLUMNS
        self.around_below: i64 = (bit & LOWEST_ROW) << BITS - COLUMNS


SQUARES: Final = [Square(cell) for cell in range(CELLS)]
CASTLE: Final = SQUARES[HOME * COLUMNS + HOME]


def _bits_of_rows(rows: range, word: int) -> int:
    first = word * ROWS_OF_A_WORD
    return sum(LOWEST_ROW << row * COLUMNS for row in range(ROWS_OF_A_WORD) if first + row in rows)


# (lowest row * ROWS + highest row) * WORDS + word -> the bits of these rows and those between them
BETWEEN_ROWS: Final = vec[i64](
    [
        _bits_of_rows(range(lowest, highest + 1), word)
        for lowest in range(ROWS)
        for highest in range(ROWS)
        for word in range(WORDS)
    ]
)


def row_above(word: i64, next_word: i64) -> i64:
    """The squares whose neighbour to the north is in the set."""
    return word >> COLUMNS | (next_word & LOWEST_ROW) << BITS - COLUMNS


def row_below(word: i64, previous_word: i64) -> i64:
    """The squares whose neighbour to the south is in the set."""
    return (word & ALL_BUT_THE_HIGHEST_ROW) << COLUMNS | previous_word >> BITS - COLUMNS
