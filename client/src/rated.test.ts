import { expect, test } from 'vitest';
import { mayAbandon, mayDraw, ratingText } from './rated';
import { wordsOf } from './text/words';

const people = [{ name: 'ada' }, { name: 'bea' }];
const withBot = [{ name: 'ada' }, { bot: 'greedy' }];

test('a bot agrees to no draw in a rated game', () => {
  expect(mayDraw({ draws: true, rated: true }, people)).toBe(true);
  expect(mayDraw({ draws: true, rated: true }, withBot)).toBe(false);
  expect(mayDraw({ draws: true }, withBot)).toBe(true);
  expect(mayDraw({ rated: true }, people)).toBe(false);
});

test('a rated game is not abandoned', () => {
  expect(mayAbandon({ rated: true })).toBe(false);
  expect(mayAbandon({})).toBe(true);
});

test('a provisional rating has its mark', () => {
  expect(ratingText({ rating: 1523, provisional: true }, wordsOf('en'))).toBe('1523?');
  expect(ratingText({ rating: 1523, provisional: true }, wordsOf('fa'))).toBe('۱۵۲۳؟');
  expect(ratingText({ rating: 1523, provisional: false }, wordsOf('en'))).toBe('1523');
});
