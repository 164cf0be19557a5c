import { expect, test } from 'vitest';
import { CLOSEST, panned, zoomed, showing } from './camera';

const whole = { x: 0, y: 0, width: 100, height: 60 };

test('zooming keeps the point under the finger where it is', () => {
  const seen = zoomed(whole, whole, 2, { x: 80, y: 30 });
  expect(seen).toEqual({ x: 40, y: 15, width: 50, height: 30 });
});

test('nobody zooms out beyond the board or in beyond the closest', () => {
  expect(zoomed(whole, whole, 0.5, { x: 0, y: 0 })).toEqual(whole);
  expect(zoomed(whole, whole, 1000, { x: 0, y: 0 }).width).toBeCloseTo(100 / CLOSEST);
});

test('the board cannot be pushed off the screen', () => {
  const seen = zoomed(whole, whole, 2, { x: 50, y: 30 });
  expect(panned(whole, seen, { x: 500, y: -500 })).toEqual({ x: 0, y: 30, width: 50, height: 30 });
});

test('what must be seen comes into sight, and no farther', () => {
  const board = { x: 0, y: 0, width: 100, height: 100 };
  const seen = { x: 40, y: 40, width: 20, height: 20 };
  expect(showing(board, seen, { x: 45, y: 45, width: 5, height: 5 })).toEqual(seen);
  expect(showing(board, seen, { x: 70, y: 10, width: 10, height: 10 })).toEqual({ ...seen, x: 60, y: 10 });
});
