/** The settlements of each player's last turn, in the order in which they were built or moved. */
import type { Mark } from '../face';
import type { View } from './view';

export interface Trace {
  readonly seat: number;
  readonly hexes: readonly string[];
  readonly isLatest: boolean;
  /** It is the last of these turns: threads lead from one settlement to the next. */
  readonly isThreaded: boolean;
}

/** Of everybody but this seat; a settlement that was moved away leaves no trace. */
export function tracesOf(marks: readonly Mark[], view: View, me: number | null): Trace[] {
  const last = marks.findLast(({ seat }) => seat !== me)?.seat;
  return view.kingdoms.flatMap(({ settlements }, seat) => {
    const own = marks.filter((mark) => mark.seat === seat);
    const hexes = [...new Set(own.flatMap(({ where }) => where))].filter(
      (hex) => settlements.includes(hex) && hex !== view.lifted,
    );
    if (seat === me || !hexes.length) return [];
    return [{ seat, hexes, isLatest: own.some(({ isLatest }) => isLatest), isThreaded: seat === last }];
  });
}
