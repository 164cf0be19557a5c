import { expect, it } from 'vitest';
import { neutralIn, ROWS, scene, shareOf, STEP, stepsOf } from './scoring';
import type { TallyView, View } from './view';

/** Two seats and the neutral player; all have a tower, the first seat has two pavilions. */
const tally: TallyView = {
  round: 2,
  counts: [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1],
  places: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 1],
  points: [8, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 6],
  walls: [3, 5],
};
const at = (tallies: readonly TallyView[], scores: readonly number[], phase = 'acting') =>
  ({ tallies, scores, phase, players: [{}, {}] }) as unknown as View;
const before = at([], [1, 2]);
const after = at([tally], [18, 13]);

it('counts every kind and the wall, 1.3 seconds each', () => {
  expect(scene('take blue-2', before, after)).toEqual(ROWS.map(() => STEP));
  expect(STEP * ROWS.length).toBe(9100);
});

it('belongs to one line only of those that came together', () => {
  expect(scene('money blue-5', before, after)).toBeNull();
  expect(scene('tile tower-7', at([], [1, 2], 'tiles'), after)).toHaveLength(7);
  expect(scene('take blue-2', before, before)).toBeNull();
});

it('shows two scorings that came together one after the other', () => {
  expect(scene('build tower-7 0,1', before, at([tally, { ...tally, round: 3 }], [0, 0]))).toHaveLength(14);
});

it('adds up the scores row by row', () => {
  const steps = stepsOf(before, after);
  expect(steps[0]).toMatchObject({ row: 'pavilion', start: [1, 2], before: [1, 2], after: [9, 2] });
  expect(steps[5]).toMatchObject({ row: 'tower', before: [9, 2], after: [15, 8] });
  expect(steps[6]).toMatchObject({ row: 'wall', start: [1, 2], after: after.scores });
});

it('leaves out the tiles that the neutral player gets after the scoring', () => {
  const then = { ...before, neutral: ['tower-7'] };
  const rest = { after, step: 0, steps: 7, isPaused: false, go: () => undefined, pause: () => undefined };
  const shown = (line: string) => neutralIn({ line, before: then, ...rest, skip: () => undefined });
  expect(shown('take blue-2')).toEqual(['tower-7']);
  expect(shown('give garden-6')).toEqual(['tower-7', 'garden-6']);
});

it('says the places, and which are shared, the neutral player included', () => {
  expect(shareOf(tally, 'pavilion', 0)).toEqual({ count: 2, points: 8, place: 1, isShared: false });
  expect(shareOf(tally, 'pavilion', 2)).toEqual({ count: 1, points: 0, place: 2, isShared: false });
  expect(shareOf(tally, 'tower', 1)).toEqual({ count: 1, points: 6, place: 1, isShared: true });
  expect(shareOf(tally, 'garden', 1)).toEqual({ count: 0, points: 0, place: 0, isShared: false });
});
