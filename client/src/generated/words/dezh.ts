// Written by scripts/generate: do not edit.

/** The facts that each text needs. */
export interface Facts {
  'dezh.assassin': never;
  'dezh.thief': never;
  'dezh.magician': never;
  'dezh.king': never;
  'dezh.bishop': never;
  'dezh.merchant': never;
  'dezh.architect': never;
  'dezh.warlord': never;
  'dezh.royal': never;
  'dezh.religious': never;
  'dezh.trade': never;
  'dezh.military': never;
  'dezh.special': never;
  'dezh.manor': never;
  'dezh.castle': never;
  'dezh.palace': never;
  'dezh.temple': never;
  'dezh.church': never;
  'dezh.monastery': never;
  'dezh.cathedral': never;
  'dezh.tavern': never;
  'dezh.market': never;
  'dezh.trading-post': never;
  'dezh.docks': never;
  'dezh.harbor': never;
  'dezh.town-hall': never;
  'dezh.watchtower': never;
  'dezh.prison': never;
  'dezh.battlefield': never;
  'dezh.fortress': never;
  'dezh.abandoned-city': never;
  'dezh.keep': never;
  'dezh.laboratory': never;
  'dezh.smithy': never;
  'dezh.graveyard': never;
  'dezh.observatory': never;
  'dezh.school-of-magic': never;
  'dezh.library': never;
  'dezh.great-wall': never;
  'dezh.university': never;
  'dezh.gate-of-nations': never;
  'dezh.treasury': never;
  'dezh.map-house': never;
  'dezh.player': 'name' | 'points' | 'coins' | 'cards';
  'dezh.crown': never;
  'dezh.is': 'characters';
  'dezh.may-be': 'characters';
  'dezh.empty': never;
  'dezh.nothing': never;
  'dezh.characters': 'characters';
  'dezh.passed': 'characters';
  'dezh.burned-up': 'characters';
  'dezh.deck': 'count';
  'dezh.called': 'character';
  'dezh.murdered': 'character';
  'dezh.robbed': 'character';
  'dezh.last-round': never;
  'dezh.ask.pick': never;
  'dezh.ask.burn': never;
  'dezh.ask.turn': 'character';
  'dezh.ask.keep': 'count';
  'dezh.ask.toss': never;
  'dezh.ask.recover': 'district';
  'dezh.do.coins': never;
  'dezh.do.draw': never;
  'dezh.do.build': 'district';
  'dezh.do.keep': 'district';
  'dezh.do.kill': 'character';
  'dezh.do.rob': 'character';
  'dezh.do.pick': 'character';
  'dezh.do.burn': 'character';
  'dezh.do.swap': 'name';
  'dezh.do.toss': 'district';
  'dezh.do.redraw': never;
  'dezh.do.income': never;
  'dezh.do.coin': never;
  'dezh.do.plans': never;
  'dezh.do.destroy': 'district' | 'name';
  'dezh.do.lab': 'district';
  'dezh.do.smithy': never;
  'dezh.do.recover': never;
  'dezh.do.decline': never;
  'dezh.do.end': never;
  'dezh.item.districts': 'districts';
  'dezh.districts': never;
  'dezh.item.first-complete': never;
  'dezh.item.complete': never;
  'dezh.item.all-kinds': never;
  'dezh.item.gate-of-nations': never;
  'dezh.item.university': never;
  'dezh.item.treasury': 'coins';
  'dezh.item.map-house': 'cards';
  'dezh.ask.again': 'character';
}

const words: Readonly<Record<'en' | 'fa', Readonly<Record<keyof Facts, string>>>> = {
 "en": {
  "dezh.assassin": "assassin",
  "dezh.thief": "thief",
  "dezh.magician": "magician",
  "dezh.king": "king",
  "dezh.bishop": "bishop",
  "dezh.merchant": "merchant",
  "dezh.architect": "architect",
  "dezh.warlord": "warlord",
  "dezh.royal": "royal",
  "dezh.religious": "religious",
  "dezh.trade": "trade",
  "dezh.military": "military",
  "dezh.special": "special",
  "dezh.manor": "manor",
  "dezh.castle": "castle",
  "dezh.palace": "palace",
  "dezh.temple": "temple",
  "dezh.church": "church",
  "dezh.monastery": "monastery",
  "dezh.cathedral": "cathedral",
  "dezh.tavern": "tavern",
  "dezh.market": "market",
  "dezh.trading-post": "trading post",
  "dezh.docks": "docks",
  "dezh.harbor": "harbor",
  "dezh.town-hall": "town hall",
  "dezh.watchtower": "watchtower",
  "dezh.prison": "prison",
  "dezh.battlefield": "battlefield",
  "dezh.fortress": "fortress",
  "dezh.abandoned-city": "abandoned city",
  "dezh.keep": "keep",
  "dezh.laboratory": "laboratory",
  "dezh.smithy": "smithy",
  "dezh.graveyard": "graveyard",
  "dezh.observatory": "observatory",
  "dezh.school-of-magic": "school of magic",
  "dezh.library": "library",
  "dezh.great-wall": "great wall",
  "dezh.university": "university",
  "dezh.gate-of-nations": "gate of nations",
  "dezh.treasury": "treasury",
  "dezh.map-house": "map house",
  "dezh.player": "{name}: {points:point|points}, {coins:coin|coins}, {cards:card|cards} in hand",
  "dezh.crown": "crown",
  "dezh.is": "is {characters}",
  "dezh.may-be": "may be {characters}",
  "dezh.empty": "nothing built yet",
  "dezh.nothing": "no cards",
  "dezh.characters": "You are {characters}.",
  "dezh.passed": "Passed to you: {characters}.",
  "dezh.burned-up": "Burned face up: {characters}.",
  "dezh.deck": "{count} in the deck",
  "dezh.called": "The {character} is called.",
  "dezh.murdered": "The {character} is murdered.",
  "dezh.robbed": "The {character} will be robbed.",
  "dezh.last-round": "Last round: a city is complete",
  "dezh.ask.pick": "Choose a character",
  "dezh.ask.burn": "Burn one character face down, then pass the others on",
  "dezh.ask.turn": "You are the {character}: gather and build",
  "dezh.ask.keep": "Keep {count} of the cards drawn",
  "dezh.ask.toss": "Toss more cards, or draw as many as you tossed",
  "dezh.ask.recover": "{district} was destroyed: take it into your hand for one coin?",
  "dezh.do.coins": "take two coins",
  "dezh.do.draw": "draw cards",
  "dezh.do.build": "build {district}",
  "dezh.do.keep": "keep {district}",
  "dezh.do.kill": "murder the {character}",
  "dezh.do.rob": "rob the {character}",
  "dezh.do.pick": "choose the {character}",
  "dezh.do.burn": "burn the {character} face down",
  "dezh.do.swap": "swap hands with {name}",
  "dezh.do.toss": "put {district} under the deck",
  "dezh.do.redraw": "draw as many cards as you tossed",
  "dezh.do.income": "take the income",
  "dezh.do.coin": "take the extra coin",
  "dezh.do.plans": "draw two extra cards",
  "dezh.do.destroy": "destroy {district} in the city of {name}",
  "dezh.do.lab": "turn {district} into two coins at the laboratory",
  "dezh.do.smithy": "draw three cards for two coins at the smithy",
  "dezh.do.recover": "save the destroyed district for one coin",
  "dezh.do.decline": "let the destroyed district go",
  "dezh.do.end": "end the turn",
  "dezh.item.districts": "cost of {districts:district|districts}",
  "dezh.districts": "districts",
  "dezh.item.first-complete": "first to complete the city",
  "dezh.item.complete": "complete city",
  "dezh.item.all-kinds": "all five kinds",
  "dezh.item.gate-of-nations": "gate of nations",
  "dezh.item.university": "university",
  "dezh.item.treasury": "treasury: {coins:coin|coins}",
  "dezh.item.map-house": "map house: {cards:card|cards}",
  "dezh.ask.again": "You are the {character}: build, or end the turn"
 },
 "fa": {
  "dezh.assassin": "آدم‌کش",
  "dezh.thief": "راهزن",
  "dezh.magician": "تردست",
  "dezh.king": "شاه",
  "dezh.bishop": "حکیم",
  "dezh.merchant": "تاجر",
  "dezh.architect": "معمار",
  "dezh.warlord": "سردار",
  "dezh.royal": "سلطنتی",
  "dezh.religious": "آیینی",
  "dezh.trade": "تجاری",
  "dezh.military": "نظامی",
  "dezh.special": "خاص",
  "dezh.manor": "عمارت",
  "dezh.castle": "قلعه",
  "dezh.palace": "کاخ",
  "dezh.temple": "معبد",
  "dezh.church": "آتشکده",
  "dezh.monastery": "صومعه",
  "dezh.cathedral": "مسجد جامع",
  "dezh.tavern": "چای‌خانه",
  "dezh.market": "بازار",
  "dezh.trading-post": "حجره",
  "dezh.docks": "بارانداز",
  "dezh.harbor": "بندرگاه",
  "dezh.town-hall": "تالار شهر",
  "dezh.watchtower": "برج دیدبانی",
  "dezh.prison": "زندان",
  "dezh.battlefield": "پیکارگاه",
  "dezh.fortress": "استحکامات",
  "dezh.abandoned-city": "شهر متروک",
  "dezh.keep": "ارگ",
  "dezh.laboratory": "آزمایشگاه",
  "dezh.smithy": "آهنگری",
  "dezh.graveyard": "گورستان",
  "dezh.observatory": "رصدخانه",
  "dezh.school-of-magic": "مدرسه‌ی جادو",
  "dezh.library": "کتابخانه",
  "dezh.great-wall": "دیوار بزرگ",
  "dezh.university": "دانشگاه",
  "dezh.gate-of-nations": "دروازه‌ی ملل",
  "dezh.treasury": "خزانه",
  "dezh.map-house": "نقشه‌خانه",
  "dezh.player": "{name}: {points} امتیاز، {coins} سکه، {cards} کارت در دست",
  "dezh.crown": "تاج‌دار",
  "dezh.is": "نقش: {characters}",
  "dezh.may-be": "شاید {characters}",
  "dezh.empty": "هنوز چیزی نساخته",
  "dezh.nothing": "کارتی ندارید",
  "dezh.characters": "نقش شما: {characters}.",
  "dezh.passed": "به شما رسید: {characters}.",
  "dezh.burned-up": "سوخته به رو: {characters}.",
  "dezh.deck": "در دسته {count}",
  "dezh.called": "{character} فراخوانده شد.",
  "dezh.murdered": "{character} کشته شد.",
  "dezh.robbed": "{character} هدف راهزن است.",
  "dezh.last-round": "دور آخر: یک شهر کامل شده است",
  "dezh.ask.pick": "یک نقش برگزینید",
  "dezh.ask.burn": "یک نقش را به پشت بسوزانید و بقیه را رد کنید",
  "dezh.ask.turn": "شما {character} هستید: سکه یا کارت بگیرید و بسازید",
  "dezh.ask.keep": "{count} تا از کارت‌های کشیده را نگه دارید",
  "dezh.ask.toss": "باز هم کارت کنار بگذارید، یا به همان تعداد بکشید",
  "dezh.ask.recover": "{district} نابود شد: با یک سکه به دست می‌گیریدش؟",
  "dezh.do.coins": "گرفتن دو سکه",
  "dezh.do.draw": "کشیدن کارت",
  "dezh.do.build": "ساختن {district}",
  "dezh.do.keep": "نگه داشتن {district}",
  "dezh.do.kill": "کشتن {character}",
  "dezh.do.rob": "دزدی از {character}",
  "dezh.do.pick": "برگزیدن {character}",
  "dezh.do.burn": "سوزاندن {character} به پشت",
  "dezh.do.swap": "عوض کردن دست با {name}",
  "dezh.do.toss": "گذاشتن {district} زیر دسته",
  "dezh.do.redraw": "کشیدن به همان تعداد",
  "dezh.do.income": "گرفتن درآمد",
  "dezh.do.coin": "گرفتن سکه‌ی اضافه",
  "dezh.do.plans": "کشیدن دو کارت اضافه",
  "dezh.do.destroy": "نابود کردن {district} در شهر {name}",
  "dezh.do.lab": "تبدیل {district} به دو سکه در آزمایشگاه",
  "dezh.do.smithy": "کشیدن سه کارت از آهنگری با دو سکه",
  "dezh.do.recover": "برداشتن سازه‌ی نابودشده با یک سکه",
  "dezh.do.decline": "گذشتن از سازه‌ی نابودشده",
  "dezh.do.end": "تمام کردن نوبت",
  "dezh.item.districts": "هزینه‌ی {districts} سازه",
  "dezh.districts": "سازه‌ها",
  "dezh.item.first-complete": "نخستین شهر کامل",
  "dezh.item.complete": "شهر کامل",
  "dezh.item.all-kinds": "هر پنج گونه",
  "dezh.item.gate-of-nations": "دروازه‌ی ملل",
  "dezh.item.university": "دانشگاه",
  "dezh.item.treasury": "خزانه: {coins} سکه",
  "dezh.item.map-house": "نقشه‌خانه: {cards} کارت",
  "dezh.ask.again": "شما {character} هستید: بسازید یا نوبت را تمام کنید"
 }
};
export default words;
