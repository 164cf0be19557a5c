import { expect, test } from 'vitest';
import type { LogLine, Table } from '../state';
import { FLIGHT, REST, type Pace } from './pace';
import { Playback } from './playback.svelte';

const ME = 0;
const BOT = 1;
const FRIEND = 2;

/** A clock that stands still until it is told to go on. */
class FakeClock {
  now = 0;
  private timers: { at: number; what: () => void }[] = [];

  later = (milliseconds: number, what: () => void): (() => void) => {
    const timer = { at: this.now + milliseconds, what };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((one) => one !== timer));
  };

  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.now = next.at;
      next.what();
    }
    this.now = end;
  }
}

function tableAt(seq: number, log: readonly LogLine[] = []): Table {
  const players = [{ name: 'Negar' }, { bot: 'greedy' }, { name: 'Kaveh' }];
  const now = { status: 'playing', players, view: { seq }, to_act: ME } as unknown as Table['now'];
  const rest = { table: 't', game: 'kingdomino', options: {}, commitment: '', words: [] };
  return { ...rest, epoch: 1, seq, seat: ME, own: [ME], now, at: 0, settled: true, log };
}

/** A table at which moves are made one after the other. */
class Evening {
  readonly clock = new FakeClock();
  pace: Pace = '1';
  isHidden = false;
  readonly left: number[] = [];
  readonly playback = new Playback({
    pace: () => this.pace,
    isHidden: () => this.isHidden,
    later: this.clock.later,
    ceremony: ({ lines }) => (lines[0]?.line === 'scoring' ? { line: 'scoring', steps: [1300, 1300] } : null),
  });
  private table = tableAt(0);

  constructor() {
    this.playback.departing = ({ step }) => this.left.push(step.table.seq) > 0;
    this.playback.feed(this.table, true);
  }

  moves(seat: number, line = 'claim 4', wasMissed = false): void {
    const seq = this.table.seq + 1;
    const [before, after] = [{ seq: seq - 1 }, { seq }];
    this.table = tableAt(seq, [...this.table.log, { seq, seat, line, before, after, undone: false }]);
    this.playback.feed(this.table, wasMissed);
  }

  get shown(): number | undefined {
    return this.playback.shown?.seq;
  }
}

test('every move of a bot is shown in the order of play, one flight and one rest after the other', () => {
  const evening = new Evening();
  evening.moves(BOT);
  evening.moves(BOT);
  evening.moves(FRIEND);
  expect(evening.shown).toBe(1);
  evening.clock.pass(1399);
  expect(evening.shown).toBe(1);
  evening.clock.pass(1);
  expect(evening.shown).toBe(2);
  evening.clock.pass(450);
  expect(evening.shown).toBe(3);
  expect(evening.left).toEqual([1, 2, 3]);
  expect(evening.playback.isNow).toBe(true);
});

test('any input shows the table as it is', () => {
  const evening = new Evening();
  for (let move = 0; move < 3; move += 1) evening.moves(BOT);
  evening.playback.finish();
  expect(evening.shown).toBe(3);
  expect(evening.playback.waiting).toEqual([]);
  evening.clock.pass(10_000);
  expect(evening.shown).toBe(3);
});

test('my own move is shown at once, and begins a new count of what I missed', () => {
  const evening = new Evening();
  evening.moves(BOT);
  expect(evening.playback.missed).toHaveLength(1);
  evening.playback.finish();
  evening.moves(ME);
  expect(evening.shown).toBe(2);
  expect(evening.playback.missed).toEqual([]);
});

test('a hidden page plays nothing, and drops nothing', () => {
  const evening = new Evening();
  evening.isHidden = true;
  for (let move = 0; move < 5; move += 1) evening.moves(BOT);
  expect(evening.shown).toBe(5);
  expect(evening.left).toEqual([]);
  expect(evening.playback.missed.map(({ table }) => table.seq)).toEqual([1, 2, 3, 4, 5]);
});

test('what came while the connection was gone is not played, but can be looked at', () => {
  const evening = new Evening();
  evening.moves(BOT, 'claim 4', true);
  evening.moves(FRIEND, 'claim 9', true);
  expect(evening.shown).toBe(2);
  evening.playback.lookAt(0);
  expect(evening.shown).toBe(1);
  evening.playback.lookAt(1);
  expect(evening.shown).toBe(2);
  evening.playback.lookAt(2);
  expect(evening.playback.looking).toBeNull();
  expect(evening.playback.isNow).toBe(true);
});

test('what happened since my move can go by itself, and waits when I want to look longer', () => {
  const evening = new Evening();
  evening.pace = 'at-once';
  for (const seat of [BOT, FRIEND, BOT]) evening.moves(seat, 'claim 4', true);
  evening.playback.lookAt(0);
  evening.clock.pass(10 * (FLIGHT + REST));
  expect(evening.shown).toBe(1);
  evening.playback.follow(true);
  expect(evening.shown).toBe(2);
  evening.playback.follow(false);
  evening.clock.pass(10 * (FLIGHT + REST));
  expect(evening.shown).toBe(2);
  evening.playback.follow(true);
  evening.clock.pass(FLIGHT + REST - 1);
  expect(evening.playback.looking).toBe(2);
  evening.clock.pass(1);
  expect(evening.playback.looking).toBeNull();
  expect(evening.playback.isNow).toBe(true);
});

test('a move that comes while I look back does not disturb me', () => {
  const evening = new Evening();
  evening.moves(BOT, 'claim 4', true);
  evening.playback.lookAt(0);
  evening.clock.pass(5000);
  evening.moves(BOT);
  expect(evening.playback.looking).toBe(0);
  expect(evening.shown).toBe(1);
  evening.playback.finish();
  expect(evening.shown).toBe(2);
});

test('at twice the pace a move takes half the time, and "at once" takes none', () => {
  const evening = new Evening();
  evening.pace = '2';
  evening.moves(BOT);
  evening.moves(FRIEND);
  evening.clock.pass(700);
  expect(evening.shown).toBe(2);
  evening.clock.pass(700);
  evening.pace = 'at-once';
  for (let move = 0; move < 3; move += 1) evening.moves(BOT);
  expect(evening.shown).toBe(5);
});

test('of very many waiting moves only the last few fly, and all are shown', () => {
  const evening = new Evening();
  evening.playback.pause(true);
  const seats = [BOT, FRIEND];
  for (let move = 0; move < 14; move += 1) evening.moves(seats[move % 2] ?? BOT);
  evening.playback.pause(false);
  evening.clock.pass(60_000);
  expect(evening.shown).toBe(14);
  expect(evening.left).toEqual([11, 12, 13, 14]);
});

test('a ceremony goes on step by step, waits when it is paused, and can be skipped', () => {
  const evening = new Evening();
  evening.moves(BOT, 'scoring');
  evening.moves(FRIEND);
  evening.clock.pass(900);
  expect(evening.playback.scene?.step).toBe(0);
  evening.clock.pass(1300);
  expect(evening.playback.scene?.step).toBe(1);
  evening.playback.scene?.pause(true);
  evening.clock.pass(60_000);
  expect(evening.playback.scene?.step).toBe(1);
  evening.playback.scene?.skip();
  expect(evening.playback.scene).toBeNull();
});

test('the points of a ceremony are not told while pieces are on their way to it', () => {
  const evening = new Evening();
  evening.moves(BOT, 'scoring');
  expect(evening.playback.untold).toEqual({ seq: 0 });
  evening.clock.pass(900);
  expect(evening.playback.scene?.step).toBe(0);
  expect(evening.playback.untold).toBe(null);
});

test('a ceremony that my own move begins is shown at once, and what others do meanwhile waits for its end', () => {
  const evening = new Evening();
  evening.moves(ME, 'scoring');
  expect(evening.playback.scene?.step).toBe(0);
  evening.moves(BOT);
  evening.clock.pass(1300);
  expect(evening.playback.scene?.step).toBe(1);
  expect(evening.shown).toBe(1);
  evening.clock.pass(1300);
  expect(evening.playback.scene).toBeNull();
  expect(evening.shown).toBe(2);
});

test('a table that changes without a move is shown with its change', () => {
  const evening = new Evening();
  const same = { ...tableAt(0), at: 5 };
  evening.playback.feed(same, false);
  expect(evening.playback.shown).toBe(same);
});

test('taking back is shown at once', () => {
  const evening = new Evening();
  evening.moves(BOT);
  evening.moves(FRIEND, '/undo 0');
  expect(evening.shown).toBe(2);
  expect(evening.playback.showing).toBeNull();
});

test('the log tells a move when its pieces have landed', () => {
  const evening = new Evening();
  const story = () => [evening.shown, evening.playback.told?.seq];
  evening.moves(BOT);
  expect(story()).toEqual([1, 0]);
  evening.clock.pass(FLIGHT);
  expect(story()).toEqual([1, 1]);
  evening.moves(BOT);
  evening.playback.finish();
  expect(story()).toEqual([2, 2]);
});

test('the log waits for all pieces that fly one after the other', () => {
  const evening = new Evening();
  for (let settlement = 0; settlement < 3; settlement += 1) evening.moves(BOT);
  evening.clock.pass(FLIGHT + REST);
  expect([evening.shown, evening.playback.told?.seq]).toEqual([2, 1]);
  evening.clock.pass(FLIGHT / 2);
  expect([evening.shown, evening.playback.told?.seq]).toEqual([3, 1]);
  evening.clock.pass(FLIGHT / 2);
  expect(evening.playback.told?.seq).toBe(3);
});
