/** Which part of the map a small screen shows: the hexes that may be chosen, large enough for a finger. */
import { distance, panned, type Box, type Point } from '../../board/camera';
import { HEIGHT, MAP, WIDTH, corner, middle } from './hex';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const LEAST = 44; // pixels across a hex that a finger can hit
const USUAL = 48;
const MOST = 60;
const SURROUNDED = 34; // with the land around
const WHOLE: Box = { x: 0, y: 0, width: MAP.width, height: MAP.height };

/** The box around all of the hexes and one hex more; if that is too much for the screen, around as many as possible. */
export function framed(hexes: readonly string[], screen: Size): Box {
  const box = around(hexes);
  const scale = Math.max(box.width / screen.width, box.height / screen.height, WIDTH / MOST);
  if (WIDTH / scale >= LEAST) return boxAt(centre(box), screen, scale);
  return crowded(hexes, screen);
}

/** The box of the usual size around one hex. */
export function framedAt(hex: string, screen: Size): Box {
  return boxAt(middle(hex), screen, WIDTH / USUAL);
}

/** The box around the first of the hexes, and around the others as far as there is room. */
export function framedFrom(hexes: readonly string[], screen: Size): Box {
  const box = framed(hexes, screen);
  const [first] = hexes;
  return first !== undefined && outside([first], box).length ? framedAt(first, screen) : box;
}

/** The box around all of the hexes with some land on every side. */
export function surrounded(hexes: readonly string[], screen: Size): Box {
  const box = around(hexes);
  const scale = Math.max(box.width / screen.width, box.height / screen.height, WIDTH / SURROUNDED);
  return boxAt(centre(box), screen, scale);
}

/** The hexes that lie outside of a box, the nearest first. */
export function outside(hexes: Iterable<string>, box: Box): string[] {
  const away = (hex: string) => distance(middle(hex), centre(box));
  return [...hexes].filter((hex) => !holds(box, middle(hex))).sort((one, other) => away(one) - away(other));
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** On which side of the box a hex lies. */
export function sideOf(hex: string, box: Box): Side {
  const [at, from] = [middle(hex), centre(box)];
  const [x, y] = [(at.x - from.x) / box.width, (at.y - from.y) / box.height];
  if (Math.abs(x) >= Math.abs(y)) return x < 0 ? 'left' : 'right';
  return y < 0 ? 'top' : 'bottom';
}

function crowded(hexes: readonly string[], screen: Size): Box {
  const boxes = hexes.map((hex) => framedAt(hex, screen));
  const held = (box: Box) => hexes.length - outside(hexes, box).length;
  return boxes.reduce((best, box) => (held(box) > held(best) ? box : best), boxes[0] ?? WHOLE);
}

function around(hexes: readonly string[]): Box {
  const corners = hexes.map((hex) => corner(hex));
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
  return {
    x: left - WIDTH,
    y: top - HEIGHT,
    width: right - left + 3 * WIDTH,
    height: bottom - top + 3 * HEIGHT,
  };
}

function boxAt(at: Point, screen: Size, scale: number): Box {
  const [width, height] = [screen.width * scale, screen.height * scale];
  return panned(WHOLE, { x: at.x - width / 2, y: at.y - height / 2, width, height }, { x: 0, y: 0 });
}

function centre({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function holds(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

const INSET = { width: 104, height: 96 }; // pixels of a corner, with a margin

/** The side whose corner hides fewer of the hexes; the first one if both hide the same. */
export function freerSide(
  hexes: readonly string[],
  box: Box,
  screen: Size,
  edge: 'top' | 'bottom',
  sides: readonly ['left' | 'right', 'left' | 'right'],
): 'left' | 'right' {
  const scale = box.width / screen.width;
  const [width, height] = [INSET.width * scale, INSET.height * scale];
  const hidden = (side: 'left' | 'right') => {
    const x = side === 'left' ? box.x : box.x + box.width - width;
    const y = edge === 'top' ? box.y : box.y + box.height - height;
    return hexes.filter((hex) => holds({ x, y, width, height }, middle(hex))).length;
  };
  const [first, second] = sides;
  return hidden(second) < hidden(first) ? second : first;
}
