/** The log as people read it: rounds, in each of them turns, in each of those what was done. */
import { DEALER, type LogLine } from '../../state';
import type { Told } from './story';

/** A line of the log with what the face says of it. */
export interface Entry {
  readonly line: LogLine;
  readonly told: Told;
  /** The round that it belongs to, where its views say so. */
  readonly round: number | null;
  /** How long the steps of the ceremony last that it begins; null if it begins none. */
  readonly scene: readonly number[] | null;
}

/** What was done, in one sentence: lines that say the same stand together. */
export interface Deed {
  readonly text: string;
  /** What its pictures leave to be said. */
  readonly beside: string;
  readonly pictures: readonly string[];
  readonly undone: boolean;
}

/** What one seat did in a row, something that the table noted, or a ceremony of the dealer. */
export interface Block {
  /** The numbers of its first and last line. */
  readonly first: number;
  readonly last: number;
  readonly seat: number | null;
  readonly name: string;
  readonly kind: 'turn' | 'note';
  readonly deeds: readonly Deed[];
  readonly where: readonly string[];
  readonly gain: number;
  /** The lines that begin a ceremony. */
  readonly scenes: readonly Entry[];
  readonly entries: readonly Entry[];
}

export interface Round {
  /** The number of its first line. */
  readonly first: number;
  /** Null before the first round, and in games without rounds. */
  readonly number: number | null;
  /** In a game without rounds: what happened since my turn. */
  readonly isNew: boolean;
  readonly dealt: readonly Entry[];
  readonly blocks: readonly Block[];
  readonly entries: readonly Entry[];
}

const NEW = -1; // instead of a round's number

/** The number of the last line before what happened since my turn; null if I have no seat. My own turn goes on until
 * somebody else moves. */
export function myLastMove(log: readonly LogLine[], seat: number | null): number | null {
  if (seat === null) return null;
  const moves = log.filter(isMove);
  const others = moves.findLastIndex((line) => line.seat !== seat);
  return moves.slice(0, others + 1).findLast((line) => line.seat === seat)?.seq ?? 0;
}

/** Whether somebody at the table did it, and it was not taken back. */
export function isMove({ seat, line, undone }: LogLine): boolean {
  return seat !== null && seat !== DEALER && !undone && !line.startsWith('/');
}

/** Whether a line begins a round; `before` is the line before it. */
export type Opens = (line: string, before: string) => boolean;

/** The rounds of a log, the oldest first. If the views do not number them, they are counted by the lines that open one.
 * In a game without rounds the lines after `since` are one, those before another.
 * Rounds and blocks that are as they were `before` are the same objects, so that they are not drawn again. */
export function roundsOf(
  entries: readonly Entry[],
  since: number | null,
  before: readonly Round[] = [],
  opens?: Opens,
): Round[] {
  const said = entries.filter(({ told }) => told.text !== '');
  const parts = cut(said, opens ? counted(said, opens) : numbersOf(said, since));
  return parts.map((part, index) => {
    const old = before[index];
    const isOld = old && numberOf(old) === part.number && isSame(old.entries, part.entries);
    return isOld ? old : roundOf(part.entries, part.number, old?.blocks ?? []);
  });
}

function numberOf({ number, isNew }: Round): number | null {
  return isNew ? NEW : number;
}

function isSame(entries: readonly Entry[], others: readonly Entry[]): boolean {
  return entries.length === others.length && entries.every((entry, index) => entry === others[index]);
}

interface Part {
  readonly number: number | null;
  readonly entries: Entry[];
}

/** The number of every entry's round: unknown ones are their neighbour's, and no round comes again after a later one. */
function numbersOf(entries: readonly Entry[], since: number | null): (number | null)[] {
  if (entries.every(({ round }) => round === null))
    return entries.map(({ line }) => (since !== null && line.seq > since ? NEW : null));
  let last: number | null = null;
  return entries.map(({ round }) => (last = round === null ? last : Math.max(last ?? round, round)));
}

/** How many rounds have begun at every entry. */
function counted(entries: readonly Entry[], opens: Opens): (number | null)[] {
  let number = 0;
  let before = '';
  return entries.map(({ line }) => {
    if (!line.undone) {
      if (opens(line.line, before)) number += 1;
      before = line.line;
    }
    return number || null;
  });
}

function cut(entries: readonly Entry[], numbers: readonly (number | null)[]): Part[] {
  const parts: Part[] = [];
  for (const [index, entry] of entries.entries()) {
    const number = numbers[index] ?? null;
    const last = parts.at(-1);
    if (last && last.number === number) last.entries.push(entry);
    else parts.push({ number, entries: [entry] });
  }
  return parts;
}

function roundOf(entries: readonly Entry[], number: number | null, before: readonly Block[]): Round {
  const turns = turnsOf(entries.filter((entry) => !isDealt(entry)));
  return {
    first: entries[0]?.line.seq ?? 0,
    number: number === NEW ? null : number,
    isNew: number === NEW,
    dealt: entries.filter(isDealt),
    blocks: turns.map((turn, index) => {
      const old = before[index];
      return old && isSame(old.entries, turn) ? old : blockOf(turn);
    }),
    entries,
  };
}

/** Ceremonies of the dealer are told like moves. */
function isDealt({ line, scene }: Entry): boolean {
  return line.seat === DEALER && scene === null;
}

function isNote({ line }: Entry): boolean {
  return line.seat === null || line.line.startsWith('/');
}

function turnsOf(entries: readonly Entry[]): Entry[][] {
  const turns: Entry[][] = [];
  for (const entry of entries) {
    const turn = turns.at(-1);
    const before = turn?.[0];
    const goesOn = before && !isNote(entry) && !isNote(before) && before.line.seat === entry.line.seat;
    if (goesOn) turn?.push(entry);
    else turns.push([entry]);
  }
  return turns;
}

function blockOf(entries: readonly Entry[]): Block {
  const first = entries[0] as Entry;
  const standing = entries.filter(({ line }) => !line.undone);
  return {
    first: first.line.seq,
    last: entries.at(-1)?.line.seq ?? first.line.seq,
    seat: first.told.seat,
    name: first.told.name,
    kind: isNote(first) ? 'note' : 'turn',
    deeds: deedsOf(entries),
    where: standing.flatMap(({ told }) => told.where),
    gain: standing.reduce((sum, { told }) => sum + told.gain, 0),
    scenes: standing.filter(({ scene }) => scene !== null),
    entries,
  };
}

function deedsOf(entries: readonly Entry[]): Deed[] {
  const deeds: Deed[] = [];
  for (const { told } of entries) {
    const last = deeds.at(-1);
    const piece = told.pictures.at(-1);
    if (last?.text === told.text && last.undone === told.undone && piece !== undefined)
      deeds[deeds.length - 1] = { ...last, pictures: [...last.pictures, piece] };
    else deeds.push({ text: told.text, beside: told.beside, pictures: told.pictures, undone: told.undone });
  }
  return deeds;
}
