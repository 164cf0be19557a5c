import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../text/words';
import type { Names } from '../face';
import { ask, askShort, choice, choiceShort, dealing, speak, tell } from './tell';
import { type KingdomView, type View, goldForNothing, goldOf, held, terrains } from './view';
import { item, source } from './words';

const names: Names = { me: 0, seats: 2, of: (seat) => ['you', 'Kaveh'][seat] ?? '' };
const MINE: KingdomView = {
  settlements: ['b8', 'c8'],
  supply: 38,
  tiles: ['c7', 's3'],
  visited: ['c7', 's3'],
  card: 'canyon',
  pile: 0,
  score: 20,
  items: [
    { name: 'fishermen', points: 2, facts: { settlements: 2 }, where: ['b8', 'c8'] },
    { name: 'knights', points: 0, facts: { settlements: 0 } },
    { name: 'lords', points: 12, facts: { quadrant: 1, settlements: 2 }, where: ['b8', 'c8'] },
    { name: 'lords', points: 6, facts: { quadrant: 2, settlements: 0 } },
    { name: 'castles', points: 0, facts: { castles: 0 } },
  ],
};
const view: View = {
  seat: 0,
  to_act: 0,
  phase: 'before',
  boards: ['tavern', 'paddock', 'oasis', 'farm'],
  cards: ['fishermen', 'knights', 'lords'],
  locations: [
    { hex: 'c7', tile: 'tavern', left: 1 },
    { hex: 's3', tile: 'paddock', left: 0 },
  ],
  kingdoms: [MINE, { settlements: [], supply: 40, tiles: [], visited: [], card: '?', pile: 0, score: 0, items: [] }],
  turn: 0,
  due: 3,
  has_begun: false,
  ready: ['c7'],
  used: ['s3'],
  tile: null,
  lifted: null,
  pile_number: 0,
  pile_size: 20,
  unseen: [{ pile: 0, cards: [5, 4, 5, 4, 3] }],
  discards: [0, 0, 0, 0, 0],
  removed: [0, 0, 0, 0, 0],
  scores: [20, 0],
};
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

describe('Kingdom Builder in words', () => {
  it('asks for the settlements that are due', () => {
    expect(ask(view, wordsOf('en'))).toBe('Build 3 settlements on canyon, or use a tile first');
    expect(ask({ ...view, phase: 'building', due: 1 }, wordsOf('fa'))).toBe('۱ اقامتگاه دیگر در دره بسازید');
    expect(ask({ ...view, phase: 'target', tile: 'farm' }, wordsOf('en'))).toBe('farm: choose the hex');
    expect(ask({ ...view, phase: 'after', ready: [] }, wordsOf('en'))).toBe(
      'Your settlements are built: end your turn',
    );
  });

  it('tells what a settlement was: built, built by a tile, or moved, and where', () => {
    const told = (before: View) => tell('settle d8', 1, before, wordsOf('en'), names);
    expect(told(view).text).toBe('built on the water, in the west');
    expect(told({ ...view, tile: 'harbor', lifted: 'b8' }).text).toBe(
      'moved from the desert to the water with the harbor, in the west',
    );
    expect(told(view).where).toEqual(['d8']);
    expect(told({ ...view, tile: 'farm' }).pictures).toEqual(['tile:farm', 'settlement']);
    expect(tell('settle d8', 1, null, wordsOf('fa'), names).text).toBe('اقامتگاهی ساخت');
  });

  it('names what a place lies beside, the tile taken there, and groups that it joins', () => {
    const told = (hex: string, before: View, seat: number) =>
      tell(`settle ${hex}`, seat, before, wordsOf('en'), names).text;
    expect(told('d7', view, 1)).toBe('built in the canyon, beside the tavern, and took the tavern tile');
    expect(told('d7', view, 0)).toBe('built in the canyon, beside the tavern');
    const apart = { ...view, kingdoms: [{ ...MINE, settlements: ['b6', 'd6'] }, ...view.kingdoms.slice(1)] };
    expect(told('c6', apart, 0)).toContain('between your groups');
  });

  it('names a choice briefly, with two things about its place', () => {
    const said = (line: string) => choiceShort(line, view, wordsOf('en'));
    expect(said('settle d7')).toBe('beside the tavern, by the water');
    expect(said('end')).toBe(choice('end', view, wordsOf('en')));
  });

  it('sums a turn up at its end', () => {
    const before = { ...view, phase: 'after' as const, used: ['s3', 'c7'] };
    expect(tell('end', 0, before, wordsOf('en'), names)).toMatchObject({
      text: 'ended your turn: 3 in the canyon, 1 moved with the paddock and 1 with the tavern',
      short: '3 in the canyon, 1 moved with the paddock and 1 with the tavern',
      pictures: ['terrain:canyon', 'tile:paddock', 'tile:tavern'],
    });
    expect(tell('end', 1, null, wordsOf('en'), names).text).toBe('ended the turn');
  });

  it('says no coordinates, and tells every choice from every other', () => {
    const free = terrains(view.boards).flatMap((row, r) =>
      row.flatMap((terrain, c) => (terrain === 'forest' ? [`settle ${'abcdefghijklmnopqrst'[c]}${r + 1}`] : [])),
    );
    for (const language of ['fa', 'en']) {
      const said = free.map((line) => choice(line, view, wordsOf(language)));
      expect(new Set(said).size).toBe(free.length);
      expect(said.join(' ')).not.toMatch(/\b[a-t]\d+\b/);
    }
  });

  it('sums up what was dealt', () => {
    expect(dealing(['terrain p0 ?', 'terrain p1 desert'], wordsOf('en'))).toBe('2 terrain cards drawn');
    expect(dealing(['board tavern', 'card knights'], wordsOf('fa'))).toBe('۱ قطعه چیده شد و ۱ هدف رو شد');
  });

  it('asks in a few words', () => {
    expect(askShort({ ...view, phase: 'building', due: 2 }, wordsOf('fa'))).toBe('۲ اقامتگاه دیگر در دره');
    expect(askShort({ ...view, phase: 'after' }, wordsOf('en'))).toBe('End your turn');
  });

  it('tells what the dealer did, and keeps hidden cards hidden', () => {
    const told = (line: string) => tell(line, null, null, wordsOf('en'), names).text;
    expect(told('terrain p1 ?')).toBe('Kaveh drew a terrain card');
    expect(told('terrain p0 desert')).toBe('you drew desert');
    expect(told('board tavern-turned')).toBe('board tavern, turned was laid');
    expect(told('card knights')).toBe('the card “Knights” was turned up');
  });

  it('names score items, and tiles that a settlement takes or loses', () => {
    const en = wordsOf('en');
    expect(item({ name: 'fishermen', points: 2, facts: { settlements: 2 } }, en)).toBe('Fishermen, settlements: 2');
    expect(item({ name: 'lords', points: 6, facts: { quadrant: 2, settlements: 0 } }, en)).toBe(
      'Lords, settlements in quadrant 2: 0',
    );
    const farmers = { 'top-left': 1, 'top-right': 2, 'bottom-left': 3, 'bottom-right': 4 };
    expect(item({ name: 'farmers', points: 3, facts: farmers }, en)).toBe('Farmers: 1 and 2 above, 3 and 4 below');
    expect(item({ name: 'farm', points: 0, facts: { tiles: 1 } }, en)).toBe('takes a tile: farm');
    expect(item({ name: 'farm', points: 0, facts: { tiles: -1 } }, en)).toBe('loses the tile: farm');
  });

  it('gives every item its row, and the lords one for each quadrant', () => {
    expect(source({ name: 'fishermen', points: 2, facts: { settlements: 2 } }, wordsOf('en'))).toEqual({
      key: 'fishermen',
      label: 'Fishermen',
      picture: 'card:fishermen',
    });
    const lords = source({ name: 'lords', points: 6, facts: { quadrant: 2, settlements: 0 } }, wordsOf('en'));
    expect(lords).toMatchObject({ key: 'lords 2', label: 'north-east', group: { key: 'lords', label: 'Lords' } });
  });

  it('speaks the whole table', () => {
    const spoken = plain(speak(view, wordsOf('en'), names));
    expect(spoken).toContain(
      'you: 20 gold, 38 settlements left, tiles: tavern, paddock, settlements: 1 in the desert in the west, 1 in the canyon in the west',
    );
    expect(spoken).toContain('Kaveh: 0 gold, 40 settlements left');
  });
});

describe('what a view shows', () => {
  it('lays the four boards out as one map', () => {
    const rows = terrains(view.boards);
    expect(rows).toHaveLength(20);
    expect(rows.flat().filter((terrain) => terrain === 'location')).toHaveLength(8);
    expect(rows[6]?.[2]).toBe('location');
  });

  it('adds up what a card pays', () => {
    expect(goldOf(MINE, 'lords')).toEqual({ gold: 18, where: ['b8', 'c8'] });
  });

  it('knows gold that nobody has built for', () => {
    const lords = (settlements: number, points: number) => ({
      ...MINE,
      items: [{ name: 'lords', points, facts: { quadrant: 1, settlements } }],
    });
    expect(goldForNothing({ ...view, kingdoms: [lords(0, 12), lords(0, 12)] }, 'lords')).toBe('level');
    expect(goldForNothing({ ...view, kingdoms: [lords(1, 12), lords(0, 6)] }, 'lords')).toBe('second');
    expect(goldForNothing({ ...view, kingdoms: [lords(1, 12), lords(1, 12)] }, 'lords')).toBeNull();
  });

  it('knows which tiles may still be used this turn', () => {
    expect(held(view, 0).map(({ tile, state }) => [tile, state])).toEqual([
      ['tavern', 'ready'],
      ['paddock', 'used'],
    ]);
    expect(held({ ...view, turn: 1 }, 0).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });
});
