/** Fair dealing as a browser sees it: the words that it gives, what it was promised, and the proof after the game. */

/** For how long a start waits for words that are missing. */
export const WORD_MS = 2000;
/** The same for a new table: its page has yet to be loaded, and nobody else waits there. */
export const FIRST_WORD_MS = 30_000;
const WORD_BYTES = 16;
const PLACE = 'meydan.dealing';
const MOST_TABLES = 50;

/** What this browser knows of the dealing at a table: the commitment it was shown, and the words it gave, by seat. */
export interface Promised {
  readonly commitment: string;
  readonly words: Readonly<Record<number, readonly string[]>>;
}

/** What a finished game was dealt with. `words` has `bot` for bots and `-` for players who gave none. */
export interface Dealing {
  readonly commitment: string;
  readonly secret: string;
  readonly words: readonly string[];
  readonly deal: string;
}

/** The parts of the proof; one that does not apply is null. */
export interface Findings {
  /** The secret is the one that was committed to. */
  readonly secret: boolean;
  /** The commitment is the one that this browser was shown before the game. */
  readonly promise: boolean | null;
  /** The words of this browser were dealt with. */
  readonly word: boolean | null;
  /** The secret and the words make this deal. */
  readonly deal: boolean | null;
}

/** A random word. */
export function newWord(): string {
  return hex(crypto.getRandomValues(new Uint8Array(WORD_BYTES)));
}

/** Keep what was promised when a word is given, so that it can be compared after the game. */
export function rememberWord(table: string, commitment: string, seat: number, word: string): void {
  const all = tables();
  const old = all[table]?.commitment === commitment ? all[table].words : {};
  const words = { ...old, [seat]: [...(old[seat] ?? []), word] };
  keep(table, { commitment, words });
}

/** Forget the words of chairs that this browser has left before the game; seats may have other numbers by now. */
export function keepWordsOf(table: string, seats: readonly number[], words: readonly (string | null)[]): void {
  const promised = tables()[table];
  if (!promised) return;
  const all = Object.values(promised.words).flat();
  const own = (seat: number) => {
    const word = words[seat];
    return word && all.includes(word) ? [word] : (promised.words[seat] ?? []);
  };
  const kept = Object.fromEntries(
    seats.map((seat) => [seat, own(seat)] as const).filter(([, mine]) => mine.length > 0),
  );
  if (JSON.stringify(kept) !== JSON.stringify(promised.words)) keep(table, { ...promised, words: kept });
}

function keep(table: string, promised: Promised): void {
  const others = Object.entries(tables()).filter(([other]) => other !== table);
  const kept = [...others, [table, promised] as const].slice(-MOST_TABLES);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A browser that keeps nothing cannot compare later; others can.
  }
}

/** What was promised to this browser at a table, if it gave a word there. */
export function promisedAt(table: string): Promised | null {
  return tables()[table] ?? null;
}

/** What can be proved of a dealing. The draws themselves are proved by `meydan check`, which knows the rules. */
export async function examine(dealing: Dealing, promised: Promised | null): Promise<Findings> {
  const { commitment, secret, words, deal } = dealing;
  const given = Object.entries(promised?.words ?? {});
  return {
    secret: (await digest(bytes(secret))) === commitment,
    promise: promised && promised.commitment === commitment,
    word: given.length === 0 ? null : given.every(([seat, mine]) => mine.includes(words[Number(seat)] ?? '')),
    deal: words.length > 0 ? (await digest(await key(secret, words))) === deal : null,
  };
}

/** Whether nothing speaks against a dealing. */
export function isFair(findings: Findings): boolean {
  return Object.values(findings).every((finding) => finding !== false);
}

function tables(): Record<string, Promised> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, Promised>;
  } catch {
    return {};
  }
}

/** What the draws follow from: the line of the words, under the secret. */
async function key(secret: string, words: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', bytes(secret), algorithm, false, ['sign']);
  const line = new TextEncoder().encode(`words: ${words.join(' ')}`);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, line));
}

async function digest(data: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(data: Uint8Array): string {
  return [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
