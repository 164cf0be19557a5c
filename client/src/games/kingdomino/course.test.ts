import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../text/words';
import { facts, flights, inBag, order, round } from './course';
import type { View } from './view';

const EMPTY = { laid: [], discarded: [], score: 0, items: [] };
const VIEW: View = {
  seat: 0,
  box: '2',
  options: [],
  to_act: 0,
  phase: 'placing',
  round: 2,
  rounds: 6,
  hidden: [],
  bag: [],
  row: [2, 20, 28, 36],
  owners: [1, 0, 1, 0],
  new_row: [5, 12, 15, 24],
  new_owners: [-1, 1, -1, -1],
  turn: 1,
  kingdoms: [EMPTY, EMPTY],
  finished: [],
  scores: [0, 0],
};
const FIRST: View = { ...VIEW, phase: 'claiming', round: 0, row: [], owners: [], turn: 0 };

describe('the order of play', () => {
  it('is this round’s row: two players have four turns', () => {
    expect(order(VIEW)).toEqual([
      { seat: 1, isDone: true, pictures: ['done:2'] },
      { seat: 0, isDone: false, pictures: ['row:20'] },
      { seat: 1, isDone: false, pictures: ['row:28'] },
      { seat: 0, isDone: false, pictures: ['row:36'] },
    ]);
  });

  it('is unknown while the first dominoes are claimed', () => {
    expect(order(FIRST)).toEqual([
      { seat: 0, isDone: false, pictures: [] },
      { seat: 1, isDone: true, pictures: ['row:12'] },
    ]);
  });
});

describe('where the game stands', () => {
  it('counts rounds, over all games of a dynasty', () => {
    expect([round(FIRST), round(VIEW)]).toEqual([null, 2]);
    expect(round({ ...VIEW, finished: [[EMPTY, EMPTY]] })).toBe(8);
  });

  it('says the round and what is in the bag', () => {
    expect(inBag(VIEW)).toBe(12);
    expect(facts(VIEW, wordsOf('en'))).toEqual(['Round 2 of 6', '12 dominoes in the bag']);
    expect(facts({ ...VIEW, round: 6, new_row: [] }, wordsOf('en'))).toEqual(['Round 6 of 6', 'The bag is empty']);
  });
});

describe('what flies', () => {
  it('takes a domino from the ribbon into the kingdom, as it will lie', () => {
    const placed = flights('place 1,0 n', 0, VIEW, VIEW);
    expect(placed).toEqual([{ piece: 'laid:20:n', from: 'row:20', to: 'p0/domino:20' }]);
    expect(flights('place 1,0 n', 1, VIEW, VIEW)).toEqual([]);
  });

  it('takes a king from its domino to the next', () => {
    const claimed = flights('claim 15', 0, { ...VIEW, phase: 'claiming' }, VIEW);
    expect(claimed).toEqual([{ piece: 'king-of:0', from: 'row:20', to: 'p0/king:15' }]);
    expect(flights('claim 15', 1, FIRST, FIRST)[0]).toMatchObject({ from: 'p1/head', to: 'p1/king:15' });
  });

  it('takes the last king of a round to the ribbon, where its domino is by then', () => {
    const after: View = { ...VIEW, row: VIEW.new_row, new_row: [1, 3, 4, 6] };
    expect(flights('claim 15', 0, VIEW, after)[0]).toMatchObject({ to: 'row:15' });
  });

  it('turns up new dominoes, and discards', () => {
    expect(flights('draw 5', null, VIEW, VIEW)).toEqual([{ piece: 'domino:5', from: 'bag', to: 'domino:5' }]);
    expect(flights('discard', 0, VIEW, VIEW)).toEqual([{ piece: 'domino:20', from: 'row:20', to: 'p0/head' }]);
    expect(flights('king p1', null, VIEW, VIEW)).toEqual([]);
  });
});
