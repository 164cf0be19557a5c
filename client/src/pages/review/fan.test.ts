import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { End } from '../../generated/api';
import { wordsOf } from '../../text/words';
import { plotOf } from './curve';
import { fanOf, fanTable, leadAt } from './fan';
import FanLane from './FanLane.svelte';

const TOTAL = 40;
const plot = plotOf({ width: 700, height: 220, total: TOTAL, isSmall: false, isFanned: true });

function end(win: number, ...course: readonly (readonly [line: number, margin: number])[]): End {
  const margin = course.at(-1)?.[1] ?? 0;
  return { lines: [], scores: [], ranks: [], win, margin, course: course.map(([line, at]) => ({ line, margin: at })) };
}
const won = end(1, [20, 2], [24, -3], [30, 4], [40, 9]);
const level = end(0.5, [20, 2], [40, 0]);
const lost = end(0, [20, 2], [28, 5], [36, -7]);
const ends = [won, level, lost];

test('the lines begin in one point at the moment and end below the end of the game, however long they are', () => {
  const { lines } = fanOf(ends, TOTAL, plot);
  for (const { points, end: last } of lines) {
    expect(points[0]).toEqual(lines[0]?.points[0]);
    expect(points[0]?.x).toBeCloseTo(plot.x(20));
    expect(last.x).toBeCloseTo(plot.right);
    expect(last).toBe(points.at(-1));
  }
  expect(lines.map(({ points }) => points.length)).toEqual([4, 2, 3]);
});

test('a lead stands higher than a deficit, and no line leaves its lane', () => {
  const { lines, leads } = fanOf(ends, TOTAL, plot);
  const [best, middle, worst] = lines.map(({ end: { y } }) => y);
  expect(best).toBeLessThan(middle ?? 0);
  expect(middle).toBeLessThan(worst ?? 0);
  expect(leads.find(({ lead }) => lead === 0)?.y).toBe(middle);
  for (const { y } of lines.flatMap(({ points }) => points)) {
    expect(y).toBeGreaterThan(plot.lane - plot.half);
    expect(y).toBeLessThan(plot.lane + plot.half);
  }
});

test('a game that is over with the other move is one point', () => {
  const [only] = fanOf([end(1, [TOTAL, 6])], TOTAL, plot).lines;
  expect(only?.points).toHaveLength(1);
  expect(only?.end.x).toBeCloseTo(plot.right);
});

test('the lead on the way is the last that was known', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => leadAt(won.course, share))).toEqual([2, -3, 4, 4, 9]);
});

test('the table has a row for every line, with its lead on the way and its result', () => {
  const { head, rows } = fanTable(ends, wordsOf('en'));
  expect(rows).toHaveLength(ends.length);
  for (const row of rows) expect(row).toHaveLength(head.length);
  expect(rows.map((row) => row.at(-1))).toEqual(['won', 'level', 'lost']);
  expect(rows[2]?.at(-2)).toContain('−7');
});

test('won, level and lost are told by marks, and the line that is followed is bold', () => {
  const { container } = render(FanLane, { fan: fanOf(ends, TOTAL, plot), followed: 2, step: null, plot });
  expect(container.querySelectorAll('path.fan:not(.under, .bold)')).toHaveLength(ends.length - 1);
  expect(container.querySelectorAll('path.fan.bold')).toHaveLength(1);
  for (const result of ['won', 'level', 'lost']) expect(container.querySelectorAll(`.${result}`)).toHaveLength(1);
});
