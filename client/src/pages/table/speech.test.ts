import { expect, test } from 'vitest';
import type { LogLine } from '../../state';
import { LANGUAGES } from '../../text/languages';
import { wordsOf } from '../../text/words';
import { FACES } from '../../games/characters';
import { MOST, said, speeches } from './speech';

const PLAYERS = [{ name: 'Arash' }, { bot: 'bot-4' }, { bot: 'bot-2' }];

function log(...lines: readonly (readonly [seat: number | null, line: string])[]): LogLine[] {
  return lines.map(([seat, line], index) => ({ seq: index + 1, seat, line, before: null, after: null, undone: false }));
}

/** A long game: the seats act one after the other. */
function game(verb = 'claim 4'): LogLine[] {
  return log(...Array.from({ length: 120 }, (_, index) => [index % 3, verb] as const));
}

test('bots say a few things in a game, and people are never spoken for', () => {
  const found = speeches('k7mq2', game(), PLAYERS);
  expect(found.length).toBeGreaterThan(1);
  expect(found.length).toBeLessThanOrEqual(MOST);
  expect(found.every(({ seat }) => seat > 0)).toBe(true);
});

test('what is said follows from what all seats see: the words of a hidden line do not matter', () => {
  const open = speeches('k7mq2', game('pick 4'), PLAYERS);
  expect(speeches('k7mq2', game('pick ?'), PLAYERS)).toEqual(open);
});

test('one who takes something says so', () => {
  const moments = new Set(speeches('k7mq2', game('claim 4'), PLAYERS).map(({ moment }) => moment));
  expect(moments).toEqual(new Set(['begin', 'take']));
});

test('moves that were taken back are not spoken of', () => {
  const lines = game().map((line) => ({ ...line, undone: true }));
  expect(speeches('k7mq2', lines, PLAYERS)).toEqual([]);
});

test('every character has something to say in every language', () => {
  for (const { code } of LANGUAGES)
    for (const bot of FACES)
      for (const moment of ['begin', 'turn', 'take'] as const)
        for (const choice of [0, 0.5, 0.999])
          expect(said({ seq: 1, seat: 1, bot, moment, choice }, wordsOf(code).text.speech)).not.toBe('');
});
