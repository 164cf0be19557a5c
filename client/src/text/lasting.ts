/** How long something lasts, in words: one unit when it is long, two when it is short. */
import type { Words } from './words';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHORT = 6 * HOUR;

export function lasting(milliseconds: number, words: Words): string {
  const { text, n } = words;
  if (milliseconds >= 2 * DAY) return text.notices.days(n(Math.floor(milliseconds / DAY)));
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  if (milliseconds >= SHORT || (hours > 0 && minutes === 0)) return text.notices.hours(n(hours));
  if (hours === 0) return text.notices.minutes(n(Math.max(1, minutes)));
  return words.list([text.notices.hours(n(hours)), text.notices.minutes(n(minutes))]);
}
