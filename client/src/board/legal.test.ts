import { expect, it } from 'vitest';
import { isLegal, legalLine, withVerb } from './legal';

const legal = [{ line: 'end' }, { line: 'build a', points: 3 }, { line: 'builder a' }, { line: 'build b' }];

it('finds a line with what it brings', () => {
  expect(legalLine(legal, 'build a')?.points).toBe(3);
  expect(legalLine(legal, null)).toBeUndefined();
});

it('tells whether a line may be played', () => {
  expect(isLegal(legal, 'end')).toBe(true);
  expect(isLegal(legal, 'build')).toBe(false);
});

it('finds the lines of a verb', () => {
  expect(withVerb(legal, 'build').map(({ line }) => line)).toEqual(['build a', 'build b']);
});
