/** A rosette that belongs to a name: the same name always has the same one. */

export interface Rosette {
  /** How many points its stars have. */
  readonly points: number;
  /** Its three grounds, from the outside in. */
  readonly colours: readonly [string, string, string];
  /** How deep its stars are cut: the inner radius as a part of the outer one. */
  readonly depth: number;
}

const POINTS = [8, 10, 12, 16] as const;
const DEPTHS = [0.62, 0.7, 0.78] as const;
const COLOURS = [
  ['#16396b', '#0e7c7b', '#e9b949'],
  ['#0e7c7b', '#16396b', '#e9b949'],
  ['#7a2f2b', '#b7791f', '#fbf6ec'],
  ['#16396b', '#b6413b', '#e9b949'],
  ['#2c6b4c', '#16396b', '#e9b949'],
  ['#4f3a78', '#0e7c7b', '#e9b949'],
] as const;

/** The rosette of a name. */
export function rosetteOf(name: string): Rosette {
  let number = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  const drawn = <T>(choices: readonly T[], first: T): T => {
    const found = choices[number % choices.length] ?? first;
    number = Math.floor(number / choices.length);
    return found;
  };
  return { points: drawn(POINTS, 8), colours: drawn(COLOURS, COLOURS[0]), depth: drawn(DEPTHS, 0.7) };
}

/** The outline of a star around the origin; `turn` is a part of the way from one point to the next. */
export function starPath(points: number, outer: number, inner: number, turn = 0): string {
  const corner = (at: number) => {
    const angle = (Math.PI * (at + 2 * turn)) / points - Math.PI / 2;
    const radius = at % 2 === 0 ? outer : inner;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, at) => corner(at)).join('L')}Z`;
}
