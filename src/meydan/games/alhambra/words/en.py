"""Alhambra in English."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "alhambra": "Alhambra",
    "alhambra.pavilion": "pavilion",
    "alhambra.seraglio": "seraglio",
    "alhambra.arcades": "arcades",
    "alhambra.chambers": "chambers",
    "alhambra.garden": "garden",
    "alhambra.tower": "tower",
    "alhambra.letters": "PSACGT",
    "alhambra.blue": "blue",
    "alhambra.green": "green",
    "alhambra.orange": "orange",
    "alhambra.yellow": "yellow",
    "alhambra.wall": "the outer wall, {sides} sides",
    "alhambra.majority": "{kind}: {tiles} tiles",
    "alhambra.round": "scoring {round}",
    "alhambra.player": "{name}: {points} points",
    "alhambra.if-now": ", {gain} more if scoring {round} were now",
    "alhambra.reserve": "reserve",
    "alhambra.unplaced": "to place",
    "alhambra.hand": "money",
    "alhambra.cards": "{count} cards",
    "alhambra.neutral": "the neutral player",
    "alhambra.market": "buildings",
    "alhambra.money": "money market",
    "alhambra.nothing": "nothing",
    "alhambra.left": "{tiles} tiles are in the bag, {cards} cards in the deck",
    "alhambra.legend": "kind and price of a tile, ━ ┃ its walls; x grows to the east, y to the north",
    "alhambra.to-act": "take money, buy a building or redesign",
    "alhambra.to-act-again": "paid exactly: another action, or end",
    "alhambra.to-place": "place the new tiles",
    "alhambra.exact": "exact, another action follows",
    "alhambra.waste": "{waste} too much",
}
