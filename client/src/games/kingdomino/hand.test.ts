import { describe, expect, it } from 'vitest';
import { Hand, playOf } from './hand.svelte';

const LEGAL = [
  { line: 'place 1,0 e', points: 2 },
  { line: 'place 1,0 n', points: 6 },
];
const CASTLE = { x: 0, y: 0 };

/** A hand at a table that notes what is chosen and tried. */
function table(legal = LEGAL) {
  const told: string[] = [];
  let chosen: string | null = null;
  const choose = (line: string | null) => {
    told.push(line === chosen ? `confirm ${line}` : `choose ${line}`);
    chosen = line;
  };
  const attempt = (line: string) => told.push(`attempt ${line}`);
  const hand = new Hand();
  const play = () => {
    const found = playOf(20, { legal, chosen, choose, attempt });
    if (!found) throw new Error('nothing to play');
    return found;
  };
  return { hand, told, play };
}

describe('the hand', () => {
  it('holds nothing when it is not my turn', () => {
    expect(playOf(20, { legal: [], chosen: null, choose: () => undefined, attempt: () => undefined })).toBeNull();
  });

  it('chooses by a click and confirms by a second one on either half', () => {
    const { hand, told, play } = table();
    hand.click(play(), { x: 1, y: 0 });
    hand.click(play(), { x: 2, y: 0 });
    expect(told).toEqual(['choose place 1,0 e', 'confirm place 1,0 e']);
  });

  it('turns the chosen domino to the next legal way', () => {
    const { hand, told, play } = table();
    hand.click(play(), { x: 1, y: 0 });
    hand.turn(play());
    expect(told).toEqual(['choose place 1,0 e', 'choose place 1,0 n']);
    expect(hand.direction).toBe('n');
  });

  it('asks why where it cannot lie, in the way it is turned', () => {
    const { hand, told, play } = table();
    hand.turn(play());
    hand.click(play(), CASTLE);
    expect(told).toEqual(['attempt place 0,0 s']);
    expect(hand.refused).toEqual({ first: CASTLE, other: { x: 0, y: -1 }, direction: 's' });
  });

  it('shows the ghost under the pointer and forgets the refusal', () => {
    const { hand, play } = table();
    hand.click(play(), CASTLE);
    hand.look(play(), { x: 1, y: 1 });
    expect(hand.over?.spot?.line).toBe('place 1,0 n');
    expect(hand.refused).toBeNull();
  });
});
