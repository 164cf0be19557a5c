import { expect, test } from 'vitest';
import { spread } from './spread';

test('every lead lies in one stretch', () => {
  const found = spread([-7, -3, 0, 4, 4, 12], 4);
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  expect(found.filter(({ isMine }) => isMine)).toEqual([{ low: 4, high: 5, count: 2, isMine: true }]);
  expect(found[0]).toMatchObject({ low: -8, high: -7, count: 1 });
});

test('one player alone has one stretch, and nobody none', () => {
  expect(spread([5], null)).toEqual([{ low: 5, high: 5, count: 1, isMine: false }]);
  expect(spread([], 3)).toEqual([]);
});
