/** What the shell says, in Persian. */
import type { Texts } from './words';

export const fa: Texts = {
  you: 'شما',
  board: { closer: 'نزدیک‌تر', farther: 'دورتر', whole: 'همه‌ی صفحه' },
};
