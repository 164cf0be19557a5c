/** The log in words. */
import type { GameFace, Names, Sentence, Words } from '../../games/face';
import { DEALER, type LogLine } from '../../state';
import type { Deed } from '../../text/en/table';
import { botLabel } from './names';
import type { Entry } from './rounds';

export interface Told {
  readonly seq: number;
  /** The seat whose mark stands before it; null for the dealer and the table. */
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  /** The text in as few words as the ribbon has room for. */
  readonly short: string;
  /** What its pictures leave to be said, in the log. */
  readonly beside: string;
  readonly where: readonly string[];
  readonly pictures: readonly string[];
  readonly undone: boolean;
  readonly gain: number;
}

/** A line as a reader is told it. */
export function told(face: GameFace, line: LogLine, words: Words, names: Names): Told {
  const seat = line.seat === null || line.seat === DEALER ? null : line.seat;
  const sentence: Sentence = line.line.startsWith('/')
    ? { text: tableLine(line.line, seat !== null && seat === names.me, words, names), where: [] }
    : face.tell(line.line, seat, line.before, words, names);
  const { text, where, pictures = [], short = text, beside = text } = sentence;
  const name = seat === null || isSentence(line.line) ? '' : names.of(seat);
  return {
    seq: line.seq,
    seat,
    name,
    text,
    short,
    beside,
    where,
    pictures,
    undone: line.undone,
    gain: gain(face, line),
  };
}

/** Tells lines, each of them once: a storyteller is for one language and one set of names. */
export interface Storyteller {
  tell(line: LogLine): Told;
  /** The bot on a seat. */
  botOf(seat: number): string | null;
  /** A line with its round and its ceremony, for the log. */
  entry(line: LogLine): Entry;
}

export function storyteller(face: GameFace, words: Words, names: Names): Storyteller {
  const known = new WeakMap<LogLine, Told>();
  const entries = new WeakMap<LogLine, Entry>();
  const tell = (line: LogLine) => {
    const found = known.get(line) ?? told(face, line, words, names);
    known.set(line, found);
    return found;
  };
  const entry = (line: LogLine) => {
    const found = entries.get(line) ?? {
      line,
      told: tell(line),
      round: roundOf(face, line),
      scene: sceneOf(face, line),
    };
    entries.set(line, found);
    return found;
  };
  return { tell, entry, botOf: (seat) => names.bot?.(seat) ?? null };
}

/** Lines in whole sentences, to be spoken; what the dealer did is summed up. */
export function spoken(
  lines: readonly LogLine[],
  { tell }: Storyteller,
  face: GameFace,
  words: Words,
): readonly string[] {
  const dealt = lines.filter(({ seat }) => seat === DEALER);
  const isSummed = dealt.length > 1 && face.dealing !== undefined;
  const sentences = lines
    .filter(({ seat }) => !isSummed || seat !== DEALER)
    .map(tell)
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => (name ? `${name} ${text}` : text));
  const sum = isSummed
    ? face.dealing?.(
        dealt.map(({ line }) => line),
        words,
      )
    : '';
  return sum ? [...sentences, sum] : sentences;
}

/** A move belongs to the round in which it was made, a draw to the round that it leads to. */
function roundOf(face: GameFace, { seat, line, before, after }: LogLine): number | null {
  if (!face.round || line.startsWith('/')) return null;
  const view = seat === DEALER ? (after ?? before) : before;
  return view ? face.round(view) : null;
}

/** How long the steps of the ceremony last that a line begins. */
export function sceneOf(face: GameFace, { line, before, after, undone }: LogLine): readonly number[] | null {
  if (!before || !after || undone || line.startsWith('/')) return null;
  const steps = face.scene?.(line, before, after);
  return steps?.length ? steps : null;
}

/** Lines of the table that do not go on from a name. */
function isSentence(line: string): boolean {
  return /^\/(bot|clear|free|remove|replace|vacation|start|next|from)\b/.test(line);
}

function tableLine(line: string, isMe: boolean, words: Words, names: Names): string {
  const [verb = '', one = '', two = ''] = line.slice(1).split(' ');
  const text = words.text.log;
  const chair = words.n(Number(one) + 1);
  if (verb === 'bot') return text.bot(chair, botLabel(two, words));
  if (verb === 'clear' || verb === 'free') return text.clear(chair);
  if (verb === 'remove') return text.remove(chair);
  if (verb === 'replace') return text.replace(names.of(Number(one)));
  if (verb === 'vacation') return vacation(names.of(Number(one)), Number(two), words);
  if (['word', 'begin', 'past'].includes(verb)) return '';
  if (verb === 'start' || verb === 'next' || verb === 'from') return text[verb];
  const say = text[verb as Deed] as ((isMe: boolean) => string) | undefined;
  return say ? say(isMe) : line;
}

function vacation(name: string, until: number, words: Words): string {
  const text = words.text.log;
  return until ? text.vacation(name, words.day(until)) : text.noVacation(name);
}

/** The points that a line brought at once, where only its own seat's score has changed. */
function gain(face: GameFace, line: LogLine): number {
  if (line.seat === null || line.seat === DEALER || !line.before || !line.after || line.line.startsWith('/')) return 0;
  const before = face.scores(line.before);
  const after = face.scores(line.after);
  if (!before || !after) return 0;
  const changed = after.flatMap((score, seat) => (score === before[seat] ? [] : [seat]));
  return changed.length === 1 && changed[0] === line.seat ? (after[line.seat] ?? 0) - (before[line.seat] ?? 0) : 0;
}
