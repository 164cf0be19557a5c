// Written by scripts/generate: do not edit.

/** The facts that each text needs. */
export interface Facts {
  'alhambra.pavilion': never;
  'alhambra.seraglio': never;
  'alhambra.arcades': never;
  'alhambra.chambers': never;
  'alhambra.garden': never;
  'alhambra.tower': never;
  'alhambra.blue': never;
  'alhambra.green': never;
  'alhambra.orange': never;
  'alhambra.yellow': never;
  'alhambra.wall': 'sides';
  'alhambra.outer-wall': never;
  'alhambra.majority': 'kind' | 'tiles';
  'alhambra.reserve': never;
  'alhambra.unplaced': never;
  'alhambra.hand': never;
  'alhambra.cards': 'count';
  'alhambra.neutral': never;
  'alhambra.market': never;
  'alhambra.money': never;
  'alhambra.to-act': never;
  'alhambra.to-act-again': never;
  'alhambra.to-place': 'tile';
  'alhambra.exact': never;
  'alhambra.waste': 'waste';
  'alhambra.item': 'round' | 'item';
  'alhambra.to-place-some': 'count';
  'alhambra.to-place-left': 'tile';
}

const words: Readonly<Record<'en' | 'fa', Readonly<Record<keyof Facts, string>>>> = {
 "en": {
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
 },
 "fa": {
  "alhambra.pavilion": "کلاه‌فرنگی",
  "alhambra.seraglio": "اندرونی",
  "alhambra.arcades": "رواق",
  "alhambra.chambers": "تالار",
  "alhambra.garden": "باغ",
  "alhambra.tower": "برج",
  "alhambra.blue": "آبی",
  "alhambra.green": "سبز",
  "alhambra.orange": "نارنجی",
  "alhambra.yellow": "زرد",
  "alhambra.wall": "دیوار بیرونی، {sides} ضلع",
  "alhambra.outer-wall": "دیوار بیرونی",
  "alhambra.majority": "{kind}، {tiles} ساختمان",
  "alhambra.reserve": "انبار",
  "alhambra.unplaced": "برای گذاشتن",
  "alhambra.hand": "پول",
  "alhambra.cards": "{count} کارت",
  "alhambra.neutral": "بازیکن فرضی",
  "alhambra.market": "بازار ساختمان",
  "alhambra.money": "بازار پول",
  "alhambra.to-act": "پول بردارید، بخرید یا بازسازی کنید",
  "alhambra.to-act-again": "دقیق پرداختید: یک کار دیگر بکنید یا نوبت را تمام کنید",
  "alhambra.to-place": "{tile} را کجا می‌سازید؟",
  "alhambra.exact": "دقیق: یک کار دیگر هم دارید",
  "alhambra.waste": "{waste} هدر می‌رود",
  "alhambra.item": "امتیازدهی {round}: {item}",
  "alhambra.to-place-some": "{count} ساختمان تازه را به هر ترتیب بگذارید",
  "alhambra.to-place-left": "{tile} به شما رسید: بسازید یا به انبار ببرید"
 }
};
export default words;
