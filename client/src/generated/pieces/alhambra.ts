// Written by scripts/generate: do not edit.

export default {
 "kinds": [
  "pavilion",
  "seraglio",
  "arcades",
  "chambers",
  "garden",
  "tower"
 ],
 "currencies": [
  "blue",
  "green",
  "orange",
  "yellow"
 ],
 "tiles": {
  "pavilion-2": {
   "kind": "pavilion",
   "price": 2,
   "walls": [
    "n",
    "e",
    "w"
   ]
  },
  "pavilion-3": {
   "kind": "pavilion",
   "price": 3,
   "walls": [
    "s",
    "w"
   ]
  },
  "pavilion-4": {
   "kind": "pavilion",
   "price": 4,
   "walls": [
    "e",
    "s"
   ]
  },
  "pavilion-5": {
   "kind": "pavilion",
   "price": 5,
   "walls": [
    "n",
    "w"
   ]
  },
  "pavilion-6": {
   "kind": "pavilion",
   "price": 6,
   "walls": [
    "n"
   ]
  },
  "pavilion-7": {
   "kind": "pavilion",
   "price": 7,
   "walls": [
    "e"
   ]
  },
  "pavilion-8": {
   "kind": "pavilion",
   "price": 8,
   "walls": []
  },
  "seraglio-3": {
   "kind": "seraglio",
   "price": 3,
   "walls": [
    "e",
    "s",
    "w"
   ]
  },
  "seraglio-4": {
   "kind": "seraglio",
   "price": 4,
   "walls": [
    "n",
    "e"
   ]
  },
  "seraglio-5": {
   "kind": "seraglio",
   "price": 5,
   "walls": [
    "s",
    "w"
   ]
  },
  "seraglio-6": {
   "kind": "seraglio",
   "price": 6,
   "walls": [
    "e",
    "s"
   ]
  },
  "seraglio-7": {
   "kind": "seraglio",
   "price": 7,
   "walls": [
    "w"
   ]
  },
  "seraglio-8": {
   "kind": "seraglio",
   "price": 8,
   "walls": [
    "s"
   ]
  },
  "seraglio-9": {
   "kind": "seraglio",
   "price": 9,
   "walls": []
  },
  "arcades-4": {
   "kind": "arcades",
   "price": 4,
   "walls": [
    "n",
    "e",
    "s"
   ]
  },
  "arcades-5": {
   "kind": "arcades",
   "price": 5,
   "walls": [
    "n",
    "w"
   ]
  },
  "arcades-6a": {
   "kind": "arcades",
   "price": 6,
   "walls": [
    "n",
    "e"
   ]
  },
  "arcades-6b": {
   "kind": "arcades",
   "price": 6,
   "walls": [
    "s",
    "w"
   ]
  },
  "arcades-7": {
   "kind": "arcades",
   "price": 7,
   "walls": [
    "e",
    "s"
   ]
  },
  "arcades-8a": {
   "kind": "arcades",
   "price": 8,
   "walls": [
    "n"
   ]
  },
  "arcades-8b": {
   "kind": "arcades",
   "price": 8,
   "walls": [
    "e"
   ]
  },
  "arcades-9": {
   "kind": "arcades",
   "price": 9,
   "walls": []
  },
  "arcades-10": {
   "kind": "arcades",
   "price": 10,
   "walls": []
  },
  "chambers-5": {
   "kind": "chambers",
   "price": 5,
   "walls": [
    "n",
    "s",
    "w"
   ]
  },
  "chambers-6": {
   "kind": "chambers",
   "price": 6,
   "walls": [
    "e",
    "s"
   ]
  },
  "chambers-7a": {
   "kind": "chambers",
   "price": 7,
   "walls": [
    "n",
    "e"
   ]
  },
  "chambers-7b": {
   "kind": "chambers",
   "price": 7,
   "walls": [
    "s",
    "w"
   ]
  },
  "chambers-8": {
   "kind": "chambers",
   "price": 8,
   "walls": [
    "n",
    "w"
   ]
  },
  "chambers-9a": {
   "kind": "chambers",
   "price": 9,
   "walls": [
    "s"
   ]
  },
  "chambers-9b": {
   "kind": "chambers",
   "price": 9,
   "walls": [
    "w"
   ]
  },
  "chambers-10": {
   "kind": "chambers",
   "price": 10,
   "walls": []
  },
  "chambers-11": {
   "kind": "chambers",
   "price": 11,
   "walls": []
  },
  "garden-6": {
   "kind": "garden",
   "price": 6,
   "walls": [
    "e",
    "s",
    "w"
   ]
  },
  "garden-7": {
   "kind": "garden",
   "price": 7,
   "walls": [
    "n",
    "s",
    "w"
   ]
  },
  "garden-8a": {
   "kind": "garden",
   "price": 8,
   "walls": [
    "n",
    "e"
   ]
  },
  "garden-8b": {
   "kind": "garden",
   "price": 8,
   "walls": [
    "n",
    "w"
   ]
  },
  "garden-8c": {
   "kind": "garden",
   "price": 8,
   "walls": [
    "s",
    "w"
   ]
  },
  "garden-9": {
   "kind": "garden",
   "price": 9,
   "walls": [
    "e"
   ]
  },
  "garden-10a": {
   "kind": "garden",
   "price": 10,
   "walls": [
    "n"
   ]
  },
  "garden-10b": {
   "kind": "garden",
   "price": 10,
   "walls": [
    "w"
   ]
  },
  "garden-10c": {
   "kind": "garden",
   "price": 10,
   "walls": []
  },
  "garden-11": {
   "kind": "garden",
   "price": 11,
   "walls": []
  },
  "garden-12": {
   "kind": "garden",
   "price": 12,
   "walls": [
    "s"
   ]
  },
  "tower-7": {
   "kind": "tower",
   "price": 7,
   "walls": [
    "n",
    "e",
    "w"
   ]
  },
  "tower-8": {
   "kind": "tower",
   "price": 8,
   "walls": [
    "n",
    "e",
    "s"
   ]
  },
  "tower-9a": {
   "kind": "tower",
   "price": 9,
   "walls": [
    "n",
    "e"
   ]
  },
  "tower-9b": {
   "kind": "tower",
   "price": 9,
   "walls": [
    "n",
    "w"
   ]
  },
  "tower-9c": {
   "kind": "tower",
   "price": 9,
   "walls": [
    "e",
    "s"
   ]
  },
  "tower-10": {
   "kind": "tower",
   "price": 10,
   "walls": [
    "w"
   ]
  },
  "tower-11a": {
   "kind": "tower",
   "price": 11,
   "walls": [
    "n"
   ]
  },
  "tower-11b": {
   "kind": "tower",
   "price": 11,
   "walls": [
    "s"
   ]
  },
  "tower-11c": {
   "kind": "tower",
   "price": 11,
   "walls": []
  },
  "tower-12": {
   "kind": "tower",
   "price": 12,
   "walls": []
  },
  "tower-13": {
   "kind": "tower",
   "price": 13,
   "walls": [
    "e"
   ]
  }
 },
 "points": [
  [
   [
    1
   ],
   [
    2
   ],
   [
    3
   ],
   [
    4
   ],
   [
    5
   ],
   [
    6
   ]
  ],
  [
   [
    8,
    1
   ],
   [
    9,
    2
   ],
   [
    10,
    3
   ],
   [
    11,
    4
   ],
   [
    12,
    5
   ],
   [
    13,
    6
   ]
  ],
  [
   [
    16,
    8,
    1
   ],
   [
    17,
    9,
    2
   ],
   [
    18,
    10,
    3
   ],
   [
    19,
    11,
    4
   ],
   [
    20,
    12,
    5
   ],
   [
    21,
    13,
    6
   ]
  ]
 ]
} as const;
