import { expect, test } from 'vitest';
import { wordsOf } from '../../text/words';
import { playerName } from './names';

test('a page of a bot is headed by the name that people are told', () => {
  expect(playerName('bot:random', wordsOf('fa'))).toBe(wordsOf('fa').text.bots.random?.name);
  expect(playerName('Arash', wordsOf('fa'))).toBe('Arash');
});
