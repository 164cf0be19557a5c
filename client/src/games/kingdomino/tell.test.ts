import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../text/words';
import type { Names } from '../face';
import { ask, choice, choiceShort, dealing, lands, speak, tell } from './tell';
import type { KingdomView, View } from './view';
import { item, source } from './words';

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
    expect(ask(view, wordsOf('fa'))).toBe('دومینوی ۲۰ را در پادشاهی خود بگذارید');
  });

  it('names a choice briefly beside a picture of its domino', () => {
    expect(plain(choiceShort('claim 12', view, wordsOf('en')))).toBe('domino 12 (swamp)');
    expect(plain(choiceShort('place 1,1 e', view, wordsOf('en')))).toBe('right of and above the castle, lying');
    expect(choiceShort('discard', view, wordsOf('en'))).toBe(choice('discard', view, wordsOf('en')));
  });

  it('tells which domino was laid and what became of the land, and lights its squares', () => {
    const { text, short, where, pictures } = tell('place 1,1 e', 0, view, wordsOf('en'), names);
    expect(plain(text)).toBe('placed domino 20: wheat 1×0 → 2×1');
    expect(plain(tell('place 1,1 e', 0, view, wordsOf('fa'), names).text)).toBe(
      'دومینوی ۲۰ را گذاشتید: مزرعه ۱×۰ ← ۲×۱',
    );
    expect(short).toBe('wheat');
    expect(where).toEqual(['1,1', '2,1']);
    expect(pictures).toEqual(['domino:20']);
  });

  it('says what is still true where it does not know the table before', () => {
    expect(tell('place 1,1 e', 0, null, wordsOf('en'), names)).toEqual({
      text: 'placed a domino',
      where: ['1,1', '2,1'],
    });
    expect(tell('place 1,1 e', 1, view, wordsOf('en'), names).text).toBe('placed a domino');
    expect(tell('discard', 1, null, wordsOf('en'), names).text).toBe('discarded a domino');
  });

  it('speaks to me in the second person', () => {
    const { text, short, pictures } = tell('claim 12', 0, view, wordsOf('fa'), names);
    expect(text).toBe('دومینوی ۱۲ (مرداب) را برداشتید');
    expect(short).toBe('۱۲ را برداشتید');
    expect(pictures).toEqual(['king:12']);
    expect(tell('claim 12', 1, view, wordsOf('fa'), names).text).toBe('دومینوی ۱۲ (مرداب) را برداشت');
  });

  it('says of every choice where it lies, in words and unlike any other', () => {
    expect(choice('place -1,2 e', view, wordsOf('en'))).toBe(
      'place domino 20: wheat left of and 2 above the castle, lake right of it',
    );
    expect(choice('place 0,-3 s', view, wordsOf('fa'))).toBe(
      'گذاشتن دومینوی ۲۰: مزرعه ۳ خانه پایین قصر، دریاچه پایین آن',
    );
    const lines = [-2, -1, 0, 1, 2].flatMap((x) => ['n', 'e', 's', 'w'].map((d) => `place ${x},1 ${d}`));
    for (const language of ['en', 'fa'])
      expect(new Set(lines.map((line) => choice(line, view, wordsOf(language)))).size).toBe(lines.length);
    expect(choice('claim 15', view, wordsOf('en'))).toBe('take domino 15 (wheat and grass)');
  });

  it('sums up a dealing', () => {
    expect(dealing(['draw 3', 'draw 9', 'draw 12', 'draw 1'], wordsOf('en'))).toBe('4 dominoes turned up');
    expect(dealing(['king p1'], wordsOf('fa'))).toBe('۱ پادشاه درآمد');
  });

  it('speaks the dealer’s lines without a seat', () => {
    expect(tell('draw 7', null, view, wordsOf('en'), names).text).toBe('domino 7 was turned up');
    expect(tell('king p1', null, view, wordsOf('en'), names).text).toBe('the king of Kaveh was drawn');
    expect(tell('king p0', null, view, wordsOf('en'), names).text).toBe('your king was drawn');
  });

  it('speaks the whole table', () => {
    const spoken = speak(view, wordsOf('en'), names);
    expect(spoken).toContain('domino 20: wheat with 1 crown and lake, you');
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

  it('puts the points of a terrain in one row, and those of each game of a dynasty under its heading', () => {
    const mine = { name: 'mine', points: 3, facts: { squares: 1, crowns: 3 } };
    const row = source(mine, wordsOf('en'));
    expect({ ...row, note: plain(row.note ?? '') }).toEqual({
      key: 'mine',
      label: 'mine',
      picture: 'land:mine',
      note: '1×3',
    });
    expect(source({ name: 'harmony', points: 5, facts: { game: 2 } }, wordsOf('en'))).toEqual({
      key: '2 harmony',
      label: 'harmony',
      group: { key: '2', label: 'Game 2' },
    });
  });

  it('puts the best territory first', () => {
    expect(lands(MINE).map(({ name }) => name)).toEqual(['mine', 'wheat']);
  });
});
