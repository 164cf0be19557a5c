/** Where the light of a lesson falls, where its words stand, and the arrow between them: pure geometry in pixels. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Arrow {
  readonly path: string;
  readonly tip: Point;
  /** The direction of its head, in degrees. */
  readonly angle: number;
}

const PAD = 10; // around what is lit
const EDGE = 12; // between the words and the edge of the window
const GAP = 56; // between the light and its words: room for the arrow
const SHORTEST = 26; // an arrow that can be seen
export const NARROW = 860; // from which width on the words stand at the bottom or at the top

/** The light around these boxes, within the window. */
export function lightOn(boxes: readonly Box[], window: Size): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.max(4, Math.min(...boxes.map(({ x }) => x)) - PAD);
  const top = Math.max(4, Math.min(...boxes.map(({ y }) => y)) - PAD);
  const right = Math.min(window.width - 4, Math.max(...boxes.map(({ x, width }) => x + width)) + PAD);
  const bottom = Math.min(window.height - 4, Math.max(...boxes.map(({ y, height }) => y + height)) + PAD);
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/** Where words of this size stand: beside the light where there is room, on narrow screens at the bottom or at the top. */
export function besideLight(light: Box | null, words: Size, window: Size): Point {
  const low = window.height - words.height - EDGE;
  if (light === null) return { x: (window.width - words.width) / 2, y: low };
  if (window.width <= NARROW) {
    const isBelow = light.y + light.height + EDGE / 2 <= low || light.y < words.height + 2 * EDGE;
    return { x: (window.width - words.width) / 2, y: isBelow ? low : EDGE };
  }
  const middle = { x: light.x + (light.width - words.width) / 2, y: light.y + (light.height - words.height) / 2 };
  const places: readonly Point[] = [
    { x: middle.x - 30, y: light.y + light.height + GAP },
    { x: light.x - words.width - GAP, y: middle.y + 40 },
    { x: light.x + light.width + GAP, y: middle.y + 40 },
    { x: middle.x - 30, y: light.y - words.height - GAP },
    { x: middle.x, y: low },
  ];
  const within = places.map(({ x, y }) => ({
    x: Math.max(EDGE, Math.min(window.width - words.width - EDGE, x)),
    y: Math.max(EDGE, Math.min(low, y)),
  }));
  const costs = within.map((place) => overlap({ ...place, ...words }, grown(light, SHORTEST)));
  return within[costs.indexOf(Math.min(...costs))] ?? { x: EDGE, y: low };
}

/** A dotted curve from the words to the light; null if they stand too close. */
export function arrowTo(light: Box, words: Box): Arrow | null {
  const from = edgeToward(words, centre(light), 0);
  const tip = edgeToward(light, from, 9);
  const [dx, dy] = [tip.x - from.x, tip.y - from.y];
  if (Math.hypot(dx, dy) < SHORTEST) return null;
  const bend = { x: from.x + dx / 2 + dy * 0.22, y: from.y + dy / 2 - dx * 0.22 };
  const angle = (Math.atan2(tip.y - bend.y, tip.x - bend.x) * 180) / Math.PI;
  return { path: `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${tip.x} ${tip.y}`, tip, angle };
}

/** Whether a point is inside a box. */
export function isInside(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

function centre({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** The point of a box's edge on the way from its centre to another point, and so much further out. */
function edgeToward(box: Box, to: Point, out: number): Point {
  const from = centre(box);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const reach = Math.min(
    dx === 0 ? Infinity : box.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : box.height / 2 / Math.abs(dy),
  );
  const share = Math.min(1, (Number.isFinite(reach) ? reach : 0) + out / length);
  return { x: from.x + dx * share, y: from.y + dy * share };
}
