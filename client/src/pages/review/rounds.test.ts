import { expect, test } from 'vitest';
import dezh from '../../games/dezh';
import type { GameFace } from '../../games/face';
import { DEALER, type LogLine } from '../../state';
import { wordsOf } from '../../text/words';
import { names } from '../../games/recorded';
import { storyteller } from '../table/story';
import { roundsOf } from './rounds';

const line = (seq: number, text: string, seat: number = DEALER): LogLine => ({
  ...{ seq, seat, line: text, before: null, after: null, undone: false },
});

test('a round of Dezh begins when the characters are dealt out', () => {
  const log = [
    line(1, 'card p0 palace'),
    line(2, 'up thief'),
    line(3, 'down ?'),
    line(4, 'pick king', 0),
    line(5, 'end', 0),
    line(6, 'up king'),
    line(7, 'down ?'),
    line(8, 'pick thief', 1),
  ];
  const face = dezh as GameFace;
  expect(roundsOf(log, 8, face, storyteller(face, wordsOf('en'), names))).toEqual([null, null, 1, 1, 1, 1, 2, 2, 2]);
});

test('rounds that views number never go back', () => {
  const face = { ...dezh, opensRound: undefined, round: (view: unknown) => view as number } as unknown as GameFace;
  const log = [1, 2, 1, 3].map((round, index) => ({ ...line(index + 1, 'end', 0), before: round }));
  expect(roundsOf(log, 4, face, storyteller(face, wordsOf('en'), names))).toEqual([null, 1, 2, 2, 3]);
});
