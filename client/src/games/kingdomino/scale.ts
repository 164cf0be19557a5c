/** The size of a square in the drawings, and where a square lies in them: y grows downwards there. */
import type { Cell, Extent } from './land';

export const Q = 128;

export function at(cell: Cell): { x: number; y: number } {
  return { x: cell.x * Q, y: -cell.y * Q };
}

/** The `viewBox` that shows these squares and some margin. */
export function viewBox(box: Extent, margin: number): string {
  const { x, y } = at({ x: box.west, y: box.north });
  const width = (box.east - box.west + 1) * Q;
  const height = (box.north - box.south + 1) * Q;
  return `${x - margin} ${y - margin} ${width + 2 * margin} ${height + 2 * margin}`;
}
