// Squares of a kingdom and where they lie: the castle is 0,0.

import { type Cell, cellOf, nameOf } from '../../board/square';

export type { Cell };
export type Direction = 'n' | 'e' | 's' | 'w';
export interface Place {
  first: Cell;
  other: Cell;
  direction: Direction;
}
export interface Extent {
  west: number;
  east: number;
  south: number;
  north: number;
}

export const DIRECTIONS: readonly Direction[] = ['n', 'e', 's', 'w'];
const STEPS: Record<Direction, Cell> = { n: { x: 0, y: 1 }, e: { x: 1, y: 0 }, s: { x: 0, y: -1 }, w: { x: -1, y: 0 } };
const NEXT: Record<Direction, Direction> = { n: 'e', e: 's', s: 'w', w: 'n' };

/** The square next to this one. */
export function step(cell: Cell, direction: Direction): Cell {
  const { x, y } = STEPS[direction];
  return { x: cell.x + x, y: cell.y + y };
}

/** One quarter turn clockwise. */
export function turned(direction: Direction): Direction {
  return NEXT[direction];
}

export function opposite(direction: Direction): Direction {
  return turned(turned(direction));
}

/** The place of a line `place X,Y D`. */
export function placeOf(line: string): Place {
  const [, square, direction] = line.split(' ') as [string, string, Direction];
  const first = cellOf(square);
  return { first, other: step(first, direction), direction };
}

/** The line that lays the domino there. A domino with two equal halves is written to the north or the east only. */
export function lineOf(first: Cell, direction: Direction, isTwin: boolean): string {
  if (isTwin && (direction === 's' || direction === 'w'))
    return lineOf(step(first, direction), opposite(direction), isTwin);
  return `place ${nameOf(first)} ${direction}`;
}

/** The smallest box around the squares and the castle. */
export function extent(cells: readonly Cell[]): Extent {
  const xs = [0, ...cells.map((cell) => cell.x)];
  const ys = [0, ...cells.map((cell) => cell.y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}

/** All squares that a full kingdom of this size could still cover. */
export function reach(land: Extent, size: number): Extent {
  return {
    west: land.east - size + 1,
    east: land.west + size - 1,
    south: land.north - size + 1,
    north: land.south + size - 1,
  };
}

const NEARBY = 2; // a domino that touches the land lies within two squares of it

/** The part of the reach where a domino could lie next: what is worth drawing. */
export function room(land: Extent, size: number): Extent {
  const far = reach(land, size);
  return {
    west: Math.max(far.west, land.west - NEARBY),
    east: Math.min(far.east, land.east + NEARBY),
    south: Math.max(far.south, land.south - NEARBY),
    north: Math.min(far.north, land.north + NEARBY),
  };
}

/** A box of the full size around the middle of the land: one scale for all small pictures. */
export function frame(land: Extent, size: number): Extent {
  const west = (land.west + land.east - size + 1) / 2;
  const south = (land.south + land.north - size + 1) / 2;
  return { west, south, east: west + size - 1, north: south + size - 1 };
}

/** Two opposite corners of a box of cells. */
export function corners({ west, east, south, north }: Extent): [Cell, Cell] {
  return [
    { x: west, y: north },
    { x: east, y: south },
  ];
}

export function cellsIn(box: Extent): Cell[] {
  const cells: Cell[] = [];
  for (let y = box.north; y >= box.south; y--) for (let x = box.west; x <= box.east; x++) cells.push({ x, y });
  return cells;
}
