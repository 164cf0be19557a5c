import { expect, it } from 'vitest';
import { wordsOf } from '../../text/words';
import type { Names } from '../face';
import { dealing, item, order, source, tell } from './tell';
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

it('says in few words what was done, with pictures', () => {
  const { short, pictures } = tell('build harbor', 1, null, wordsOf('en'), names);
  expect([short, pictures]).toEqual(['harbor', ['district:harbor']]);
  expect(tell('kill king', 1, null, wordsOf('fa'), names).pictures).toEqual(['kill', 'character:king']);
  expect(tell('pick ?', 1, null, wordsOf('fa'), names).pictures).toEqual(['back']);
});

it('tells what the view before a line adds to it, and is true without it', () => {
  const robbed = { called: 'king', robbed: 'king' } as unknown as View;
  expect(tell('coins', 1, robbed, wordsOf('en'), names).text).toBe(
    'lost all coins to the thief and took two coins as the king',
  );
  const rich = { called: 'king', players: [{}, { incomes: [3, 0, 0, 0] }] } as unknown as View;
  expect(tell('income', 1, rich, wordsOf('fa'), names).text).toBe('۳ سکه درآمد گرفت');
  expect(tell('income', 1, null, wordsOf('fa'), names).text).toBe('درآمد گرفت');
});

it('sums a deal up', () => {
  expect(dealing(['down ?', 'up thief', 'card p1 ?'], wordsOf('fa'))).toBe('۱ نقش به رو، ۱ به پشت');
  expect(dealing(['card p1 ?'], wordsOf('fa'))).toBe('');
});

it('orders the seats as they pick', () => {
  const view = { phase: 'picking', picks: [2, 0, 1], picked: 1, players: [] } as unknown as View;
  expect(order(view).map(({ seat, isDone }) => [seat, isDone])).toEqual([
    [2, true],
    [0, false],
    [1, false],
  ]);
});

it('puts what complete cities bring into one row, and special districts into a group', () => {
  const words = wordsOf('en');
  const rows = ['first-complete', 'complete'].map((name) => source({ name, points: 2 }, words).key);
  expect(rows).toEqual(['complete', 'complete']);
  const treasury = source({ name: 'treasury', points: 6, facts: { coins: 6 } }, words);
  expect([treasury.label, treasury.note, treasury.group?.key]).toEqual(['treasury', '×6', 'special']);
});
