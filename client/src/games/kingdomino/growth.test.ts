import { describe, expect, it } from 'vitest';
import { growth } from './growth';
import { placeOf } from './land';
import type { KingdomView } from './view';

const item = (name: string, squares: number, crowns: number, where: readonly string[]) => ({
  name,
  points: squares * crowns,
  facts: { squares, crowns },
  where,
});
const KINGDOM: KingdomView = {
  laid: [],
  discarded: [],
  score: 0,
  items: [
    item('wheat', 2, 1, ['1,0', '2,0']),
    item('wheat', 1, 2, ['1,2']),
    item('lake', 3, 0, ['-1,0', '-2,0', '-2,1']),
  ],
};
const WHEAT_TWICE = 1;
const WHEAT_WITH_CROWN_AND_LAKE = 20;

describe('what a domino makes of the land', () => {
  it('enlarges what lies beside it', () => {
    expect(growth(KINGDOM, WHEAT_WITH_CROWN_AND_LAKE, placeOf('place 3,0 e'))).toEqual([
      { terrain: 'wheat', before: { squares: 2, crowns: 1 }, after: { squares: 3, crowns: 2 }, gain: 4 },
      { terrain: 'lake', before: null, after: { squares: 1, crowns: 0 }, gain: 0 },
    ]);
  });

  it('joins territories, and counts what all of them were worth', () => {
    expect(growth(KINGDOM, WHEAT_TWICE, placeOf('place 1,1 e'))).toEqual([
      { terrain: 'wheat', before: { squares: 2, crowns: 1 }, after: { squares: 5, crowns: 3 }, gain: 11 },
    ]);
  });
});
