import { expect, it } from 'vitest';
import { isArrow, toward } from './toward';

const CROSS = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 3, y: 0 },
];
const HERE = { x: 0, y: 0 };

it('goes to the nearest target in the direction of the arrow', () => {
  expect(toward(CROSS, HERE, 'ArrowRight')).toEqual({ x: 1, y: 0 });
  expect(toward(CROSS, HERE, 'ArrowUp')).toEqual({ x: 0, y: -1 });
});

it('stays where nothing lies ahead', () => {
  expect(toward(CROSS, { x: 3, y: 0 }, 'ArrowRight')).toBeNull();
  expect(toward(CROSS, HERE, 'Enter')).toBeNull();
});

it('would rather go on than astray', () => {
  const targets = [
    { x: 2, y: 0 },
    { x: 1, y: 1 },
  ];
  expect(toward(targets, HERE, 'ArrowRight')).toEqual({ x: 2, y: 0 });
});

it('knows the arrow keys', () => {
  expect(['ArrowLeft', 'Enter'].map(isArrow)).toEqual([true, false]);
});
