"""What the page in the browser must know about Alhambra's box: a view names its pieces by their ids only."""

from __future__ import annotations

from meydan.core.codec import Json
from meydan.games.alhambra.board import SIDE_LETTERS
from meydan.games.alhambra.pieces import CURRENCIES, KINDS, PLACE_POINTS, TILES


def box() -> Json:
    """Tile -> kind, price and the sides that have walls; the points of each place by round and kind."""
    tiles = {
        tile.text: {
            "kind": KINDS[tile.kind],
            "price": tile.price,
            "walls": [name for side, name in SIDE_LETTERS.items() if tile.walls & side],
        }
        for tile in TILES
    }
    return {
        "kinds": KINDS,
        "currencies": CURRENCIES,
        "tiles": tiles,
        "points": PLACE_POINTS,
    }
