/** The texts that a title brings, by language and id: `caravan`, `caravan.about`, `caravan.roll` … */
import { api } from '../api';
import { filled } from '../text/fill';
import { inLanguage } from '../text/languages';
import type { Words } from '../text/words';

export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const asked = new Map<string, Promise<Texts>>();

/** All texts of a title. The server is asked once. */
export function loadTexts(game: string): Promise<Texts> {
  const found = asked.get(game) ?? api.words(game);
  asked.set(game, found);
  found.catch(() => asked.delete(game));
  return found;
}

/** A text in this language, or else in the fallback language; null if there is none. */
export function textOf(texts: Texts, id: string, language: string): string | null {
  return inLanguage(language, (code) => texts[code]?.[id]) ?? null;
}

/** What stands for a text that is missing: the last word of its id. */
export function lastWord(id: string): string {
  return (id.split('.').at(-1) ?? id).replaceAll('_', ' ');
}

/** A text with its facts filled in; a fact that is not given leaves an ellipsis. */
export function fill(text: string, facts: Readonly<Record<string, unknown>>, words: Words): string {
  return filled(text, facts, (fact) => words.digits(String(fact)));
}
