/** What a language brings: a folder beside this file, whose `index.ts` exports these facts as `language`.
 *  A game has its words in `games/<game>/text/<code>.ts` and its rulebook in `games/<game>/rules/<code>.ts`. */
import type { texts } from './en';

/** English decides which texts there are: a language that lacks one does not compile. */
export type Texts = typeof texts;

export interface Language {
  /** As browsers name it, and the name of its folder. */
  readonly code: string;
  /** Its own name for itself. */
  readonly name: string;
  readonly dir: 'rtl' | 'ltr';
  /** Its place among the languages: the lowest is the default. */
  readonly order: number;
  /** Its words are shown where another language has none. */
  readonly isFallback?: true;
  /** Days and times of day are written as is usual there. */
  readonly locale: string;
  /** From 0 to 9. */
  readonly digits: string;
  readonly decimal: string;
  /** What stands between things in a sentence. */
  readonly joints: Joints;
  /** The height of a line, in heights of its letters. */
  readonly leading: number;
  /** The shell's own texts. */
  readonly texts: Texts;
}

export interface Joints {
  readonly comma: string;
  readonly semicolon: string;
  readonly and: string;
  readonly or: string;
}
