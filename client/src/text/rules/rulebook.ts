/** A rulebook, with lessons for the first game and questions to test yourself. */
import { inLanguage } from '../words';

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  /** Drawings of the game's symbols (see `drawing.ts`), side by side. */
  readonly picture?: readonly string[];
  /** Their names, one for each, if a reader may not know them. */
  readonly captions?: readonly string[];
  /** A sentence about each of them, if needed. */
  readonly meanings?: readonly string[];
  /** The first words of the ids of the rules that belong here: `place` is `kingdomino.place.…`. */
  readonly rules?: readonly string[];
}

/** What the coach says the first time one of these verbs can be played. */
export interface Lesson {
  readonly verbs: readonly string[];
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

export interface Rulebook {
  /** The game in a few sentences. */
  readonly steps: readonly string[];
  readonly sections: readonly Section[];
  readonly lessons: readonly Lesson[];
  readonly questions: readonly Question[];
}

const books = import.meta.glob<Rulebook>(['../../games/*/rules/*.ts', '!**/outline.ts'], { import: 'book' });

/** The rulebook of a game in a language, or else in the fallback language. */
export async function loadRulebook(game: string, language: string): Promise<Rulebook> {
  const load = inLanguage(language, (code) => books[`../../games/${game}/rules/${code}.ts`]);
  if (!load) throw new Error(`there is no rulebook of ${game}`);
  return load();
}
