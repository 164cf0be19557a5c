/** The clock of a new table. */
import type { Mode } from '../../generated/api';
import { readNumber } from '../../text/words';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The clock as it is chosen: numbers as they are typed. */
export interface ClockChoice {
  kind: 'none' | 'live' | 'slow';
  minutes: string;
  seconds: string;
  days: string;
  flag: 'lose' | 'bot';
}

/** The paces in the order in which they are offered. */
export const CLOCKS = [
  { value: 'none', icon: 'i-tea' },
  { value: 'live', icon: 'i-bolt' },
  { value: 'slow', icon: 'i-day' },
] as const satisfies readonly { value: ClockChoice['kind']; icon: string }[];

export function clockOf({ kind, minutes, seconds, days }: ClockChoice): Mode['clock'] {
  if (kind === 'live')
    return {
      t: 'live',
      base_ms: (readNumber(minutes) ?? 15) * MINUTE,
      increment_ms: (readNumber(seconds) ?? 0) * 1000,
    };
  return kind === 'slow' ? { t: 'correspondence', turn_ms: (readNumber(days) ?? 1) * DAY } : null;
}
