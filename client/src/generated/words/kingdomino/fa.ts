// Written by scripts/generate: do not edit.

import type { Texts } from './facts';

export const texts: Texts = {
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
};
