"""Alhambra as a picture: the Alhambras side by side, the markets below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.games.alhambra.board import EAST, NORTH, SIDE_LETTERS, SOUTH, WEST, position
from meydan.games.alhambra.pieces import CURRENCIES, FOUNTAIN, KINDS, Card, Tile
from meydan.games.alhambra.view import PlayerView, View, cell_of
from meydan.pictures.art import colour
from meydan.pictures.sheet import GAP, HEADER, PADDING, Sheet, Svg

SQUARE: Final = 128  # in the client's drawings
SIDE: Final = 42  # here
FEWEST: Final = 5  # columns and rows of a ground
ABREAST: Final = 3  # Alhambras in a row
CARD: Final = (72, 104)  # in the client's drawings
CARD_SCALE: Final = SIDE / CARD[1]
PRICE_INKS: Final = ("#fffbf0", "#fffbf0", "#fffbf0", "#1f2a37")  # on the coins of the currencies
CORNERS: Final = (
    (NORTH | EAST, 113, 0),
    (EAST | SOUTH, 113, 113),
    (SOUTH | WEST, 0, 113),
    (WEST | NORTH, 0, 0),
)


def picture(view: View, sheet: Sheet) -> Svg:
    """The whole table."""
    seats = range(len(view.players))
    abreast = min(len(seats), ABREAST)
    columns = max(FEWEST, *[_extent(player, 0) for player in view.players])
    rows = max(FEWEST, *[_extent(player, 1) for player in view.players])
    wide, high = columns * SIDE, HEADER + rows * SIDE + 2 * (SIDE + GAP)
    width = PADDING + abreast * (wide + PADDING)
    for seat in seats:
        x = sheet.along(0, width, PADDING + seat % abreast * (wide + PADDING), wide)
        _draw_player(sheet, view, seat, x, PADDING + seat // abreast * (high + PADDING), (columns, rows))
    y = PADDING + -(-len(seats) // abreast) * (high + PADDING)
    _draw_markets(sheet, view, width, y)
    return sheet.svg(width, y + SIDE + 26 + PADDING, sheet.words("alhambra"))


def _cells(player: PlayerView) -> dict[tuple[int, int], Tile]:
    """The tiles by their steps east and north of the fountain."""
    return {(0, 0): FOUNTAIN, **{position(cell_of(laid)): laid.tile for laid in player.laid}}


def _extent(player: PlayerView, axis: int) -> int:
    steps = [cell[axis] for cell in _cells(player)]
    return max(steps) - min(steps) + 1


def _draw_player(sheet: Sheet, view: View, seat: int, x: float, y: float, size: tuple[int, int]) -> None:
    """An Alhambra in the middle of its ground, north at the top; below it the tiles and the money its owner has."""
    player, (columns, rows) = view.players[seat], size
    wide = columns * SIDE
    sheet.header(x, y, wide, seat, player.score, seat == view.to_act)
    sheet.box(x, y + HEADER, wide, rows * SIDE, colour("sunk"), round_=6)
    cells = _cells(player)
    west = min(cell[0] for cell in cells) - (columns - _extent(player, 0)) / 2
    north = max(cell[1] for cell in cells) + (rows - _extent(player, 1)) / 2
    for (east, up), tile in cells.items():
        draw_tile(sheet, tile, x + (east - west) * SIDE, y + HEADER + (north - up) * SIDE)
    y += HEADER + rows * SIDE + GAP
    for place, tile in enumerate((*player.reserve, *player.unplaced)[:columns]):
        draw_tile(sheet, tile, sheet.along(x, wide, place * SIDE, SIDE), y)
    if seat == view.seat:
        _draw_cards(sheet, player.hand, x, wide, y + SIDE + GAP)
    else:
        sheet.line(x, y + SIDE + 24, wide, sheet.words("alhambra.cards", count=len(player.hand)))


def draw_tile(sheet: Sheet, tile: Tile, x: float, y: float) -> None:
    """Ground, ways out of the open sides, walls, a post where two walls meet, and the price."""
    with sheet.moved(x, y, SIDE / SQUARE):
        sheet.draw(f"alh-{'fountain' if tile is FOUNTAIN else KINDS[tile.kind]}", 0, 0, SQUARE, SQUARE)
        for side, letter in SIDE_LETTERS.items():
            sheet.draw(f"alh-{'wall' if tile.walls & side else 'path'}-{letter}", 0, 0, SQUARE, SQUARE)
        for sides, left, top in CORNERS:
            if tile.walls & sides == sides:
                sheet.draw("alh-post", left, top, 15, 15)


def _draw_cards(sheet: Sheet, cards: Sequence[Card], x: float, width: float, y: float) -> None:
    """Money cards, closer together where there are many."""
    size = CARD[0] * CARD_SCALE
    step = min(size + 4, (width - size) / max(len(cards) - 1, 1))
    for place, card in enumerate(cards):
        with sheet.moved(sheet.along(x, width, place * step, size), y, CARD_SCALE):
            sheet.draw(f"money-{CURRENCIES[card.currency]}", 0, 0, *CARD)
            sheet.centred(36, 53.5, sheet.number(int(card.value)), 30, colour("ink"))


def _draw_markets(sheet: Sheet, view: View, width: float, y: float) -> None:
    """The building market with its currencies and prices, and the money market."""
    sheet.line(PADDING, y + 12, width - 2 * PADDING, sheet.words("alhambra.market"))
    for slot, tile in enumerate(view.market):
        x = sheet.along(0, width, PADDING + slot * (SIDE + 34), SIDE + 24)
        sheet.draw(f"coin-{CURRENCIES[slot]}", sheet.along(x, SIDE + 24, 0, 22), y + 30, 22, 22)
        if tile is not None:
            sheet.centred(
                sheet.along(x, SIDE + 24, 0, 22) + 11, y + 41, sheet.number(int(tile.price)), 11, PRICE_INKS[slot]
            )
            draw_tile(sheet, tile, sheet.along(x, SIDE + 24, 24, SIDE), y + 20)
    start = PADDING + len(view.market) * (SIDE + 34)
    left = start if not sheet.is_rtl else PADDING
    sheet.line(left, y + 12, width - PADDING - start, sheet.words("alhambra.money"))
    _draw_cards(sheet, view.money, left, width - PADDING - start, y + 20)
