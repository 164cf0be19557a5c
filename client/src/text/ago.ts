/** How long ago something was, in one unit. */
import type { Words } from './words';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

export function ago(milliseconds: number, words: Words): string {
  const text = words.text.people.ago;
  if (milliseconds >= DAY) return text.days(words.n(Math.floor(milliseconds / DAY)));
  if (milliseconds >= HOUR) return text.hours(words.n(Math.floor(milliseconds / HOUR)));
  return text.minutes(words.n(Math.max(1, Math.floor(milliseconds / MINUTE))));
}
