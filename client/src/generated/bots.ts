// Written by scripts/generate: do not edit.

/** The facts that each text needs. */
export interface Facts {
  'bots.random': never;
  'bots.random.about': never;
  'bots.greedy': never;
  'bots.greedy.about': never;
  'bots.bot-1': never;
  'bots.bot-1.level': never;
  'bots.bot-1.about': never;
  'bots.bot-2': never;
  'bots.bot-2.level': never;
  'bots.bot-2.about': never;
  'bots.bot-3': never;
  'bots.bot-3.level': never;
  'bots.bot-3.about': never;
  'bots.bot-4': never;
  'bots.bot-4.level': never;
  'bots.bot-4.about': never;
  'bots.bot-5': never;
  'bots.bot-5.level': never;
  'bots.bot-5.about': never;
  'bots.is-bot': never;
  'bots.sign': 'level';
  'bots.label': 'name' | 'level';
  'bots.label-only': 'name';
  'bots.numbered': 'name' | 'number';
}

const words: Readonly<Record<'fa' | 'en', Readonly<Record<keyof Facts, string>>>> = {
 "fa": {
  "bots.random": "سربه‌هوا",
  "bots.random.about": "هر چه پیش آید",
  "bots.greedy": "پرشتاب",
  "bots.greedy.about": "هر چه همین حالا بیشتر بدهد",
  "bots.bot-1": "گلنار",
  "bots.bot-1.level": "نوآموز",
  "bots.bot-1.about": "هنوز می‌آموزد؛ اشتباه می‌کند و می‌خندد.",
  "bots.bot-2": "ملانصرالدین",
  "bots.bot-2.level": "سرگرم",
  "bots.bot-2.about": "برعکس سوار می‌شود، گاهی برعکس هم بازی می‌کند.",
  "bots.bot-3": "شهرزاد",
  "bots.bot-3.level": "استوار",
  "bots.bot-3.about": "شتاب ندارد. دور آخر را از دور نخست می‌چیند.",
  "bots.bot-4": "سمک عیّار",
  "bots.bot-4.level": "نیرومند",
  "bots.bot-4.about": "همان را برمی‌دارد که نفر بعد چشم‌به‌راهش بود.",
  "bots.bot-5": "بزرگمهر",
  "bots.bot-5.level": "استاد",
  "bots.bot-5.about": "سازنده‌ی نرد. می‌اندیشد، می‌شمارد، نمی‌بخشد.",
  "bots.is-bot": "ربات",
  "bots.sign": "ربات، {level}",
  "bots.label": "{name} (ربات، {level})",
  "bots.label-only": "{name} (ربات)",
  "bots.numbered": "{name} {number}"
 },
 "en": {
  "bots.random": "Careless",
  "bots.random.about": "plays anything",
  "bots.greedy": "Eager",
  "bots.greedy.about": "takes what brings the most points now",
  "bots.bot-1": "Golnar",
  "bots.bot-1.level": "Beginner",
  "bots.bot-1.about": "Still learning; laughs at her own mistakes.",
  "bots.bot-2": "Molla Nasreddin",
  "bots.bot-2.level": "Casual",
  "bots.bot-2.about": "Rides backwards, and sometimes plays backwards, too.",
  "bots.bot-3": "Shahrzad",
  "bots.bot-3.level": "Solid",
  "bots.bot-3.about": "In no hurry: begins with the last round in mind.",
  "bots.bot-4": "Samak the Ayyar",
  "bots.bot-4.level": "Strong",
  "bots.bot-4.about": "Takes the very thing the next player was waiting for.",
  "bots.bot-5": "Bozorgmehr",
  "bots.bot-5.level": "Master",
  "bots.bot-5.about": "Made the game of nard. Thinks, counts, forgives nothing.",
  "bots.is-bot": "bot",
  "bots.sign": "bot, {level}",
  "bots.label": "{name} (bot, {level})",
  "bots.label-only": "{name} (bot)",
  "bots.numbered": "{name} {number}"
 }
};
export default words;
