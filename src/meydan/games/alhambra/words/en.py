"""Alhambra in English."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    # what the lobby and the forms say
    "alhambra": "Alhambra",
    "alhambra.line": "Gardens and towers, paid in the right coin",
    "alhambra.about": (
        "Collect four kinds of money, buy buildings, and wall in your palace. Pay exactly and you may act again."
    ),
    "alhambra.minutes": "45",
    "alhambra.memory": "Money must be remembered",
    "alhambra.memory.about": (
        "As in the booklet: what others took openly is not shown again. Without this it may be looked up under “Known”."
    ),
    # what the terminal and the page say
    "alhambra.pavilion": "pavilion",
    "alhambra.seraglio": "seraglio",
    "alhambra.arcades": "arcades",
    "alhambra.chambers": "chambers",
    "alhambra.garden": "garden",
    "alhambra.tower": "tower",
    "alhambra.blue": "blue",
    "alhambra.green": "green",
    "alhambra.orange": "orange",
    "alhambra.yellow": "yellow",
    "alhambra.wall": "outer wall, {sides:side|sides}",
    "alhambra.outer-wall": "outer wall",
    "alhambra.majority": "{kind}, {tiles:tile|tiles}",
    "alhambra.reserve": "Reserve",
    "alhambra.unplaced": "to place",
    "alhambra.hand": "money",
    "alhambra.cards": "{count:card|cards}",
    "alhambra.neutral": "Neutral player",
    "alhambra.market": "Building market",
    "alhambra.money": "Money market",
    "alhambra.to-act": "Take money, buy a building, or redesign",
    "alhambra.to-act-again": "Paid exactly: one more action, or stop",
    "alhambra.to-place": "Where do you build {tile}?",
    "alhambra.exact": "exact: one more action",
    "alhambra.waste": "{waste} lost",
    "alhambra.item": "Scoring {round}: {item}",
    "alhambra.to-place-some": "Place your {count} new tiles, in any order",
    "alhambra.to-place-left": "{tile} is yours: build it or put it in the reserve",
    # what the terminal alone says
    "alhambra.terminal.letters": "PSACGT",
    "alhambra.terminal.player": "{name}: {points:point|points}",
    "alhambra.terminal.if-now": ", {gain} more if scoring {round} took place now",
    "alhambra.terminal.nothing": "nothing",
    "alhambra.terminal.left": "{tiles:tile is|tiles are} in the bag, {cards:card|cards} in the deck",
    "alhambra.terminal.legend": "kind and price of a tile, ━ ┃ its walls; x grows to the east, y to the north",
}
