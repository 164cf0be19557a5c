import { expect, it } from 'vitest';
import type { GameFace } from '../../games/face';
import { wordsOf } from '../../text/words';
import { themeName, training } from './themes';

const FACE = { item: ({ name }: { name: string }) => `the ${name}` } as unknown as GameFace;

it('calls a theme by its own name, or by the item of the score', () => {
  const words = wordsOf('en');
  expect(themeName('deny', FACE, words)).toBe('Keeping points from others');
  expect(themeName('forest', FACE, words)).toBe('the forest');
  expect(themeName('do:something-new', FACE, words)).toBe('something-new');
  expect(themeName('forest', null, words)).toBe('forest');
});

it('leads to the puzzles of a game, of a theme, or to one of them', () => {
  expect(training('dezh')).toBe('/puzzle?train=dezh');
  expect(training('dezh', 'do:kill')).toBe('/puzzle?train=dezh&theme=do%3Akill');
  expect(training('dezh', 'deny', 'abc')).toBe('/puzzle/abc?train=dezh&theme=deny');
});
