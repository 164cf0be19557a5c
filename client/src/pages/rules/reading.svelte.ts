/** What the parts of a rulebook share: the book, its pictures and numbers, and the glossary word that is explained. */
import { getContext, setContext } from 'svelte';
import { words } from '../../settings.svelte';
import { numbersOf, type Numbered } from '../../text/rules/numbering';
import type { Rulebook, Term } from '../../text/rules/rulebook';
import type { Pictures } from './pictures';

const KEY = Symbol('the rulebook being read');

export class Reading {
  readonly #numbers: ReadonlyMap<string, Numbered>;
  /** The word that is explained, and the element it stands in. */
  explained = $state.raw<{ readonly term: Term; readonly at: HTMLElement } | null>(null);

  constructor(
    readonly game: string,
    readonly book: Rulebook,
    readonly pictures: Pictures,
  ) {
    this.#numbers = numbersOf(book);
  }

  term(key: string): Term | undefined {
    return this.book.glossary.find((one) => one.key === key);
  }

  readonly say = (label: string): string => {
    const said = this.book.labels[label];
    if (said === undefined) throw new Error(`the rulebook of ${this.game} has no words for the label ${label}`);
    return said;
  };

  /** The number of a paragraph, ۴٫۳, or of a section; empty if there is none of this id. */
  number(id: string): string {
    const found = this.#numbers.get(id);
    if (!found) return '';
    return found.paragraph ? words().paragraph(found.section, found.paragraph) : words().n(found.section);
  }
}

export function provide(reading: Reading): void {
  setContext(KEY, reading);
}

export function reading(): Reading {
  return getContext(KEY);
}
