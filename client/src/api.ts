/** The HTTP API, of the server or of the engine on this device. */
import type { Answer } from './device/engine.svelte';
import { isAwayNow, isStored, noteReach, whereIs, whileReached, type Where } from './device/where';
import type {
  Branch,
  Browser,
  Change,
  Endpoints,
  Expected,
  NewContest,
  NewStudy,
  NewTable,
  NewWishes,
  OtherLines,
  QuickWish,
  Search,
  Square,
  Whom,
} from './generated/api';
import type { Error as Refusal } from './generated/messages';

/** The server refused, or could not be reached. */
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

/** A server that has not answered a question about its health for so long counts as out of reach. */
const REACH_MS = 8000;
/** A request that takes so long makes us ask that question. */
const DOUBT_MS = 5000;

/** What is answered about finished games of the server that are kept here. */
const OF_KEPT_GAMES =
  /^(GET .api.tables.\{table\}(.replay|.choices|.review)?|POST .api.tables.\{table\}(.review|.what-if(.positions)?))$/;

type Endpoint = keyof Endpoints;
type Takes<E extends Endpoint> = Endpoints[E]['takes'];
type Gives<E extends Endpoint> = Endpoints[E]['gives'];
/** The names that stand in braces in a path. */
type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never;
type Names<E extends Endpoint> = Readonly<Record<NameIn<E>, string>>;

function filled(path: string, names: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
}

function query(fields: object): string {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : '';
}

/**
 * Ask an endpoint: `takes` goes into the query of a GET and into the body of a POST, `names` into the path. A question
 * that finds the server out of reach is asked here; what would change something is not.
 */
async function ask<E extends Endpoint>(
  endpoint: E,
  takes: Takes<E>,
  names: Names<E>,
  where?: Where,
): Promise<Gives<E>> {
  const [method = '', template = ''] = endpoint.split(' ');
  const path = filled(template, names);
  const target = method === 'GET' ? path + query(takes) : path;
  const body = method === 'GET' ? '' : JSON.stringify(takes);
  const asked = where ?? whoAnswers(endpoint, names);
  const response = await answered(method, target, body, asked).catch((error: unknown) => {
    const now = whoAnswers(endpoint, names);
    if (method !== 'GET' || asked !== 'server' || where !== undefined || now === 'server') throw error;
    return answered(method, target, body, now);
  });
  if (response.ok) return (await response.json()) as Gives<E>;
  throw await refused(response);
}

/** All that the lobby shows, and its tag; null if it is what this tag stands for. */
export async function askSquare(tag: string | null): Promise<{ square: Square; tag: string | null } | null> {
  let response: Response;
  try {
    const headers: HeadersInit = tag === null ? {} : { 'If-None-Match': tag };
    response = await fetch('/api/square', { headers, signal: whileReached() });
  } catch {
    noteReach(false);
    throw new Trouble('offline');
  }
  if (response.status === 304) return null;
  if (!response.ok) throw await refused(response);
  return { square: (await response.json()) as Square, tag: response.headers.get('ETag') };
}

async function refused(response: Response): Promise<Trouble> {
  const refusal = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  const code = refusal.code ?? NO_CODES[response.status] ?? 'fault';
  return new Trouble(code, refusal.rule ?? null, refusal.facts ?? {}, refusal.sentence ?? null);
}

/** A table is asked about where it is, or was kept; anything else here while the server cannot be reached. */
function whoAnswers(endpoint: string, { table }: { table?: string }): Where {
  if (table === undefined) return isAwayNow() ? 'here' : 'server';
  const where = whereIs(table);
  return where === 'server' && isAwayNow() && OF_KEPT_GAMES.test(endpoint) ? 'kept' : where;
}

async function answered(method: string, target: string, body: string, where: Where): Promise<Response> {
  const doubt = where === 'server' ? setTimeout(() => void lookForServer(), DOUBT_MS) : undefined;
  try {
    if (where !== 'server') return await onDevice(method, target, body, where);
    const signal = whileReached();
    const headers = { 'Content-Type': 'application/json' };
    return await (method === 'GET' ? fetch(target, { signal }) : fetch(target, { method, headers, body, signal }));
  } catch {
    if (where === 'server') noteReach(false);
    throw new Trouble('offline');
  } finally {
    clearTimeout(doubt);
  }
}

/** Find out whether the server answers, and in time: many broken networks swallow requests without a word. */
export async function lookForServer(): Promise<void> {
  if (!isStored()) return;
  const signal = AbortSignal.timeout(REACH_MS);
  const response = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null);
  noteReach(response?.ok ?? false);
}

async function onDevice(method: string, target: string, body: string, where: Where): Promise<Response> {
  const ask = await asker(where);
  const { status, kind, text } = await ask(method, target, body);
  return new Response(text, { status, headers: { 'Content-Type': kind } });
}

async function asker(where: Where): Promise<(method: string, target: string, body: string) => Promise<Answer>> {
  if (where === 'kept') return (await import('./device/kept-games')).askKept;
  if (where === 'here') return (await import('./device/engine.svelte')).askDevice;
  return (await import('./near/visit.svelte')).askNeighbour;
}

/** What can be reported to the administrator. */
export type Unfit =
  | { readonly table: string; readonly message: number }
  | { readonly table: string; readonly seat: number }
  | { readonly player: string };

export const api = {
  me: () => ask('GET /api/me', {}, {}),
  session: (name: string) => ask('POST /api/session', { name }, {}),
  register: (name: string, password: string) => ask('POST /api/accounts', { name, password }, {}),
  login: (name: string, password: string) => ask('POST /api/login', { name, password }, {}),
  logout: () => ask('POST /api/logout', {}, {}),
  rename: (name: string, password: string) => ask('POST /api/me/name', { name, password }, {}),
  changePassword: (old: string, fresh: string, others: boolean) =>
    ask('POST /api/me/password', { old, new: fresh, others }, {}),
  passkeys: () => ask('GET /api/me/passkeys', {}, {}),
  beginPasskey: (password: string) => ask('POST /api/me/passkeys/begin', { password }, {}),
  addPasskey: (credential: Record<string, unknown>) => ask('POST /api/me/passkeys', { credential }, {}),
  removePasskey: (password: string, passkey: string) => ask('POST /api/me/passkeys/remove', { password, passkey }, {}),
  beginPasskeyLogin: () => ask('POST /api/login/passkey/begin', {}, {}),
  passkeyLogin: (credential: Record<string, unknown>) => ask('POST /api/login/passkey', { credential }, {}),
  recoveryCodesLeft: () => ask('GET /api/me/recovery-codes', {}, {}),
  newRecoveryCodes: (password: string) => ask('POST /api/me/recovery-codes', { password }, {}),
  recover: (name: string, code: string, password: string) =>
    ask('POST /api/login/recovery', { name, code, password }, {}),
  sessions: () => ask('GET /api/me/sessions', {}, {}),
  endSessions: (password: string, session?: string) => ask('POST /api/me/sessions/end', { password, session }, {}),
  /** Where everything that is kept of me can be downloaded. */
  ownDataAddress: '/api/me/data',
  deleteMe: (password: string | null) => ask('POST /api/me/delete', { password }, {}),
  report: (what: Unfit, reason: string) => ask('POST /api/reports', { ...what, reason }, {}),
  games: () => ask('GET /api/games', {}, {}),
  words: (game: string) => ask('GET /api/games/{game}/words', {}, { game }),
  create: (table: NewTable) => ask('POST /api/tables', table, {}),
  running: (game?: string) => ask('GET /api/running', { game }, {}),
  table: (table: string) => ask('GET /api/tables/{table}', {}, { table }),
  /** The position as I may see it, without waiting for more. */
  look: (table: string) => ask('GET /api/tables/{table}/look', {}, { table }),
  takeChair: (table: string, name?: string) => ask('POST /api/tables/{table}/chair', { name }, { table }),
  joinQueue: (wish: QuickWish) => ask('POST /api/quick', wish, {}),
  stillHere: (seen: boolean) => ask('POST /api/quick/here', { seen }, {}),
  leaveQueue: () => ask('POST /api/quick/leave', {}, {}),
  takeBots: () => ask('POST /api/quick/bots', {}, {}),
  practise: () => ask('POST /api/quick/practice', {}, {}),
  notices: () => ask('GET /api/me/notices', {}, {}),
  setNotices: (wishes: NewWishes) => ask('POST /api/me/notices', wishes, {}),
  browser: (browser: Browser) => ask('POST /api/me/browser', browser, {}),
  browserEnds: (endpoint: string) => ask('POST /api/me/browser/end', { endpoint }, {}),
  mailAddress: (address: string | null) => ask('POST /api/me/address', { address }, {}),
  confirmMail: (link: string) => ask('POST /api/notices/confirm', { link }, {}),
  mailOff: (link: string) => ask('POST /api/notices/off/{link}', {}, { link }),
  bell: () => ask('GET /api/me/bell', {}, {}),
  daily: () => ask('GET /api/me/daily', {}, {}),
  answers: (table: string, seat: number) => ask('GET /api/tables/{table}/answers', { seat }, { table }),
  giveAnswers: (table: string, seat: number, seq: number, branches: readonly Branch[]) =>
    ask('POST /api/tables/{table}/answers', { seat, seq, branches }, { table }),
  lookAhead: (table: string, seat: number, steps: readonly Expected[]) =>
    ask('POST /api/tables/{table}/answers/look', { seat, steps }, { table }),
  vacation: () => ask('GET /api/me/vacation', {}, {}),
  takeVacation: (days: number) => ask('POST /api/me/vacation', { days }, {}),
  mine: () => ask('GET /api/me/tables', {}, {}),
  history: (search: Search) => ask('GET /api/history', search, {}),
  /** The people I know. */
  circle: () => ask('GET /api/people', {}, {}),
  searchPeople: (name: string) => ask('GET /api/people/search', { name }, {}),
  follow: (whom: Change) => ask('POST /api/people/follow', whom, {}),
  block: (whom: Change) => ask('POST /api/people/block', whom, {}),
  call: (table: string, whom: Whom) => ask('POST /api/tables/{table}/calls', whom, { table }),
  /** Whom I have called to a table, by the ids in my circle. */
  calledTo: (table: string) => ask('GET /api/tables/{table}/calls', {}, { table }),
  declineCall: (table: string) => ask('POST /api/me/calls/decline', { table }, {}),
  /** My page is open. */
  isHere: () => ask('POST /api/me/here', {}, {}),
  hidePresence: (hidden: boolean) => ask('POST /api/me/presence', { hidden }, {}),
  myProfile: () => ask('GET /api/me/profile', {}, {}),
  player: (name: string) => ask('GET /api/players/{name}', {}, { name }),
  leaders: (game: string) => ask('GET /api/ratings', { game }, {}),
  /** Positions from number `from` on, or those after event `since` of the table's log. */
  replay: (table: string, seat: number | null, from: number, count: number, since?: number) =>
    ask('GET /api/tables/{table}/replay', { seat, from, count, since }, { table }),
  /** What the player at a line of a finished game could choose from. */
  choices: (table: string, line: number) => ask('GET /api/tables/{table}/choices', { line }, { table }),
  /** Whether each game of mine is reviewed when it is over. */
  reviewAlways: (always: boolean) => ask('POST /api/me/preferences', { review_always: always }, {}),
  review: (table: string) => ask('GET /api/tables/{table}/review', {}, { table }),
  askReview: (table: string) => ask('POST /api/tables/{table}/review', {}, { table }),
  /** A new table against bots, from the position before a line. */
  branch: (table: string, line: number) => ask('POST /api/tables/{table}/branch', { line }, { table }),
  whatIf: (table: string, line: number, action: string) =>
    ask('POST /api/tables/{table}/what-if', { line, action }, { table }),
  /** What the board looks like along one way of “what if”. */
  whatIfPositions: (table: string, way: OtherLines) =>
    ask('POST /api/tables/{table}/what-if/positions', way, { table }),
  keepStudy: (study: NewStudy) => ask('POST /api/studies', study, {}),
  study: (study: string) => ask('GET /api/studies/{study}', {}, { study }),
  /** The games of this device, whether or not there is a server. */
  mineHere: () => ask('GET /api/me/tables', {}, {}, 'here'),
  historyHere: () => ask('GET /api/history', {}, {}, 'here'),
  /** The record of a finished game, wherever it is. */
  record: async (table: string) => {
    const where = whereIs(table) === 'server' && isAwayNow() ? 'kept' : whereIs(table);
    const response = await answered('GET', filled('/api/tables/{table}/record', { table }), '', where);
    if (!response.ok) throw await refused(response);
    return response.text();
  },
  /** A game that was played elsewhere becomes a game of mine. */
  sendRecord: (record: string) => ask('POST /api/records', { record }, {}, 'server'),
  recordAddress: (table: string) => filled('/api/tables/{table}/record', { table }),
  invite: (table: string) => ask('POST /api/tables/{table}/invites', {}, { table }),
  invites: (table: string) => ask('GET /api/tables/{table}/invites', {}, { table }),
  revoke: (table: string, invite?: string) => ask('POST /api/tables/{table}/invites/revoke', { invite }, { table }),
  season: (game: string, season?: string) => ask('GET /api/seasons', { game, season }, {}),
  league: (game: string) => ask('GET /api/league', { game }, {}),
  contests: () => ask('GET /api/contests', {}, {}),
  announce: (contest: NewContest) => ask('POST /api/contests', contest, {}),
  contest: (contest: string) => ask('GET /api/contests/{contest}', {}, { contest }),
  joinContest: (contest: string) => ask('POST /api/contests/{contest}/join', {}, { contest }),
  leaveContest: (contest: string) => ask('POST /api/contests/{contest}/leave', {}, { contest }),
  restInContest: (contest: string) => ask('POST /api/contests/{contest}/rest', {}, { contest }),
  callRound: (contest: string) => ask('POST /api/contests/{contest}/call', {}, { contest }),
  sendAway: (contest: string, name: string) => ask('POST /api/contests/{contest}/away', { name }, { contest }),
  closeContest: (contest: string) => ask('POST /api/contests/{contest}/close', {}, { contest }),
  /** Say that this page is open, and learn where my games of contests are. */
  myContests: () => ask('POST /api/me/contests', {}, {}),
  insights: (game: string, since: number) => ask('GET /api/insights', { game, since }, {}),
  /** How far I have come with every game. */
  learnt: () => ask('GET /api/me/lessons', {}, {}),
  /** The table of a led first game, at a step or where I left it. */
  lesson: (game: string, step?: number) => ask('POST /api/lessons/{game}', { step }, { game }),
  todaysDeal: () => ask('GET /api/deals/today', {}, {}),
  dealOf: (day: string) => ask('GET /api/deals/{day}', {}, { day }),
  tryDeal: () => ask('POST /api/deals/today', {}, {}),
  puzzleOfDay: (day?: string) => ask('GET /api/puzzles/today', { day }, {}),
  puzzleThemes: (game: string) => ask('GET /api/puzzles/themes', { game }, {}),
  nextPuzzle: (game?: string, theme?: string) => ask('GET /api/puzzles/next', { game, theme }, {}),
  /** A puzzle, with the position after the actions chosen so far. */
  puzzle: (puzzle: string, plan: readonly string[] = []) =>
    ask('GET /api/puzzles/{puzzle}', { plan: plan.join('\n') }, { puzzle }),
  tryPuzzle: (puzzle: string, plan: readonly string[]) => ask('POST /api/puzzles/{puzzle}/tries', { plan }, { puzzle }),
  puzzleHint: (puzzle: string) => ask('GET /api/puzzles/{puzzle}/hint', {}, { puzzle }),
  puzzleAnswer: (puzzle: string) => ask('POST /api/puzzles/{puzzle}/answer', {}, { puzzle }),
  playPuzzle: (puzzle: string) => ask('POST /api/puzzles/{puzzle}/table', {}, { puzzle }),
  puzzleCalendar: (first: string, last: string) => ask('GET /api/puzzles/calendar', { first, last }, {}),
  myMistakes: () => ask('GET /api/puzzles/mine', {}, {}),
  /** The table that an invitation leads to; it is not used up. */
  invited: (token: string) => ask('GET /api/invites/{token}', {}, { token }),
  claim: (token: string, name?: string) => ask('POST /api/invites/{token}', { name }, { token }),
};
