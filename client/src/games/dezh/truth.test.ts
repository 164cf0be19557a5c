import { expect, it } from 'vitest';
import { isTrue } from './truth';
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
