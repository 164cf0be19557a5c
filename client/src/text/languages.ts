/** The languages of the page: a folder here is a language. */
import type { Language } from './language';

const facts = import.meta.glob<Language>('./*/facts.ts', { eager: true, import: 'language' });

/** All languages, sorted by their `order`. */
export const LANGUAGES: readonly Language[] = Object.values(facts).sort((one, other) => one.order - other.order);

/** The language of a visitor who has chosen none. */
export const DEFAULT: Language = first(LANGUAGES);

/** The language whose texts are used if another has none. */
const FALLBACK: Language = first(LANGUAGES.filter(({ isFallback }) => isFallback));

function first(languages: readonly Language[]): Language {
  if (!languages[0]) throw new Error('there is no language');
  return languages[0];
}

/** A language by its code; the default language if there is none. */
export function languageOf(code: string): Language {
  return LANGUAGES.find((language) => language.code === code) ?? DEFAULT;
}

/** The entry of a language in a table by language, or the fallback's; undefined if neither has one. */
export function inLanguage<T>(language: string, by: (language: string) => T | undefined): T | undefined {
  return by(language) ?? by(FALLBACK.code);
}
