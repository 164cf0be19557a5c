/** One visit to a table: the socket, what is known, and what a person can ask for. */
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { forgetGame, forgetGames, keepGame, keptGame, recalled, seenAt } from './correspondence';
import type { Mode, ReplayPosition } from './generated/api';
import type { Event, FromClient, ToClient } from './generated/messages';
import { meet } from './me.svelte';
import { keepWordsOf, newWord, rememberWord } from './dealing';
import { asked, calm, EMPTY, heard, ownSeats, type Request, type Room, type Table } from './state';
import { withViews } from './theatre/past';
import { Wire, wayTo, type Connection } from './wire';

const VERSION = 1;
const HISTORY = 200; // lines that the server still tells one by one
type Wish = Request extends infer R ? (R extends Request ? Omit<R, 'seq' | 'cid'> : never) : never;

export class Sitting {
  /** What the page shows. */
  room = $state.raw<Room>(EMPTY);
  connection = $state<Connection>('connecting');
  /** Whether this socket has no session; null until that is known. */
  isStranger = $state<boolean | null>(null);
  /** Who is not heard: the names of speakers, by what the server calls them. */
  readonly muted = new SvelteMap<string, string>();
  /** The seat that looks at the screen, if several play on one device; null until one of them says so. */
  eyes = $state<number | null>(null);
  /** What is known. It is ahead of the page while lines arrive together, until the last of them brings the state. */
  private known = EMPTY;
  private readonly wire: Wire;
  private hintCid = $state<string | null>(null);
  private number = 0;
  private readonly tab = Math.random().toString(36).slice(2, 10);
  private hasHistory = false;
  private older: Event[] = [];
  /** Lines are coming that were missed while the connection was gone. */
  private isCatchingUp = true;
  /** How the table is played, as soon as it is known: games by correspondence are kept in this browser. */
  private mode: Mode | null = null;
  /** The table is the one that was kept: the server has not told how it is now. */
  private isRecalled = false;
  /** The last request was made without a connection: people have yet to learn what became of it. */
  private hasWaited = false;
  /** The chairs whose words are under way. */
  private readonly awaited = new SvelteSet<number>();

  /** `follow` is told every state of the table, and whether it was missed rather than seen. */
  constructor(
    readonly table: string,
    private readonly follow: (table: Table, wasMissed: boolean) => void = () => undefined,
  ) {
    this.wire = new Wire(wayTo(table), {
      entering: () => this.entering(),
      heard: (message) => {
        if (this.isOlder(message) || this.isAboutWords(message)) return;
        this.followRemoval(message);
        this.learn(heard(this.known, message, performance.now()));
        if (message.t === 'error' && message.code === 'retry') this.again(message.retry_ms ?? 500);
        if (message.t === 'error' && message.code === 'no-table') this.gone();
        if (this.known.gap) this.wire.enter();
        if (message.t === 'state') this.isRecalled = false;
        if (message.t === 'state') this.askHistory();
        if (message.t === 'presence') this.isCatchingUp = false;
        if ('cid' in message && message.cid === this.hintCid) this.hintCid = null;
        this.giveWords();
      },
      connected: (connection) => {
        this.connection = connection;
        if (connection === 'lost' && this.known.table === null) this.recallTable();
        if (connection === 'gone') forgetGame(this.table);
      },
      loggedOut: () => this.forget(),
    });
  }

  /** Stay at the table until the returned function is called. */
  start(): () => void {
    const hurry = () => this.wire.hurry();
    addEventListener('online', hurry);
    addEventListener('offline', hurry);
    this.recallRequest();
    this.wire.start();
    return () => {
      removeEventListener('online', hurry);
      removeEventListener('offline', hurry);
      this.wire.stop();
    };
  }

  /** Ask for something that changes the table. One thing at a time: while an answer is due, nothing else is asked. */
  ask(wish: Wish): void {
    const { table, pending } = this.known;
    if (!table || pending) return;
    const request = { ...wish, seq: table.seq, cid: this.cid() } as Request;
    this.hasWaited = !this.wire.isOpen;
    this.learn(asked(this.known, request));
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

  /** Ask for a hint; while one is awaited, once is enough. */
  hint(): void {
    if (this.hintCid !== null || !this.wire.isOpen) return;
    this.hintCid = this.cid();
    this.wire.send({ t: 'hint', cid: this.hintCid });
  }

  /** A bot is thinking about a hint. */
  get isHinting(): boolean {
    return this.hintCid !== null;
  }

  /** Put the hint away. */
  forgetHint(): void {
    this.learn({ ...this.known, hint: null });
  }

  mute(who: string, name: string, on: boolean): void {
    if (on) this.muted.set(who, name);
    else this.muted.delete(who);
    this.wire.send({ t: 'mute', cid: this.cid(), who, on });
  }

  /** Another player of this device looks now: forget what only the player before could see. */
  look(seat: number): void {
    if (this.eyes === seat) return;
    this.eyes = seat;
    if (this.known.table?.seat === seat) return;
    this.hasHistory = false;
    this.wire.enter();
  }

  /** Positions of earlier lines are known, as a seat saw them. */
  recall(positions: readonly ReplayPosition[], seat: number | null): void {
    const { table } = this.known;
    if (!table || table.seat !== seat) return;
    this.learn({ ...this.known, table: { ...table, log: withViews(table.log, positions) } });
  }

  /** How the table is played is known. */
  isPlayedBy(mode: Mode): void {
    this.mode = mode;
    this.keep();
  }

  /** Forget the last refusal. */
  calm(): void {
    this.learn(calm(this.known));
  }

  private learn(room: Room): void {
    this.known = room;
    if (room.table && !room.table.settled) return;
    this.keep();
    const isNew = room.table !== this.room.table;
    this.room = room;
    if (room.table && isNew) this.follow(room.table, this.isCatchingUp);
  }

  private keep(): void {
    const { table, pending, refusal } = this.known;
    if (!table?.settled || this.mode === null) return;
    keepGame({ table, mode: this.mode, pending, refusal: this.hasWaited ? refusal : null, seen: seenAt(table) });
  }

  /** What an earlier visit has asked is asked again until it is answered. */
  private recallRequest(): void {
    const game = keptGame(this.table);
    if (!game) return;
    this.mode = game.mode;
    this.hasWaited = true;
    this.learn({ ...this.known, pending: game.pending, refusal: game.refusal });
  }

  /** Without a connection the board is the one that was seen last. */
  private recallTable(): void {
    const game = keptGame(this.table);
    if (!game) return;
    this.isRecalled = true;
    this.learn({ ...this.known, table: recalled(game) });
  }

  private cid(): string {
    this.number += 1;
    return `${this.tab}-${this.number}`;
  }

  /** Add a random word to the dealing for every chair of this browser that has none. */
  private giveWords(): void {
    const table = this.known.table;
    if (!table) return;
    if (table.now.status === 'open') keepWordsOf(this.table, ownSeats(table), table.words);
    for (const seat of ownSeats(table)) {
      if (table.words[seat]) this.awaited.delete(seat);
      else if (table.now.status === 'open' && !this.awaited.has(seat)) this.giveWord(seat, table.commitment);
    }
  }

  private giveWord(seat: number, commitment: string): void {
    const word = newWord();
    this.awaited.add(seat);
    rememberWord(this.table, commitment, seat, word);
    this.wire.send({ t: 'word', cid: this.wordCid(seat), seat, word });
  }

  private wordCid(seat: number): string {
    return `${this.tab}-word-${seat}`;
  }

  /** A word is given without anybody's doing: nobody is troubled with why it was not taken. */
  private isAboutWords(message: ToClient): boolean {
    if (message.t !== 'error') return false;
    const seat = [...this.awaited].find((one) => this.wordCid(one) === message.cid);
    if (seat === undefined) return false;
    if (message.code === 'retry')
      setTimeout(() => {
        this.awaited.delete(seat);
        this.giveWords();
      }, message.retry_ms ?? 500);
    return true;
  }

  private entering(): readonly FromClient[] {
    this.awaited.clear();
    this.isCatchingUp = true;
    this.hintCid = null;
    const { table, pending } = this.known;
    const goesOn = table !== null && (this.eyes === null || this.eyes === table.seat);
    const join = this.joining(goesOn && !this.isRecalled ? table.seq : null);
    return pending ? [join, pending] : [join];
  }

  private joining(since: number | null): FromClient {
    const epoch = since === null ? null : (this.known.table?.epoch ?? null);
    return { t: 'join', v: VERSION, table: this.table, since, epoch, seat: this.eyes };
  }

  /** A state does not contain its history: ask for the lines before it, once. */
  private askHistory(): void {
    const table = this.known.table;
    if (!table || this.hasHistory || table.seq === 0 || table.log.length > 0) return;
    this.hasHistory = true;
    this.wire.send(this.joining(Math.max(0, table.seq - HISTORY)));
  }

  /** Earlier lines are kept until all of them are here, so that the log is updated once. */
  private isOlder(message: ToClient): boolean {
    const { table, pending } = this.known;
    const seq = table?.seq ?? 0;
    const isAnswer = pending !== null && 'cid' in message && message.cid === pending.cid;
    const isOld = message.t === 'event' && message.seq <= seq && !isAnswer;
    if (isOld) this.older.push(message);
    if (isOld && message.seq < seq) return true;
    if (this.older.length && message.t === 'event') {
      this.learn(this.older.reduce((room, event) => heard(room, event, performance.now()), this.known));
      this.older = [];
    }
    return isOld;
  }

  /** A chair is gone: the eyes of this device look through one of another number. */
  private followRemoval(message: ToClient): void {
    if (this.eyes === null || message.t !== 'event' || !message.line.startsWith('/remove ')) return;
    if (this.eyes > Number(message.line.split(' ')[1])) this.eyes -= 1;
  }

  private again(milliseconds: number): void {
    const waiting = this.known.pending;
    setTimeout(() => {
      if (waiting && this.known.pending === waiting) this.wire.send(waiting);
    }, milliseconds);
  }

  /** Forget what the player who was logged out could see. */
  private forget(): void {
    forgetGames();
    this.learn(EMPTY);
    this.eyes = null;
    this.older = [];
    this.hasHistory = false;
    void meet().catch(() => undefined);
  }

  private gone(): void {
    if (this.known.table && !this.isRecalled) return;
    forgetGame(this.table);
    this.wire.stop();
    this.connection = 'gone';
  }
}
