// Written by scripts/generate: do not edit.

import type { Texts } from './facts';

export const texts: Texts = {
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
};
