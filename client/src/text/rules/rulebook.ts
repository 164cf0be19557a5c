/** A rulebook in our own words, with lessons for the first game and questions to try oneself. */
import { inLanguage } from '../words';

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  /** Drawings of the game's symbols (see `drawing.ts`), side by side. */
  readonly picture?: readonly string[];
  /** Their names, one for each, where a reader may not know them. */
  readonly captions?: readonly string[];
  /** What each of them is or does, where that is a sentence. */
  readonly meanings?: readonly string[];
  /** Beginnings of the ids of the rules that belong here: `place` is `kingdomino.place.…`. */
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

/** The rulebook of a game in a language, or in the one that speaks where it has no words. */
export async function loadRulebook(game: string, language: string): Promise<Rulebook> {
  const load = inLanguage(language, (code) => books[`../../games/${game}/rules/${code}.ts`]);
  if (!load) throw new Error(`there is no rulebook of ${game}`);
  return load();
}
