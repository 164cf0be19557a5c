import { expect, test } from 'vitest';
import { standingOf } from './rematch';

const players = [{ name: 'Ada' }, { name: 'Bea' }, { bot: 'greedy' }];

test('bots are always ready, people when they have accepted', () => {
  expect(standingOf({ players, me: 0, accepted: [], left: null })).toMatchObject({ ready: 1, isMine: false });
  expect(standingOf({ players, me: 0, accepted: [1], left: 40_000 })).toEqual({
    isIn: [false, true, true],
    ready: 2,
    askedBy: [1],
    isMine: false,
  });
});

test('an offer that has run out counts no more', () => {
  expect(standingOf({ players, me: 0, accepted: [0, 1], left: 0 })).toMatchObject({
    ready: 1,
    askedBy: [],
    isMine: false,
  });
});
