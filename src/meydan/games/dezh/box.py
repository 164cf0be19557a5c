"""What the page in the browser must know about Dezh's box: a view names its pieces by their ids only."""

from __future__ import annotations

from meydan.core.codec import Json
from meydan.games.dezh.pieces import CHARACTERS, DISTRICTS, KINDS


def box() -> Json:
    """The characters by rank, from 1; district -> kind, cost and how many there are."""
    districts = {card.text: {"kind": KINDS[card.kind], "cost": card.cost, "copies": card.copies} for card in DISTRICTS}
    characters = [one.text for one in CHARACTERS[1:]]
    return {"kinds": KINDS, "characters": characters, "districts": districts}
