import { expect, it } from 'vitest';
import { cellOf, corner, frameOf, isSame, nameOf } from './square';

it('reads cells and writes them', () => {
  expect(cellOf('2,-1')).toEqual({ x: 2, y: -1 });
  expect(nameOf({ x: 2, y: -1 })).toBe('2,-1');
});

it('knows a cell again, and nothing as no cell', () => {
  expect(isSame(cellOf('1,2'), { x: 1, y: 2 })).toBe(true);
  expect(isSame(cellOf('1,2'), cellOf('2,1'))).toBe(false);
  expect(isSame(null, null)).toBe(false);
});

it('draws the north above', () => {
  expect(corner({ x: 1, y: 2 })).toEqual({ x: 128, y: -256 });
});

it('frames all cells', () => {
  expect(frameOf([cellOf('0,0'), cellOf('1,2')], 10)).toEqual({ x: -10, y: -266, width: 276, height: 404 });
});
