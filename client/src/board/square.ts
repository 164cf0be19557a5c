/** Boards of squares: a cell is written `X,Y`, x grows to the east and y to the north; drawings grow downwards. */
import type { Box, Point } from './camera';

export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** How long a side of a square is in the drawings. */
export const SQUARE = 128;

/** The cell written `X,Y`. */
export function cellOf(text: string): Cell {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return { x, y };
}

/** Whether this is how a cell is written. */
export function isCell(text: string): boolean {
  return /^-?\d+,-?\d+$/.test(text);
}

/** The cell as it is written. */
export function nameOf({ x, y }: Cell): string {
  return `${x},${y}`;
}

export function isSame(one: Cell | null, other: Cell | null): boolean {
  return one !== null && other !== null && one.x === other.x && one.y === other.y;
}

/** Where the cell's top left corner is drawn. */
export function corner({ x, y }: Cell): Point {
  return { x: x * SQUARE, y: -y * SQUARE };
}

/** The part of the drawing that holds all these cells, with a margin around. */
export function frameOf(cells: readonly Cell[], margin: number): Box {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => -cell.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: left * SQUARE - margin,
    y: top * SQUARE - margin,
    width: (Math.max(...xs) - left + 1) * SQUARE + 2 * margin,
    height: (Math.max(...ys) - top + 1) * SQUARE + 2 * margin,
  };
}
