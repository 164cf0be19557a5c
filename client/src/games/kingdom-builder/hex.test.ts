import { describe, expect, it } from 'vitest';
import { SIDE, corner, hexAt, hexName, middle, nearest, neighbours } from './hex';

describe('hexes', () => {
  it('shifts the even rows of the notation by half a hex', () => {
    expect(corner('a1')).toEqual({ x: 0, y: 0 });
    expect(corner('c2')).toEqual({ x: 260, y: 90 });
  });

  it('finds every hex again at its middle', () => {
    for (let row = 0; row < SIDE; row++)
      for (let column = 0; column < SIDE; column++) {
        const hex = hexName(row, column);
        expect(hexAt(middle(hex))).toBe(hex);
      }
  });

  it('knows the hexes around one', () => {
    expect(neighbours('b2').sort()).toEqual(['a2', 'b1', 'b3', 'c1', 'c2', 'c3']);
    expect(neighbours('a1').sort()).toEqual(['a2', 'b1']);
  });

  it('finds nothing outside the map', () => {
    expect(hexAt({ x: -80, y: 40 })).toBeNull();
    expect(hexAt({ x: 100, y: 3000 })).toBeNull();
  });

  it('gives a corner to one of the hexes that share it', () => {
    expect(['h12', 'h13', 'i12', 'h11', 'i11', 'i13']).toContain(
      hexAt({ x: middle('h12').x, y: middle('h12').y + 59 }),
    );
  });

  it('snaps to the nearest of some hexes within reach', () => {
    const point = { x: middle('h12').x + 90, y: middle('h12').y };
    expect(nearest(['h12', 'a1'], point, 120)).toBe('h12');
    expect(nearest(['h12', 'a1'], point, 60)).toBeNull();
  });
});
