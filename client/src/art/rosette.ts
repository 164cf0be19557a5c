/** A girih rosette grown from a name: the same name has the same pattern everywhere, and nobody uploads a picture. */

/** A shape of the rosette, in a square of 100 by 100. */
export interface Shape {
  readonly path: string;
  readonly fill: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
}

export interface Rosette {
  readonly ground: string;
  readonly rim: string;
  /** What lies under the rays, one ray, and what lies over them. */
  readonly below: readonly Shape[];
  readonly ray: readonly Shape[];
  readonly above: readonly Shape[];
  /** How many rays there are. */
  readonly points: number;
}

type Glaze = readonly [ground: string, line: string, light: string, heart: string];

const IVORY = '#FBF6EC';
const GLAZES: readonly Glaze[] = [
  ['#0E7C7B', '#E9B949', IVORY, '#16396B'],
  ['#16396B', '#2E9C96', '#E9B949', IVORY],
  ['#8E2F3A', '#E9B949', IVORY, '#1F4E8C'],
  ['#2F6B3C', '#E9C46A', IVORY, '#8E2F3A'],
  ['#5B3F86', '#E9B949', '#F4E6F0', '#2E9C96'],
  ['#B5612B', IVORY, '#0E7C7B', '#E9B949'],
  ['#1F4E8C', IVORY, '#D98BB0', '#E9B949'],
  ['#E3D3AC', '#0E7C7B', '#16396B', '#B5612B'],
  ['#12474F', '#E8A15A', IVORY, '#2E9C96'],
  ['#3A3A44', '#35B5AE', '#E9B949', IVORY],
];
const POINTS = [6, 8, 8, 10, 12, 5, 7] as const;

/** FNV-1a with a final mix. */
function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  value ^= value >>> 15;
  value = Math.imul(value, 2246822507);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Numbers from 0 to 1 that follow from a text (mulberry32). */
function numbersFrom(text: string): () => number {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of some things; `share` is from 0 to 1, without 1. */
function chosen<T>(things: readonly [T, ...T[]] | readonly T[], share: number): T {
  return things[Math.floor(share * things.length)] as T;
}

/** The outline of a star; `turn` is in half steps between its points. */
function star(points: number, outer: number, inner: number, turn: number): string {
  const corners = Array.from({ length: points * 2 }, (_, corner) => {
    const angle = ((corner + turn) / points) * Math.PI - Math.PI / 2;
    const radius = corner % 2 ? inner : outer;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/** The glaze in one of three ways to use its colours. */
function toned(glaze: Glaze, tone: number): Glaze {
  const [ground, line, light, heart] = glaze;
  if (tone === 0) return glaze;
  return tone === 1 ? [heart === IVORY ? ground : heart, line, light, ground] : [ground, light, line, heart];
}

export function rosetteOf(name: string): Rosette {
  const next = numbersFrom(`g${name}`);
  const points = chosen(POINTS, next());
  const glaze = GLAZES[hash(`${name}؟`) % GLAZES.length] as Glaze;
  const [ground, line, light, heart] = toned(glaze, Math.floor(next() * 3));
  const turn = next() < 0.5 ? 1 : 0;
  const sharp = 0.5 + next() * 0.2;
  const petals: readonly Shape[] = [
    { path: 'M50 2L57 16 50 30 43 16z', fill: line, opacity: 0.9 },
    { path: 'M50 8l3.5 8-3.5 8-3.5-8z', fill: ground },
  ];
  const knots: readonly Shape[] = [
    { path: 'M50-4L60 12 50 26 40 12z', fill: 'none', stroke: line, width: 2.4 },
    { path: 'M47 11a3 3 0 1 0 6 0 3 3 0 1 0-6 0z', fill: light },
  ];
  return {
    ground,
    rim: line,
    below: [{ path: star(points, 64, 40, 1 - turn), fill: heart, opacity: 0.55 }],
    ray: next() < 0.6 ? petals : knots,
    above: [
      { path: star(points, 33, 33 * sharp, turn), fill: light, stroke: ground, width: 2.5 },
      { path: star(points, 24, 24 * sharp, turn), fill: heart },
      { path: star(points, 13, 13 * sharp, 1 - turn), fill: line },
      { path: 'M46.4 50a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0z', fill: light },
    ],
    points,
  };
}
