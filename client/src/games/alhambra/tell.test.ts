import { expect, it } from 'vitest';
import { wordsOf } from '../../text/words';
import type { Names } from '../face';
import { forget, read } from './line';
import { choice, dealing, facts, item, order, source, tell } from './tell';
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

it('says where a building was built by what lies beside it', () => {
  const laid = [
    { tile: 'tower-9a', cell: '1,0' },
    { tile: 'garden-6', cell: '2,0' },
  ];
  const then = {
    ...before,
    to_act: 1,
    players: [{ laid: [] }, { laid, unplaced: [], reserve: [] }],
  } as unknown as View;
  const built = (cell: string, known: View | null) =>
    tell(`build arcades-4 ${cell}`, 1, known, wordsOf('en'), names).text;
  expect(built('0,-1', then)).toBe('built arcades 4 south of the fountain');
  expect(built('2,1', then)).toBe('built arcades 4 north of garden 6');
  expect(built('0,-1', null)).toBe('built arcades 4 south of the fountain');
  expect(built('2,1', null)).toBe('built arcades 4');
  expect(choice('build arcades-4 2,1', then, wordsOf('fa'))).toBe('ساختن رواق ۴ در شمال باغ ۶');
});

it('says something true of a purchase whose building is not known', () => {
  expect(tell('buy blue blue-4', 1, null, wordsOf('en'), names)).toMatchObject({
    text: 'bought a building with blue 4',
    pictures: ['note:blue-4'],
  });
});

it('draws the pieces of a line and says it in few words', () => {
  expect(tell('buy blue blue-9', 1, before, wordsOf('en'), names)).toMatchObject({
    short: 'bought garden 9',
    pictures: ['tile:garden-9', 'note:blue-9'],
  });
});

it('calls no two legal lines alike', () => {
  const laid = [
    { tile: 'tower-9a', cell: '1,0' },
    { tile: 'tower-9b', cell: '-1,0' },
  ];
  const view = {
    to_act: 0,
    players: [{ laid, unplaced: ['garden-8a', 'garden-8b'], reserve: [] }],
    market: [],
  } as unknown as View;
  const lines = ['1,1', '2,0', '-2,0', '0,1'].flatMap((cell) => [`build garden-8a ${cell}`, `build garden-8b ${cell}`]);
  const said = lines.map((line) => choice(line, view, wordsOf('en')));
  expect(new Set(said).size).toBe(lines.length);
});

it('sums up what was dealt', () => {
  expect(dealing(['money blue-5', 'tile garden-9'], wordsOf('en'))).toBe('1 tile and 1 card of money');
  expect(dealing(['scoring', 'neutral garden-6'], wordsOf('en'))).toBe(
    'a scoring card turned up and 1 tile for the neutral player',
  );
});

it('has the reader last in the order of play, and one seat that is not done', () => {
  const view = { seat: 1, to_act: 2, player: 2, phase: 'acting', players: [{}, {}, {}] } as unknown as View;
  expect(order(view)).toEqual([
    { seat: 2, isDone: false },
    { seat: 0, isDone: true },
    { seat: 1, isDone: true },
  ]);
});

it('says how far the game is', () => {
  const view = { phase: 'acting', tallies: [{}], players: [{}, {}], bag: ['garden-9'] } as unknown as View;
  expect(facts(view, wordsOf('en'))).toEqual(['After scoring 1', '2 players', '1 in the bag']);
});

it('groups the sources of points by scoring', () => {
  const words = wordsOf('en');
  expect(source({ name: 'garden', points: 12, facts: { round: 2, tiles: 3 } }, words)).toMatchObject({
    key: '2/garden',
    picture: 'kind:garden',
    group: { key: 'scoring-2', label: 'Second scoring' },
    note: '×3',
  });
  expect(source({ name: 'wall', points: 4, facts: { round: 3, sides: 4 } }, words)).toMatchObject({ picture: 'wall' });
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

it('forgets which money was dealt, taken or paid, and nothing else', () => {
  const forgotten = (line: string, seat: number | null) => tell(forget(line), seat, before, wordsOf('en'), names);
  expect(forgotten('take blue-2 green-3', 1).text).toBe('took 2 cards');
  expect(forgotten('buy blue blue-4 blue-5', 1).text).toBe('bought garden 9 with 2 cards');
  expect(forgotten('buy blue blue-4 blue-5', 1).pictures).toEqual(['tile:garden-9']);
  expect(forgotten('money p1 blue-5', null).text).toBe('Kaveh: 1 card is dealt');
  expect(forget('build garden-9 2,-1')).toBe('build garden-9 2,-1');
  expect(forget('tile tower-9')).toBe('tile tower-9');
});
