import { expect, it } from 'vitest';
import { flights } from './flights';
import type { View } from './view';

const before = {
  seat: 0,
  market: ['garden-9', null, 'tower-7', null],
  money: ['blue-2', 'green-3', 'green-3', 'yellow-9'],
  players: [{ laid: [] }, { laid: [{ tile: 'tower-9a', cell: '0,1' }] }],
} as unknown as View;
const after = {
  ...before,
  market: ['garden-9', 'arcades-4', 'tower-7', 'pavilion-2'],
  money: ['blue-5', 'green-3', 'yellow-1', 'yellow-9'],
} as unknown as View;
const ways = (line: string, seat: number | null) =>
  flights(line, seat, before, after).map(({ piece, from, to }) => `${piece} ${from} > ${to}`);

it('lets money fly to the hand of the seat that takes it', () => {
  expect(ways('take blue-2 green-3', 1)).toEqual(['note:blue-2 money/0 > p1/hand', 'note:green-3 money/1 > p1/hand']);
  expect(ways('take green-3', 0)).toEqual(['note:green-3 money/1 > p0/hand/green']);
});

it('lets the price fly to the slot and the building to its buyer', () => {
  expect(ways('buy orange orange-7', 1)).toEqual([
    'note:orange-7 p1/hand > price/orange',
    'tile:tower-7 slot/orange > p1/new/tower-7',
  ]);
});

it('lets tiles fly between market, reserve, Alhambra and neutral player', () => {
  expect(ways('build tower-7 1,0', 1)).toEqual(['tile:tower-7 p1/new/tower-7 > p1/1,0']);
  expect(ways('store tower-7', 1)).toEqual(['tile:tower-7 p1/new/tower-7 > p1/reserve/tower-7']);
  expect(ways('give tower-7', 1)).toEqual(['tile:tower-7 p1/new/tower-7 > neutral/tower-7']);
  expect(ways('place tower-7 1,0', 1)).toEqual(['tile:tower-7 p1/reserve/tower-7 > p1/1,0']);
  expect(ways('remove tower-9a', 1)).toEqual(['tile:tower-9a p1/0,1 > p1/reserve/tower-9a']);
  expect(ways('swap tower-7 tower-9a', 1)).toEqual([
    'tile:tower-9a p1/0,1 > p1/reserve/tower-9a',
    'tile:tower-7 p1/reserve/tower-7 > p1/0,1',
  ]);
});

it('shows where the dealer puts new things', () => {
  expect(ways('tile arcades-4', null)).toEqual(['tile:arcades-4 bag > slot/green']);
  expect(ways('money blue-5', null)).toEqual(['note:blue-5 deck > money/0']);
  expect(ways('neutral garden-6', null)).toEqual(['tile:garden-6 bag > neutral/garden-6']);
  expect(ways('scoring', null)).toEqual([]);
});
