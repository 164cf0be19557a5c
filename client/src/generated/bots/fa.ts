// Written by scripts/generate: do not edit.

import type { Texts } from './facts';

export const texts: Texts = {
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
};
