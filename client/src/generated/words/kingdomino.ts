// Written by scripts/generate: do not edit.

/** The facts that each text needs. */
export interface Facts {
  'kingdomino.wheat': never;
  'kingdomino.forest': never;
  'kingdomino.lake': never;
  'kingdomino.grass': never;
  'kingdomino.swamp': never;
  'kingdomino.mine': never;
  'kingdomino.middle-kingdom': never;
  'kingdomino.harmony': never;
  'kingdomino.row': never;
  'kingdomino.new-row': never;
  'kingdomino.free': never;
  'kingdomino.discarded': 'count';
  'kingdomino.to-place': 'number';
  'kingdomino.to-claim': never;
  'kingdomino.territory': 'terrain' | 'squares' | 'crowns';
  'kingdomino.claim': 'number';
  'kingdomino.discard': 'domino';
  'kingdomino.to-claim-first': never;
  'kingdomino.in-game': 'number' | 'item';
  'kingdomino.domino': 'number';
}

const words: Readonly<Record<'en' | 'fa', Readonly<Record<keyof Facts, string>>>> = {
 "en": {
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
 },
 "fa": {
  "kingdomino.wheat": "مزرعه",
  "kingdomino.forest": "جنگل",
  "kingdomino.lake": "دریاچه",
  "kingdomino.grass": "چمنزار",
  "kingdomino.swamp": "مرداب",
  "kingdomino.mine": "معدن",
  "kingdomino.middle-kingdom": "پادشاهی میانی",
  "kingdomino.harmony": "توازن",
  "kingdomino.row": "این دور",
  "kingdomino.new-row": "دور بعد",
  "kingdomino.free": "آزاد",
  "kingdomino.discarded": "کنار گذاشته: {count}",
  "kingdomino.to-place": "دومینوی {number} را در پادشاهی خود بگذارید",
  "kingdomino.to-claim": "یکی از دومینوهای دور بعد را بردارید",
  "kingdomino.territory": "{terrain}: {squares} خانه × {crowns} تاج",
  "kingdomino.claim": "برداشتن دومینوی {number}",
  "kingdomino.discard": "کنار گذاشتن {domino}",
  "kingdomino.to-claim-first": "نخستین دومینوی خود را بردارید",
  "kingdomino.in-game": "بازی {number}، {item}",
  "kingdomino.domino": "دومینوی {number}"
 }
};
export default words;
