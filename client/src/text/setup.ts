/** How a table is set up, in a few words. */
import type { Mode } from '../generated/api';
import type { Words } from './words';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export function clockInWords(mode: Mode, words: Words): string {
  const { clock } = mode;
  const text = words.text.invited;
  if (clock?.t === 'live')
    return text.live(
      words.n(Math.round(clock.base_ms / MINUTE)),
      words.n(Math.round((clock.increment_ms ?? 0) / 1000)),
    );
  return clock?.t === 'correspondence'
    ? text.perTurn(words.n(Math.max(1, Math.round(clock.turn_ms / DAY))))
    : text.noClock;
}
