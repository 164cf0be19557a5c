import { expect, it } from 'vitest';
import { isOpen, isTrue } from './truth';
import type { View } from './view';

const views = [
  { characters: ['king'], burned_up: ['thief'] },
  { characters: ['architect'], burned_up: ['thief'] },
] as unknown as View[];

it('knows from all views together who held a character', () => {
  expect(isTrue(views, 0, 'king')).toBe(true);
  expect(isTrue(views, 1, 'king')).toBe(false);
});

it('finds face down what nobody held and nobody saw burned', () => {
  expect(isTrue(views, null, 'bishop')).toBe(true);
  expect(isTrue(views, null, 'king')).toBe(false);
  expect(isTrue(views, null, 'thief')).toBe(false);
});

it('says whether anything about the characters was open', () => {
  const known = { who: 1, percent: { king: 100, thief: 0 } };
  const down = { who: null, percent: { thief: 100, bishop: 100 } };
  expect(isOpen([known, down])).toBe(false);
  expect(isOpen([known, { who: 0, percent: { thief: 60, bishop: 40 } }])).toBe(true);
  expect(isOpen([])).toBe(false);
});
