import { expect, test } from 'vitest';
import { along, pathBetween, pathWithin } from './path';

const path = pathBetween(new DOMRect(0, 0, 10, 10), new DOMRect(100, 0, 20, 10), 0.2);

test('a path leads from the middle of one place to the middle of the other, in a bend', () => {
  expect(path.start).toEqual({ x: 5, y: 5 });
  expect([path.at(0), path.at(1)]).toEqual([
    { x: 5, y: 5 },
    { x: 110, y: 5 },
  ]);
  expect(path.at(0.5)).toEqual({ x: 57.5, y: -5.5 });
  expect(path.d).toBe('M5 5Q57.5 -16 110 5');
});

test('a piece moves by transforms and opacity alone', () => {
  const frames = along(path, (done) => ({ scale: 1 + done }));
  expect(frames[0]).toEqual({ transform: 'translate(5px, 5px) scale(1)', opacity: 1 });
  expect(frames.at(-1)).toEqual({ transform: 'translate(110px, 5px) scale(2)', opacity: 1 });
});

test('a path that would leave the screen bends to the other side', () => {
  const [from, to] = [new DOMRect(80, 0, 10, 10), new DOMRect(80, 400, 10, 10)];
  expect(pathWithin({ width: 400, height: 420 }, from, to, 0.2).at(0.5).x).toBeGreaterThan(85);
  expect(pathWithin({ width: 120, height: 420 }, from, to, 0.2).at(0.5).x).toBeLessThan(85);
});
