import { expect, test } from 'vitest';
import { stepsOf, waysOf, withoutWay, withWay, type Level } from './branches';

const when = (line: string) => [{ seat: 1, line }];
const one: Level = { when: when('claim 1'), then: ['claim 2'] };
const two: Level = { when: when('claim 3'), then: ['claim 4'] };
const after: Level = { when: [], then: ['place', 'claim 9'] };

test('ways that begin alike share their beginning', () => {
  const tree = withWay(withWay(withWay([], [one]), [one, after]), [two]);
  expect(tree).toEqual([
    { ...one, next: [{ ...after, next: [] }] },
    { ...two, next: [] },
  ]);
  expect(waysOf(tree)).toEqual([[one], [one, after], [two]]);
  expect(withWay(tree, [one, after])).toEqual(tree);
});

test('an answer is taken out with what follows it, and nothing else', () => {
  const tree = withWay(withWay([], [one, after]), [two]);
  expect(waysOf(withoutWay(tree, [one]))).toEqual([[two]]);
  expect(waysOf(withoutWay(tree, [one, after]))).toEqual([[one], [two]]);
});

test('what is expected along a way has my own lines in their places', () => {
  expect(stepsOf([one, after], 0)).toEqual([
    { seat: 1, line: 'claim 1' },
    { seat: 0, line: 'claim 2' },
    { seat: 0, line: 'place' },
    { seat: 0, line: 'claim 9' },
  ]);
});
