import { expect, test } from 'vitest';
import recorded from '../../../workbench/reviews/kingdomino.json';
import type { Review } from './document';
import { byRound, dearest, kept, momentsOf, stepped, turning } from './moments';

const review = recorded as unknown as Review;
const moments = momentsOf(review, 0);

test('decisions and deals stand in the order of play', () => {
  expect(moments).toHaveLength(review.decisions.length + review.luck.length);
  expect(moments.map(({ line }) => line)).toEqual(moments.map(({ line }) => line).sort((a, b) => a - b));
});

test('“mine” leaves my decisions, “key” leaves what cost or shone', () => {
  const mine = kept(moments, 'mine', 0).flatMap((one) => (one.kind === 'decision' ? [one.decision] : []));
  expect(mine).toEqual(review.decisions.filter(({ seat }) => seat === 0));
  for (const one of kept(moments, 'key', 0)) {
    if (one.kind === 'deal') expect(Math.abs(one.luck)).toBeGreaterThan(0.14);
    else expect(['blunder', 'error', 'slip', 'star']).toContain(one.decision.class);
  }
  const slips = kept(moments, 'key', 0).filter(
    (one) => one.kind === 'decision' && one.decision.class === 'slip' && one.decision.seat !== 0,
  );
  expect(slips).toEqual([]);
});

test('rounds hold the moments that belong to them, in one piece each', () => {
  const rounds = byRound(moments, (line) => Math.floor(line / 10));
  expect(rounds.flatMap((round) => round.moments)).toEqual(moments);
  expect(new Set(rounds.map(({ number }) => number)).size).toBe(rounds.length);
});

test('arrows step through the decisions that are listed, pass over deals, and stop at the ends', () => {
  const listed = kept(moments, 'all', 0);
  const lines = listed.flatMap((one) => (one.kind === 'decision' ? [one.line] : []));
  const walked: number[] = [];
  for (let line = stepped(listed, null, 1); line !== walked.at(-1) && line !== null; line = stepped(listed, line, 1))
    walked.push(line);
  expect(walked).toEqual(lines);
  expect(stepped(listed, lines[0] ?? 0, -1)).toBe(lines[0]);
  expect(stepped(listed, null, -1)).toBe(lines.at(-1));
  expect(stepped([], null, 1)).toBeNull();
});

test('the dearest decision of the seat is looked at first', () => {
  const losses = review.decisions.filter(({ seat }) => seat === 0).map(({ loss }) => loss);
  expect(dearest(review.decisions, 0)?.loss).toBe(Math.max(...losses));
  expect(dearest(review.decisions, 9)).not.toBeNull();
  expect(dearest([], 0)).toBeNull();
});

test('a die stands on the curve only where a deal turned the game', () => {
  const luck = [
    { line: 4, by: [0.3, -0.3] },
    { line: 9, by: [-0.1, 0.1] },
  ];
  expect(turning({ ...review, luck }, 0)).toEqual([{ line: 4, luck: 0.3 }]);
});
