"""Kingdomino in English."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    # what the lobby and the forms say
    "kingdomino": "Kingdomino",
    "kingdomino.line": "Lay dominoes, grow a kingdom",
    "kingdomino.about": (
        "Take a domino, lay it beside land of its kind, and mind the crowns: a territory scores its squares "
        "times its crowns."
    ),
    "kingdomino.minutes": "15",
    "kingdomino.option.middle-kingdom": "Middle kingdom",
    "kingdomino.option.middle-kingdom.about": "10 points if the castle is the middle square of the kingdom.",
    "kingdomino.option.harmony": "Harmony",
    "kingdomino.option.harmony.about": "5 points for a full kingdom without a discarded domino.",
    "kingdomino.option.mighty-duel": "Mighty duel",
    "kingdomino.option.mighty-duel.about": "Two players, all 48 dominoes, a kingdom of 7 by 7.",
    "kingdomino.option.dynasty": "Dynasty",
    "kingdomino.option.dynasty.about": "Three games in a row; the totals decide.",
    # what the terminal and the page say
    "kingdomino.wheat": "wheat",
    "kingdomino.forest": "forest",
    "kingdomino.lake": "lake",
    "kingdomino.grass": "grass",
    "kingdomino.swamp": "swamp",
    "kingdomino.mine": "mine",
    "kingdomino.middle-kingdom": "middle kingdom",
    "kingdomino.harmony": "harmony",
    "kingdomino.row": "This round",
    "kingdomino.new-row": "Next round",
    "kingdomino.free": "free",
    "kingdomino.discarded": "discarded: {count}",
    "kingdomino.to-place": "Place domino {number} in your kingdom",
    "kingdomino.to-claim": "Choose a domino of the next round",
    "kingdomino.territory": "{terrain}: {squares:square|squares} × {crowns:crown|crowns}",
    "kingdomino.claim": "choose domino {number}",
    "kingdomino.discard": "discard {domino}",
    "kingdomino.to-claim-first": "Choose your first domino",
    "kingdomino.in-game": "game {number}, {item}",
    "kingdomino.domino": "domino {number}",
    # what the terminal alone says
    "kingdomino.terminal.kingdom": "{name}: {points:point|points}",
    "kingdomino.terminal.hidden": "{count:domino is|dominoes are} not drawn yet",
    "kingdomino.terminal.legend": (
        "W wheat F forest L lake G grass S swamp M mine ♛ crown; x grows to the east, y to the north"
    ),
}
