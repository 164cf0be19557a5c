import { expect, it } from 'vitest';
import { kept } from './kept';

const BEFORE = { scores: [3, 5], kingdoms: [{ laid: [1, 2] }, { laid: [4] }], phase: 'placing', result: null };
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

it('is what was there before, if nothing is new', () => {
  expect(kept(BEFORE, copy(BEFORE))).toBe(BEFORE);
});

it('is new where something is new, and only there', () => {
  const after = { ...copy(BEFORE), kingdoms: [{ laid: [1, 2] }, { laid: [4, 7] }], result: { winner: 1 } };
  const found = kept(BEFORE, after);
  expect(found).toEqual(after);
  expect(found.scores).toBe(BEFORE.scores);
  expect(found.kingdoms[0]).toBe(BEFORE.kingdoms[0]);
  expect(found.kingdoms[1]).not.toBe(BEFORE.kingdoms[1]);
});

it.each([
  ['fewer things', [1, 2, 3], [1, 2]],
  ['a thing more', [1], [1, undefined]],
  ['a list instead of fields', { 0: 'a' }, ['a']],
  ['fields that are gone', { a: 1, b: 2 }, { a: 1 }],
  ['nothing', { a: 1 }, null],
  ['something at last', null, { a: 1 }],
])('takes %s as it comes', (_, before, after) => {
  expect(kept(before, after)).toStrictEqual(after);
});
