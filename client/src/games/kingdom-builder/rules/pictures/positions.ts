/** The positions that the rulebook draws, written as in the tests: two letters for each hex, its terrain and who is
 *  there. A test asks the engine about each of them. */
import pieces from '../../../../generated/pieces/kingdom-builder';
import { hexName } from '../../hex';
import type { Terrain, TileName } from '../../view';
import written from '../positions.json';

export interface Cell {
  readonly hex: string;
  readonly terrain: Terrain;
  /** Whose settlement stands there. */
  readonly seat: number | null;
}

export interface Position {
  readonly cells: readonly Cell[];
  readonly tile: TileName | null;
  /** Where a settlement is built, and from where it came. */
  readonly target: string | null;
  readonly source: string | null;
  readonly breaks: string | null;
}

interface Written {
  readonly drawing: string;
  readonly tile?: string;
  readonly lines?: readonly string[];
  readonly line?: string;
  readonly breaks?: string;
}

const ALL = written as unknown as Readonly<Record<string, Written>>;
const LETTERS: Readonly<Record<string, Terrain>> = pieces.letters;

function cellsOf(drawing: string): Cell[] {
  return drawing.split('\n').flatMap((line, row) =>
    line
      .trim()
      .split(/\s+/)
      .map((cell, column) => ({
        hex: hexName(row, column),
        terrain: LETTERS[cell.charAt(0)] ?? 'mountain',
        seat: /\d/.test(cell.charAt(1)) ? Number(cell.charAt(1)) : null,
      })),
  );
}

/** The hex that a line names last, if it names one. */
function hexIn(line: string | undefined, verb: string): string | null {
  return (line?.startsWith(verb) ? /\b([a-t]\d+)$/.exec(line)?.[1] : null) ?? null;
}

export function positionOf(name: string): Position {
  const one = ALL[name];
  if (!one) throw new Error(`the rulebook has no position ${name}`);
  return {
    cells: cellsOf(one.drawing),
    tile: (one.tile as TileName | undefined) ?? null,
    target: hexIn(one.line, 'settle'),
    source: hexIn(one.lines?.[0], 'use'),
    breaks: one.breaks ?? null,
  };
}
