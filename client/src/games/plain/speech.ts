/** How a title speaks: its own texts where it has them, else the words of its notation. */
import type { Item, Names, Words } from '../face';
import { fill, lastWord, textOf, type Texts } from '../texts';
import { factsOf, isMade, isObject, type Facts, type Json } from './facts';

export class Speech {
  private readonly others = new Set<string>();

  constructor(
    readonly game: string,
    private readonly texts: Texts,
  ) {}

  /** The facts of a view; it remembers what earlier views showed about the fields. */
  facts(view: unknown, seats: number): Facts {
    return factsOf(view, seats, this.others);
  }

  /** The name of a field: the text for its whole path, else for the last word of the path. */
  label(path: readonly string[], words: Words): string {
    const last = path.at(-1) ?? '';
    const ids = [path.join('.'), last, last.replaceAll('_', '-')];
    return ids.map((id) => this.text(id, words)).find((text) => text !== null) ?? lastWord(last);
  }

  /** A single value in words. */
  single(value: Json | undefined, words: Words, names: Names): string {
    const text = words.text.plain;
    if (value === undefined) return '–';
    if (value === null) return text.hidden;
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    if (typeof value === 'number') return Number.isInteger(value) ? words.n(value) : words.ltr(String(value));
    return this.word(String(value), words, names);
  }

  /** Any value as a part of a sentence. */
  value(value: Json | undefined, words: Words, names: Names): string {
    if (!isMade(value)) return this.single(value, words, names);
    const parts = isObject(value)
      ? Object.entries(value).map(([name, part]) => `${this.label([name], words)} ${this.value(part, words, names)}`)
      : value.map((part) => this.value(part, words, names));
    return parts.length ? words.list(parts) : words.text.plain.none;
  }

  /** A line: the text of its verb with the words that follow; without a text, the line itself. */
  line(line: string, words: Words, names: Names): string {
    const [verb = '', ...rest] = line.split(' ');
    const text = this.text(verb, words);
    if (text === null) return words.ltr(line);
    const said = rest.map((word) => this.word(word, words, names));
    const used = new Set<number>();
    const sentence = text.replace(/\{(\d+)\}/g, (_, place: string) => {
      used.add(Number(place));
      return said[Number(place)] ?? '';
    });
    return [sentence, ...said.filter((_, place) => !used.has(place))].join(' ').trim();
  }

  /** The name of a verb without the words that follow it. */
  verb(verb: string, words: Words): string {
    return this.text(verb, words)?.replace(/\{\d+\}/g, '…') ?? words.ltr(verb);
  }

  /** What points are for, with the numbers they come from. */
  item(item: Item, words: Words): string {
    const text = this.text(item.name, words);
    const facts = item.facts ?? {};
    if (text !== null && /\{\w/.test(text)) return fill(text, facts, words);
    const said = Object.entries(facts).map(([name, fact]) => `${this.label([name], words)} ${words.n(fact)}`);
    return (text ?? lastWord(item.name)) + (said.length ? ` (${words.list(said)})` : '');
  }

  /** Everything that lies on the table, in sentences. */
  board(view: unknown, words: Words, names: Names): string {
    const { single, bySeat, made } = this.facts(view, names.seats);
    const say = (value: Json | undefined) => this.value(value, words, names);
    const facts = [...single, ...made].map(({ path, value }) => `${this.label(path, words)}: ${say(value)}`);
    const rows = bySeat.map(({ path, cells }) => {
      const seats = cells.map((cell, seat) => `${names.of(seat)} ${say(cell)}`);
      return `${this.label(path, words)}: ${words.list(seats)}`;
    });
    return [...facts, ...rows].map((sentence) => `${sentence}.`).join(' ');
  }

  /** A word of the notation: a seat by its name, what is hidden, what the title has a text for, or as it is written. */
  private word(word: string, words: Words, names: Names): string {
    if (word === '?') return `(${words.text.plain.hidden})`;
    const seat = /^p\d$/.test(word) ? Number(word.slice(1)) : names.seats;
    if (seat < names.seats) return names.of(seat);
    const isNotation = /^[\x20-\x7e]*$/.test(word);
    return this.text(word, words) ?? (isNotation ? words.ltr(word) : words.name(word));
  }

  private text(id: string, words: Words): string | null {
    return textOf(this.texts, `${this.game}.${id}`, words.language);
  }
}
