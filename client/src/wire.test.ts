import { describe, expect, test } from 'vitest';
import type { FromClient, ToClient } from './generated/messages';
import {
  FIRST_RETRY_MS,
  LONGEST_RETRY_MS,
  ANSWER_WITHIN_MS,
  PING_AFTER_MS,
  Wire,
  type Connection,
  type SocketEvents,
  type Environment,
} from './wire';

/** A world with its own clock, in which sockets open when they are told to. */
class World implements Environment {
  now = 0;
  bells: SocketEvents[] = [];
  sent: FromClient[] = [];
  private due: { at: number; what: () => void }[] = [];

  open(events: SocketEvents) {
    this.bells.push(events);
    return { send: (text: string) => this.sent.push(JSON.parse(text) as FromClient), close: () => undefined };
  }

  later(milliseconds: number, what: () => void) {
    const entry = { at: this.now + milliseconds, what };
    this.due.push(entry);
    return () => (this.due = this.due.filter((other) => other !== entry));
  }

  random() {
    return 1;
  }

  pass(milliseconds: number) {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.due.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.due = this.due.filter((entry) => entry !== next);
      this.now = next.at;
      next.what();
    }
    this.now = end;
  }

  get events(): SocketEvents {
    const last = this.bells.at(-1);
    if (!last) throw new Error('nobody knocked');
    return last;
  }

  say(message: ToClient) {
    this.events.said(JSON.stringify(message));
  }
}

function visit() {
  const world = new World();
  const connections: Connection[] = [];
  const heard: ToClient[] = [];
  const visited = { wasLoggedOut: false };
  const join: FromClient = { t: 'join', v: 1, table: 't1' };
  const wire = new Wire(world, {
    entering: () => [join],
    heard: (message) => heard.push(message),
    connected: (connection) => connections.push(connection),
    loggedOut: () => (visited.wasLoggedOut = true),
  });
  wire.start();
  return { world, wire, connections, heard, join, visited };
}

describe('the wire', () => {
  test('joins when the socket opens', () => {
    const { world, join } = visit();
    world.events.opened();
    expect(world.sent).toEqual([join]);
  });

  test('asks after a silence, and gives up a socket that stays silent', () => {
    const { world, connections } = visit();
    world.events.opened();
    world.pass(PING_AFTER_MS);
    expect(world.sent.at(-1)).toEqual({ t: 'ping', n: 1 });
    world.pass(ANSWER_WITHIN_MS);
    expect(connections.at(-1)).toBe('lost');
    world.pass(FIRST_RETRY_MS);
    expect(world.bells).toHaveLength(2);
  });

  test('stays while it is answered', () => {
    const { world } = visit();
    world.events.opened();
    for (let n = 1; n < 5; n += 1) {
      world.pass(PING_AFTER_MS);
      world.say({ t: 'pong', n, at: 0 });
    }
    expect(world.bells).toHaveLength(1);
  });

  test('waits longer and longer, but not for ever', () => {
    const { world } = visit();
    const waits = [];
    for (let n = 0; n < 8; n += 1) {
      const before = world.now;
      const knocks = world.bells.length;
      world.events.closed(1006);
      while (world.bells.length === knocks) world.pass(100);
      waits.push(world.now - before);
    }
    expect(waits[0]).toBeLessThanOrEqual(FIRST_RETRY_MS + 100);
    expect(waits.at(-1)).toBeLessThanOrEqual(LONGEST_RETRY_MS + 100);
    expect(waits.at(-1)).toBeGreaterThan(LONGEST_RETRY_MS / 2);
  });

  test('joins again after every loss, and what a lost socket says is not heard', () => {
    const { world, heard, join } = visit();
    world.events.opened();
    const old = world.events;
    old.closed(1012);
    world.pass(FIRST_RETRY_MS);
    old.said(JSON.stringify({ t: 'pong', n: 1, at: 0 }));
    world.events.opened();
    expect(heard).toEqual([]);
    expect(world.sent).toEqual([join, join]);
  });

  test('does not come back to a table that does not exist', () => {
    const { world, connections } = visit();
    world.events.opened();
    world.events.closed(4404);
    world.pass(60_000);
    expect(connections.at(-1)).toBe('gone');
    expect(world.bells).toHaveLength(1);
  });

  test('says that somebody was logged out, and comes back all the same', () => {
    const { world, visited } = visit();
    world.events.opened();
    world.events.closed(1006);
    expect(visited.wasLoggedOut).toBe(false);
    world.pass(LONGEST_RETRY_MS);
    world.events.opened();
    world.events.closed(4401);
    expect(visited.wasLoggedOut).toBe(true);
    world.pass(LONGEST_RETRY_MS);
    expect(world.bells).toHaveLength(3);
  });

  test('knocks at once when the machine is online again', () => {
    const { world, wire } = visit();
    world.events.closed(1006);
    wire.hurry();
    expect(world.bells).toHaveLength(2);
  });

  test('is silent once it is stopped', () => {
    const { world, wire } = visit();
    world.events.opened();
    wire.stop();
    world.pass(60_000);
    expect(world.bells).toHaveLength(1);
  });
});
