import { expect, test } from 'vitest';
import { PERIODS, periodOf, sinceOf } from './period';

const now = new Date(2026, 10, 19, 12);

test('three months ago is the same day of an earlier month, and a year ago of an earlier year', () => {
  expect(new Date(sinceOf('quarter', now))).toEqual(new Date(2026, 7, 19, 12));
  expect(new Date(sinceOf('year', now))).toEqual(new Date(2025, 10, 19, 12));
  expect(sinceOf('all', now)).toBe(0);
});

test('an address names a period, or none', () => {
  for (const period of PERIODS) expect(periodOf(period)).toBe(period);
  expect(periodOf('decade')).toBeNull();
  expect(periodOf(null)).toBeNull();
});
