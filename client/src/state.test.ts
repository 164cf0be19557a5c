import { describe, expect, test } from 'vitest';
import { asked, EMPTY, eyesDue, heard, legalOf, timeLeft, type Room } from './state';
import type { Event, Now, State, ToClient } from './generated/messages';

const recordings = import.meta.glob<(State | Event)[]>('../workbench/recordings/*.json', {
  eager: true,
  import: 'default',
});

const now: Now = { players: [{ name: 'Ada' }, { bot: 'greedy' }], status: 'playing', view: { n: 0 }, to_act: 0 };
const state: State = {
  t: 'state',
  table: 't1',
  game: 'kingdomino',
  rules: 1,
  options: {},
  commitment: '',
  epoch: 1,
  seq: 3,
  seat: 0,
  now,
};

function after(...messages: ToClient[]): Room {
  return messages.reduce((room, message) => heard(room, message, 1000), EMPTY);
}

describe('recorded games', () => {
  test('there are some of each game: python -m tests.client.recordings', () => {
    const games = Object.keys(recordings).map((path) =>
      path
        .split('/')
        .at(-1)
        ?.replace(/-\d+\.json$/, ''),
    );
    expect(new Set(games)).toEqual(new Set(['kingdomino', 'kingdom-builder', 'alhambra', 'dezh']));
  });

  test.each(Object.entries(recordings))('every message of %s is accepted', (_, messages) => {
    let room = EMPTY;
    for (const message of messages) {
      room = heard(room, message, 0);
      expect(room.gap).toBe(false);
    }
    const events = messages.filter((message) => message.t === 'event');
    expect(room.table?.log).toHaveLength(events.length);
    expect(room.table?.seq).toBe(events.at(-1)?.seq);
    expect(room.table?.now.result?.scores.length).toBe(room.table?.now.players.length);
  });

  test.each(Object.entries(recordings))('coming late to %s, one hears the same story', (_, messages) => {
    const all = messages.reduce((room, message) => heard(room, message, 0), EMPTY).table;
    const first = messages[0];
    if (!all || first?.t !== 'state') throw new Error('a recording begins with a state');
    let room = heard(EMPTY, { ...first, seq: all.seq, now: all.now }, 0);
    for (const message of messages) if (message.t === 'event') room = heard(room, message, 0);
    const story = (log: typeof all.log) => log.map(({ seq, line, seat }) => ({ seq, line, seat }));
    expect(story(room.table?.log ?? [])).toEqual(story(all.log));
  });
});

describe('the state of a table', () => {
  test('numbers the seats anew when a chair is taken away', () => {
    const players = [{ name: 'Ada' }, {}, { name: 'Bea' }];
    const sat = { ...state, seat: 2, own: [0, 2], now: { ...now, players } };
    const removed: Event = { t: 'event', seq: 5, line: '/remove 1', seat: 0, now: { ...now, players: [{}, {}] } };
    const room = after(sat, { t: 'event', seq: 4, line: '/sit Bea', seat: 2, now }, removed);
    expect(room.table).toMatchObject({ seat: 1, own: [0, 1] });
    expect(room.table?.log[0]).toMatchObject({ line: '/sit Bea', seat: 1 });
  });

  test('knows that the host has freed my chair', () => {
    const room = after({ ...state, seat: 1, own: [1] }, { t: 'event', seq: 4, line: '/free 1', seat: 0, now });
    expect(room.table).toMatchObject({ seat: null, own: [] });
  });

  test('follows events one by one', () => {
    const room = after(state, { t: 'event', seq: 4, line: 'claim 3', seat: 0, now: { ...now, to_act: 1 } });
    expect(room.table?.seq).toBe(4);
    expect(room.table?.now.to_act).toBe(1);
    expect(room.table?.log[0]).toMatchObject({ line: 'claim 3', before: { n: 0 } });
  });

  test('says that a line is missing', () => {
    expect(after(state, { t: 'event', seq: 6, line: 'claim 3', seat: 0, now }).gap).toBe(true);
  });

  test('takes no event twice', () => {
    const event: Event = { t: 'event', seq: 4, line: 'claim 3', seat: 0, now };
    expect(after(state, event, event).table?.log).toHaveLength(1);
  });

  test('offers nothing to play while lines that come together are incomplete', () => {
    const mine = { ...now, legal: [{ line: 'claim 3' }] };
    const open = after({ ...state, now: mine });
    expect(legalOf(open)).toHaveLength(1);
    expect(legalOf(heard(open, { t: 'event', seq: 4, line: 'claim 3', seat: 0 }, 0))).toEqual([]);
  });

  test('keeps a request until its own answer comes', () => {
    const request = { t: 'act', seq: 3, cid: 'a', line: 'claim 3' } as const;
    const waiting = asked(after(state), request);
    const other = heard(waiting, { t: 'event', seq: 4, line: '/offer', seat: 1, now }, 0);
    expect(other.pending).toBe(request);
    expect(heard(other, { t: 'event', seq: 5, line: 'claim 3', seat: 0, cid: 'a', now }, 0).pending).toBeNull();
  });

  test('an answer that comes a second time also ends the waiting', () => {
    const event: Event = { t: 'event', seq: 4, line: 'claim 3', seat: 0, now };
    const waiting = asked(after(state, event), { t: 'act', seq: 3, cid: 'a', line: 'claim 3' });
    expect(heard(waiting, { ...event, cid: 'a' }, 0).pending).toBeNull();
  });

  test('a refused line is said with its rule, and waited for no longer', () => {
    const waiting = asked(after(state), { t: 'act', seq: 3, cid: 'a', line: 'place 9,9 n' });
    const room = heard(
      waiting,
      { t: 'error', code: 'illegal', cid: 'a', rule: 'kingdomino.place.box', facts: { size: 5 } },
      0,
    );
    expect(room.pending).toBeNull();
    expect(room.refusal).toEqual({
      code: 'illegal',
      rule: 'kingdomino.place.box',
      sentence: null,
      facts: { size: 5 },
      line: 'place 9,9 n',
    });
  });

  test('what is to be tried again is still waited for', () => {
    const waiting = asked(after(state), { t: 'act', seq: 3, cid: 'a', line: 'claim 3' });
    expect(heard(waiting, { t: 'error', code: 'retry', cid: 'a', retry_ms: 500 }, 0).pending?.cid).toBe('a');
  });

  test('lines of the game from which this one goes on are counted, too', () => {
    const lines = ['/from x', '/start', '/past claim 1', '/past place 1,0 n', 'place 2,0 n', 'claim 9'];
    const events = lines.map((line, index): Event => ({ t: 'event', seq: 4 + index, line, seat: 0, now }));
    const room = after(state, ...events, { t: 'event', seq: 10, line: '/undo 3', seat: 0, now });
    const undone = room.table?.log.filter((line) => line.undone).map(({ line }) => line);
    expect(undone).toEqual(['claim 9']);
  });

  test('lines that were taken back are marked', () => {
    const lines = ['/start', 'claim 1', 'place 1,0 n', 'place 2,0 n'];
    const events = lines.map((line, index): Event => ({ t: 'event', seq: 4 + index, line, seat: 0, now }));
    const room = after(state, ...events, { t: 'event', seq: 8, line: '/undo 1', seat: 0, now });
    expect(room.table?.log.map((line) => line.undone)).toEqual([false, false, true, true, false]);
  });

  test('who sits down learns the seat, in every tab', () => {
    const sit: Event = { t: 'event', seq: 4, line: '/sit Ada', seat: 1, cid: 'x', now };
    expect(after({ ...state, seat: null }, sit).table?.seat).toBe(1);
    expect(after({ ...state, seat: null }, { ...sit, cid: null }).table?.seat).toBeNull();
  });

  test('a running clock runs on here, and stops at nothing', () => {
    const room = after({ ...state, now: { ...now, clock: { left: [5000, 9000], running: 0 } } });
    if (!room.table) throw new Error('no table');
    expect(timeLeft(room.table, 0, 3000)).toBe(3000);
    expect(timeLeft(room.table, 1, 3000)).toBe(9000);
    expect(timeLeft(room.table, 0, 99_000)).toBe(0);
  });

  test('the clock of a player on vacation stands still, and then runs', () => {
    const room = after({ ...state, now: { ...now, clock: { left: [5000, 9000], running: 0, rests_ms: 10_000 } } });
    if (!room.table) throw new Error('no table');
    expect(timeLeft(room.table, 0, room.table.at + 10_000)).toBe(5000);
    expect(timeLeft(room.table, 0, room.table.at + 12_000)).toBe(3000);
  });

  test('what is said is kept in order, once', () => {
    const said = (number: number): ToClient => ({ t: 'said', number, name: 'Ada', text: 'سلام', room: 'all', at: 0 });
    expect(after(said(2), said(1), said(2)).said.map((one) => one.number)).toEqual([1, 2]);
  });
});

describe('several people on one device', () => {
  const shared: State = { ...state, own: [0, 1], now: { ...now, players: [{ name: 'Ada' }, { name: 'Babak' }] } };
  const moved: Event = { t: 'event', seq: 4, line: 'claim 5', seat: 0, now: { ...shared.now, to_act: 1 } };

  test('the eyes of who is to act are due, or stay where they are', () => {
    const table = after(shared, moved).table;
    expect(table && eyesDue(table)).toBe(1);
    const others = after(shared, { ...moved, now: { ...shared.now, to_act: 2 } }).table;
    expect(others && eyesDue(others)).toBe(0);
  });

  test('what one saw is forgotten when another looks', () => {
    const table = after(shared, moved, { ...shared, seq: 4, seat: 1 }).table;
    expect(table?.log).toEqual([]);
    expect(table?.seat).toBe(1);
  });
});
