import { expect, test } from 'vitest';
import { middle, tallyOf } from './whatif.svelte';

const ends = [3, -4, 0, 12, -1].map((margin) => ({
  ...{ lines: [], course: [], scores: [], ranks: [], margin },
  win: margin > 0 ? 1 : margin === 0 ? 0.5 : 0,
}));

test('won, level and lost are counted', () => {
  expect(tallyOf(ends)).toEqual({ won: 2, level: 1, lost: 2 });
  expect(tallyOf([])).toEqual({ won: 0, level: 0, lost: 0 });
});

test('the end in the middle is followed first, never the luckiest', () => {
  expect(ends[middle(ends)]?.margin).toBe(0);
});
