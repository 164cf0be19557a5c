/** The positions that the rulebook draws. A test asks the engine about each of them. */
import type { Laid } from '../../view';
import positions from '../positions.json';

export interface Position {
  readonly laid: readonly Laid[];
  /** The tile that is being laid, and where. */
  readonly new: Laid | null;
  /** The rule that this breaks. */
  readonly breaks: string | null;
  /** The sides of the longest wall, clockwise, and whether they are counted one by one. */
  readonly wall: readonly string[];
  readonly isCounted: boolean;
  /** A tile that leaves, and one that takes its place. */
  readonly leaves: string | null;
  readonly swapped: string | null;
  /** In squares from the fountain's top left corner: where it fails, a walk, and a wall that counts nothing. */
  readonly cross: readonly number[] | null;
  readonly walk: readonly (readonly number[])[];
  readonly nothing: readonly number[] | null;
  /** An empty cell that is enclosed. */
  readonly hole: string | null;
  /** Squares across and down, at least. */
  readonly frame: readonly number[];
}

interface Written {
  readonly laid: readonly (readonly string[])[];
  readonly new?: readonly string[];
  readonly breaks?: string;
  readonly wall?: readonly string[];
  readonly counted?: boolean;
  readonly leaves?: string;
  readonly swapped?: string;
  readonly cross?: readonly number[];
  readonly walk?: readonly (readonly number[])[];
  readonly nothing?: readonly number[];
  readonly hole?: string;
  readonly frame?: readonly number[];
}

const ALL: Readonly<Record<string, Written>> = positions;

function laidOf([tile = '', cell = '']: readonly string[]): Laid {
  return { tile: tile as Laid['tile'], cell };
}

export function positionOf(name: string): Position {
  const written = ALL[name];
  if (!written) throw new Error(`the rulebook has no position ${name}`);
  return {
    laid: written.laid.map(laidOf),
    new: written.new ? laidOf(written.new) : null,
    breaks: written.breaks ?? null,
    wall: written.wall ?? [],
    isCounted: written.counted ?? false,
    leaves: written.leaves ?? null,
    swapped: written.swapped ?? null,
    cross: written.cross ?? null,
    walk: written.walk ?? [],
    nothing: written.nothing ?? null,
    hole: written.hole ?? null,
    frame: written.frame ?? [1, 1],
  };
}
