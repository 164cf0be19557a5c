import { expect, test } from 'vitest';
import type { Replay, ReplayPosition } from '../../generated/api';
import type { GameFace } from '../../games/face';
import { DEALER } from '../../state';
import { Reel } from './reel';

/** Two draws, then moves of seats 0 and 1; the second brings a draw, the last one points. */
const SEATS = [null, DEALER, DEALER, 0, 1, DEALER, 0];
const POINTS = [0, 0, 0, 2, 2, 5, 6];

const positions = SEATS.map((seat, n): ReplayPosition => ({
  n,
  seq: n + 4,
  seat,
  line: n ? `line ${n}` : null,
  view: { points: POINTS[n] },
}));
const whole = new Reel(6, null, positions);
const face = {
  scores: (view: unknown) => [(view as { points: number }).points],
  scene: (line: string) => (line === 'line 5' ? [100] : null),
} as unknown as GameFace;
const replay = { game: 'g', options: {}, commitment: '', players: [{ name: 'Ada' }] } as unknown as Replay;

test('one goes from move to move, each with its draws', () => {
  expect([0, 2, 3, 5, 6].map((n) => whole.after(n))).toEqual([2, 3, 5, 6, 6]);
  expect([6, 5, 3, 2, 0].map((n) => whole.before(n))).toEqual([5, 3, 2, 0, 0]);
  expect(whole.moveAt(5).map(({ seq, seat }) => [seq, seat])).toEqual([
    [4, 1],
    [5, DEALER],
  ]);
});

test('the table at a position has its view, its lines and the seat that acts next', () => {
  const table = whole.table('t', replay, null, 3);
  expect(table).toMatchObject({ seq: 3, seat: null, now: { status: 'playing', view: { points: 2 }, to_act: 1 } });
  expect(table.log.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(whole.table('t', replay, null, 6).now).toMatchObject({ status: 'over', to_act: null });
});

test('a part of a game has the lines whose views are known, and lines stay the same objects', () => {
  const part = new Reel(6, null, positions.slice(3));
  expect(part.isWhole).toBe(false);
  expect(part.log.map(({ seq }) => seq)).toEqual([4, 5, 6]);
  const all = part.with(positions.slice(0, 3));
  expect(all.isWhole).toBe(true);
  expect(all.log.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(all.log[5]).toBe(part.log[2]);
});

test('the next scoring is a ceremony that brings points; without ceremonies whatever brings points', () => {
  expect([0, 4, 5].map((n) => whole.scoringAfter(n, face))).toEqual([5, 5, null]);
  const { scores } = face;
  const plain = { scores } as unknown as GameFace;
  expect([0, 3, 5, 6].map((n) => whole.scoringAfter(n, plain))).toEqual([3, 5, 6, null]);
});
