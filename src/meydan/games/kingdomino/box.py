"""What the page in the browser must know about Kingdomino's box: a view names its pieces by their ids only."""

from __future__ import annotations

from meydan.core.codec import Json
from meydan.games.kingdomino.pieces import BOXES, DOMINOES, TERRAINS


def box() -> Json:
    """Number -> the two squares of the domino, each a terrain and its crowns."""
    dominoes = {
        piece.text: [
            {"terrain": TERRAINS[piece.first], "crowns": piece.first_crowns},
            {"terrain": TERRAINS[piece.other], "crowns": piece.other_crowns},
        ]
        for piece in DOMINOES[1:]
    }
    sizes = {box.text: box.size for box in BOXES.values()}
    return {"terrains": TERRAINS, "dominoes": dominoes, "sizes": sizes}
