import { expect, test } from 'vitest';
import { apart, path, scale, spanOf, ticks } from './scale';

test('a number is drawn where it lies between the ends', () => {
  const place = scale([1000, 2000], [300, 0]);
  expect([1000, 1500, 2000].map(place)).toEqual([300, 150, 0]);
});

test('a span holds all numbers, and one alone has room', () => {
  expect(spanOf([3, 1, 2])).toEqual([1, 3]);
  expect(spanOf([5, 5])).toEqual([4, 6]);
  expect(spanOf([])).toEqual([0, 1]);
});

test('ticks are round numbers', () => {
  expect(ticks([1287, 1609], 4)).toEqual([1300, 1400, 1500, 1600]);
  expect(ticks([0, 1], 2)).toEqual([0, 0.5, 1]);
  expect(ticks([-7, 12], 4)).toEqual([-5, 0, 5, 10]);
});

test('a path goes through its points', () => {
  expect(
    path([
      [0, 1],
      [2.04, 3],
    ]),
  ).toBe('M0.0 1.0L2.0 3.0');
});

test('labels keep their distance', () => {
  expect(apart([10, 12, 40], 14)).toEqual([10, 24, 40]);
  expect(apart([12, 10], 14)).toEqual([24, 10]);
});
