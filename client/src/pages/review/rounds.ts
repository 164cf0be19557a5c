/** The round of every line of a finished game. */
import type { GameFace } from '../../games/face';
import type { LogLine } from '../../state';
import type { Storyteller } from '../table/story';

/** By number of line; 0 is before the first. Unknown ones are their neighbour's, and no round comes again after a later one. */
export function roundsOf(
  log: readonly LogLine[],
  total: number,
  face: GameFace,
  story: Storyteller,
): (number | null)[] {
  const rounds: (number | null)[] = Array.from({ length: total + 1 }, () => null);
  let last: number | null = null;
  let before = '';
  for (const line of log) {
    const opens = face.opensRound?.(line.line, before) ?? false;
    const number = face.opensRound ? (opens ? (last ?? 0) + 1 : last) : story.entry(line).round;
    if (number !== null) last = Math.max(last ?? number, number);
    rounds[line.seq] = last;
    before = line.line;
  }
  return rounds;
}
