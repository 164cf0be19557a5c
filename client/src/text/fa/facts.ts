/** Persian. */
import type { Language } from '../language';

export const language: Language = {
  code: 'fa',
  name: 'فارسی',
  dir: 'rtl',
  order: 1,
  locale: 'fa-IR',
  digits: '۰۱۲۳۴۵۶۷۸۹',
  decimal: '٫',
  joints: { comma: '، ', semicolon: '؛ ', and: ' و ', or: ' یا ' },
  leading: 1.7,
  offer: {
    also: 'میدان به فارسی هم هست.',
    take: 'به فارسی بخوانید',
    keep: 'ماندن در همین زبان',
  },
};
