"""Kingdomino in English."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "kingdomino": "Kingdomino",
    "kingdomino.wheat": "wheat",
    "kingdomino.forest": "forest",
    "kingdomino.lake": "lake",
    "kingdomino.grass": "grass",
    "kingdomino.swamp": "swamp",
    "kingdomino.mine": "mine",
    "kingdomino.castle": "castle",
    "kingdomino.middle-kingdom": "middle kingdom",
    "kingdomino.harmony": "harmony",
    "kingdomino.row": "the row",
    "kingdomino.new-row": "the new row",
    "kingdomino.free": "free",
    "kingdomino.kingdom": "{name}: {points} points",
    "kingdomino.discarded": "{count} discarded",
    "kingdomino.hidden": "{count} dominoes are not drawn yet",
    "kingdomino.to-place": "place this domino: {domino}",
    "kingdomino.to-claim": "claim a domino of the new row",
    "kingdomino.territory": "{terrain}: {squares} squares × {crowns} crowns",
    "kingdomino.game": "game {number}",
    "kingdomino.claim": "claim {number}: {domino}",
    "kingdomino.discard": "discard the domino",
    "kingdomino.legend": "W wheat F forest L lake G grass S swamp M mine ♛ crown; x grows to the east, y to the north",
}
