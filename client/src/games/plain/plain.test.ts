import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wordsOf } from '../../text/words';
import type { BoardProps, Legal, Names } from '../face';
import type { Texts } from '../texts';
import { plainFace } from './face';
import { factsOf, scoresOf } from './facts';
import { rosetteOf, starPath } from './rosette';
import { Speech } from './speech';
import { STILL } from '../../theatre/still';

const TEXTS: Texts = {
  en: {
    caravan: 'Caravan',
    'caravan.goal': 'Camels to win',
    'caravan.omens': 'Omens',
    'caravan.roll': 'roll the dice',
    'caravan.lend': 'lend {1} to {0}',
    'caravan.reveal': 'reveal the omen',
    'caravan.banked': 'Camels at home',
    'caravan.sun': 'the sun',
    'caravan.oasis': '{springs} springs',
  },
  fa: { 'caravan.goal': 'شترهای لازم', 'caravan.roll': 'تاس بریزید' },
};
const VIEW = {
  seat: 0,
  to_act: 0,
  goal: 20,
  omens: [3, null],
  banked: [4, 0],
  is_long: true,
  sky: 'sun',
  thrown: [6, 1, 1],
  map: [
    ['A', 'B'],
    ['C', 'D'],
    ['E', 'F'],
  ],
  camps: [
    { tents: 2, guests: ['p1'] },
    { tents: 0, guests: [] },
  ],
  road: { length: 12, ends: null },
};
const names: Names = { me: 0, seats: 2, of: (seat) => ['you', 'Kaveh'][seat] ?? '' };
const [en, fa] = [wordsOf('en'), wordsOf('fa')];
const speech = new Speech('caravan', TEXTS);
const face = plainFace(speech);

afterEach(cleanup);

function props(over: Partial<BoardProps<unknown, Speech>> = {}): BoardProps<unknown, Speech> {
  return {
    ...{ view: VIEW, legal: [], seat: 0, players: [{ name: 'Negar' }, { name: 'Kaveh' }], names, words: en },
    ...{ chosen: null, lit: [], litOf: null, pick: face.pick(), choose: () => undefined, attempt: () => undefined },
    ...STILL,
    settings: { patterns: false, coordinates: false, animation: false, confirm: 'on' },
    ...over,
  };
}

const lines = (...all: string[]): Legal[] => all.map((line) => ({ line }));

describe('the facts of a view', () => {
  const { single, bySeat, made } = factsOf(VIEW, 2);

  it('are of the table, of the seats, or have parts', () => {
    expect(single.map(({ path }) => path[0])).toEqual(['goal', 'is_long', 'sky']);
    expect(made.map(({ path }) => path[0])).toEqual(['thrown', 'map', 'road']);
    expect(bySeat.slice(0, 2).map(({ cells }) => cells)).toEqual([
      [3, null],
      [4, 0],
    ]);
  });

  it('have a row for each field of what every seat has', () => {
    expect(bySeat.slice(2)).toEqual([
      { path: ['camps', 'tents'], cells: [2, 0] },
      { path: ['camps', 'guests'], cells: [['p1'], []] },
    ]);
  });

  it('are of no seat where a list has had another length', () => {
    const others = new Set<string>();
    expect(factsOf({ thrown: [] }, 2, others).made).toHaveLength(1);
    expect(factsOf({ thrown: [6, 1], banked: [4, 0] }, 2, others)).toEqual({
      single: [],
      bySeat: [{ path: ['banked'], cells: [4, 0] }],
      made: [{ path: ['thrown'], value: [6, 1] }],
    });
  });

  it('leave out whose turn it is, but not how many turns there were', () => {
    const others = new Set<string>();
    const shown = (turn: number, to_act: number | null) => factsOf({ to_act, turn }, 2, others).single.length;
    expect([shown(0, 0), shown(1, -1), shown(1, null)]).toEqual([0, 0, 0]);
    expect([shown(1, 0), shown(0, 0), shown(5, 1)]).toEqual([1, 1, 1]);
  });

  it('may stand under the names of the seats', () => {
    expect(factsOf({ hands: { p0: 3, p1: null } }, 2).bySeat).toEqual([{ path: ['hands'], cells: [3, null] }]);
  });

  it('are none where there is no view', () => {
    expect(factsOf(null, 2)).toEqual({ single: [], bySeat: [], made: [] });
  });

  it('tell the scores under their usual names alone', () => {
    expect(scoresOf(VIEW)).toBeNull();
    expect(scoresOf({ scores: [1, 2] })).toEqual([1, 2]);
    expect(scoresOf({ scores: [1, null] })).toBeNull();
    expect(scoresOf({ players: [{ score: 1 }, { score: 2 }] })).toEqual([1, 2]);
  });
});

describe('the speech of a title', () => {
  it('calls a field by its text, else by its own name', () => {
    expect(speech.label(['goal'], en)).toBe('Camels to win');
    expect(speech.label(['is_long'], en)).toBe('is long');
    expect(speech.label(['goal'], fa)).toBe('شترهای لازم');
  });

  it('uses English before the notation, and the notation before any other language', () => {
    expect(speech.label(['omens'], fa)).toBe('Omens');
    expect(new Speech('caravan', { fa: { 'caravan.pot': 'دیگ' } }).label(['pot'], en)).toBe('pot');
  });

  it('fills the words of a line into the text of its verb', () => {
    expect(speech.line('roll', fa, names)).toBe('تاس بریزید');
    expect(speech.line('lend p1 sun', en, names)).toBe('lend the sun to Kaveh');
    expect(speech.line('reveal ?', en, names)).toBe('reveal the omen (hidden)');
    expect(speech.line('fly north', en, names)).toContain('fly north');
  });

  it('says what points are for, with their numbers', () => {
    expect(speech.item({ name: 'banked', points: 3 }, en)).toBe('Camels at home');
    expect(speech.item({ name: 'oasis', points: 3, facts: { springs: 2 } }, en)).toBe('2 springs');
    expect(speech.item({ name: 'dates', points: 3, facts: { goal: 2 } }, en)).toBe('dates (Camels to win 2)');
  });
});

describe('the plain face', () => {
  it('speaks the whole table', () => {
    const spoken = face.speak(VIEW, en, names);
    expect(spoken).toContain('Camels to win: 20.');
    expect(spoken).toContain('Omens: you 3 and Kaveh hidden.');
    expect(spoken).not.toMatch(/null|undefined|object/);
  });

  it('tells a line after a name, and the dealer’s as it is', () => {
    expect(face.tell('roll', 1, null, en, names).text).toBe('· roll the dice');
    expect(face.tell('roll', null, null, en, names).text).toBe('roll the dice');
  });

  it.each([en, fa])('draws every fact ($language)', (words) => {
    const { container } = render(face.Board, props({ words }));
    expect(container.querySelectorAll('thead th')).toHaveLength(2);
    expect(container.querySelectorAll('tbody th[scope=row]')).toHaveLength(4);
    expect(container.textContent).toContain(words.text.plain.hidden);
    expect(container.textContent).not.toMatch(/null|undefined|object/);
  });

  it('offers every line as a button, which chooses it', () => {
    const choose = vi.fn();
    const { container } = render(face.Mine, props({ legal: lines('roll', 'reveal 3'), choose, chosen: 'roll' }));
    const buttons = [...container.querySelectorAll<HTMLButtonElement>('button[data-target]')];
    expect(buttons.map((button) => button.textContent?.trim())).toEqual(['roll the dice', expect.stringMatching(/3/)]);
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    expect(buttons.map((button) => button.tabIndex)).toEqual([0, -1]);
    buttons[1]?.click();
    expect(choose).toHaveBeenCalledWith('reveal 3');
  });

  it('groups many lines by what is done', () => {
    const many = Array.from({ length: 12 }, (_, number) => `lend p1 ${number}`);
    const { container } = render(face.Mine, props({ legal: lines('roll', ...many) }));
    expect([...container.querySelectorAll('h3')].map((title) => title.textContent)).toEqual([
      'roll the dice',
      'lend … to …',
    ]);
  });
});

describe('the rosette of a title', () => {
  it('is always the same for a name, and another for most other names', () => {
    expect(rosetteOf('caravan')).toEqual(rosetteOf('caravan'));
    const all = ['caravan', 'bazaar', 'nard', 'polo', 'silk', 'dune'].map((name) => JSON.stringify(rosetteOf(name)));
    expect(new Set(all).size).toBeGreaterThan(4);
  });

  it('is made of closed stars', () => {
    expect(starPath(8, 10, 5)).toMatch(/^M0\.0 -10\.0(L-?[\d.]+ -?[\d.]+){15}Z$/);
  });
});
