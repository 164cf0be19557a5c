import { expect, it } from 'vitest';
import type { GameFace } from '../../games/face';
import { DEALER, type LogLine } from '../../state';
import { forgetting } from './forget';

const FACE = { forget: () => '?' } as unknown as GameFace;
const line = (seq: number, seat: number | null, text = 'take') =>
  ({ seq, seat, line: text, before: null, after: null, undone: false }) as unknown as LogLine;
const LOG = [line(1, null, '/start'), line(2, DEALER), line(3, 0), line(4, 1), line(5, 0), line(6, 1)];

it('forgets what others did before my last move, and never what I did or what the table noted', () => {
  expect(forgetting(FACE)(LOG, 0, 5).map((one) => one.line)).toEqual(['/start', '?', 'take', '?', 'take', 'take']);
});

it('lets a spectator remember everything', () => {
  expect(forgetting(FACE)(LOG, null, null).map((one) => one.line)).toEqual(['/start', '?', '?', '?', '?', '?']);
});

it('forgets a line once, so that the log does not draw it again', () => {
  const forget = forgetting(FACE);
  expect(forget(LOG, 0, 5)[3]).toBe(forget(LOG, 0, 6)[3]);
});
