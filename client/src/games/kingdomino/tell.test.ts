import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../text/words';
import type { Names } from '../face';
import { ask, lands, speak, tell } from './tell';
import type { KingdomView, View } from './view';
import { item } from './words';

const names: Names = { me: 0, seats: 2, of: (seat) => ['you', 'Kaveh'][seat] ?? '' };
const MINE: KingdomView = {
  laid: [{ domino: '48', place: 'place 1,0 e' }],
  discarded: [],
  score: 3,
  items: [
    { name: 'wheat', points: 0, facts: { squares: 1, crowns: 0 }, where: ['1,0'] },
    { name: 'mine', points: 3, facts: { squares: 1, crowns: 3 }, where: ['2,0'] },
  ],
};
const view: View = {
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
  kingdoms: [MINE, { laid: [], discarded: [], score: 0, items: [] }],
  finished: [],
  scores: [3, 0],
};
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

describe('Kingdomino in words', () => {
  it('asks for the domino that the king stands on', () => {
    expect(ask(view, wordsOf('en'))).toBe('Place domino 20 in your kingdom');
    expect(ask(view, wordsOf('fa'))).toBe('دومینوی ۲۰ را در قلمرو خود بگذارید');
  });

  it('tells which domino was laid and lights its squares', () => {
    const { text, where } = tell('place 1,1 n', 1, view, wordsOf('en'), names);
    expect(plain(text)).toBe('placed domino 20: 1,\u00a01\u00a0↑');
    expect(where).toEqual(['1,1', '1,2']);
  });

  it('speaks to me in the second person', () => {
    expect(tell('claim 12', 0, view, wordsOf('fa'), names).text).toBe('دومینوی ۱۲ را برداشتید');
    expect(tell('claim 12', 1, view, wordsOf('fa'), names).text).toBe('دومینوی ۱۲ را برداشت');
  });

  it('speaks the dealer’s lines without a seat', () => {
    expect(tell('draw 7', null, view, wordsOf('en'), names).text).toBe('domino 7 was turned up');
    expect(tell('king p1', null, view, wordsOf('en'), names).text).toBe('the king of Kaveh was drawn');
    expect(tell('king p0', null, view, wordsOf('en'), names).text).toBe('your king was drawn');
  });

  it('speaks the whole table', () => {
    const spoken = speak(view, wordsOf('en'), names);
    expect(spoken).toContain('domino 20: wheat with crowns: 1 and lake, you');
    expect(spoken).toContain('domino 5: forest and forest, free');
    expect(spoken).toContain('you, 3 points: wheat: 1 square × 0 crowns; mine: 1 square × 3 crowns.');
    expect(spoken).toContain('Kaveh, 0 points: only the castle.');
    expect(spoken).not.toContain('domino 2:');
  });

  it('names score items, and of which game of a dynasty they are', () => {
    const mine = { name: 'mine', points: 3, facts: { game: 2, squares: 1, crowns: 3 } };
    expect(item(mine, wordsOf('en'))).toBe('game 2, mine: 1 square × 3 crowns');
    expect(item({ name: 'harmony', points: 5 }, wordsOf('fa'))).toBe('توازن');
  });

  it('puts the best territory first', () => {
    expect(lands(MINE).map(({ name }) => name)).toEqual(['mine', 'wheat']);
  });
});
