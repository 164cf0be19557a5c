/** What a language needs: a folder beside this file with `facts.ts`, which exports these facts as `language`, and
 *  `index.ts`, which exports the shell's texts as `texts`. The facts of all languages are on every page, the texts only
 *  if they are spoken. A game has its words in `games/<game>/text/<code>.ts` and its rulebook in
 *  `games/<game>/rules/<code>.ts`. */
import type { texts } from './en';

/** English defines which texts there are: a language that lacks one does not compile. */
export type Texts = typeof texts;

export interface Language {
  /** The code that browsers use, and the name of its folder. */
  readonly code: string;
  /** Its name in the language itself. */
  readonly name: string;
  readonly dir: 'rtl' | 'ltr';
  /** Its place among the languages: the lowest is the default. */
  readonly order: number;
  /** Its texts are shown if another language has none. */
  readonly isFallback?: true;
  /** How dates and times are written. */
  readonly locale: string;
  /** From 0 to 9. */
  readonly digits: string;
  readonly decimal: string;
  /** The words and signs between things in a sentence. */
  readonly joints: Joints;
  /** The height of a line, in heights of its letters. */
  readonly leading: number;
  /** Offers itself on a page that speaks another language. */
  readonly offer: Offer;
}

export interface Joints {
  readonly comma: string;
  readonly semicolon: string;
  readonly and: string;
  readonly or: string;
}

export interface Offer {
  readonly also: string;
  readonly take: string;
  readonly keep: string;
}
