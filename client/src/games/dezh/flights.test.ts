import { expect, it } from 'vitest';
import { flights } from './flights';
import type { PlayerView, View } from './view';

const player = (coins: number, cards = 2) => ({ coins, cards, city: [], shown: [] }) as unknown as PlayerView;
const table = (change: Partial<View>): View =>
  ({
    ...{ phase: 'turn', called: 'king', burned_up: [], picks: [2, 0, 1], picked: 1, drawn: [], to_keep: 1 },
    ...{ destroyed: null, players: [player(3), player(2), player(4, 1)] },
    ...change,
  }) as unknown as View;
const said = (line: string, seat: number | null, before = table({}), after = table({})) =>
  flights(line, seat, before, after).map(({ piece, from, to }) => `${piece}: ${from} > ${to}`);

it('flies coins between the bank and a purse', () => {
  expect(said('coins', 1)).toEqual(Array(2).fill('coin: bank > p1/coins'));
  const after = table({ players: [player(3), player(7), player(4)] });
  expect(said('income', 1, table({}), after)).toEqual(Array(3).fill('coin: bank > p1/coins'));
});

it('builds from the hand, and pays', () => {
  expect(said('build temple', 1)).toEqual(['coin: p1/coins > bank', 'district:temple: p1/hand > p1/temple']);
});

it('takes a destroyed district out of its city', () => {
  const after = table({ players: [player(3), player(1), player(4)] });
  expect(said('destroy p2 harbor', 1, table({}), after)).toEqual([
    'coin: p1/coins > bank',
    'district:harbor: p2/harbor > deck',
  ]);
});

it('shows the backs of what is hidden', () => {
  expect(said('card p1 ?', null)).toEqual(['back: deck > p1/hand']);
  expect(said('card p0 harbor', null)).toEqual(['district:harbor: deck > p0/hand']);
  expect(said('toss ?', 1)).toEqual(['back: p1/hand > deck']);
  const drawn = Array(2).fill({ card: null, seen_by: [], is_open: false, is_together: false });
  expect(said('keep ?', 1, table({ phase: 'keeping', drawn }))).toEqual(['back: p1/hand > deck']);
  expect(said('swap p2', 1)).toEqual([...Array(2).fill('back: p1/hand > p2/hand'), 'back: p2/hand > p1/hand']);
});

it('passes characters on from seat to seat, and leaves the last pick to the calls', () => {
  const drafting = table({ phase: 'picking', called: null });
  expect(said('pick ?', 0, drafting, table({ phase: 'picking', called: null, picked: 2 }))).toEqual([
    'back: p2/role > p0/role',
  ]);
  expect(said('pick ?', 0, drafting, table({}))).toEqual([]);
});

it('stamps the blade and the coin on a character', () => {
  expect(said('kill king', 1)).toEqual(['kill: p1/role > hit king']);
  expect(said('rob merchant', 1)).toEqual(['rob: p1/role > hit merchant']);
});
