import { describe, expect, it } from 'vitest';
import type { Legal } from '../face';
import {
  buyLine,
  buyWithAll,
  canTakeMore,
  choices,
  ghostOf,
  payments,
  placesOf,
  spotsFor,
  swapsFor,
  takeLine,
  tileInHand,
  toggleTaken,
} from './pick';
import type { PlayerView, View } from './view';

const legal = (...lines: string[]): Legal[] => lines.map((line) => ({ line }));
const PLAYER: PlayerView = { laid: [], reserve: [], unplaced: [], hand: [], score: 0, items: [] };

function table(change: Partial<View>, mine: Partial<PlayerView> = {}): View {
  const nothing = { bag: [], market: [], neutral: [], deck: [], piles: [], due: [], money: [], discards: [] };
  const view: View = {
    ...{ seat: 0, to_act: 0, phase: 'acting', player: 0, is_extra: false, gifts: 0, stack: 0, seen: 0, next_round: 1 },
    ...nothing,
    ...{ players: [{ ...PLAYER, ...mine }, PLAYER], tallies: [], scores: [0, 0] },
  };
  return { ...view, ...change };
}

describe('taking money', () => {
  const view = table({ money: ['blue-2', 'green-3', 'orange-7', 'yellow-1'] });
  const lines = legal('take blue-2', 'take green-3', 'take orange-7', 'take yellow-1', 'take blue-2 green-3');

  it('writes the cards in the order of notation, however they were picked', () => {
    expect(takeLine(view.money, [1, 0])).toBe('take blue-2 green-3');
  });

  it('adds a card that may be taken together with the others', () => {
    expect(toggleTaken(view, lines, [0], 1)).toEqual([0, 1]);
  });

  it('begins anew with a card that may not', () => {
    expect(toggleTaken(view, lines, [0], 2)).toEqual([2]);
  });

  it('lets go of a card picked twice', () => {
    expect(toggleTaken(view, lines, [0, 1], 0)).toEqual([1]);
  });

  it('knows whether more could be taken', () => {
    expect(canTakeMore(lines, ['blue-2'])).toBe(true);
    expect(canTakeMore(lines, ['orange-7'])).toBe(false);
    expect(canTakeMore(lines, ['blue-2', 'green-3'])).toBe(false);
  });
});

describe('paying', () => {
  const lines = legal('buy green green-4 green-5', 'buy green green-9 green-9', 'buy green green-9', 'buy blue blue-9');

  it('offers only whole legal payments, the least wasteful of few cards first', () => {
    const found = payments(lines, 'green', 9);
    expect(found.map((one) => [one.line, one.waste])).toEqual([
      ['buy green green-9', 0],
      ['buy green green-4 green-5', 0],
      ['buy green green-9 green-9', 9],
    ]);
  });

  it('finds the cards of a payment in the hand, copies once each', () => {
    expect(placesOf(['blue-1', 'green-9', 'green-9'], ['green-9'])).toEqual([1]);
    expect(placesOf(['green-9', 'blue-1', 'green-9'], ['green-9', 'green-9'])).toEqual([0, 2]);
  });

  it('writes the cards by ascending value', () => {
    expect(buyLine('green', ['green-5', 'green-4'], [0, 1])).toBe('buy green green-4 green-5');
  });

  it('asks why not with all there is of the currency, if there is any', () => {
    expect(buyWithAll('green', ['blue-1', 'green-2', 'green-3'])).toBe('buy green green-2 green-3');
    expect(buyWithAll('orange', ['blue-1'])).toBeNull();
  });
});

describe('placing', () => {
  const lines: Legal[] = [
    { line: 'build tower-9a 0,1', points: 7 },
    { line: 'build tower-9a 1,0' },
    { line: 'build garden-9 1,0' },
    { line: 'store tower-9a' },
  ];

  it('shows the cells of the tile in hand with what each brings', () => {
    expect(spotsFor(lines, 'tower-9a')).toEqual([
      { cell: '0,1', line: 'build tower-9a 0,1', points: 7 },
      { cell: '1,0', line: 'build tower-9a 1,0', points: 0 },
    ]);
  });

  it('takes the first new tile in hand until another is picked', () => {
    const view = table({ phase: 'building' }, { unplaced: ['tower-9a', 'garden-9'] });
    expect(tileInHand(view, 0, null)).toBe('tower-9a');
    expect(tileInHand(view, 0, 'garden-9')).toBe('garden-9');
    expect(tileInHand(view, 1, null)).toBeNull();
  });

  it('takes a tile of the reserve in hand only when it is picked', () => {
    const view = table({}, { reserve: ['garden-9'] });
    expect(tileInHand(view, 0, null)).toBeNull();
    expect(tileInHand(view, 0, 'garden-9')).toBe('garden-9');
  });
});

describe('the ghost', () => {
  const view = table({}, { laid: [{ tile: 'tower-7', cell: '0,1' }] });

  it('of a tile that comes shows its cell, its points and the wall it makes', () => {
    const wall = { name: 'wall', points: 2, facts: { sides: 3 }, where: ['0,2n', '0,2e'] };
    const line = { line: 'place garden-9 0,2', points: 2, items: [wall] };
    const ghost = { cell: '0,2', tile: 'garden-9', leaves: null, points: 2, wall: ['0,2n', '0,2e'] };
    expect(ghostOf(view, [line], 0, line.line)).toEqual(ghost);
  });

  it('of a swap lies where the old tile lies', () => {
    const ghost = ghostOf(view, legal('swap garden-9 tower-7'), 0, 'swap garden-9 tower-7');
    expect(ghost).toMatchObject({ cell: '0,1', tile: 'garden-9', leaves: 'tower-7' });
  });

  it('of a tile that leaves shows only that', () => {
    expect(ghostOf(view, legal('remove tower-7'), 0, 'remove tower-7')).toMatchObject({
      tile: null,
      leaves: 'tower-7',
    });
  });

  it('is none for what is not legal, or lies nowhere', () => {
    expect(ghostOf(view, legal('take blue-1'), 0, 'take blue-1')).toBeNull();
    expect(ghostOf(view, [], 0, 'remove tower-7')).toBeNull();
  });
});

it('a swap is found by the tile of the Alhambra', () => {
  const found = swapsFor(legal('swap garden-9 tower-7', 'swap tower-8 tower-7'), 'garden-9');
  expect([...found.keys()]).toEqual(['tower-7']);
});

it('choices are the lines of the verbs asked for', () => {
  expect(choices(legal('end', 'take blue-1', 'pass'), 'end', 'pass').map((one) => one.legal.line)).toEqual([
    'end',
    'pass',
  ]);
});
