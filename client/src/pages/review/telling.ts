/** The moments of a review in words, with the pictures that stand beside them. */
import type { GameFace, Names } from '../../games/face';
import { DEALER, type LogLine } from '../../state';
import type { Words } from '../../text/words';
import { storyteller } from '../table/story';
import type { Moment } from './moments';
import { roundsOf } from './rounds';

export interface Said {
  readonly text: string;
  /** The same where there is little room. */
  readonly brief: string;
  readonly pictures: readonly string[];
}

export class Telling {
  /** By number of line. */
  readonly rounds: readonly (number | null)[];
  private readonly lines: ReadonlyMap<number, LogLine>;
  private readonly story: ReturnType<typeof storyteller>;

  constructor(
    private readonly log: readonly LogLine[],
    total: number,
    private readonly face: GameFace,
    private readonly words: Words,
    private readonly names: Names,
  ) {
    this.story = storyteller(face, words, names);
    this.rounds = roundsOf(log, total, face, this.story);
    this.lines = new Map(log.map((line) => [line.seq, line]));
  }

  tell(moment: Moment): Said {
    return moment.kind === 'deal' ? this.dealt(this.dealUpTo(moment.line)) : this.decided(moment);
  }

  /** The same after the name of its round. */
  title(moment: Moment): string {
    return this.inRound(moment, this.tell(moment).text);
  }

  /** The same where there is little room. */
  label(moment: Moment): string {
    return this.inRound(moment, this.tell(moment).brief);
  }

  /** What the dealer brought next after a line; null if nothing more came. */
  coming(after: number): Said | null {
    const first = this.log.find(({ seq, seat }) => seq > after && seat === DEALER);
    if (!first) return null;
    const lines: LogLine[] = [];
    for (let at = first.seq; this.lines.get(at)?.seat === DEALER; at += 1) lines.push(this.lines.get(at) as LogLine);
    return this.dealt(lines);
  }

  private inRound(moment: Moment, said: string): string {
    const number = this.rounds[moment.line] ?? null;
    const round = number === null ? '' : this.words.text.table.round(this.words.n(number));
    return [round, said].filter(Boolean).join(': ');
  }

  private decided(moment: Moment & { kind: 'decision' }): Said {
    const { played, seat } = moment.decision;
    const before = this.lines.get(moment.line)?.before ?? null;
    if (!before) return { text: played, brief: played, pictures: [] };
    const { pictures = [] } = this.face.tell(played, seat, before, this.words, this.names);
    const text = this.face.choice(played, before, this.words, this.names);
    return { text, brief: this.face.choiceShort?.(played, before, this.words) ?? text, pictures };
  }

  private dealUpTo(line: number): LogLine[] {
    const lines: LogLine[] = [];
    for (let at = line; this.lines.get(at)?.seat === DEALER; at -= 1) lines.unshift(this.lines.get(at) as LogLine);
    return lines;
  }

  private dealt(lines: readonly LogLine[]): Said {
    const said = lines.map(this.story.tell).filter(({ text }) => text !== '');
    const texts = lines.map(({ line }) => line);
    const sum = lines.length > 1 ? (this.face.dealing?.(texts, this.words) ?? '') : '';
    const sentences = said.slice(0, 3).map(({ text }) => text);
    const text = sum || this.words.list(sentences) || this.words.text.review.dealTitle;
    return {
      text,
      brief: text,
      pictures: said.flatMap(({ pictures }) => pictures),
    };
  }
}
