/** A scoring as a ceremony: kind after kind, then the wall. The places and points are those that the view tells. */
import type { Scene } from '../face';
import { read } from './line';
import { itemOf, KINDS, type Kind, type TallyView, type TileName, type View } from './view';

export const STEP = 1300; // milliseconds: the row lights up, is counted, and rests

export type Row = Kind | 'wall';
export const ROWS: readonly Row[] = [...KINDS, 'wall'];

/** What one player has in a row of a scoring. */
export interface Share {
  /** Tiles of the kind, or sides of the wall. */
  readonly count: number;
  readonly points: number;
  /** Which place it is, from 1; 0 without a tile, and for walls. */
  readonly place: number;
  /** Others have the same place. */
  readonly isShared: boolean;
}

/** One step of the ceremony: a row of a scoring that is being counted. */
export interface Step {
  readonly tally: TallyView;
  readonly row: Row;
  /** The place of the row in its scoring. */
  readonly at: number;
  /** The scores before this scoring, before this row, and after it. */
  readonly start: readonly number[];
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** The scorings between two views. */
function talliesBetween(before: View, after: View): readonly TallyView[] {
  return after.tallies.slice(before.tallies.length);
}

/** Whether a line can be the first after a view: of lines that came together only one begins the ceremony. */
function canFollow(line: string, before: View): boolean {
  const isDealer = ['neutral', 'tiles', 'hands', 'money'].includes(before.phase);
  const verb = read(line)?.verb ?? 'end';
  return isDealer === ['tile', 'neutral', 'money', 'scoring'].includes(verb);
}

/** How long each step of the ceremony lasts that a line begins; null if it begins none. */
export function scene(line: string, before: View, after: View): readonly number[] | null {
  const tallies = talliesBetween(before, after);
  if (!tallies.length || !canFollow(line, before)) return null;
  return tallies.flatMap(() => ROWS.map(() => STEP));
}

/** The steps of the ceremony between two views. */
export function stepsOf(before: View, after: View): readonly Step[] {
  let scores = before.scores;
  return talliesBetween(before, after).flatMap((tally) => {
    const start = scores;
    return ROWS.map((row, at) => {
      const from = scores;
      scores = scores.map((score, seat) => score + shareOf(tally, row, seat).points);
      return { tally, row, at, start, before: from, after: scores };
    });
  });
}

/** The scores at the step of a ceremony that is shown. */
export function scoresIn({ before, after, step }: Scene): readonly number[] | null {
  return stepsOf(before as View, after as View)[step]?.after ?? null;
}

/** The tiles that the neutral player had at the scoring: those that it is given afterwards are not among them. */
export function neutralIn({ line, before }: Scene): readonly TileName[] {
  const move = read(line);
  const { neutral } = before as View;
  return move?.verb === 'give' ? [...neutral, move.tile as TileName] : neutral;
}

/** What a player has in a row of a scoring; the neutral player comes after the seats. */
export function shareOf(tally: TallyView, row: Row, player: number): Share {
  if (row === 'wall') {
    const sides = tally.walls[player] ?? 0;
    return { count: sides, points: sides, place: 0, isShared: false };
  }
  const kind = KINDS.indexOf(row);
  const of = (values: readonly number[], who: number) => values[who * KINDS.length + kind] ?? 0;
  const place = of(tally.places, player);
  const players = [...Array(tally.counts.length / KINDS.length).keys()];
  const equals = players.filter((other) => of(tally.places, other) === place).length;
  return {
    count: of(tally.counts, player),
    points: of(tally.points, player),
    place,
    isShared: place > 0 && equals > 1,
  };
}

/** The places in a seat's Alhambra that a row counts. */
export function placesOfRow(view: View, seat: number, row: Row): readonly string[] {
  const player = view.players[seat];
  return (player && itemOf(player, row)?.where) ?? [];
}
