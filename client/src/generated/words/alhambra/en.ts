// Written by scripts/generate: do not edit.

import type { Texts } from './facts';

export const texts: Texts = {
 "alhambra.pavilion": "pavilion",
 "alhambra.seraglio": "seraglio",
 "alhambra.arcades": "arcades",
 "alhambra.chambers": "chambers",
 "alhambra.garden": "garden",
 "alhambra.tower": "tower",
 "alhambra.blue": "blue",
 "alhambra.green": "green",
 "alhambra.orange": "orange",
 "alhambra.yellow": "yellow",
 "alhambra.wall": "outer wall, {sides:side|sides}",
 "alhambra.outer-wall": "outer wall",
 "alhambra.majority": "{kind}, {tiles:tile|tiles}",
 "alhambra.reserve": "Reserve",
 "alhambra.unplaced": "to place",
 "alhambra.hand": "money",
 "alhambra.cards": "{count:card|cards}",
 "alhambra.neutral": "Neutral player",
 "alhambra.market": "Building market",
 "alhambra.money": "Money market",
 "alhambra.to-act": "Take money, buy a building, or redesign",
 "alhambra.to-act-again": "Paid exactly: one more action, or stop",
 "alhambra.to-place": "Where do you build {tile}?",
 "alhambra.exact": "exact: one more action",
 "alhambra.waste": "{waste} lost",
 "alhambra.item": "Scoring {round}: {item}",
 "alhambra.to-place-some": "Place your {count} new tiles, in any order",
 "alhambra.to-place-left": "{tile} is yours: build it or put it in the reserve"
};
