/** The server's HTTP side. */
import type { Player, Result } from './generated/messages';

export type Clock = { t: 'live'; base_ms: number; increment_ms: number } | { t: 'correspondence'; turn_ms: number };

export interface Mode {
  clock?: Clock | null;
  flag?: 'bot' | 'lose';
  undo?: boolean;
  draws?: boolean;
  rated?: boolean;
  hints?: boolean;
}

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

export interface Me {
  readonly name: string | null;
  readonly account: boolean;
  readonly ratings: Readonly<Record<string, Rating>>;
}

/** A browser in which I am logged in. */
export interface Session {
  readonly session: string;
  readonly created: number;
  readonly seen: number;
  readonly here: boolean;
}

export interface GameInfo {
  readonly name: string;
  readonly rules: number;
  readonly seats: readonly number[];
  readonly options: readonly { readonly name: string; readonly example: string }[];
  readonly bots: readonly string[];
  readonly is_open: boolean;
  /** What lobby and forms say of it, by language and id. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface NewTable {
  game: string;
  seats: number;
  options: Record<string, string>;
  mode: Mode;
  public: boolean;
  chairs?: (string | null)[];
  /** Who plays on this device, too, by chair. */
  companions?: Record<number, string>;
  start?: boolean;
}

export interface Listed {
  readonly table: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly created: number;
  readonly status: 'open' | 'playing' | 'over' | 'abandoned';
  readonly players: readonly Player[];
  readonly public?: boolean;
  readonly mode?: Mode;
  readonly seq?: number;
  readonly to_act?: number | null;
  readonly seat?: number | null;
}

export interface Finished {
  readonly table: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly ended: number;
  readonly reason: Result['reason'];
  readonly rated: boolean;
  readonly players: readonly Player[];
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
}

export interface Position {
  readonly n: number;
  readonly seat?: number | null;
  readonly line?: string | null;
  readonly view: unknown;
}

export interface Replay {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly players: readonly Player[];
  readonly commitment: string;
  readonly secret: string;
  readonly result: Pick<Result, 'reason' | 'scores' | 'ranks' | 'breakdown'>;
  readonly total: number;
  readonly positions: readonly Position[];
}

export interface Profile {
  readonly name: string;
  readonly ratings: Readonly<Record<string, Rating>>;
  readonly games: Readonly<Record<string, { readonly played: number; readonly won: number }>>;
  readonly bot: boolean;
}

export interface Leader {
  readonly name: string;
  readonly bot: boolean;
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

/** A refusal of the server, or that it could not be reached. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    readonly rule: string | null = null,
    readonly facts: Readonly<Record<string, unknown>> = {},
    /** The rule in English, for a page that has no words for it. */
    readonly sentence: string | null = null,
  ) {
    super(code);
  }
}

const NO_CODES: Readonly<Record<number, string>> = { 401: 'no-session', 404: 'path', 413: 'too-big', 429: 'too-fast' };

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    const headers = body === undefined ? undefined : { 'Content-Type': 'application/json' };
    response = await fetch(path, {
      method,
      headers: headers ?? {},
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Trouble('offline');
  }
  if (response.ok) return response;
  const refusal = (await response.json().catch(() => ({}))) as Partial<Trouble>;
  throw new Trouble(
    refusal.code ?? NO_CODES[response.status] ?? 'fault',
    refusal.rule ?? null,
    refusal.facts ?? {},
    refusal.sentence ?? null,
  );
}

async function get<T>(
  path: string,
  query: Readonly<Record<string, string | number | null | undefined>> = {},
): Promise<T> {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  return (await (await ask('GET', given.length ? `${path}?${search}` : path)).json()) as T;
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const text = await (await ask('POST', path, body)).text();
  return (text ? JSON.parse(text) : {}) as T;
}

const at = encodeURIComponent;

export const api = {
  me: () => get<Me>('/api/me'),
  session: (name: string) => post<{ name: string }>('/api/session', { name }),
  register: (name: string, password: string) => post<unknown>('/api/accounts', { name, password }),
  login: (name: string, password: string) => post<unknown>('/api/login', { name, password }),
  logout: () => post<unknown>('/api/logout'),
  changePassword: (old: string, fresh: string, others: boolean) =>
    post<unknown>('/api/me/password', { old, new: fresh, others }),
  sessions: () => get<readonly Session[]>('/api/me/sessions'),
  endSessions: (password: string, session?: string) =>
    post<readonly Session[]>('/api/me/sessions/end', session ? { password, session } : { password }),
  games: () => get<readonly GameInfo[]>('/api/games'),
  words: (game: string) => get<GameInfo['words']>(`/api/games/${at(game)}/words`),
  create: (table: NewTable) => post<{ table: string }>('/api/tables', table),
  open: (game?: string) => get<readonly Listed[]>('/api/tables', { game }),
  table: (id: string) => get<Listed>(`/api/tables/${at(id)}`),
  mine: () => get<readonly Listed[]>('/api/me/tables'),
  history: (query: { player: string | null; game: string; before?: number; after?: string; limit: number }) =>
    get<readonly Finished[]>('/api/history', query),
  player: (name: string) => get<Profile>(`/api/players/${at(name)}`),
  leaders: (game: string) => get<readonly Leader[]>('/api/ratings', { game }),
  replay: (id: string, seat: number | null, from: number, count: number) =>
    get<Replay>(`/api/tables/${at(id)}/replay`, { seat, from, count }),
  recordAddress: (id: string) => `/api/tables/${at(id)}/record`,
  invite: (id: string) => post<{ token: string }>(`/api/tables/${at(id)}/invites`),
  claim: (token: string, name?: string) =>
    post<{ table: string; seat: number }>(`/api/invites/${at(token)}`, name ? { name } : {}),
};
