/** A rulebook: a page of numbered paragraphs, and questions to test yourself. */
import { inLanguage } from '../languages';

/** Text with marks (see `marks.ts`): `**bold**`, `[[glossary]]`, `{{paragraph}}`, `` `left to right` ``. */
export type Marked = string;

/** One rule. Its id is its address on the page: that of a refusal without the game, `build.on-foot`. */
export interface Paragraph {
  readonly id: string;
  readonly title: string;
  readonly text: readonly Marked[];
  /** What is said after the picture. */
  readonly below?: readonly Marked[];
  /** The name of a picture beside the text, and of one across the whole page. */
  readonly picture?: string;
  readonly wide?: string;
  /** Two positions side by side: one that is allowed, one that is not, each with its caption. */
  readonly pair?: readonly [right: string, wrong: string];
  readonly right?: string;
  readonly wrong?: string;
  readonly caption?: string;
  /** How it is played in Meydan, where the booklet says something else or nothing. */
  readonly house?: Marked;
  readonly tip?: Marked;
  /** The refusals that this paragraph explains, without the game. */
  readonly rules?: readonly string[];
}

export interface Case {
  readonly id: string;
  readonly question: string;
  readonly answer: Marked;
  readonly rules?: readonly string[];
}

export interface CaseGroup {
  readonly title: string;
  readonly cases: readonly Case[];
}

/** A difference between the booklet and Meydan, and the paragraph that explains it. */
export interface Difference {
  readonly paragraph: string;
  readonly booklet: string;
  readonly meydan: string;
}

export interface Term {
  readonly key: string;
  readonly word: string;
  readonly meaning: string;
  /** Drawings of the game's symbols (see `drawing.ts`). */
  readonly picture: readonly string[];
}

export interface Section {
  readonly id: string;
  readonly title: string;
  /** Its name in the contents, if the title is too short there. */
  readonly short?: string;
  readonly lead?: Marked;
  /** The name of a picture before the paragraphs. */
  readonly plate?: string;
  /** The step of the led first game that shows it. */
  readonly taught?: string;
  readonly paragraphs: readonly Paragraph[];
}

/** One of the four pictures that tell the game in a minute. */
export interface Glance {
  readonly picture: string;
  readonly title: string;
  readonly text: string;
}

export interface Question {
  readonly text: string;
  readonly picture?: readonly string[];
  readonly answers: readonly string[];
  /** Which answer is right, from 0. */
  readonly right: number;
  readonly why: string;
}

export interface About {
  readonly players: readonly [number, number];
  /** Of which the booklet speaks. */
  readonly minutes?: readonly [number, number];
  readonly age?: number;
}

export interface Rulebook {
  readonly about: About;
  /** The game in one sentence. */
  readonly line: string;
  /** The game in a few sentences. */
  readonly steps: readonly string[];
  readonly minute: readonly Glance[];
  readonly sections: readonly Section[];
  readonly cases: readonly CaseGroup[];
  readonly differences: readonly Difference[];
  readonly glossary: readonly Term[];
  /** The words inside pictures. */
  readonly labels: Readonly<Record<string, string>>;
  readonly questions: readonly Question[];
}

const books = import.meta.glob<Rulebook>(['../../games/*/rules/*.ts', '!**/outline.ts'], { import: 'book' });

/** The rulebook of a game in a language, or else in the fallback language. */
export async function loadRulebook(game: string, language: string): Promise<Rulebook> {
  const load = inLanguage(language, (code) => books[`../../games/${game}/rules/${code}.ts`]);
  if (!load) throw new Error(`there is no rulebook of ${game}`);
  return load();
}
