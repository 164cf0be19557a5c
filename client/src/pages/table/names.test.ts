import { expect, test } from 'vitest';
import { wordsOf } from '../../text/words';
import { chairName, namesFor, playerName } from './names';

test('a page of a bot is headed by the name that people are told', () => {
  expect(playerName('bot:random', wordsOf('fa'))).toBe(`${wordsOf('fa').text.bots.random?.name} (ربات)`);
  expect(playerName('Arash', wordsOf('fa'))).toBe('Arash');
});

test('bots of one kind are told apart wherever they are named', () => {
  const words = wordsOf('fa');
  const players = [{ name: 'Arash' }, { bot: 'random', number: 1 }, { bot: 'random', number: 2 }, { bot: 'greedy' }];
  const name = words.text.bots.random?.name;
  expect(players.map((player) => chairName(player, words))).toEqual([
    'Arash',
    `${name} ۱`,
    `${name} ۲`,
    words.text.bots.greedy?.name,
  ]);
  const names = namesFor(0, players, words);
  expect(new Set(players.map((_, seat) => names.of(seat))).size).toBe(4);
});
