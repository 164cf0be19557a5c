import { expect, test } from 'vitest';
import recorded from '../../../workbench/reviews/kingdomino.json';
import { bandsOf, barsOf, chanceAt, pathOf, plotOf, trace } from './curve';
import type { Review } from './document';

const review = recorded as unknown as Review;
const total = review.curve.at(-1)?.line ?? 0;
const plot = plotOf({ width: 700, height: 220, total, isSmall: false });

test('time runs from left to right, and a sure win is at the top', () => {
  const points = trace(review.curve, 0, plot);
  expect(points[0]?.x).toBe(plot.left);
  expect(points.at(-1)?.x).toBe(plot.right);
  for (const [index, { x }] of points.entries()) expect(x).toBeGreaterThan(points[index - 1]?.x ?? -1);
  expect(plot.y(1)).toBe(plot.top);
  expect(plot.y(0)).toBe(plot.bottom);
  expect(pathOf(points)).toMatch(/^M[\d.]+ [\d.]+L/);
});

test('a coarse curve stays where it was when finer points come', () => {
  const coarse = review.curve.filter((_, index) => index % 7 === 0);
  const fine = trace(review.curve, 1, plot);
  for (const point of trace(coarse, 1, plot)) expect(fine).toContainEqual(point);
});

test('the chance between two known lines lies between theirs', () => {
  const curve = [0, 10].map((line) => ({
    ...{ line, win: [line / 10, 0.5], win_error: [], margin: [], margin_error: [] },
  }));
  expect(chanceAt(curve, 0, 5)).toBeCloseTo(0.5);
  expect(chanceAt(curve, 0, 10)).toBe(1);
  expect(chanceAt(curve, 0, 99)).toBe(1);
  expect(chanceAt([], 0, 5)).toBe(0);
});

test('rounds are stripes that touch each other', () => {
  const bands = bandsOf([null, null, 1, 1, 1, 2, 2, 3], plotOf({ width: 700, height: 220, total: 7, isSmall: true }));
  expect(bands.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(bands[1]?.from).toBe(bands[0]?.to);
  expect(bands[2]?.from).toBe(bands[1]?.to);
});

test('luck stands above its line if it is good, below if it is bad, and never leaves its lane', () => {
  const luck = [0.2, -0.2, 0.9, 0].map((by, index) => ({ line: index, by: [by] }));
  const [good, bad, much, none] = barsOf(luck, 0, plot);
  expect((good?.y ?? 0) + (good?.height ?? 0)).toBeCloseTo(plot.lane);
  expect(bad?.y).toBe(plot.lane);
  expect(much?.height).toBeLessThanOrEqual(plot.half);
  expect(none?.height).toBeGreaterThan(0);
});
