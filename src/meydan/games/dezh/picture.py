"""Dezh as a picture: the players with their cities, and the cards of the seat that looks."""

from __future__ import annotations

from typing import Final

from meydan.games.dezh.pieces import KINDS, Character, District
from meydan.games.dezh.view import View
from meydan.pictures.art import colour
from meydan.pictures.sheet import GAP, HEADER, PADDING, Sheet, Svg

WIDTH: Final = 760
PLOT: Final = 64  # in the client's drawings
SIDE: Final = 56  # of a built district
MEDALLION: Final = 96  # in the client's drawings
FACE: Final = 44  # of a character
CARD: Final = (100, 140)
CARD_SCALE: Final = 0.72
LIGHT: Final = "#fffbf1"
COIN_INK: Final = "#3b2505"
FACTS: Final = 210  # the width of the facts about a player


def picture(view: View, sheet: Sheet) -> Svg:
    """The whole table."""
    inner = WIDTH - 2 * PADDING
    y: float = PADDING
    for seat in range(len(view.players)):
        y = _draw_player(sheet, view, seat, y)
    if view.seat is not None:
        for place, character in enumerate(view.characters):
            _draw_character(sheet, character, sheet.along(PADDING, inner, place * (FACE + GAP), FACE), y)
        y += FACE + GAP if view.characters else 0
        y = _draw_hand(sheet, view.hand, y)
    return sheet.svg(WIDTH, y + PADDING - GAP, sheet.words("dezh"))


def _draw_player(sheet: Sheet, view: View, seat: int, y: float) -> float:
    """A player: coins, cards, the crown, characters that are known, and the city. Returns where the next one begins."""
    player, inner = view.players[seat], WIDTH - 2 * PADDING
    sheet.header(sheet.along(PADDING, inner, 0, FACTS), y, FACTS, seat, player.score, seat == view.to_act)
    for index, (name, count) in enumerate((("dz-coin", player.coins), ("dz-back", player.cards))):
        x = sheet.along(PADDING, inner, 4 + index * 56, 22)
        sheet.draw(name, x, y + HEADER, 22, 26)
        sheet.centred(
            sheet.along(PADDING, inner, 34 + index * 56, 16) + 8,
            y + HEADER + 13,
            sheet.number(count),
            14,
            colour("ink"),
        )
    if seat == view.crown:
        sheet.draw("dz-crown", sheet.along(PADDING, inner, 124, 32), y + HEADER, 32, 24)
    for place, character in enumerate(player.shown):
        _draw_character(sheet, character, sheet.along(PADDING, inner, FACTS + GAP + place * FACE, FACE), y + 8)
    start = FACTS + GAP + 2 * FACE + GAP  # nobody has more than two characters
    for place, card in enumerate(player.city):
        x = sheet.along(PADDING, inner, start + place % 7 * (SIDE + 4), SIDE)
        _draw_plot(sheet, card, x, y + place // 7 * (SIDE + 4))
    return y + max(1, -(-len(player.city) // 7)) * (SIDE + 4) + PADDING


def _draw_plot(sheet: Sheet, card: District, x: float, y: float) -> None:
    """A built district: colour, sign and cost beside its picture."""
    kind = KINDS[card.kind]
    with sheet.moved(x, y, SIDE / PLOT):
        sheet.box(1, 1, 62, 62, colour(f"k-{kind}"), round_=8)
        sheet.draw(f"dz-{card.text}", 11, 16, 41, 41, LIGHT)
        sheet.draw(f"dz-{kind}", 4, 4, 13, 13, LIGHT)
        _draw_cost(sheet, card, 40, 2, 22)


def _draw_cost(sheet: Sheet, card: District, x: float, y: float, size: float) -> None:
    sheet.draw("dz-coin", x, y, size, size)
    sheet.centred(x + size / 2, y + size * 0.53, sheet.number(int(card.cost)), size * 0.6, COIN_INK)


def _draw_character(sheet: Sheet, character: Character, x: float, y: float) -> None:
    with sheet.moved(x, y, FACE / MEDALLION):
        sheet.draw(f"dz-role-{character.rank}", 0, 0, MEDALLION, MEDALLION)
        sheet.centred(48, 84, sheet.number(character.rank), 16, colour("ink"))


def _draw_hand(sheet: Sheet, hand: tuple[District, ...], y: float) -> float:
    """The cards of the seat that looks, with their names. Returns where they end."""
    wide, high = (side * CARD_SCALE for side in CARD)
    inner = WIDTH - 2 * PADDING
    abreast = int(inner // (wide + GAP))
    for place, card in enumerate(hand):
        kind = KINDS[card.kind]
        x = sheet.along(PADDING, inner, place % abreast * (wide + GAP), wide)
        with sheet.moved(x, y + place // abreast * (high + GAP), CARD_SCALE):
            sheet.draw(f"dz-frame-{kind}", 0, 0, *CARD)
            sheet.draw(f"dz-{card.text}", 20, 38, 60, 60, colour(f"dz-{kind}"))
            _draw_cost(sheet, card, 70, 3, 27)
            sheet.centred(50, 125, sheet.words(f"dezh.{card.text}"), 12, colour("ink"))
    return y + -(-len(hand) // abreast) * (high + GAP)
