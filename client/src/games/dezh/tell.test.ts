import { expect, it } from 'vitest';
import { wordsOf } from '../../text/words';
import type { Names } from '../face';
import { item, tell } from './tell';
import type { View } from './view';

const names: Names = { me: 0, seats: 3, of: (seat) => ['you', 'Kaveh', 'Shirin'][seat] ?? '' };
const before = { called: 'king' } as unknown as View;
const said = (line: string, seat: number | null, language: 'fa' | 'en' = 'en') =>
  tell(line, seat, before, wordsOf(language), names).text;

it('tells what somebody did, and as whom when gathering', () => {
  expect(said('coins', 1)).toBe('took two coins as the king');
  expect(said('build town-hall', 1)).toBe('built town hall');
  expect(said('destroy p2 harbor', 1)).toBe('destroyed harbor in the city of Shirin');
});

it('tells no more than the reader may know', () => {
  expect(said('keep ?', 1)).toBe('kept a card');
  expect(said('pick ?', 1, 'fa')).toBe('نقشی را برگزید');
  expect(said('down ?', null)).toBe('A character is burned face down');
  expect(said('card p1 ?', null, 'fa')).toBe('');
});

it('agrees with the reader in Persian', () => {
  expect(said('build harbor', 1, 'fa')).toBe('بندرگاه را ساخت');
  expect(said('build harbor', 0, 'fa')).toBe('بندرگاه را ساختید');
});

it('lights the district in the right city', () => {
  expect(tell('destroy p2 harbor', 1, null, wordsOf('en'), names).where[0]).toBe('p2 harbor');
  expect(tell('build harbor', 1, null, wordsOf('en'), names).where).toEqual(['harbor']);
});

it('names score items with their facts', () => {
  const words = wordsOf('fa');
  expect(item({ name: 'districts', points: 20, facts: { districts: 7 } }, words)).toBe('هزینه‌ی ۷ سازه');
  expect(item({ name: 'treasury', points: 6, facts: { coins: 6 } }, words)).toBe('خزانه: ۶ سکه');
  expect(item({ name: 'all-kinds', points: 3 }, words)).toBe('هر پنج گونه');
});

it('every Persian sentence of the log ends in a verb that can be turned to the reader', () => {
  const lines = ['coins', 'draw', 'income', 'coin', 'plans', 'smithy', 'recover', 'decline', 'end', 'redraw'];
  const more = ['pick king', 'burn ?', 'kill thief', 'rob king', 'keep ?', 'build keep', 'toss ?', 'lab ?', 'swap p2'];
  for (const line of [...lines, ...more, 'destroy p2 keep']) {
    expect(tell(line, 1, null, wordsOf('fa'), names).text).toMatch(/[تد]$/);
  }
});
