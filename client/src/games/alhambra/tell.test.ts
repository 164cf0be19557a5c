import { expect, it } from 'vitest';
import { wordsOf } from '../../text/words';
import type { Names } from '../face';
import { read } from './line';
import { item, tell } from './tell';
import { text as en } from './text/en';
import { text as fa } from './text/fa';
import type { View } from './view';

const names: Names = { me: 0, seats: 2, of: (seat) => ['you', 'Kaveh'][seat] ?? '' };
const before = { market: ['garden-9', null, null, null], players: [{ laid: [] }, { laid: [] }] } as unknown as View;
const said = (line: string, seat: number | null, language: 'fa' | 'en' = 'en') =>
  tell(line, seat, before, wordsOf(language), names).text;

it('tells what somebody did', () => {
  expect(said('take blue-2 green-3', 1)).toBe('took blue 2 and green 3');
  expect(said('buy blue blue-4 blue-6', 1)).toBe('bought garden 9 with blue 4 and blue 6');
});

it('says when a payment was exact', () => {
  expect(said('buy blue blue-4 blue-5', 1)).toBe('bought garden 9 with blue 4 and blue 5: exact, one more action');
});

it('agrees with the reader in Persian', () => {
  expect(said('store garden-9', 1, 'fa')).toBe('باغ ۹ را در انبار گذاشت');
  expect(said('store garden-9', 0, 'fa')).toBe('باغ ۹ را در انبار گذاشتید');
});

it('tells what the dealer drew', () => {
  expect(said('tile garden-9', null)).toBe('garden 9 comes to the building market');
  expect(said('money p1 blue-5', null)).toBe('Kaveh: blue 5 is dealt');
});

it('lights the cell of a tile that was built', () => {
  expect(tell('build garden-9 2,-1', 1, before, wordsOf('en'), names).where).toEqual(['2,-1']);
});

it('names score items', () => {
  const words = wordsOf('fa');
  expect(item({ name: 'wall', points: 4, facts: { round: 2, sides: 4 } }, words)).toBe(
    'امتیازدهی ۲: دیوار بیرونی، ۴ ضلع',
  );
  expect(item({ name: 'garden', points: 12, facts: { round: 2, tiles: 3 } }, words)).toBe(
    'امتیازدهی ۲: باغ، ۳ ساختمان',
  );
});

it('reads no line of another game', () => {
  expect(read('settle h12')).toBeNull();
});

it('every Persian sentence of the log ends in a verb that can be turned to the reader', () => {
  for (const sentence of Object.values(fa.did)) {
    const text = typeof sentence === 'string' ? sentence : sentence('x', 'y');
    expect(text).toMatch(/[تد]$/);
  }
  expect(Object.keys(fa.did)).toEqual(Object.keys(en.did));
});
