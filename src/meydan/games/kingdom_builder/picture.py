"""Kingdom Builder as a picture: the map, and beside it the players and the cards in play."""

from __future__ import annotations

from typing import Final

from meydan.games.kingdom_builder.board import COLUMNS, HEXES, LINES, Hex
from meydan.games.kingdom_builder.land import land_of
from meydan.games.kingdom_builder.pieces import CASTLE, TERRAINS
from meydan.games.kingdom_builder.view import HIDDEN, KingdomView, View
from meydan.pictures.art import colour
from meydan.pictures.sheet import HEADER, PADDING, Sheet, Svg

WIDTH: Final = 104  # of a hex in the client's drawings; odd lines are shifted by half of it
HEIGHT: Final = 120
STEP: Final = 90  # from line to line
SCALE: Final = 0.34
MAP: Final = ((COLUMNS + 0.5) * WIDTH * SCALE, ((LINES - 1) * STEP + HEIGHT) * SCALE)
SIDE: Final = 260  # the width of what is beside the map
ICON: Final = 34
OUTLINE: Final = "l46 26.5v60l-46 26.5-46-26.5v-60z"  # of a hex, drawn in a little


def picture(view: View, sheet: Sheet) -> Svg:
    """The whole table."""
    wide, high = MAP
    width = wide + SIDE + 3 * PADDING
    with sheet.moved(sheet.along(0, width, PADDING, wide), PADDING, SCALE):
        _draw_map(sheet, view)
    x = sheet.along(0, width, 2 * PADDING + wide, SIDE)
    y: float = PADDING
    for seat, kingdom in enumerate(view.kingdoms):
        sheet.header(x, y, SIDE, seat, kingdom.score, seat == view.to_act)
        _draw_held(sheet, view, seat, kingdom, x, y + HEADER)
        y += HEADER + ICON + PADDING
    for card in view.cards:
        sheet.draw(f"c-{card.text}", sheet.along(x, SIDE, 0, ICON), y, ICON, ICON, colour("ink"))
        name = sheet.words(f"kingdom-builder.{card.text}")
        sheet.line(x if sheet.is_rtl else x + ICON + 8, y + 22, SIDE - ICON - 8, name)
        y += ICON + 4
    return sheet.svg(width, high + 2 * PADDING, sheet.words("kingdom-builder"))


def _corner(hex_: Hex) -> tuple[float, float]:
    line, column = divmod(hex_.number, COLUMNS)
    return column * WIDTH + line % 2 * WIDTH / 2, line * STEP


def _draw_map(sheet: Sheet, view: View) -> None:
    """The land once its boards are laid, the tiles left on it, and the settlements."""
    if not view.locations:
        return
    for terrain, hexes in enumerate(land_of(view.boards).terrains):
        for hex_ in HEXES:
            if hexes & hex_.bit:
                sheet.draw(f"h-{TERRAINS[terrain]}{_scene(terrain, hex_)}", *_corner(hex_), WIDTH, HEIGHT)
    for place in view.locations:
        x, y = _corner(place.hex)
        sheet.draw(f"l-{place.tile.text}", x + 25, y + 25, 54, 54)
        for pip in range(place.left):
            sheet.add(f'<circle cx="{x + 43 + pip * 18:g}" cy="{y + 93:g}" r="6.5" fill="{colour("turquoise")}"/>')
    for seat, kingdom in enumerate(view.kingdoms):
        for hex_ in kingdom.settlements:
            _draw_settlement(sheet, *_corner(hex_), seat, is_lifted=hex_ == view.lifted)


def _scene(terrain: int, hex_: Hex) -> str:
    """Some hexes show their terrain's second drawing, so that the land does not look uniform."""
    line, column = divmod(hex_.number, COLUMNS)
    return "-b" if terrain < CASTLE and (line * 7 + column * 5 + line * column % 3) % 3 == 0 else ""


def _draw_settlement(sheet: Sheet, x: float, y: float, seat: int, is_lifted: bool) -> None:
    ink = colour(f"seat-{seat}")
    look = f'fill="{ink}" fill-opacity=".5" stroke="{ink}" stroke-width="6"'
    dashes = ' stroke-dasharray="14 10"' if is_lifted else ""
    sheet.add(f'<path d="M{x + 52:g} {y + 7:g}{OUTLINE}" {look}{dashes}/>')
    sheet.draw(f"house-{seat}", x + 16, y + 22, 72, 72, ink)


def _draw_held(sheet: Sheet, view: View, seat: int, kingdom: KingdomView, x: float, y: float) -> None:
    """The supply, the terrain card if it is seen, and the tiles of a player; tiles that were used are pale."""

    def place(index: int) -> float:
        return sheet.along(x, SIDE, index * (ICON + 4), ICON)

    sheet.draw(f"house-{seat}", place(0), y, ICON, ICON, colour(f"seat-{seat}"))
    sheet.centred(place(1) + ICON / 2, y + ICON / 2, sheet.number(kingdom.supply), 14, colour("ink"))
    if kingdom.card is not None and kingdom.card != HIDDEN:
        sheet.draw(f"h-{kingdom.card}", place(2), y, WIDTH * ICON / HEIGHT, ICON)
    elif kingdom.card == HIDDEN:
        sheet.centred(place(2) + ICON / 2, y + ICON / 2, HIDDEN, 16, colour("ink-soft"))
    tiles = {location.hex: location.tile for location in view.locations}
    for index, hex_ in enumerate(kingdom.tiles):
        sheet.add(f'<g opacity="{0.4 if hex_ in view.used else 1}">')
        sheet.draw(f"l-{tiles[hex_].text}", place(3 + index), y, ICON, ICON)
        sheet.add("</g>")
