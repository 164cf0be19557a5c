/** From numbers to places in a picture. */

export type Span = readonly [low: number, high: number];
export type Point = readonly [x: number, y: number];

/** The place of a number, where the span of numbers is drawn over the span of places. */
export function scale([low, high]: Span, [start, end]: Span): (value: number) => number {
  const width = high - low || 1;
  return (value) => start + ((value - low) / width) * (end - start);
}

/** From the smallest to the largest of these numbers; one that is alone gets room on both sides. */
export function spanOf(values: readonly number[]): Span {
  if (values.length === 0) return [0, 1];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? [low - 1, high + 1] : [low, high];
}

/** Round numbers inside a span, about so many, the lowest first. */
export function ticks([low, high]: Span, about: number): number[] {
  const least = (high - low) / (1.5 * Math.max(1, about));
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** A line through the points, as the path of a picture. */
export function path(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** Labels below one another that keep a distance: each as near to its place as the others allow. */
export function apart(places: readonly number[], distance: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((one, other) => one.place - other.place);
  const found = [...places];
  let last = -Infinity;
  for (const { place, index } of order) {
    last = Math.max(place, last + distance);
    found[index] = last;
  }
  return found;
}
