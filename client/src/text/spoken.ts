/** The texts of the shell and of our own games. They are loaded only in the languages that are spoken, and those of a game
 *  with the game. */
import type { Texts } from './language';
import { inLanguage, languageOf } from './languages';

const ofShell = import.meta.glob<Texts>('./*/index.ts', { import: 'texts' });
const ofGames = import.meta.glob<unknown>('../games/*/text/*.ts', { import: 'text' });

const SHELL = '';
const languages = new Set<string>();
const games = new Set<string>([SHELL]);
const loaded = new Map<string, unknown>();

/** Load what is needed in a language; switching to it then takes no time. */
export async function speak(language: string): Promise<void> {
  const { code } = languageOf(language);
  languages.add(code);
  await Promise.all([...games].map((game) => load(game, code)));
}

/** Load the texts of a game in every language that is spoken. */
export async function speakOf(game: string): Promise<void> {
  games.add(game);
  await Promise.all([...languages].map((code) => load(game, code)));
}

/** The shell's texts in a language that is spoken. */
export function shellTexts(code: string): Texts {
  return textsOf(SHELL, code) as Texts;
}

/** A game's own texts, of the type that the game gives them. */
export function gameTexts<T>(game: string): (words: { readonly language: string }) => T {
  return ({ language }) => textsOf(game, language) as T;
}

async function load(game: string, code: string): Promise<void> {
  const key = `${game}/${code}`;
  const file = inLanguage(code, (one) =>
    game ? ofGames[`../games/${game}/text/${one}.ts`] : ofShell[`./${one}/index.ts`],
  );
  if (file && !loaded.has(key)) loaded.set(key, await file());
}

function textsOf(game: string, code: string): unknown {
  const texts = loaded.get(`${game}/${code}`);
  if (texts === undefined) throw new Error(`the texts of ${game || 'the shell'} in ${code} are not loaded`);
  return texts;
}
