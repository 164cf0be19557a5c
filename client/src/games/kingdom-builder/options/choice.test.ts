import { describe, expect, it } from 'vitest';
import { BOARDS, CARDS, lay, pickCard, readBoards, readCards, roll, turn, writeBoards } from './choice';

const TEXT = 'tavern,paddock-turned,oasis,farm';

describe('the boards of a map', () => {
  it('are eight to choose from, and ten cards', () => {
    expect([BOARDS.length, CARDS.length]).toEqual([8, 10]);
  });

  it('are written as they were read', () => {
    expect(readBoards(TEXT)[1]).toEqual({ name: 'paddock', isTurned: true });
    expect(writeBoards(readBoards(TEXT))).toBe(TEXT);
  });

  it('take a board from the box into a place', () => {
    expect(writeBoards(lay(readBoards(TEXT), 1, 'harbor'))).toBe('tavern,harbor,oasis,farm');
  });

  it('never have a board twice: one that lies elsewhere changes places, turned as it is', () => {
    expect(writeBoards(lay(readBoards(TEXT), 3, 'paddock'))).toBe('tavern,farm,oasis,paddock-turned');
    expect(writeBoards(lay(readBoards(TEXT), 1, 'paddock'))).toBe(TEXT);
  });

  it('are turned one by one, and back', () => {
    const turned = turn(readBoards(TEXT), 0);
    expect(writeBoards(turned)).toBe('tavern-turned,paddock-turned,oasis,farm');
    expect(writeBoards(turn(turned, 0))).toBe(TEXT);
  });
});

describe('the three cards', () => {
  it('are put back and taken', () => {
    const two = pickCard(readCards('fishermen,knights,merchants'), 'knights');
    expect(two).toEqual(['fishermen', 'merchants']);
    expect(pickCard(two, 'hermits')).toEqual(['fishermen', 'merchants', 'hermits']);
  });

  it('are never four', () => {
    const three = readCards('fishermen,knights,merchants');
    expect(pickCard(three, 'hermits')).toEqual(three);
  });

  it('may be none while one chooses', () => {
    expect(readCards('')).toEqual([]);
  });
});

describe('a random choice', () => {
  const sources = [() => 0, () => 0.999, Math.random];

  it('is four different boards', () => {
    for (const random of sources) {
      const boards = readBoards(roll('boards', random));
      expect(new Set(boards.map(({ name }) => name)).size).toBe(4);
      expect(boards.every(({ name }) => BOARDS.includes(name))).toBe(true);
    }
  });

  it('turns boards, or not', () => {
    expect(readBoards(roll('boards', () => 0)).every(({ isTurned }) => isTurned)).toBe(true);
    expect(readBoards(roll('boards', () => 0.999)).some(({ isTurned }) => isTurned)).toBe(false);
  });

  it('is three different cards', () => {
    for (const random of sources) expect(readCards(roll('cards', random))).toHaveLength(3);
  });
});
