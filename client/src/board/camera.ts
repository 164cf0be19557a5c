/** The visible part of a board: a box in the board's own units. Pure functions, so that gestures can be tested. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const CLOSEST = 6;

/** The visible box after zooming by a factor around a point of the board, inside the whole board. */
export function zoomed(whole: Box, seen: Box, factor: number, around: Point): Box {
  const width = Math.min(whole.width, Math.max(whole.width / CLOSEST, seen.width / factor));
  const scale = width / seen.width;
  const moved = {
    x: around.x - (around.x - seen.x) * scale,
    y: around.y - (around.y - seen.y) * scale,
    width,
    height: seen.height * scale,
  };
  return inside(whole, moved);
}

/** The visible box after this move, in the board's units. */
export function panned(whole: Box, seen: Box, by: Point): Box {
  return inside(whole, { ...seen, x: seen.x - by.x, y: seen.y - by.y });
}

/** The visible box, moved just enough to show this part of the board. */
export function showing(whole: Box, seen: Box, part: Box): Box {
  const x = clamp(seen.x, part.x + part.width - seen.width, part.x);
  const y = clamp(seen.y, part.y + part.height - seen.height, part.y);
  return inside(whole, { ...seen, x, y });
}

function inside(whole: Box, box: Box): Box {
  return {
    ...box,
    x: clamp(box.x, whole.x, whole.x + whole.width - box.width),
    y: clamp(box.y, whole.y, whole.y + whole.height - box.height),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

export function viewBox(box: Box): string {
  return `${box.x} ${box.y} ${box.width} ${box.height}`;
}
