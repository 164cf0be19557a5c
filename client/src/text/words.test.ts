import { expect, test } from 'vitest';
import rules from '../generated/rules.json';
import { texts as english } from './en';
import { texts as persian } from './fa';
import { normalise, readNumber, wordsOf } from './words';

test('numbers are read in Persian, Arabic and Latin digits', () => {
  expect(['۱۲', '١٢', ' 12 '].map(readNumber)).toEqual([12, 12, 12]);
  expect(readNumber('دوازده')).toBeNull();
});

test('numbers are written in the digits of the language', () => {
  expect(wordsOf('fa').n(120)).toBe('۱۲۰');
  expect(wordsOf('en').n(120)).toBe('120');
  expect(wordsOf('fa').signed(6)).toContain('+۶');
});

test('Arabic ye and kaf become Persian', () => {
  expect(normalise('علي كاوه')).toBe('علی کاوه');
});

test('a rule is said with its facts', () => {
  expect(wordsOf('fa').rule(rules, 'kingdomino.place.box', { size: 5 })).toContain('۵ در ۵');
  expect(wordsOf('en').rule(rules, 'kingdomino.place.box', { size: 5 })).toContain('5');
});

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

test('no Persian text uses Arabic letters or Latin digits, and none is empty', () => {
  for (const text of texts(persian)) expect(text).not.toMatch(/[يك0-9٠-٩]|^$/);
  expect(texts(english).filter((text) => text === '')).toEqual([]);
});

test('several things are told as a sentence tells them', () => {
  expect(wordsOf('en').list(['a', 'b', 'c'])).toBe('a, b and c');
  expect(wordsOf('fa').list(['کاوه', 'ماهان', 'شیرین'])).toBe('کاوه، ماهان و شیرین');
  expect(wordsOf('fa').either(['کاوه', 'ماهان'])).toBe('کاوه یا ماهان');
  expect([wordsOf('en').list(['a']), wordsOf('en').either([])]).toEqual(['a', '']);
});
