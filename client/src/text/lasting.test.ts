import { expect, it } from 'vitest';
import { lasting } from './lasting';
import { wordsOf } from './words';

const HOUR = 3_600_000;

it.each([
  [48 * HOUR, '۲ روز', '2 days'],
  [19 * HOUR + 5, '۱۹ ساعت', '19 hours'],
  [3 * HOUR + 600_000, '۳ ساعت و ۱۰ دقیقه', '3 hours and 10 minutes'],
  [HOUR, '۱ ساعت', '1 hour'],
  [59_000, '۱ دقیقه', '1 minute'],
])('says %i ms in one unit when long and in two when short', (left, persian, english) => {
  expect([lasting(left, wordsOf('fa')), lasting(left, wordsOf('en'))]).toEqual([persian, english]);
});
