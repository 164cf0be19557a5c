/** The lane of “what if” below the curve: the lead in points, from the moment to eight ends. */
import type { End, Stand } from '../../generated/api';
import { scale, spanOf, ticks } from '../../plots/scale';
import type { PlotTable } from '../../plots/table';
import type { Words } from '../../text/words';
import type { Plot, Point } from './curve';
import { percent } from './figures';
import { resultOf, type Result } from './whatif.svelte';

export interface FanLine {
  readonly points: readonly Point[];
  readonly end: Point;
  readonly result: Result;
  /** Where it is after so many lines. */
  readonly at: (n: number) => Point;
}

export interface Fan {
  readonly lines: readonly FanLine[];
  /** Round leads, always with 0, and their places. */
  readonly leads: readonly { readonly lead: number; readonly y: number }[];
}

const EDGE = 5; // pixels above and below the lines, for the marks at their ends

/** A line may be longer or shorter than the game was: it is stretched, so that all ends stand below the game's own. */
export function fanOf(ends: readonly End[], total: number, plot: Plot): Fan {
  const span = spanOf([0, ...ends.flatMap(({ course }) => course.map(({ margin }) => margin))]);
  const y = scale(span, [plot.lane + plot.half - EDGE, plot.lane - plot.half + EDGE]);
  const lines = ends.map((end) => {
    const [first, last] = [end.course[0]?.line ?? total, end.course.at(-1)?.line ?? total];
    const x = scale([first, last], [plot.x(first), plot.x(total)]);
    const points = end.course.map(({ line, margin }) => ({ x: x(line), y: y(margin) }));
    const at = (n: number) => ({
      x: x(Math.max(first, Math.min(last, n))),
      y: y(end.course.findLast(({ line }) => line <= n)?.margin ?? end.course[0]?.margin ?? 0),
    });
    return { points, at, end: points.at(-1) ?? { x: plot.x(total), y: y(end.margin) }, result: resultOf(end) };
  });
  return { lines, leads: ticks(span, 3).map((lead) => ({ lead, y: y(lead) })) };
}

/** The lead after so large a share of the way. */
export function leadAt(course: readonly Stand[], share: number): number {
  const [first, last] = [course[0]?.line ?? 0, course.at(-1)?.line ?? 0];
  return course.findLast(({ line }) => line <= first + share * (last - first))?.margin ?? 0;
}

const ALONG = [0.25, 0.5, 0.75];

export function fanTable(ends: readonly End[], words: Words): PlotTable {
  const text = words.text.review.fan;
  const along = ALONG.map((share) => text.along(percent(share, words)));
  return {
    caption: text.table,
    head: [text.line, text.start, ...along, text.end, text.result],
    rows: ends.map((end, index) => [
      words.n(index + 1),
      ...[0, ...ALONG, 1].map((share) => words.signed(leadAt(end.course, share))),
      text.results[resultOf(end)],
    ]),
  };
}
