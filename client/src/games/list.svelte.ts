/** What can be played: the titles that the page was built with, until the server has said what there is. */
import { api } from '../api';
import type { PlayableGame } from '../generated/api';
import built from '../generated/games.json';
import { words } from '../settings.svelte';
import { lastWord, textOf } from './texts';

export interface Described {
  readonly name: string;
  /** One short line; this and the rest are empty where the title does not say it. */
  readonly line: string;
  readonly about: string;
  /** How long a game takes, in minutes. */
  readonly minutes: string;
}

const BUILT: unknown = built; // as a list, its texts by id: the compiler would name every id
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

/** What is known of a title; null if there is none of this name. */
export function gameOf(name: string): PlayableGame | null {
  return list.find((one) => one.name === name) ?? null;
}

/** Whether all seats of a title see the same: who passes the device on hides nothing. */
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

function text(name: string, id: string): string {
  return textOf(gameOf(name)?.words ?? {}, id, words().language) ?? '';
}
