// Written by scripts/generate: do not edit.

import type { Texts } from './facts';

export const texts: Texts = {
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
 "kingdomino.domino": "domino {number}"
};
