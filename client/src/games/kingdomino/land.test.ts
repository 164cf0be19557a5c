import { describe, expect, it } from 'vitest';
import { cellsIn, extent, frame, lineOf, placeOf, reach, room, turned } from './land';

describe('land', () => {
  it('reads and writes places as the notation does', () => {
    expect(placeOf('place -1,2 s')).toEqual({ first: { x: -1, y: 2 }, other: { x: -1, y: 1 }, direction: 's' });
    expect(lineOf({ x: -1, y: 2 }, 's', false)).toBe('place -1,2 s');
  });

  it('writes a domino with equal halves to the north or east only', () => {
    expect(lineOf({ x: 0, y: 1 }, 'w', true)).toBe('place -1,1 e');
    expect(lineOf({ x: 0, y: 1 }, 's', true)).toBe('place 0,0 n');
    expect(lineOf({ x: 0, y: 1 }, 'n', true)).toBe('place 0,1 n');
  });

  it('turns clockwise and comes round after four turns', () => {
    expect((['n', 'e', 's', 'w'] as const).map(turned)).toEqual(['e', 's', 'w', 'n']);
  });

  it('lets the box grow to all sides while only the castle lies there', () => {
    const land = extent([]);
    expect(reach(land, 5)).toEqual({ west: -4, east: 4, south: -4, north: 4 });
    expect(room(land, 5)).toEqual({ west: -2, east: 2, south: -2, north: 2 });
  });

  it('closes the box when the land is as wide as it may be', () => {
    const land = extent([
      { x: -1, y: 0 },
      { x: 3, y: 1 },
    ]);
    expect(room(land, 5)).toEqual({ west: -1, east: 3, south: -2, north: 3 });
    expect(cellsIn(room(land, 5))).toHaveLength(30);
  });

  it('shows small kingdoms in a box of the full size around their middle', () => {
    const box = frame(extent([{ x: 1, y: 0 }]), 5);
    expect(box).toEqual({ west: -1.5, east: 2.5, south: -2, north: 2 });
  });
});
