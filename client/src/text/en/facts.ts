/** English. */
import type { Language } from '../language';

export const language: Language = {
  code: 'en',
  name: 'English',
  dir: 'ltr',
  order: 2,
  isFallback: true,
  locale: 'en-GB',
  digits: '0123456789',
  decimal: '.',
  joints: { comma: ', ', semicolon: '; ', and: ' and ', or: ' or ' },
  leading: 1.5,
  offer: {
    also: 'Meydan also speaks English.',
    take: 'Read it in English',
    keep: 'Stay with the language of the page',
  },
};
