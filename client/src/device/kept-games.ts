/** Finished games of the server that are kept in this browser: they are replayed and reviewed without a network. */
import { api, Trouble } from '../api';
import type { FinishedGame, ReviewNow } from '../generated/api';
import { askDevice, keptGamesThere, type Answer } from './engine.svelte';
import { KEPT_GAMES } from './kept-files';
import { isAwayNow } from './where';

/** A game as `server/offline/kept.py` reads it. */
interface KeptGame {
  readonly game: FinishedGame;
  readonly record: string;
  /** My own seat. */
  readonly seat: number | null;
  readonly review: ReviewNow['review'];
  /** The review is that of an older judgement. */
  readonly outdated: boolean;
}

/** The oldest beyond these are forgotten. */
const MOST = 100;
/** Of my own games, so many are kept without being looked at. */
const LATEST = 20;

/** Keep a finished game with its review, if there is one, unless its dealing is still secret. */
export async function keep(table: string): Promise<void> {
  if (isAwayNow()) return;
  const { game, options, players, result, secret } = await api.replay(table, null, 0, 1);
  if (result === null || secret === null) return;
  const { seat } = await api.table(table);
  const { ended, reason, scores, ranks } = result;
  const listed = { table, game, options, created: ended, ended, reason, players, scores, ranks, rated: false, seat };
  await put({ game: listed, record: await api.record(table), seat, ...(await reviewOf(table)) });
}

/** Keep my latest games that are not kept yet, those of other devices, too. */
export async function keepLatest(): Promise<void> {
  if (isAwayNow()) return;
  for (const { table } of await api.history({ mine: true, limit: LATEST }))
    if (!(await kept(table))) await keep(table).catch(() => undefined);
}

/** The games that are kept, as the history lists them. */
export async function keptGames(): Promise<readonly FinishedGame[]> {
  const cache = await caches.open(KEPT_GAMES);
  const all = await Promise.all((await cache.keys()).map(async (key) => read(await cache.match(key))));
  return all.flatMap((one) => one?.game ?? []);
}

/** The engine's answer to a question about a kept game, which it gets before the first one. */
export async function askKept(method: string, target: string, body: string): Promise<Answer> {
  const table = /^.api.tables.([^/?]+)/.exec(target)?.[1] ?? '';
  const one = await kept(table);
  if (!one) throw new Trouble('offline');
  if (target.endsWith('/record')) return { status: 200, kind: 'text/plain', text: one.record };
  const { visitor, tables } = keptGamesThere();
  if (!tables.has(table)) tables.set(table, askDevice('POST', '/kept', JSON.stringify(one), visitor));
  await tables.get(table);
  const answer = await askDevice(method, target, body, visitor);
  if (target.endsWith('/review') && answer.status === 200) await keepReview(one, JSON.parse(answer.text) as ReviewNow);
  return answer;
}

/** A review that was computed here is kept like one of the server's. */
async function keepReview(one: KeptGame, { status, review, outdated }: ReviewNow): Promise<void> {
  if (status === 'done' && (one.review === null || one.outdated)) await put({ ...one, review, outdated });
}

async function reviewOf(table: string): Promise<Pick<KeptGame, 'review' | 'outdated'>> {
  // A game that was broken off has none.
  const found = await api.review(table).catch(() => null);
  return found?.status === 'done' ? found : { review: null, outdated: false };
}

const address = (table: string) => `/${KEPT_GAMES}/${table}`;

async function kept(table: string): Promise<KeptGame | null> {
  return read(await (await caches.open(KEPT_GAMES)).match(address(table)));
}

async function read(response: Response | undefined): Promise<KeptGame | null> {
  return response ? ((await response.json()) as KeptGame) : null;
}

async function put({ game, record, seat, review, outdated }: KeptGame): Promise<void> {
  const cache = await caches.open(KEPT_GAMES);
  await cache.put(address(game.table), Response.json({ game, record, seat, review, outdated }));
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)));
}
