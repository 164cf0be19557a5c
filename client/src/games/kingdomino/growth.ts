/** What a domino makes of the land that it is laid beside. */
import { nameOf } from '../../board/square';
import { DIRECTIONS, type Cell, type Place, step } from './land';
import { type KingdomView, type Terrain, halves } from './view';

/** Squares and crowns of a territory. */
export interface Size {
  readonly squares: number;
  readonly crowns: number;
}

/** A territory that a domino begins or enlarges; of several that it joins, `before` is the one that was worth most. */
export interface Growth {
  readonly terrain: Terrain;
  readonly before: Size | null;
  readonly after: Size;
  /** The points that this brings. */
  readonly gain: number;
}

/** The territories that the domino would begin or enlarge there, those that bring most first. */
export function growth(kingdom: KingdomView, number: number, place: Place): Growth[] {
  const [one, two] = halves(number);
  const parts =
    one.terrain === two.terrain
      ? [{ terrain: one.terrain, crowns: one.crowns + two.crowns, cells: [place.first, place.other] }]
      : [
          { ...one, cells: [place.first] },
          { ...two, cells: [place.other] },
        ];
  return parts
    .map(({ terrain, crowns, cells }) => grown(joined(kingdom, terrain, cells), terrain, crowns, cells.length))
    .sort((one, other) => other.gain - one.gain);
}

function points({ squares, crowns }: Size): number {
  return squares * crowns;
}

function grown(old: readonly Size[], terrain: Terrain, crowns: number, squares: number): Growth {
  const best = [...old].sort((one, other) => points(other) - points(one) || other.squares - one.squares)[0] ?? null;
  const after = old.reduce((sum, one) => ({ squares: sum.squares + one.squares, crowns: sum.crowns + one.crowns }), {
    squares,
    crowns,
  });
  return { terrain, before: best, after, gain: points(after) - old.reduce((sum, one) => sum + points(one), 0) };
}

/** The territories of this terrain that lie beside the squares. */
function joined(kingdom: KingdomView, terrain: Terrain, cells: readonly Cell[]): Size[] {
  const beside = new Set(cells.flatMap((cell) => DIRECTIONS.map((direction) => nameOf(step(cell, direction)))));
  return kingdom.items
    .filter(({ name, where = [] }) => name === terrain && where.some((square) => beside.has(square)))
    .map(({ facts }) => ({ squares: facts?.squares ?? 0, crowns: facts?.crowns ?? 0 }));
}
