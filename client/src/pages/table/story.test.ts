import { expect, test } from 'vitest';
import type { GameFace, Names } from '../../games/face';
import type { LogLine } from '../../state';
import { wordsOf } from '../../text/words';
import { told } from './story';

const face = { scores: () => null, tell: () => ({ text: '', where: [] }) } as unknown as GameFace;
const names: Names = { me: 0, seats: 2, of: (seat) => ['you', 'Kaveh'][seat] ?? '' };
const line = (text: string, seat: number): LogLine => ({
  ...{ seq: 1, seat, line: text, before: null, after: null, undone: false },
});
const words = wordsOf('en');
const said = (text: string, seat: number) => {
  const { name, text: what } = told(face, line(text, seat), words, names);
  return `${name} ${what}`.trim();
};

test('a bot that plays for a missing player is named with the player', () => {
  expect(said('/replace 1', 0)).toBe('A bot plays for Kaveh');
});

test('who declines another game is said', () => {
  expect(said('/no-rematch', 1)).toBe('Kaveh does not play again');
});

test('a vacation is said with its last day, and so is its end', () => {
  expect(said(`/vacation 1 ${Date.UTC(2026, 10, 28, 12)}`, -1)).toBe('Kaveh: on vacation until 28 Nov 2026');
  expect(said('/vacation 1 0', -1)).toBe('Kaveh: back from vacation');
});
