/** What each seat did last, to be marked on the boards. */
import { DEALER, type LogLine } from '../state';

export interface Mark {
  readonly seat: number;
  /** The places, in the seat's area. */
  readonly where: readonly string[];
  /** Its number in the seat's turn, from 1. */
  readonly number: number;
  /** Nobody has moved since: the rim is full, older ones are pale. */
  readonly isLatest: boolean;
  /** The sentence in few words, and the points that it brought. */
  readonly short: string;
  readonly gain: number;
  readonly pictures: readonly string[];
}

export interface Said {
  readonly where: readonly string[];
  readonly text: string;
  readonly short?: string;
  readonly gain: number;
  readonly pictures: readonly string[];
}

/** The last turn of every seat, line by line, the latest last. A line that says nothing leaves no mark. */
export function marksOf(log: readonly LogLine[], told: (line: LogLine) => Said): Mark[] {
  const turns = new Map<number, LogLine[]>();
  const played = log.filter(({ seat, line, undone }) => isMoveOf(seat, line) && !undone);
  let last: number | null = null;
  for (const line of played) {
    const seat = line.seat as number;
    const turn = seat === last ? turns.get(seat) : undefined;
    turns.delete(seat);
    turns.set(seat, [...(turn ?? []), line]);
    last = seat;
  }
  return [...turns].flatMap(([seat, lines]) => marksOfTurn(seat, lines, seat === last, told));
}

function isMoveOf(seat: number | null, line: string): boolean {
  return seat !== null && seat !== DEALER && !line.startsWith('/');
}

function marksOfTurn(seat: number, lines: LogLine[], isLatest: boolean, told: (line: LogLine) => Said): Mark[] {
  return lines
    .map(told)
    .filter(({ text }) => text !== '')
    .map(({ where, text, short = text, gain, pictures }, index) => ({
      seat,
      where,
      number: index + 1,
      isLatest,
      short,
      gain,
      pictures,
    }));
}
