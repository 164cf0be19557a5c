"""Positions drawn as text.

A hex is two letters: its terrain (G meadow, C canyon, D desert, F flowers, T forest, W water, M mountain, K castle, L
location) and what lies there: `0` to `3` a settlement of that seat, `*` an empty hex that the test marks, `.` nothing.
The top left corner of the map is drawn; all the rest is of the filler terrain.
"""

from __future__ import annotations

from collections.abc import Sequence

from meydan.core.game import CHANCE
from meydan.games.kingdom_builder.actions import DRAW_TERRAINS, read
from meydan.games.kingdom_builder.board import COLUMNS, HEXES, LINES, QUADRANT_SIDE, Hex
from meydan.games.kingdom_builder.cards import card_named
from meydan.games.kingdom_builder.pieces import TERRAINS, Board, tile_named
from meydan.games.kingdom_builder.rules import actions, apply, prepare
from meydan.games.kingdom_builder.state import Phase, State, before_the_deal

NO_PAY = ("lords", "farmers", "citizens")


def cells(drawing: str) -> dict[Hex, str]:
    """The two letters of each hex that is drawn."""
    lines = [line.split() for line in drawing.strip("\n").splitlines() if line.strip()]
    return {HEXES[row * COLUMNS + column]: cell for row, line in enumerate(lines) for column, cell in enumerate(line)}


def marked(drawing: str) -> list[str]:
    """The hexes with a `*`, from the top."""
    return [hex_.text for hex_, cell in cells(drawing).items() if cell[1] == "*"]


def position(
    drawing: str,
    terrain: str = "meadow",
    tiles: Sequence[str] = ("farm", "oasis", "tower", "tavern"),
    cards: Sequence[str] = NO_PAY,
    seats: int = 2,
    filler: str = "M",
) -> State:
    """The drawn position at the start of p0's turn, who shows this terrain card.

    `tiles` are the kinds of the four quadrants' locations. A seat beside a location has held its tile for long.
    """
    state = before_the_deal(seats)
    state.boards = _boards(drawing, tiles, filler)
    state.cards = [card_named(name) for name in cards]
    prepare(state)
    for hex_, cell in cells(drawing).items():
        if cell[1].isdecimal():
            state.kingdoms[int(cell[1])].build(hex_)
            state.free ^= hex_.bit
    for location in state.land.locations:
        for kingdom in state.kingdoms:
            if kingdom.settlements & location.around:
                kingdom.tiles |= location.bit
                kingdom.visited |= location.bit
    hands = [TERRAINS.index(terrain), *[(TERRAINS.index(terrain) + seat) % 5 for seat in range(1, seats)]]
    for seat, card in enumerate(hands):
        apply(state, DRAW_TERRAINS[seat][card])
    return state


def _boards(drawing: str, tiles: Sequence[str], filler: str) -> list[Board]:
    letters = {hex_: cell[0] for hex_, cell in cells(drawing).items()}
    lines = ["".join(letters.get(hex_, filler) for hex_ in HEXES[row * COLUMNS :][:COLUMNS]) for row in range(LINES)]
    top, bottom = lines[:QUADRANT_SIDE], lines[QUADRANT_SIDE:]
    left, right = slice(0, QUADRANT_SIDE), slice(QUADRANT_SIDE, COLUMNS)
    corners = [(top, left), (top, right), (bottom, left), (bottom, right)]
    return [Board(tile_named(tile), [line[side] for line in half], False) for tile, (half, side) in zip(tiles, corners)]


def legal(state: State, verb: str = "") -> list[str]:
    """The legal actions that begin so, without the beginning."""
    texts = [action.text for action in actions(state)]
    return [text[len(verb) :].strip() for text in texts if text.startswith(verb)]


def do(state: State, *texts: str) -> State:
    """The state after these actions, each legal in its turn."""
    for text in texts:
        assert text in legal(state), f"{text} is not legal; these are: {legal(state)}"
        apply(state, read(text))
    return state


def deal(state: State) -> State:
    """The dealer's next draws: the first that is possible, until a player is to act."""
    while state.to_act == CHANCE:
        apply(state, actions(state)[0])
    return state


def to_the_end_of_the_turn(state: State) -> State:
    """The mandatory action on the first hexes that are legal, then the end of the turn and the next card."""
    seat = state.turn
    while state.turn == seat and state.phase is not Phase.OVER:
        settles = legal(state, "settle")
        do(state, f"settle {settles[0]}" if settles else "end")
        deal(state)
    return state


def assert_marks(state: State, drawing: str) -> None:
    """A settlement may go exactly where the drawing has a `*`."""
    assert legal(state, "settle") == marked(drawing)
