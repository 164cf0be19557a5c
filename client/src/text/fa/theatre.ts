/** What is shown of other players' moves, in Persian. */
import type { theatre as English } from '../en/theatre';

export const theatre: typeof English = {
  theatre: {
    order: 'ترتیب نوبت‌ها',
    missed: (n) => `${n} حرکت از نوبت شما`,
    watch: 'ببینید',
    again: 'دوباره',
    step: (n, all) => `${n} از ${all}`,
    nextMove: 'حرکت بعد',
    previousMove: 'حرکت پیش',
    toNow: 'به اکنون',
    close: 'بستن',
    pause: 'ایست',
    goOn: 'ادامه',
    pace: 'آهنگ حرکت دیگران',
    paceIs: { '0.5': '×½', '1': '×۱', '2': '×۲', '4': '×۴', 'at-once': 'یک‌باره' },
    skip: 'رد کن',
    bigger: (name) => `نمایش بزرگ صفحه‌ی ${name}`,
    mineAgain: 'بازگشت به صفحه‌ی من',
    next: 'سپس',
    afterName: (name) => `پس از ${name}`,
    noMove: 'هنوز بازی نکرده',
    isAway: 'از میز رفته است',
    neverHere: 'هنوز نیامده است',
    isBot: 'ربات',
    lookingBack: 'بازبینی',
  },
};
