import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Mode } from './generated/api';
import type { Now, ToClient } from './generated/messages';
import { keptGame, keptGames } from './correspondence';
import { Sitting } from './sitting.svelte';

/** The other end of the wire: a socket that a test speaks through. */
class Far {
  static readonly OPEN = 1;
  static last: Far;
  readonly readyState = Far.OPEN;
  onopen = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor() {
    Far.last = this;
  }
  readonly sent: {
    readonly t: string;
    readonly seat?: number | null;
    readonly word?: string;
    readonly cid?: string;
  }[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]); // answers come only from the tests
  }
  close(): void {
    // Nothing to close.
  }
}

const now: Now = { players: [{ name: 'Ada' }, { bot: 'greedy' }], status: 'playing', view: { n: 0 }, to_act: 0 };
const table = { table: 't1', game: 'kingdomino', rules: 1, options: {}, commitment: '', epoch: 1, seq: 0, seat: 0 };
let leave: (() => void) | null = null;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('WebSocket', Far);
});
afterEach(() => {
  leave?.();
  vi.unstubAllGlobals();
});

function sat(): Sitting {
  const sitting = new Sitting('t1');
  leave = sitting.start();
  Far.last.onopen();
  hear({ t: 'state', ...table, now });
  return sitting;
}

function hear(message: ToClient): void {
  Far.last.onmessage({ data: JSON.stringify(message) });
}

it('shows lines that come together only when the last one brings the state', () => {
  const sitting = sat();
  hear({ t: 'event', seq: 1, line: 'claim 3', seat: 0 });
  expect(sitting.room.table?.seq).toBe(0);
  hear({ t: 'event', seq: 2, line: 'draw 7', seat: -1, now: { ...now, view: { n: 2 } } });
  expect(sitting.room.table?.seq).toBe(2);
  expect(sitting.room.table?.log.map(({ line }) => line)).toEqual(['claim 3', 'draw 7']);
});

it('updates the log once with the lines before the page was opened, when all of them are here', () => {
  const logs: number[] = [];
  const sitting = new Sitting('t1', ({ log }) => logs.push(log.length));
  leave = sitting.start();
  Far.last.onopen();
  hear({ t: 'state', ...table, seq: 3, now });
  hear({ t: 'event', seq: 1, line: '/start - bot', seat: 0, cid: 'elsewhere' });
  hear({ t: 'event', seq: 2, line: 'draw 7', seat: -1 });
  hear({ t: 'event', seq: 3, line: 'claim 3', seat: 1 });
  expect(logs).toEqual([0, 3]);
});

it('looks through the same eyes once, though the page asks twice before the answer', () => {
  const sitting = sat();
  sitting.look(1);
  sitting.look(1);
  expect(Far.last.sent.filter(({ t, seat }) => t === 'join' && seat === 1)).toHaveLength(1);
});

const open: Now = { players: [{ name: 'Ada' }, { name: 'Bea' }, { bot: 'greedy' }], status: 'open' };

function words(): { readonly seat?: number | null; readonly word?: string; readonly cid?: string }[] {
  return Far.last.sent.filter(({ t }) => t === 'word');
}

it('gives a random word for every chair of this browser, once, and again after it was lost', () => {
  const sitting = new Sitting('t1');
  leave = sitting.start();
  Far.last.onopen();
  hear({ t: 'state', ...table, own: [0, 1], now: open });
  hear({ t: 'presence', here: [true, true, false] });
  expect(words().map(({ seat }) => seat)).toEqual([0, 1]);
  hear({ t: 'event', seq: 1, seat: 0, line: `/word ${words()[0]?.word}`, now: open });
  Far.last.onopen();
  hear({ t: 'presence', here: [true, true, false] });
  expect(words().map(({ seat }) => seat)).toEqual([0, 1, 1]);
});

it('gives another word after standing up and sitting down again', () => {
  const sitting = new Sitting('t1');
  leave = sitting.start();
  Far.last.onopen();
  hear({ t: 'state', ...table, own: [0], now: open });
  hear({ t: 'event', seq: 1, seat: 0, line: `/word ${words()[0]?.word}`, now: open });
  hear({ t: 'event', seq: 2, seat: 0, line: '/stand', cid: 'a', now: open });
  hear({ t: 'event', seq: 3, seat: 0, line: '/sit Ada', cid: 'b', now: open });
  expect(words()).toHaveLength(2);
  expect(sitting.room.table?.words[0] ?? null).toBeNull();
});

it('gives no word in a game that has begun, nor for somebody else', () => {
  sat();
  hear({ t: 'state', ...table, seat: null, now: open });
  expect(words()).toEqual([]);
});

it('troubles nobody with a word that was not taken', () => {
  const sitting = new Sitting('t1');
  leave = sitting.start();
  Far.last.onopen();
  hear({ t: 'state', ...table, now: open });
  hear({ t: 'error', code: 'not-open', cid: words()[0]?.cid ?? null });
  expect(sitting.room.refusal).toBeNull();
});

it('asks for nothing while lines are still to come', () => {
  const sitting = sat();
  sitting.act('claim 3');
  const cid = sitting.room.pending?.cid ?? null;
  hear({ t: 'event', seq: 1, line: 'claim 3', seat: 0, cid });
  expect(sitting.room.pending?.cid).toBe(cid);
  hear({ t: 'event', seq: 2, line: 'draw 7', seat: -1, now });
  expect(sitting.room.pending).toBeNull();
});

const DAILY: Mode = { clock: { t: 'correspondence', turn_ms: 86_400_000 } };

/** A daily game in which a move was made without a connection, and whose page was closed. */
function left(): string {
  const sitting = sat();
  sitting.isPlayedBy(DAILY);
  Far.last.onclose({ code: 1006 });
  sitting.act('claim 3');
  leave?.();
  return sitting.room.pending?.cid ?? '';
}

function asked(): (string | undefined)[] {
  return Far.last.sent.filter(({ t }) => t === 'act').map(({ cid }) => cid);
}

it('sends a move of a daily game that was made without a connection when the table is opened again, by the same name', () => {
  const cid = left();
  const sitting = new Sitting('t1');
  leave = sitting.start();
  Far.last.onclose({ code: 1006 });
  expect(sitting.room.table?.now.view).toEqual(now.view);
  expect(sitting.room.pending?.cid).toBe(cid);
  sitting.start();
  Far.last.onopen();
  expect(asked()).toEqual([cid]);
  hear({ t: 'state', ...table, now });
  hear({ t: 'event', seq: 1, line: 'claim 3', seat: 0, cid, now });
  expect(keptGame('t1')?.pending).toBeNull();
  Far.last.onopen();
  expect(asked()).toEqual([cid]);
});

it('tells why a move that waited was not taken until somebody has read it', () => {
  const cid = left();
  const visit = new Sitting('t1');
  leave = visit.start();
  Far.last.onopen();
  hear({ t: 'state', ...table, seq: 2, now });
  hear({ t: 'error', code: 'stale', cid, seq: 2 });
  leave();
  const sitting = new Sitting('t1');
  leave = sitting.start();
  expect(sitting.room.refusal?.code).toBe('stale');
  Far.last.onopen();
  expect(asked()).toEqual([]);
  hear({ t: 'state', ...table, seq: 2, now });
  sitting.calm();
  expect(keptGame('t1')?.refusal).toBeNull();
});

it('keeps no game with another clock, none that is over, and none after logging out', () => {
  const sitting = sat();
  sitting.isPlayedBy({});
  expect(keptGames()).toEqual([]);
  sitting.isPlayedBy(DAILY);
  expect(keptGames()).toHaveLength(1);
  hear({ t: 'event', seq: 1, line: 'claim 3', seat: 0, now: { ...now, status: 'over' } });
  expect(keptGames()).toEqual([]);
  hear({ t: 'state', ...table, seq: 2, now });
  expect(keptGames()).toHaveLength(1);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
  Far.last.onclose({ code: 4401 });
  expect(keptGames()).toEqual([]);
});
