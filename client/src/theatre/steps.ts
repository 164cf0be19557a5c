/** What happened at the table, cut into steps that can be shown one after the other. */
import { DEALER, type LogLine, type Table } from '../state';

/** One thing that somebody did, with what the dealer did because of it. */
export interface Step {
  readonly lines: readonly LogLine[];
  /** The seat that acted; null if nobody at the table did. */
  readonly seat: number | null;
  /** The table after it. */
  readonly table: Table;
}

/** The step from one state of the table to the next; null if they are not one story. */
export function stepBetween(before: Table, after: Table): Step | null {
  if (before.seat !== after.seat || before.epoch !== after.epoch || before.seq >= after.seq) return null;
  if (before.now.status !== 'playing' || !before.now.view || !after.now.view) return null;
  const lines = after.log.filter((line) => line.seq > before.seq);
  if (!lines.length || lines.some((line) => line.line.startsWith('/undo'))) return null;
  return { lines, seat: actorOf(lines), table: after };
}

/** The seat that acted in these lines. */
export function actorOf(lines: readonly LogLine[]): number | null {
  const line = lines.find(({ seat, line }) => seat !== null && seat !== DEALER && !line.startsWith('/'));
  return line?.seat ?? null;
}

/** Whether a step is something to look at: what the table itself notes is not. */
export function isMove(step: Step): boolean {
  return step.lines.some(({ line }) => !line.startsWith('/'));
}
