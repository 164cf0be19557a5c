import { expect, test } from 'vitest';
import { DEALER, type LogLine } from '../../state';
import { myLastMove, roundsOf, type Entry } from './rounds';

interface Made {
  readonly seat?: number | null;
  readonly text?: string;
  readonly round?: number | null;
  readonly gain?: number;
  readonly pictures?: readonly string[];
  readonly undone?: boolean;
  readonly scene?: readonly number[] | null;
  readonly line?: string;
}

let seq = 0;

function entry({
  seat = 0,
  round = null,
  gain = 0,
  pictures = [],
  undone = false,
  scene = null,
  ...rest
}: Made): Entry {
  seq += 1;
  const { text = `text ${seq}`, line = `line ${seq}` } = rest;
  const who = seat === DEALER ? null : seat;
  const where = [`place ${seq}`];
  return {
    line: { seq, seat, line, before: null, after: null, undone },
    told: {
      seq,
      seat: who,
      name: who === null ? '' : `p${who}`,
      text,
      short: text,
      beside: text,
      where,
      pictures,
      undone,
      gain,
    },
    round,
    scene,
  };
}

const entries = (...made: Made[]) => ((seq = 0), made.map(entry));

test('a turn is what one seat does in a row, with the sum of its points', () => {
  const log = entries({ seat: 0, gain: 3 }, { seat: 0, gain: 4 }, { seat: 1 }, { seat: 0 });
  const [round] = roundsOf(log, null);
  expect(round?.blocks.map(({ first, last, seat, gain }) => [first, last, seat, gain])).toEqual([
    [1, 2, 0, 7],
    [3, 3, 1, 0],
    [4, 4, 0, 0],
  ]);
  expect(round?.blocks[0]?.where).toEqual(['place 1', 'place 2']);
});

test('what the dealer does in between is folded under the round and parts no turn', () => {
  const log = entries({ round: 1 }, { seat: DEALER, round: 1 }, { round: 1 }, { seat: DEALER, round: 2 }, { round: 2 });
  const rounds = roundsOf(log, null);
  expect(rounds.map(({ number, dealt, blocks }) => [number, dealt.length, blocks.length])).toEqual([
    [1, 1, 1],
    [2, 1, 1],
  ]);
});

test('lines without views are in the round of their neighbour, and those before the first round in none', () => {
  const log = entries({ line: '/sit' }, { round: 1 }, { round: null }, { round: 2 }, { line: '/away' }, { round: 1 });
  expect(roundsOf(log, null).map(({ number, first }) => [number, first])).toEqual([
    [null, 1],
    [1, 2],
    [2, 4],
  ]);
});

test('where views number no rounds, the lines that open one count them', () => {
  const log = entries(
    { line: 'card p0 ?' },
    { line: 'up king' },
    { line: 'up thief' },
    { line: 'pick ?' },
    { line: 'down ?', undone: true },
    { line: 'down ?' },
    { line: 'end' },
  );
  const opens = (line: string, before: string) => /^(up|down)/.test(line) && !/^(up|down)/.test(before);
  expect(roundsOf(log, 3, [], opens).map(({ number, first, isNew }) => [number, first, isNew])).toEqual([
    [null, 1, false],
    [1, 2, false],
    [2, 6, false],
  ]);
});

test('without rounds, what is new stands apart', () => {
  const rounds = roundsOf(entries({}, { seat: 1 }, { seat: 2 }), 1);
  expect(rounds.map(({ number, isNew, first }) => [number, isNew, first])).toEqual([
    [null, false, 1],
    [null, true, 2],
  ]);
  expect(roundsOf(entries({}, {}), null)).toHaveLength(1);
});

test('equal deeds of a turn are told once, with all their pieces', () => {
  const settle = { text: 'built on grass', beside: 'built on grass', pictures: ['grass', 'house'] };
  const [round] = roundsOf(entries(settle, settle, { ...settle, undone: true }, settle), null);
  expect(round?.blocks[0]?.deeds).toEqual([
    { text: 'built on grass', beside: 'built on grass', pictures: ['grass', 'house', 'house'], undone: false },
    { text: 'built on grass', beside: 'built on grass', pictures: ['grass', 'house'], undone: true },
    { text: 'built on grass', beside: 'built on grass', pictures: ['grass', 'house'], undone: false },
  ]);
});

test('what was taken back brings no points, lights nothing and begins nothing', () => {
  const [round] = roundsOf(entries({ gain: 5, undone: true, scene: [1] }, { gain: 2 }), null);
  expect(round?.blocks[0]).toMatchObject({ gain: 2, where: ['place 2'], scenes: [] });
});

test('a ceremony of the dealer is told as a block of its own', () => {
  const log = entries({ seat: 1 }, { seat: DEALER, scene: [100] }, { seat: DEALER }, { seat: 1 });
  const [round] = roundsOf(log, null);
  expect(round?.dealt.map(({ line }) => line.seq)).toEqual([3]);
  expect(round?.blocks.map(({ seat, scenes }) => [seat, scenes.length])).toEqual([
    [1, 0],
    [null, 1],
    [1, 0],
  ]);
});

test('what the table notes is a block of its own, and what says nothing is left out', () => {
  const log = entries({ line: '/sit', seat: 1 }, { seat: 1 }, { text: '' }, { line: '/resign', seat: 1 });
  const [round] = roundsOf(log, null);
  expect(round?.blocks.map(({ kind, first }) => [kind, first])).toEqual([
    ['note', 1],
    ['turn', 2],
    ['note', 4],
  ]);
});

test('blocks that stay as they are stay the same objects', () => {
  const log = entries({ round: 1 }, { seat: 1, round: 1 }, { seat: 0, round: 2 });
  const before = roundsOf(log.slice(0, 2), null);
  const after = roundsOf(log, null, before);
  expect(after[0]).toBe(before[0]);
  expect(after).toHaveLength(2);
  const plain = entries({ seat: 0 }, { seat: 1 }, { seat: 1 });
  const [old] = roundsOf(plain.slice(0, 2), null);
  const [grown] = roundsOf(plain, null, old ? [old] : []);
  expect(grown?.blocks[0]).toBe(old?.blocks[0]);
  expect(grown?.blocks[1]).not.toBe(old?.blocks[1]);
});

test('new is what others did since my last turn, which goes on until somebody else moves', () => {
  const line = (number: number, seat: number | null, undone = false): LogLine => ({
    ...{ seq: number, seat, line: 'x', before: null, after: null, undone },
  });
  expect(myLastMove([line(1, 1)], null)).toBe(null);
  expect(myLastMove([line(1, 1), line(2, 2)], 0)).toBe(0);
  expect(myLastMove([line(1, 0), line(2, 1), line(3, DEALER)], 0)).toBe(1);
  expect(myLastMove([line(1, 0), line(2, 1), line(3, 0), line(4, DEALER)], 0)).toBe(1);
  expect(myLastMove([line(1, 0), line(2, 1), line(3, 0), line(4, 2)], 0)).toBe(3);
  expect(myLastMove([line(1, 0), line(2, 0, true), line(3, 2)], 0)).toBe(1);
});
