/** Correspondence games as this browser saw them last, and the move that waits to be sent: they outlast the page. */
import { KEPT_GAMES } from './device/kept-files';
import type { Mode } from './generated/api';
import { ownSeats, type Refusal, type Request, type Table } from './state';

const PLACE = 'meydan.correspondence.';

export interface KeptGame {
  /** Without its log, which the server tells again. */
  readonly table: Table;
  readonly mode: Mode;
  /** What was asked and not answered. */
  readonly pending: Request | null;
  /** Why the move that waited was not taken, until a person has read it. */
  readonly refusal: Refusal | null;
  /** When it was seen, in milliseconds since 1970. */
  readonly seen: number;
}

/** The game of a table, if it is kept here. */
export function keptGame(table: string): KeptGame | null {
  return read(PLACE + table);
}

/** All games that are kept here. */
export function keptGames(): readonly KeptGame[] {
  return places().flatMap((place) => read(place) ?? []);
}

/** Keep a running game of one's own chair; forget one that is over, or that has another clock. */
export function keepGame(game: KeptGame): void {
  const { table, mode } = game;
  const isKept = mode.clock?.t === 'correspondence' && table.now.status === 'playing' && ownSeats(table).length === 1;
  if (!isKept) return forgetGame(table.table);
  try {
    localStorage.setItem(PLACE + table.table, JSON.stringify({ ...game, table: { ...table, log: [] } }));
  } catch {
    // A browser that keeps nothing sends the move while the page is open.
  }
}

/** Forget the game of a table. */
export function forgetGame(table: string): void {
  localStorage.removeItem(PLACE + table);
}

/** Forget all games, finished ones, too: somebody else may use this browser next. */
export function forgetGames(): void {
  if ('caches' in globalThis) void caches.delete(KEPT_GAMES);
  for (const place of places()) localStorage.removeItem(place);
}

/** When a table was seen, in milliseconds since 1970. */
export function seenAt({ at }: Table): number {
  return Math.round(performance.timeOrigin + at);
}

/** The table of a kept game; its clocks have run on meanwhile. */
export function recalled({ table, seen }: KeptGame): Table {
  return { ...table, at: seen - performance.timeOrigin };
}

function places(): readonly string[] {
  return Object.keys(localStorage).filter((place) => place.startsWith(PLACE));
}

function read(place: string): KeptGame | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as KeptGame | null;
  } catch {
    return null;
  }
}
