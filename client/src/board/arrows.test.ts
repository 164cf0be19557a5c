import { expect, test } from 'vitest';
import { nearest } from './arrows';

const SPOTS = [
  { x: 100, y: 0 },
  { x: 200, y: 0 },
  { x: 60, y: 80 },
  { x: 0, y: 100 },
];
const HERE = { x: 0, y: 0 };

test('an arrow moves to the next target in its direction', () => {
  expect(nearest(HERE, SPOTS, [1, 0])).toBe(0);
  expect(nearest(HERE, SPOTS, [0, 1])).toBe(3);
});

test('an arrow moves nowhere when nothing lies there', () => {
  expect(nearest(HERE, SPOTS, [-1, 0])).toBe(-1);
  expect(nearest(HERE, SPOTS, [0, -1])).toBe(-1);
});

test('what lies straight ahead is nearer than what lies aside', () => {
  expect(nearest({ x: 60, y: 0 }, SPOTS, [0, 1])).toBe(2);
});
