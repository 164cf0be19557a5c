/** Answers that are given in advance in daily games, in Persian. */
import type { answers as English } from '../en/answers';

export const answers: typeof English = {
  answers: {
    title: 'اگر … آنگاه …',
    about: 'همین حالا بگویید چه پاسخی می‌دهید. همین که شرط پیش بیاید بازی می‌شود و هیچ‌کس دیگر از آن خبر ندارد.',
    add: 'پاسخ شرطی',
    more: 'پاسخی دیگر',
    if: 'اگر',
    then: 'آنگاه',
    whatever: 'دیگران هر چه بازی کنند',
    expect: 'تنها اگر کسی …',
    between: (one, two) => `${one}، سپس ${two}`,
    mine: (text) => `شما: ${text}`,
    choose: 'پاسخ را روی صفحه یا در فهرست برگزینید. حرکت دیگران در اینجا تنها نمونه است.',
    choices: 'پاسخ‌های شما',
    nothing: 'از اینجا به بعد را نمی‌شود پیش‌بینی کرد.',
    on: 'و بعد از آن؟',
    keep: 'نگه دار',
    take: (what) => `برداشتن: ${what}`,
    cancel: 'انصراف',
    forget: 'برداشتن این پاسخ',
    forgetAll: 'برداشتن همه',
    kept: (n) => `${n} پاسخ آماده است`,
    dropped: {
      otherwise: 'دیگران جز آن بازی کردند که انتظار داشتید؛ پاسخ‌های شرطی کنار گذاشته شد.',
      illegal: (line) => `پاسخ‌های شرطی کنار گذاشته شد: «${line}» ممکن نبود.`,
    },
  },
};
