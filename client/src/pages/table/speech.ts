/** A short line that a bot says now and then. It follows from what all seats see: who sits there, who acted, and the verb.
 *  Nothing of it is kept: every page that watches the table finds the same lines anew. */
import type { Player } from '../../games/face';
import type { LogLine } from '../../state';

export type Moment = 'begin' | 'turn' | 'take';

export interface Speech {
  /** The line of the log after which it is said. */
  readonly seq: number;
  readonly seat: number;
  readonly bot: string;
  readonly moment: Moment;
  /** Which of the sentences for this moment, from 0 to 1. */
  readonly choice: number;
}

export const MOST = 4; // in a game, of all bots together
const APART = 5; // deeds of a seat between two things it says, at least
const LONGEST = 10; // and at most, as long as it may speak at all
const ONE_IN = 4; // of the deeds between
const TAKING = /^(claim|buy|rob|destroy|swap)\b/;

/** All that the bots have said at a table so far. */
export function speeches(table: string, log: readonly LogLine[], players: readonly Player[]): readonly Speech[] {
  const found: Speech[] = [];
  const deeds = new Map<number, number>();
  const spokeAt = new Map<number, number>();
  for (const { seq, seat, line, undone } of log) {
    const bot = seat === null ? null : players[seat]?.bot;
    if (!bot || seat === null || undone || line.startsWith('/')) continue;
    const deed = (deeds.get(seat) ?? 0) + 1;
    deeds.set(seat, deed);
    const luck = fraction(`${table} ${seat} ${deed}`);
    const moment = deed === 1 ? 'begin' : TAKING.test(line) ? 'take' : 'turn';
    const isFirst = deed === 1 && found.length === 0;
    const silent = deed - (spokeAt.get(seat) ?? 0);
    const isDue = isFirst || silent >= LONGEST || (silent > APART && luck < 1 / ONE_IN);
    if (!isDue || found.length >= MOST) continue;
    spokeAt.set(seat, deed);
    found.push({ seq, seat, bot, moment, choice: fraction(`${table} ${seat} ${deed} words`) });
  }
  return found;
}

type Sentences = Readonly<Partial<Record<Moment, readonly string[]>>>;

/** What is said in words; nothing if the bot has no words for the moment. */
export function said(speech: Speech, texts: Readonly<Record<string, Sentences>>): string {
  const sentences = texts[speech.bot]?.[speech.moment] ?? [];
  return sentences[Math.floor(speech.choice * sentences.length)] ?? '';
}

/** A number from 0 to 1 that follows from a text (FNV-1a). */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
