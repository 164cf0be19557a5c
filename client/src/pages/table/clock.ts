/** How long is left, as a clock shows it. */
import type { Words } from '../../text/words';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function clockText(milliseconds: number, words: Words): string {
  const units = words.text.place.units;
  if (milliseconds >= 2 * DAY) return `${words.n(Math.floor(milliseconds / DAY))} ${units.day}`;
  if (milliseconds >= 2 * HOUR) return `${words.n(Math.floor(milliseconds / HOUR))} ${units.hour}`;
  const seconds = Math.ceil(milliseconds / 1000);
  return words.digits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
}
