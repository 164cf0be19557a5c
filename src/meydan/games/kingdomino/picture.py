"""Kingdomino as a picture: the kingdoms side by side, the rows of dominoes below."""

from __future__ import annotations

from typing import Final

from meydan.games.kingdomino.board import CASTLE, Square
from meydan.games.kingdomino.pieces import DOMINOES, TERRAINS, Domino
from meydan.games.kingdomino.state import NOBODY, Phase
from meydan.games.kingdomino.view import KingdomView, View
from meydan.pictures.art import colour
from meydan.pictures.sheet import GAP, HEADER, PADDING, Sheet, Svg

SQUARE: Final = 128  # in the client's drawings
SIDE: Final = 44  # here
EDGE: Final = "#14181f"
KING: Final = (70, 79)
ROW: Final = 78  # the height of a row of dominoes


def picture(view: View, sheet: Sheet) -> Svg:
    """The whole table."""
    squares = max(int(view.box.size), *[max(_columns(one), _rows(one)) for one in view.kingdoms])
    side, seats = squares * SIDE, len(view.kingdoms)
    width = PADDING + seats * (side + PADDING)
    for seat, kingdom in enumerate(view.kingdoms):
        left = sheet.along(0, width, PADDING + seat * (side + PADDING), side)
        sheet.header(left, PADDING, side, seat, view.scores[seat], seat == view.to_act)
        with sheet.moved(left, PADDING + HEADER, SIDE / SQUARE):
            _draw_kingdom(sheet, kingdom, seat, squares)
    y = PADDING + HEADER + side + PADDING
    done = view.turn + (view.phase is Phase.CLAIMING)
    owners = view.new_owners or (NOBODY,) * len(view.new_row)
    for title, numbers, kings in (("row", view.row[done:], view.owners[done:]), ("new-row", view.new_row, owners)):
        if numbers:
            sheet.line(PADDING, y + 12, width - 2 * PADDING, sheet.words(f"kingdomino.{title}"))
            _draw_row(sheet, numbers, kings, width, y + 18)
            y += ROW
    return sheet.svg(width, y, sheet.words("kingdomino"))


def _squares(kingdom: KingdomView) -> list[Square]:
    return [CASTLE, *[half for laid in kingdom.laid for half in (laid.place.first, laid.place.other)]]


def _columns(kingdom: KingdomView) -> int:
    columns = [int(square.column) for square in _squares(kingdom)]
    return max(columns) - min(columns) + 1


def _rows(kingdom: KingdomView) -> int:
    rows = [int(square.row) for square in _squares(kingdom)]
    return max(rows) - min(rows) + 1


def _draw_kingdom(sheet: Sheet, kingdom: KingdomView, seat: int, squares: int) -> None:
    """A kingdom in the middle of its place, north at the top."""
    sheet.box(0, 0, squares * SQUARE, squares * SQUARE, colour("sunk"), round_=14)
    west = min(int(square.column) for square in _squares(kingdom)) - (squares - _columns(kingdom)) / 2
    north = max(int(square.row) for square in _squares(kingdom)) + (squares - _rows(kingdom)) / 2

    def corner(square: Square) -> tuple[float, float]:
        return (int(square.column) - west) * SQUARE, (north - int(square.row)) * SQUARE

    _draw_castle(sheet, *corner(CASTLE), seat)
    for laid in kingdom.laid:
        _draw_domino(sheet, laid.domino, corner(laid.place.first), corner(laid.place.other))


def _draw_castle(sheet: Sheet, x: float, y: float, seat: int) -> None:
    ink = colour(f"seat-{seat}")
    sheet.draw("k-castle", x + 3, y + 3, 122, 122, ink)
    sheet.draw(f"seat-{seat}", x + 55, y + 41, 18, 18, "#fffbf0")
    sheet.add(f'<rect x="{x + 3:g}" y="{y + 3:g}" width="122" height="122" rx="13" {_stroke(ink, 5)}/>')


def _draw_domino(sheet: Sheet, domino: Domino, first: tuple[float, float], other: tuple[float, float]) -> None:
    """Two squares, upright whatever the domino's direction. Some show the second drawing of their terrain."""
    halves = ((first, domino.first, domino.first_crowns), (other, domino.other, domino.other_crowns))
    for half, ((x, y), terrain, crowns) in enumerate(halves):
        scene = "-b" if (domino.number * 5 + half * 3) % 8 == 3 else ""
        sheet.draw(f"k-{TERRAINS[terrain]}{scene}", x, y, SQUARE, SQUARE)
        if crowns:
            sheet.draw(f"crowns-{crowns}", x, y, SQUARE, SQUARE)
    x, y = min(first[0], other[0]) + 1, min(first[1], other[1]) + 1
    wide, high = abs(first[0] - other[0]) + SQUARE - 2, abs(first[1] - other[1]) + SQUARE - 2
    sheet.add(f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="10" {_stroke(EDGE, 4)}/>')


def _draw_row(sheet: Sheet, numbers: tuple[int, ...], owners: tuple[int, ...], width: float, y: float) -> None:
    """The dominoes of a row with their numbers, and the kings on them."""
    for place, (number, owner) in enumerate(zip(numbers, owners)):
        x = sheet.along(0, width, PADDING + place * (2 * SIDE + 2 * GAP), 2 * SIDE)
        with sheet.moved(x, y, SIDE / SQUARE):
            _draw_domino(sheet, DOMINOES[number], (0, 0), (SQUARE, 0))
            if owner != NOBODY:
                sheet.draw(f"king-{owner}", SQUARE - KING[0] / 2, 36, *KING, colour(f"seat-{owner}"))
        sheet.centred(x + SIDE, y + SIDE + 8, sheet.number(number), 11, colour("ink-soft"))


def _stroke(ink: str, width: float) -> str:
    return f'fill="none" stroke="{ink}" stroke-width="{width:g}"'
