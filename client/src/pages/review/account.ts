/** Where a win went: steps from an equal share to the result, in whole per cent that add up. */
import type { Decision, Summary } from './document';

export type Part = 'start' | 'luck' | 'losses' | 'others';

export interface Step {
  readonly part: Part;
  /** In whole per cent, with its sign. */
  readonly percent: number;
  /** Where its bar begins and ends, in shares of 1. */
  readonly from: number;
  readonly to: number;
}

export interface Account {
  readonly steps: readonly Step[];
  readonly result: number;
  /** The ends of the scale. */
  readonly least: number;
  readonly most: number;
}

export function accountOf({ start, luck, losses, others, result }: Summary): Account {
  const parts = [
    ['start', start],
    ['luck', luck],
    ['losses', -losses],
    ['others', others],
  ] as const;
  const percents = addingUp(
    parts.map(([, value]) => 100 * value),
    Math.round(100 * result),
  );
  let at = 0;
  const steps = parts.map(([part, value], index) => {
    const from = at;
    at += value;
    return { part, percent: percents[index] ?? 0, from, to: at };
  });
  const ends = [0, ...steps.map(({ to }) => to)];
  return { steps, result: Math.round(100 * result), least: Math.min(...ends), most: Math.max(...ends) };
}

/** Whole numbers near these that add up to a total: those are moved that are nearest to the next number. */
export function addingUp(values: readonly number[], total: number): number[] {
  const rounded = values.map(Math.round);
  const rest = total - rounded.reduce((sum, value) => sum + value, 0);
  const step = Math.sign(rest);
  const order = values
    .map((value, index) => ({ index, error: step * (value - (rounded[index] ?? 0)) }))
    .sort((one, other) => other.error - one.error);
  for (const { index } of order.slice(0, Math.abs(rest))) rounded[index] = (rounded[index] ?? 0) + step;
  return rounded;
}

const SCALE = 0.15; // a loss of this size leaves 1/e of the accuracy, as in the server's
const MOST_DEEDS = 4;

/** The accuracy in every kind of move, from 0 to 1, and how many there were; the most frequent first. */
export function accuracies(
  decisions: readonly Decision[],
  deed: (line: string) => string,
): { readonly deed: string; readonly count: number; readonly accuracy: number }[] {
  const kinds = new Map<string, number[]>();
  for (const { played, loss } of decisions)
    kinds.set(deed(played), [...(kinds.get(deed(played)) ?? []), Math.exp(-loss / SCALE)]);
  return [...kinds]
    .map(([deed, marks]) => ({
      deed,
      count: marks.length,
      accuracy: marks.reduce((sum, mark) => sum + mark, 0) / marks.length,
    }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_DEEDS);
}
