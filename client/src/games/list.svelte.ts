/** The titles that can be played: those built into the page, until the server has sent its list. */
import { api } from '../api';
import type { PlayableGame } from '../generated/api';
import built from '../generated/games.json';
import { words } from '../settings.svelte';
import { lastWord, textOf } from './texts';

export interface Described {
  readonly name: string;
  /** One short line; this and the fields below are empty if the title does not have them. */
  readonly line: string;
  readonly about: string;
  /** How long a game takes, in minutes. */
  readonly minutes: string;
}

const BUILT: unknown = built; // typed as unknown, because the compiler would list the id of every text
let list = $state.raw(BUILT as readonly PlayableGame[]);
let asked: Promise<void> | null = null;

/** All titles, in the order in which they are shown. */
export function games(): readonly PlayableGame[] {
  return list;
}

/** Ask the server what can be played, once. */
export function askGames(): Promise<void> {
  asked ??= api.games().then(
    (found) => {
      list = found;
    },
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** What is known about a title; null if there is none of this name. */
export function gameOf(name: string): PlayableGame | null {
  return list.find((one) => one.name === name) ?? null;
}

/** Whether all seats of a title see the same, so that nothing is hidden when a device is passed on. */
export function isOpen(name: string): boolean {
  return gameOf(name)?.is_open ?? false;
}

/** What a title is called. */
export function gameName(name: string): string {
  return text(name, name) || name;
}

/** A title in a few words. */
export function described(name: string): Described {
  const minutes = words().digits(text(name, `${name}.minutes`));
  return { name: gameName(name), line: text(name, `${name}.line`), about: text(name, `${name}.about`), minutes };
}

/** An option of a title in words. */
export function optionOf(name: string, option: string): { readonly name: string; readonly about: string } {
  const id = `${name}.option.${option}`;
  return { name: text(name, id) || lastWord(id), about: text(name, `${id}.about`) };
}

/** That things must be remembered at a table of this title, in words. */
export function memoryOf(name: string): { readonly name: string; readonly about: string } {
  return { name: text(name, `${name}.memory`), about: text(name, `${name}.memory.about`) };
}

function text(name: string, id: string): string {
  return textOf(gameOf(name)?.words ?? {}, id, words().language) ?? '';
}
