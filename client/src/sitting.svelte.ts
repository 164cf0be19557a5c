/** One visit to a table: the socket, what is known, and what a person can ask for. */
import { SvelteSet } from 'svelte/reactivity';
import type { Event, FromClient, ToClient } from './generated/messages';
import { meet } from './me.svelte';
import { asked, calm, EMPTY, heard, type Request, type Room } from './state';
import { browser, Wire, type Connection } from './wire';

const VERSION = 1;
const HISTORY = 200; // lines that the server still tells one by one
type Wish = Request extends infer R ? (R extends Request ? Omit<R, 'seq' | 'cid'> : never) : never;

export class Sitting {
  room = $state.raw<Room>(EMPTY);
  connection = $state<Connection>('connecting');
  /** Whether the server knows this socket by no name; null until that is known. */
  isStranger = $state<boolean | null>(null);
  readonly muted = new SvelteSet<string>();
  /** Whose eyes are at the screen, where several play on one device; null until somebody says so. */
  eyes = $state<number | null>(null);
  private readonly wire: Wire;
  private number = 0;
  private readonly tab = Math.random().toString(36).slice(2, 10);
  private hasHistory = false;
  private older: Event[] = [];

  constructor(readonly table: string) {
    this.wire = new Wire(browser(), {
      entering: () => this.entering(),
      heard: (message) => {
        if (this.isOlder(message)) return;
        this.room = heard(this.room, message, performance.now());
        if (message.t === 'error' && message.code === 'retry') this.again(message.retry_ms ?? 500);
        if (message.t === 'error' && message.code === 'no-table') this.gone();
        if (this.room.gap) this.wire.enter();
        if (message.t === 'state') this.askHistory();
      },
      connected: (connection) => (this.connection = connection),
      loggedOut: () => this.forget(),
    });
  }

  /** Be at the table until the returned function is called. */
  start(): () => void {
    const hurry = () => this.wire.hurry();
    addEventListener('online', hurry);
    addEventListener('offline', hurry);
    this.wire.start();
    return () => {
      removeEventListener('online', hurry);
      removeEventListener('offline', hurry);
      this.wire.stop();
    };
  }

  /** Ask for something that changes the table. One thing at a time: while an answer is due, nothing else is asked. */
  ask(wish: Wish): void {
    const table = this.room.table;
    if (!table || this.room.pending) return;
    const request = { ...wish, seq: table.seq, cid: this.cid() } as Request;
    this.room = asked(this.room, request);
    this.wire.send(request);
  }

  act(line: string): void {
    this.ask({ t: 'act', line });
  }

  say(text: string): boolean {
    if (!this.wire.isOpen) return false;
    this.wire.send({ t: 'chat', cid: this.cid(), text });
    return true;
  }

  hint(): void {
    this.wire.send({ t: 'hint', cid: this.cid() });
  }

  mute(name: string, on: boolean): void {
    if (on) this.muted.add(name);
    else this.muted.delete(name);
    this.wire.send({ t: 'mute', cid: this.cid(), name, on });
  }

  /** Somebody else of this device looks now: what only the one before could see is forgotten. */
  look(seat: number): void {
    this.eyes = seat;
    if (this.room.table?.seat === seat) return;
    this.hasHistory = false;
    this.wire.enter();
  }

  /** Forget the last refusal. */
  calm(): void {
    this.room = calm(this.room);
  }

  private cid(): string {
    this.number += 1;
    return `${this.tab}-${this.number}`;
  }

  private entering(): readonly FromClient[] {
    const table = this.room.table;
    const goesOn = table !== null && (this.eyes === null || this.eyes === table.seat);
    const join = this.joining(goesOn ? table.seq : null);
    return this.room.pending ? [join, this.room.pending] : [join];
  }

  private joining(since: number | null): FromClient {
    const epoch = since === null ? null : (this.room.table?.epoch ?? null);
    return { t: 'join', v: VERSION, table: this.table, since, epoch, seat: this.eyes };
  }

  /** A state says how it stands, not how it came to be: ask for the lines before it, once. */
  private askHistory(): void {
    const table = this.room.table;
    if (!table || this.hasHistory || table.seq === 0 || table.log.length > 0) return;
    this.hasHistory = true;
    this.wire.send(this.joining(Math.max(0, table.seq - HISTORY)));
  }

  /** Lines from before we came are kept until all of them are there: the log is told once, not anew for each. */
  private isOlder(message: ToClient): boolean {
    const seq = this.room.table?.seq ?? 0;
    const isOld = message.t === 'event' && message.seq <= seq && message.cid !== this.room.pending?.cid;
    if (isOld) this.older.push(message);
    if (isOld && message.seq < seq) return true;
    if (this.older.length && message.t === 'event') {
      this.room = this.older.reduce((room, event) => heard(room, event, performance.now()), this.room);
      this.older = [];
    }
    return isOld;
  }

  private again(milliseconds: number): void {
    const waiting = this.room.pending;
    setTimeout(() => {
      if (waiting && this.room.pending === waiting) this.wire.send(waiting);
    }, milliseconds);
  }

  /** What the one who was logged out could see is not for who comes after. */
  private forget(): void {
    this.room = EMPTY;
    this.hasHistory = false;
    void meet().catch(() => undefined);
  }

  private gone(): void {
    if (this.room.table) return;
    this.wire.stop();
    this.connection = 'gone';
  }
}
