/** Persian. */
import type { Language } from '../language';
import { deal } from './deal';
import { games } from './games';
import { insights } from './insights';
import { lobby } from './lobby';
import { people } from './people';
import { puzzle } from './puzzle';
import { review } from './review';
import { shell } from './shell';
import { speech } from './speech';
import { table } from './table';
import { theatre } from './theatre';

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
  texts: {
    ...shell,
    ...games,
    ...lobby,
    ...table,
    ...theatre,
    ...people,
    ...puzzle,
    ...review,
    ...insights,
    ...deal,
    ...speech,
  },
};
