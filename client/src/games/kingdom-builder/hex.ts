// Hexes of the map and where they are drawn: 104 × 120, pointed at the top; rows 2, 4, 6 … are shifted by half a hex.

import { distance, type Point } from '../../board/camera';

export const SIDE = 20; // columns a–t, rows 1–20
export const WIDTH = 104;
export const HEIGHT = 120;
export const STEP = 90; // from row to row
export const MAP = { width: SIDE * WIDTH + WIDTH / 2, height: (SIDE - 1) * STEP + HEIGHT };
const COLUMNS = 'abcdefghijklmnopqrst';

/** The name of a hex in the notation; row and column from 0. */
export function hexName(row: number, column: number): string {
  return `${COLUMNS[column]}${row + 1}`;
}

export function rowOf(hex: string): number {
  return Number(hex.slice(1)) - 1;
}

export function columnOf(hex: string): number {
  return COLUMNS.indexOf(hex.charAt(0));
}

/** The top left corner of the hex's box. */
export function corner(hex: string): Point {
  const row = rowOf(hex);
  return { x: columnOf(hex) * WIDTH + (row % 2) * (WIDTH / 2), y: row * STEP };
}

export function middle(hex: string): Point {
  const { x, y } = corner(hex);
  return { x: x + WIDTH / 2, y: y + HEIGHT / 2 };
}

/** The outline of a hex whose box starts at the point, drawn in by `inset`. */
export function outline({ x, y }: Point, inset = 0): string {
  const across = 52 - inset * 0.87;
  const down = 30 - inset / 2;
  return `M${x + 52} ${y + inset}l${across} ${down}v60l${-across} ${down} ${-across} ${-down}v-60z`;
}

/** The hex that lies under a point of the map, if any. */
export function hexAt(point: Point): string | null {
  const near = Math.floor((point.y - HEIGHT / 2) / STEP);
  let best: string | null = null;
  let least = (WIDTH / 2) * 1.16; // a little more than the inner radius: corners belong to the hex, too
  for (let row = near; row <= near + 1; row++) {
    const column = Math.round((point.x - (Math.abs(row) % 2) * (WIDTH / 2) - WIDTH / 2) / WIDTH);
    if (row < 0 || row >= SIDE || column < 0 || column >= SIDE) continue;
    const away = distance(middle(hexName(row, column)), point);
    if (away < least) [best, least] = [hexName(row, column), away];
  }
  return best;
}

/** Of the hexes the one nearest to the point, if it is not farther than `reach`. */
export function nearest(hexes: Iterable<string>, point: Point, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const hex of hexes) {
    const away = distance(middle(hex), point);
    if (away <= least) [best, least] = [hex, away];
  }
  return best;
}

/** The hexes that touch this one, on the map. */
export function neighbours(hex: string): string[] {
  const [row, column] = [rowOf(hex), columnOf(hex)];
  const shift = row % 2;
  const around = [
    [row, column - 1],
    [row, column + 1],
    [row - 1, column + shift - 1],
    [row - 1, column + shift],
    [row + 1, column + shift - 1],
    [row + 1, column + shift],
  ] as const;
  return around.filter(([r, c]) => r >= 0 && r < SIDE && c >= 0 && c < SIDE).map(([r, c]) => hexName(r, c));
}
