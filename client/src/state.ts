/** What the page knows about a table: pure updates, one for every message, without a browser. */
import type {
  Act,
  Error,
  Event,
  FromClient,
  Hinted,
  Legal,
  Now,
  Presence,
  Said,
  State,
  ToClient,
} from './generated/messages';
import { kept } from './kept';

/** The dealer, who acts whenever the rules need luck. */
export const DEALER = -1;

/** A line of the log. `seat` is null for the table's own lines, and DEALER for the dealer's. */
export interface LogLine {
  readonly seq: number;
  readonly seat: number | null;
  readonly line: string;
  /** The view before it, where it is known. */
  readonly before: unknown;
  /** The next view after it, where it is known. */
  readonly after: unknown;
  /** It was taken back later. */
  readonly undone: boolean;
}

/** A request without an answer; it is sent again with the same seq and cid. */
export type Request = Extract<FromClient, { readonly seq: number }>;

/** Why something was not done. */
export interface Refusal {
  readonly code: Error['code'];
  readonly rule: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The rule in English, for a page that has no words for it. */
  readonly sentence: string | null;
  /** The line that was tried. */
  readonly line: string | null;
}

export interface Table {
  readonly table: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly commitment: string;
  readonly epoch: number;
  readonly seq: number;
  readonly seat: number | null;
  /** All chairs of this browser; if several people share a device, one of them looks at a time. */
  readonly own: readonly number[];
  /** What the seats have added to the dealing, by seat. */
  readonly words: readonly (string | null)[];
  /** The day whose deal is played here, if it is one. */
  readonly deal?: string | null;
  /** The contest that the game belongs to. */
  readonly contest?: string | null;
  /** It is a led first game, or what follows one. */
  readonly lesson?: boolean;
  readonly now: Now;
  /** When `now` came, by the clock of this machine: from then on the clocks run here. */
  readonly at: number;
  /** Whether `now` belongs to the last line: of lines that come together only the last brings the state. */
  readonly settled: boolean;
  readonly log: readonly LogLine[];
}

export interface Room {
  readonly table: Table | null;
  readonly said: readonly Said[];
  readonly here: readonly boolean[];
  readonly spectators: number;
  /** Seats whose players have not come to the table yet. */
  readonly neverHere: readonly number[];
  /** Seats whose players have been away so long that the others may decide. */
  readonly missing: readonly number[];
  readonly pending: Request | null;
  readonly refusal: Refusal | null;
  readonly hint: Hinted | null;
  /** A line is missing: ask for what came since. */
  readonly gap: boolean;
}

export const EMPTY: Room = {
  table: null,
  said: [],
  here: [],
  spectators: 0,
  neverHere: [],
  missing: [],
  pending: null,
  refusal: null,
  hint: null,
  gap: false,
};

/** The room after a message that came at this time. */
export function heard(room: Room, message: ToClient, at: number): Room {
  switch (message.t) {
    case 'state':
      return { ...room, table: entered(room.table, message, at), gap: false, hint: null };
    case 'event':
      return happened(room, message, at);
    case 'error':
      return refused(room, message);
    case 'said':
      return { ...room, said: withSaid(room.said, message) };
    case 'presence':
      return present(room, message);
    case 'hint':
      return { ...room, hint: message };
    case 'pong':
    case 'bye':
      return room;
  }
}

function present(room: Room, { here, spectators = 0, never_here = [], missing = [] }: Presence): Room {
  return { ...room, here, spectators, neverHere: never_here, missing };
}

/** The room with a request under way. */
export function asked(room: Room, request: Request): Room {
  return { ...room, pending: request, refusal: null, hint: null };
}

/** The room without what was last refused. */
export function calm(room: Room): Room {
  return room.refusal ? { ...room, refusal: null } : room;
}

function entered(old: Table | null, message: State, at: number): Table {
  const {
    table,
    game,
    options,
    commitment,
    epoch,
    seq,
    seat,
    own = [],
    words = [],
    deal = null,
    contest = null,
    lesson,
  } = message;
  const now = kept(old?.now, message.now);
  const sameStory = old !== null && old.epoch === epoch && old.seq <= seq && old.seat === seat;
  const log = sameStory ? old.log : [];
  const about = { table, game, options, commitment, epoch, deal, contest, lesson };
  return { ...about, seq, seat, own, words, now, at, settled: true, log };
}

function happened(room: Room, event: Event, at: number): Room {
  const table = room.table;
  if (table === null) return { ...room, gap: true };
  const pending = room.pending && event.cid === room.pending.cid ? null : room.pending;
  if (event.seq <= table.seq) return { ...room, pending, table: remembered(table, event) };
  if (event.seq > table.seq + 1) return { ...room, gap: true };
  const gone = removedChair(event.line);
  const here = gone === null ? room.here : room.here.filter((_, seat) => seat !== gone);
  return { ...room, pending, hint: null, gap: false, here, table: followed(table, event, at) };
}

function followed(table: Table, event: Event, at: number): Table {
  const line = logLine(event, table.now.view ?? null);
  const now = event.now ? kept(table.now, event.now) : null;
  const view = now?.view ?? null;
  const log = rewritten(table.log, event.line);
  return {
    ...table,
    seq: event.seq,
    seat: seatAfter(table.seat, event),
    own: table.own.flatMap((seat) => moved(seat, event.line) ?? []),
    words: wordsAfter(table.words, event),
    now: now ?? table.now,
    at: now ? at : table.at,
    settled: now !== null,
    log: view === null ? [...log, line] : settle([...log, line], view),
  };
}

/** An earlier line: add it to the log if it is not there. */
function remembered(table: Table, event: Event): Table {
  if (table.log.some((line) => line.seq === event.seq)) return table;
  const older = table.log.filter((line) => line.seq < event.seq);
  const log = rewritten(older, event.line);
  return { ...table, log: [...log, logLine(event, null), ...table.log.slice(older.length)] };
}

function logLine(event: Event, before: unknown): LogLine {
  return { seq: event.seq, seat: event.seat ?? null, line: event.line, before, after: null, undone: false };
}

/** The lines that came together lead to one view. */
function settle(log: readonly LogLine[], view: unknown): readonly LogLine[] {
  const from = log.findLastIndex((line) => line.after !== null || line.before === null) + 1;
  return log.map((line, index) => (index >= from ? { ...line, after: view } : line));
}

/** The names of those in a game whose devices are not connected. */
export function absentNames({ table, here }: Room): readonly string[] {
  if (table?.now.status !== 'playing') return [];
  return table.now.players.flatMap(({ name, bot }, seat) =>
    name && !bot && here[seat] === false && seat !== table.seat && !table.own.includes(seat) ? [name] : [],
  );
}

/** The number of a chair that a line takes away. */
function removedChair(line: string): number | null {
  return line.startsWith('/remove ') ? Number(line.split(' ')[1]) : null;
}

/** The number of a seat after a line: higher ones move down when a chair goes, and a chair that is freed is nobody's. */
function moved(seat: number | null, line: string): number | null {
  const [verb, chair] = [line.split(' ')[0], Number(line.split(' ')[1])];
  if (seat === null || (verb !== '/remove' && verb !== '/free')) return seat;
  if (seat === chair) return null;
  return verb === '/remove' && seat > chair ? seat - 1 : seat;
}

/** The lines so far, after one that changes what they say: it takes some of them back, or numbers the seats anew. */
function rewritten(log: readonly LogLine[], line: string): readonly LogLine[] {
  if (line.startsWith('/undo ') || line.startsWith('/step ')) return takenBack(log, line);
  return removedChair(line) === null ? log : log.map((old) => ({ ...old, seat: moved(old.seat, line) }));
}

/** Only my seat gets the answers to my requests, so a second tab learns here that it has sat down. */
function seatAfter(before: number | null, event: Event): number | null {
  const seat = moved(before, event.line);
  if (!event.cid) return seat;
  if (event.line.startsWith('/sit ')) return event.seat ?? seat;
  return event.line === '/stand' ? null : seat;
}

/** A word is the player's who gave it: it is gone when somebody else takes the chair. */
function wordsAfter(words: Table['words'], event: Event): Table['words'] {
  const [verb = '', word = ''] = event.line.split(' ');
  const gone = removedChair(event.line);
  if (gone !== null) return words.filter((_, seat) => seat !== gone);
  const seat = ['/free', '/clear', '/bot'].includes(verb) ? Number(word) : (event.seat ?? null);
  if (seat === null || !['/word', '/sit', '/stand', '/free', '/clear', '/bot'].includes(verb)) return words;
  const given = verb === '/word' ? word : null;
  return Array.from({ length: Math.max(words.length, seat + 1) }, (_, one) =>
    one === seat ? given : (words[one] ?? null),
  );
}

/** All chairs of this browser. */
export function ownSeats({ seat, own }: Table): readonly number[] {
  return seat === null || own.includes(seat) ? own : [...own, seat];
}

/** A line of the game from which this one goes on. */
const PAST = '/past ';

/** `/undo N` and `/step STEP N` keep the first N lines of the game; they can be counted only if the log goes back to the
 * start. */
function takenBack(log: readonly LogLine[], undo: string): readonly LogLine[] {
  if (!log.some((line) => line.line.startsWith('/start'))) return log;
  const kept = Number(undo.split(' ').at(-1));
  let count = 0;
  return log.map((line) => {
    const counts = !line.undone && (!line.line.startsWith('/') || line.line.startsWith(PAST));
    if (counts) count += 1;
    return counts && count > kept ? { ...line, undone: true } : line;
  });
}

function refused(room: Room, error: Error): Room {
  const mine = room.pending !== null && error.cid === room.pending.cid;
  if (error.code === 'retry' && mine) return room;
  const line = mine && room.pending?.t === 'act' ? (room.pending satisfies Act).line : null;
  const { code, rule = null, facts = {}, sentence = null } = error;
  const refusal = { code, rule, facts, sentence, line };
  const gap = room.gap || (error.code === 'stale' && (error.seq ?? 0) > (room.table?.seq ?? 0));
  return { ...room, pending: mine ? null : room.pending, refusal, gap };
}

function withSaid(said: readonly Said[], one: Said): readonly Said[] {
  if (said.some((other) => other.number === one.number)) return said;
  return [...said, one].sort((a, b) => a.number - b.number);
}

const NOTHING: readonly Legal[] = [];

/** What I may play now. */
export function legalOf(room: Room): readonly Legal[] {
  const table = room.table;
  return (table?.settled && table.now.legal) || NOTHING;
}

/** Whether the seat that looks is to act. */
export function isMyTurn(table: Table): boolean {
  const isDue = table.now.status === 'playing' && table.seat !== null && table.now.to_act === table.seat;
  return isDue && !hasStandIn(table);
}

/** Whether a bot plays on for me, because I gave up or my time ran out. */
export function hasStandIn({ seat, now }: Table): boolean {
  const me = seat === null ? undefined : now.players[seat];
  return Boolean(me?.name && me.bot);
}

/** The seat that should look at this browser: of several chairs the one that is to act. */
export function eyesDue(table: Table): number | null {
  const actor = table.now.to_act ?? null;
  return actor !== null && table.now.status === 'playing' && table.own.includes(actor) ? actor : table.seat;
}

/** What a clock shows, in milliseconds, at a time of this machine. */
export function timeLeft(table: Table, seat: number, at: number): number | null {
  const clock = table.now.clock;
  if (!clock) return null;
  const left = clock.left[seat] ?? 0;
  const run = Math.max(0, at - table.at - (clock.rests_ms ?? 0));
  return Math.max(0, clock.running === seat ? left - run : left);
}
