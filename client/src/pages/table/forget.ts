/** The log of a table at which players must remember what was open once: old lines do not say it again. */
import type { GameFace } from '../../games/face';
import type { LogLine } from '../../state';

type Forget = (log: readonly LogLine[], me: number | null, since: number | null) => readonly LogLine[];

/** Forgets what the lines of others said before my last move; a spectator forgets all of it. A line that is forgotten stays
 * the same object, so that the log draws it once. */
export function forgetting(face: GameFace): Forget {
  const known = new WeakMap<LogLine, LogLine>();
  const forgotten = (line: LogLine) => {
    const found = known.get(line) ?? { ...line, line: face.forget?.(line.line) ?? line.line };
    known.set(line, found);
    return found;
  };
  return (log, me, since) =>
    log.map((line) => {
      const isOld = line.seq <= (since ?? Infinity) && (line.seat !== me || me === null);
      return isOld && !line.line.startsWith('/') ? forgotten(line) : line;
    });
}
