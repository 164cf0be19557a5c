/** Where the months begin on an axis of time. */

const DAY = 86_400_000;
const ROOM = 1 / 8; // of the axis, for the name of a month

/** The first day of each month between two times, with the month's name; the months themselves for a short time. */
export function months(first: number, last: number, name: (at: number) => string): [at: number, name: string][] {
  const found: [number, string][] = [];
  for (let at = first; at <= last; at += DAY) {
    const month = name(at);
    if (found.at(-1)?.[1] !== month) found.push([at, month]);
  }
  const [, second] = found;
  if (second && second[0] - first < ROOM * (last - first)) found.shift(); // the first month has only begun to be seen
  const step = Math.ceil(found.length / 6);
  return found.filter((_, index) => index % step === 0);
}
