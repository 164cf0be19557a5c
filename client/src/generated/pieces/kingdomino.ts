// Written by scripts/generate: do not edit.

export default {
 "terrains": [
  "wheat",
  "forest",
  "lake",
  "grass",
  "swamp",
  "mine"
 ],
 "dominoes": {
  "1": [
   {
    "terrain": "wheat",
    "crowns": 0
   },
   {
    "terrain": "wheat",
    "crowns": 0
   }
  ],
  "2": [
   {
    "terrain": "wheat",
    "crowns": 0
   },
   {
    "terrain": "wheat",
    "crowns": 0
   }
  ],
  "3": [
   {
    "terrain": "forest",
    "crowns": 0
   },
   {
    "terrain": "forest",
    "crowns": 0
   }
  ],
  "4": [
   {
    "terrain": "forest",
    "crowns": 0
   },
   {
    "terrain": "forest",
    "crowns": 0
   }
  ],
  "5": [
   {
    "terrain": "forest",
    "crowns": 0
   },
   {
    "terrain": "forest",
    "crowns": 0
   }
  ],
  "6": [
   {
    "terrain": "forest",
    "crowns": 0
   },
   {
    "terrain": "forest",
    "crowns": 0
   }
  ],
  "7": [
   {
    "terrain": "lake",
    "crowns": 0
   },
   {
    "terrain": "lake",
    "crowns": 0
   }
  ],
  "8": [
   {
    "terrain": "lake",
    "crowns": 0
   },
   {
    "terrain": "lake",
    "crowns": 0
   }
  ],
  "9": [
   {
    "terrain": "lake",
    "crowns": 0
   },
   {
    "terrain": "lake",
    "crowns": 0
   }
  ],
  "10": [
   {
    "terrain": "grass",
    "crowns": 0
   },
   {
    "terrain": "grass",
    "crowns": 0
   }
  ],
  "11": [
   {
    "terrain": "grass",
    "crowns": 0
   },
   {
    "terrain": "grass",
    "crowns": 0
   }
  ],
  "12": [
   {
    "terrain": "swamp",
    "crowns": 0
   },
   {
    "terrain": "swamp",
    "crowns": 0
   }
  ],
  "13": [
   {
    "terrain": "wheat",
    "crowns": 0
   },
   {
    "terrain": "forest",
    "crowns": 0
   }
  ],
  "14": [
   {
    "terrain": "wheat",
    "crowns": 0
   },
   {
    "terrain": "lake",
    "crowns": 0
   }
  ],
  "15": [
   {
    "terrain": "wheat",
    "crowns": 0
   },
   {
    "terrain": "grass",
    "crowns": 0
   }
  ],
  "16": [
   {
    "terrain": "wheat",
    "crowns": 0
   },
   {
    "terrain": "swamp",
    "crowns": 0
   }
  ],
  "17": [
   {
    "terrain": "forest",
    "crowns": 0
   },
   {
    "terrain": "lake",
    "crowns": 0
   }
  ],
  "18": [
   {
    "terrain": "forest",
    "crowns": 0
   },
   {
    "terrain": "grass",
    "crowns": 0
   }
  ],
  "19": [
   {
    "terrain": "wheat",
    "crowns": 1
   },
   {
    "terrain": "forest",
    "crowns": 0
   }
  ],
  "20": [
   {
    "terrain": "wheat",
    "crowns": 1
   },
   {
    "terrain": "lake",
    "crowns": 0
   }
  ],
  "21": [
   {
    "terrain": "wheat",
    "crowns": 1
   },
   {
    "terrain": "grass",
    "crowns": 0
   }
  ],
  "22": [
   {
    "terrain": "wheat",
    "crowns": 1
   },
   {
    "terrain": "swamp",
    "crowns": 0
   }
  ],
  "23": [
   {
    "terrain": "wheat",
    "crowns": 1
   },
   {
    "terrain": "mine",
    "crowns": 0
   }
  ],
  "24": [
   {
    "terrain": "forest",
    "crowns": 1
   },
   {
    "terrain": "wheat",
    "crowns": 0
   }
  ],
  "25": [
   {
    "terrain": "forest",
    "crowns": 1
   },
   {
    "terrain": "wheat",
    "crowns": 0
   }
  ],
  "26": [
   {
    "terrain": "forest",
    "crowns": 1
   },
   {
    "terrain": "wheat",
    "crowns": 0
   }
  ],
  "27": [
   {
    "terrain": "forest",
    "crowns": 1
   },
   {
    "terrain": "wheat",
    "crowns": 0
   }
  ],
  "28": [
   {
    "terrain": "forest",
    "crowns": 1
   },
   {
    "terrain": "lake",
    "crowns": 0
   }
  ],
  "29": [
   {
    "terrain": "forest",
    "crowns": 1
   },
   {
    "terrain": "grass",
    "crowns": 0
   }
  ],
  "30": [
   {
    "terrain": "lake",
    "crowns": 1
   },
   {
    "terrain": "wheat",
    "crowns": 0
   }
  ],
  "31": [
   {
    "terrain": "lake",
    "crowns": 1
   },
   {
    "terrain": "wheat",
    "crowns": 0
   }
  ],
  "32": [
   {
    "terrain": "lake",
    "crowns": 1
   },
   {
    "terrain": "forest",
    "crowns": 0
   }
  ],
  "33": [
   {
    "terrain": "lake",
    "crowns": 1
   },
   {
    "terrain": "forest",
    "crowns": 0
   }
  ],
  "34": [
   {
    "terrain": "lake",
    "crowns": 1
   },
   {
    "terrain": "forest",
    "crowns": 0
   }
  ],
  "35": [
   {
    "terrain": "lake",
    "crowns": 1
   },
   {
    "terrain": "forest",
    "crowns": 0
   }
  ],
  "36": [
   {
    "terrain": "wheat",
    "crowns": 0
   },
   {
    "terrain": "grass",
    "crowns": 1
   }
  ],
  "37": [
   {
    "terrain": "lake",
    "crowns": 0
   },
   {
    "terrain": "grass",
    "crowns": 1
   }
  ],
  "38": [
   {
    "terrain": "wheat",
    "crowns": 0
   },
   {
    "terrain": "swamp",
    "crowns": 1
   }
  ],
  "39": [
   {
    "terrain": "grass",
    "crowns": 0
   },
   {
    "terrain": "swamp",
    "crowns": 1
   }
  ],
  "40": [
   {
    "terrain": "mine",
    "crowns": 1
   },
   {
    "terrain": "wheat",
    "crowns": 0
   }
  ],
  "41": [
   {
    "terrain": "wheat",
    "crowns": 0
   },
   {
    "terrain": "grass",
    "crowns": 2
   }
  ],
  "42": [
   {
    "terrain": "lake",
    "crowns": 0
   },
   {
    "terrain": "grass",
    "crowns": 2
   }
  ],
  "43": [
   {
    "terrain": "wheat",
    "crowns": 0
   },
   {
    "terrain": "swamp",
    "crowns": 2
   }
  ],
  "44": [
   {
    "terrain": "grass",
    "crowns": 0
   },
   {
    "terrain": "swamp",
    "crowns": 2
   }
  ],
  "45": [
   {
    "terrain": "mine",
    "crowns": 2
   },
   {
    "terrain": "wheat",
    "crowns": 0
   }
  ],
  "46": [
   {
    "terrain": "swamp",
    "crowns": 0
   },
   {
    "terrain": "mine",
    "crowns": 2
   }
  ],
  "47": [
   {
    "terrain": "swamp",
    "crowns": 0
   },
   {
    "terrain": "mine",
    "crowns": 2
   }
  ],
  "48": [
   {
    "terrain": "wheat",
    "crowns": 0
   },
   {
    "terrain": "mine",
    "crowns": 3
   }
  ]
 },
 "sizes": {
  "2": 5,
  "3": 5,
  "4": 5,
  "mighty-duel": 7
 }
} as const;
