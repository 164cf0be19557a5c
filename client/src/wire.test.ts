import { describe, expect, test } from 'vitest';
import type { FromClient, ToClient } from './generated/messages';
import { FIRST_WAIT, LONGEST_WAIT, PATIENCE, QUIET, Wire, type Connection, type Doorbell, type Outside } from './wire';

/** A world with a clock of its own, in which doors open when they are told to. */
class World implements Outside {
  now = 0;
  bells: Doorbell[] = [];
  sent: FromClient[] = [];
  private due: { at: number; what: () => void }[] = [];

  open(bell: Doorbell) {
    this.bells.push(bell);
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

  get bell(): Doorbell {
    const last = this.bells.at(-1);
    if (!last) throw new Error('nobody knocked');
    return last;
  }

  say(message: ToClient) {
    this.bell.said(JSON.stringify(message));
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
  test('joins when the door opens', () => {
    const { world, join } = visit();
    world.bell.opened();
    expect(world.sent).toEqual([join]);
  });

  test('asks after a silence, and gives up a door that stays silent', () => {
    const { world, connections } = visit();
    world.bell.opened();
    world.pass(QUIET);
    expect(world.sent.at(-1)).toEqual({ t: 'ping', n: 1 });
    world.pass(PATIENCE);
    expect(connections.at(-1)).toBe('lost');
    world.pass(FIRST_WAIT);
    expect(world.bells).toHaveLength(2);
  });

  test('stays while it is answered', () => {
    const { world } = visit();
    world.bell.opened();
    for (let n = 1; n < 5; n += 1) {
      world.pass(QUIET);
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
      world.bell.closed(1006);
      while (world.bells.length === knocks) world.pass(100);
      waits.push(world.now - before);
    }
    expect(waits[0]).toBeLessThanOrEqual(FIRST_WAIT + 100);
    expect(waits.at(-1)).toBeLessThanOrEqual(LONGEST_WAIT + 100);
    expect(waits.at(-1)).toBeGreaterThan(LONGEST_WAIT / 2);
  });

  test('joins again after every loss, and what a lost door says is not heard', () => {
    const { world, heard, join } = visit();
    world.bell.opened();
    const old = world.bell;
    old.closed(1012);
    world.pass(FIRST_WAIT);
    old.said(JSON.stringify({ t: 'pong', n: 1, at: 0 }));
    world.bell.opened();
    expect(heard).toEqual([]);
    expect(world.sent).toEqual([join, join]);
  });

  test('does not come back to a table that does not exist', () => {
    const { world, connections } = visit();
    world.bell.opened();
    world.bell.closed(4404);
    world.pass(60_000);
    expect(connections.at(-1)).toBe('gone');
    expect(world.bells).toHaveLength(1);
  });

  test('says that somebody was logged out, and comes back all the same', () => {
    const { world, visited } = visit();
    world.bell.opened();
    world.bell.closed(1006);
    expect(visited.wasLoggedOut).toBe(false);
    world.pass(LONGEST_WAIT);
    world.bell.opened();
    world.bell.closed(4401);
    expect(visited.wasLoggedOut).toBe(true);
    world.pass(LONGEST_WAIT);
    expect(world.bells).toHaveLength(3);
  });

  test('knocks at once when the machine is online again', () => {
    const { world, wire } = visit();
    world.bell.closed(1006);
    wire.hurry();
    expect(world.bells).toHaveLength(2);
  });

  test('is silent once it is stopped', () => {
    const { world, wire } = visit();
    world.bell.opened();
    wire.stop();
    world.pass(60_000);
    expect(world.bells).toHaveLength(1);
  });
});
