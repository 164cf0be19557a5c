// Written by scripts/generate: do not edit.

export default {
 "kinds": [
  "royal",
  "religious",
  "trade",
  "military",
  "special"
 ],
 "characters": [
  "assassin",
  "thief",
  "magician",
  "king",
  "bishop",
  "merchant",
  "architect",
  "warlord"
 ],
 "districts": {
  "abandoned-city": {
   "kind": "special",
   "cost": 2,
   "copies": 1
  },
  "battlefield": {
   "kind": "military",
   "cost": 3,
   "copies": 3
  },
  "castle": {
   "kind": "royal",
   "cost": 4,
   "copies": 4
  },
  "cathedral": {
   "kind": "religious",
   "cost": 5,
   "copies": 2
  },
  "church": {
   "kind": "religious",
   "cost": 2,
   "copies": 3
  },
  "docks": {
   "kind": "trade",
   "cost": 3,
   "copies": 3
  },
  "fortress": {
   "kind": "military",
   "cost": 5,
   "copies": 2
  },
  "gate-of-nations": {
   "kind": "special",
   "cost": 6,
   "copies": 1
  },
  "graveyard": {
   "kind": "special",
   "cost": 5,
   "copies": 1
  },
  "great-wall": {
   "kind": "special",
   "cost": 6,
   "copies": 1
  },
  "harbor": {
   "kind": "trade",
   "cost": 4,
   "copies": 3
  },
  "keep": {
   "kind": "special",
   "cost": 3,
   "copies": 2
  },
  "laboratory": {
   "kind": "special",
   "cost": 5,
   "copies": 1
  },
  "library": {
   "kind": "special",
   "cost": 6,
   "copies": 1
  },
  "manor": {
   "kind": "royal",
   "cost": 3,
   "copies": 5
  },
  "map-house": {
   "kind": "special",
   "cost": 5,
   "copies": 1
  },
  "market": {
   "kind": "trade",
   "cost": 2,
   "copies": 4
  },
  "monastery": {
   "kind": "religious",
   "cost": 3,
   "copies": 3
  },
  "observatory": {
   "kind": "special",
   "cost": 4,
   "copies": 1
  },
  "palace": {
   "kind": "royal",
   "cost": 5,
   "copies": 3
  },
  "prison": {
   "kind": "military",
   "cost": 2,
   "copies": 3
  },
  "school-of-magic": {
   "kind": "special",
   "cost": 6,
   "copies": 1
  },
  "smithy": {
   "kind": "special",
   "cost": 5,
   "copies": 1
  },
  "tavern": {
   "kind": "trade",
   "cost": 1,
   "copies": 5
  },
  "temple": {
   "kind": "religious",
   "cost": 1,
   "copies": 3
  },
  "town-hall": {
   "kind": "trade",
   "cost": 5,
   "copies": 2
  },
  "trading-post": {
   "kind": "trade",
   "cost": 2,
   "copies": 3
  },
  "treasury": {
   "kind": "special",
   "cost": 5,
   "copies": 1
  },
  "university": {
   "kind": "special",
   "cost": 6,
   "copies": 1
  },
  "watchtower": {
   "kind": "military",
   "cost": 1,
   "copies": 3
  }
 }
} as const;
