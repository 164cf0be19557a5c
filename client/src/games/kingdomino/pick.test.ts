import { describe, expect, it } from 'vitest';
import { aim, claims, covering, discard, spots, targets, turn, turnedOver } from './pick';

const LEGAL = [
  { line: 'place 1,0 e', points: 2 },
  { line: 'place 1,0 n', points: 6 },
  { line: 'place 1,1 s' },
  { line: 'place 2,0 w', points: 1 },
];
const ALL = spots(LEGAL, false);
const at = (x: number, y: number) => ({ x, y });

describe('picking a place', () => {
  it('keeps the domino as it is turned where it fits', () => {
    expect(aim(ALL, 'e', at(1, 0))?.line).toBe('place 1,0 e');
  });

  it('turns it to the most points where it does not', () => {
    expect(aim(ALL, 's', at(2, 0))?.line).toBe('place 1,0 e');
    expect(aim(ALL, 'w', at(1, 1))?.line).toBe('place 1,0 n');
  });

  it('means nothing where no legal place lies', () => {
    expect(aim(ALL, 'e', at(5, 5))).toBeNull();
  });

  it('lights every square that a legal place covers, and says which need a turn', () => {
    const lit = targets(ALL, 'e');
    expect(lit.map(({ cell }) => `${cell.x},${cell.y}`).sort()).toEqual(['1,0', '1,1', '2,0']);
    expect(lit.find(({ cell }) => cell.y === 1)?.isTurned).toBe(true);
    expect(lit.find(({ cell }) => cell.x === 1 && cell.y === 0)?.isTurned).toBe(false);
  });

  it('reaches every place over a square by turning, and comes round', () => {
    const here = covering(ALL, at(1, 0));
    expect(here).toHaveLength(4);
    const next = here.map((spot) => turnedOver(ALL, at(1, 0), spot)?.line);
    expect(next).toEqual([...here.slice(1), ...here.slice(0, 1)].map(({ line }) => line));
  });

  it('turns freely in the hand', () => {
    expect(turn(ALL, 'w', null)).toEqual({ direction: 'n', spot: null });
  });

  it('offers either end of a domino with equal halves', () => {
    const both = spots([{ line: 'place 0,1 n' }], true);
    expect(both.map(({ first, direction }) => [first.y, direction])).toEqual([
      [1, 'n'],
      [2, 's'],
    ]);
    expect(new Set(both.map(({ line }) => line)).size).toBe(1);
  });

  it('finds claims and the discard among the lines', () => {
    expect([...claims([{ line: 'claim 12' }, { line: 'claim 5' }]).keys()]).toEqual([12, 5]);
    expect(discard([{ line: 'discard' }])).toBe('discard');
    expect(discard(LEGAL)).toBeNull();
  });
});
