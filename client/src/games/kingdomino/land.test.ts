import { describe, expect, it } from 'vitest';
import { cellsIn, extent, frame, lineOf, placeOf, portrait, reach, room, sight, turned } from './land';

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

  it('moves the box of a small kingdom only as far as the land makes it', () => {
    const places = ['place 1,0 e', 'place -1,0 w', 'place 0,1 n'].map(placeOf);
    expect(frame([], 5)).toEqual({ west: -2, east: 2, south: -2, north: 2 });
    expect(frame(places.slice(0, 2), 5)).toEqual({ west: -2, east: 2, south: -2, north: 2 });
    expect(frame(places, 5)).toEqual({ west: -2, east: 2, south: -2, north: 2 });
    expect(frame([placeOf('place 1,0 e'), placeOf('place 3,0 n')], 5)).toMatchObject({ west: -1, east: 3 });
  });

  it('shows all places where a domino could lie, and changes its scale once', () => {
    const places = ['place 1,0 e', 'place 0,1 n', 'place 1,1 e', 'place 3,0 n', 'place 0,-1 e', 'place -1,0 n'].map(
      placeOf,
    );
    const seen = places.map((_, last) => sight(places.slice(0, last + 1), 5));
    const sides = seen.map(({ west, east }) => east - west + 1);
    expect(sides).toEqual([7, 7, 7, 7, 6, 6]);
    places.forEach((_, last) => {
      const land = extent(places.slice(0, last + 1).flatMap(({ first, other }) => [first, other]));
      const [box, need] = [seen[last], room(land, 5)];
      expect(box && box.west <= need.west && box.east >= need.east).toBe(true);
      expect(box && box.south <= need.south && box.north >= need.north).toBe(true);
    });
  });

  it('shows a kingdom that is looked at as large as a full one, with its land in the middle', () => {
    const land = { west: -3, east: 0, south: 0, north: 1 };
    expect(portrait(land, 5)).toEqual({ west: -3.5, east: 0.5, south: -1.5, north: 2.5 });
  });

  it('ends with the full kingdom in its middle', () => {
    const places = ['place 1,0 e', 'place 3,0 e', 'place 0,1 n', 'place 0,3 n'].map(placeOf);
    expect(sight(places, 5)).toEqual({ west: -0.5, east: 4.5, south: -0.5, north: 4.5 });
  });
});
