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

/** The box of a picture: as many squares on each side as `side`, moved from where it was only as far as it must be to hold
 * what is needed. */
function moved(box: Extent, side: number, need: Extent): Extent {
  const west = Math.min(Math.max(box.west, need.east - side + 1), need.west);
  const south = Math.min(Math.max(box.south, need.north - side + 1), need.south);
  return { west, south, east: west + side - 1, north: south + side - 1 };
}

function around(side: number): Extent {
  const half = (side - 1) / 2;
  return { west: -half, east: half, south: -half, north: half };
}

/** How the land grew: its extent with only the castle, then after each domino. */
function growing(places: readonly Place[]): Extent[] {
  return [extent([]), ...places.map((_, last) => extent(places.slice(0, last + 1).flatMap(both)))];
}

function both({ first, other }: Place): [Cell, Cell] {
  return [first, other];
}

/** What a small picture shows: a box of the full size, so that all have one scale. It follows from how the land grew and
 * moves seldom. */
export function frame(places: readonly Place[], size: number): Extent {
  return growing(places).reduce((box, land) => moved(box, size, land), around(size));
}

/** What the large picture shows: wherever a domino could lie next. It has one scale, and comes closer once, when the land is
 * so large that this never takes more room again. */
export function sight(places: readonly Place[], size: number): Extent {
  return growing(places).reduce(
    (box, land) => {
      const [far, side] = [reach(land, size), box.east - box.west + 1];
      const isNear = Math.max(far.east - far.west, far.north - far.south) <= size;
      return centred(moved(box, isNear ? size + 1 : side, room(land, size)), far, size);
    },
    around(size + NEARBY),
  );
}

/** The box with the final land in its middle, in each direction in which that is known. */
function centred(box: Extent, { west, east, south, north }: Extent, size: number): Extent {
  const margin = (box.east - box.west + 1 - size) / 2;
  return {
    ...(east - west < size ? { west: west - margin, east: east + margin } : { west: box.west, east: box.east }),
    ...(north - south < size
      ? { south: south - margin, north: north + margin }
      : { south: box.south, north: box.north }),
  };
}

/** A kingdom that is only looked at: the land in the middle of a box that the full kingdom will fill. */
export function portrait({ west, east, south, north }: Extent, size: number): Extent {
  const [across, down] = [(size - 1 - (east - west)) / 2, (size - 1 - (north - south)) / 2];
  return { west: west - across, east: east + across, south: south - down, north: north + down };
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
