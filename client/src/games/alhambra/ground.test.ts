import { expect, it } from 'vitest';
import { cellOf } from '../../board/square';
import { addedStretches, beside, edgeOf, wallPath } from './ground';

it('reads sides', () => {
  expect(edgeOf('2,-1w')).toEqual({ x: 2, y: -1, side: 'w' });
});

it('finds the empty cells around', () => {
  const found = beside([cellOf('0,0'), cellOf('1,0')]).map(({ x, y }) => `${x},${y}`);
  expect(found.sort()).toEqual(['-1,0', '0,-1', '0,1', '1,-1', '1,1', '2,0']);
});

it('draws a straight wall outside the tile', () => {
  expect(wallPath(['0,0n', '1,0n'], 8)).toBe('M0 -8L128 -8L256 -8');
});

it('goes around an outward corner', () => {
  expect(wallPath(['0,0n', '0,0e'], 8)).toBe('M0 -8L136 -8L136 128');
});

it('closes a ring', () => {
  expect(wallPath(['0,0n', '0,0e', '0,0s', '0,0w'], 8)).toBe('M-8 -8L136 -8L136 136L-8 136L-8 -8Z');
});

it('draws nothing without a wall', () => {
  expect(wallPath([], 8)).toBe('');
});

it('finds what a wall gains, in stretches', () => {
  expect(addedStretches(['b'], ['a', 'b', 'c', 'd'])).toEqual([['a'], ['c', 'd']]);
});
