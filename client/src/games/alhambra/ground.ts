/** Where things lie in a drawing of an Alhambra, and the line along a wall. */
import type { Box } from '../../board/camera';
import { SQUARE, cellOf, corner, nameOf, type Cell } from '../../board/square';
import type { Side } from './view';

/** The way out of a tile by each of its sides: right and down in the drawing. */
const OUTWARD = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] } as const;

/** The empty cells beside these. */
export function beside(cells: readonly Cell[]): Cell[] {
  const around = cells.flatMap(({ x, y }) =>
    Object.values(OUTWARD).map(([right, down]) => ({ x: x + right, y: y - down })),
  );
  const found = new Map(around.map((cell) => [nameOf(cell), cell]));
  for (const cell of cells) found.delete(nameOf(cell));
  return [...found.values()];
}

interface Edge extends Cell {
  readonly side: Side;
}

/** The side written `X,Yn`. */
export function edgeOf(text: string): Edge {
  return { ...cellOf(text.slice(0, -1)), side: text.slice(-1) as Side };
}

const START = { n: [0, 0], e: [1, 0], s: [1, 1], w: [0, 1] } as const;
const END = { n: [1, 0], e: [1, 1], s: [0, 1], w: [0, 0] } as const;

function point(edge: Edge, at: typeof START | typeof END, normals: readonly Side[], out: number): string {
  const { x, y } = corner(edge);
  const [right, down] = at[edge.side];
  const dx = normals.reduce((sum, side) => sum + OUTWARD[side][0] * out, 0);
  const dy = normals.reduce((sum, side) => sum + OUTWARD[side][1] * out, 0);
  return `${x + right * SQUARE + dx} ${y + down * SQUARE + dy}`;
}

/** Whether a stretch of wall is a closed ring: its last side ends where its first begins. */
function isRing(first: Edge, last: Edge): boolean {
  return point(last, END, [], 0) === point(first, START, [], 0);
}

/** The sides of a wall, clockwise, as one line `out` units outside the tiles. */
export function wallPath(sides: readonly string[], out: number): string {
  const edges = sides.map(edgeOf);
  const [first, last] = [edges[0], edges.at(-1)];
  if (!first || !last) return '';
  const ring = edges.length > 3 && isRing(first, last);
  const bend = (edge: Edge, other: Edge | undefined): readonly Side[] =>
    other && other.side !== edge.side ? [edge.side, other.side] : [edge.side];
  const start = point(first, START, ring ? bend(first, last) : [first.side], out);
  const steps = edges.map((edge, place) => {
    const next = edges[place + 1] ?? (ring ? first : undefined);
    return `L${point(edge, END, bend(edge, next), out)}`;
  });
  return `M${start}${steps.join('')}${ring ? 'Z' : ''}`;
}

/** The sides that `after` has and `before` has not, in stretches without a gap. */
export function addedStretches(before: readonly string[], after: readonly string[]): string[][] {
  const old = new Set(before);
  const stretches: string[][] = [];
  let isOpen = false;
  for (const side of after) {
    if (old.has(side)) isOpen = false;
    else if (isOpen) stretches.at(-1)?.push(side);
    else {
      stretches.push([side]);
      isOpen = true;
    }
  }
  return stretches;
}

/** The box, made at least this many squares wide and high around its middle. */
export function atLeast(box: Box, columns: number, rows: number): Box {
  const [width, height] = [Math.max(box.width, columns * SQUARE), Math.max(box.height, rows * SQUARE)];
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}
