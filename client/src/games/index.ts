/** The faces of the games, and their miniatures; they are loaded when needed. */
import type { Component } from 'svelte';
import { inlineSprite } from '../art/sprites';
import { speakOf } from '../text/spoken';
import type { GameFace, OptionFace } from './face';

const faces = import.meta.glob<{ default: GameFace }>('./*/index.ts');
const miniatures = import.meta.glob<{ default: Component<{ game: string }> }>('./*/Miniature.svelte');
const signs = import.meta.glob<{ default: string }>('./*/sign.ts', { eager: true });
const options = import.meta.glob<{ default: OptionFace }>('./*/options/index.ts');

/** Whether the page has this title's face, rulebook and lesson. */
export function isOwn(game: string): boolean {
  return `./${game}/index.ts` in faces;
}

/** The face of a game, and its drawings; a title that is not our own gets the plain face. */
export async function loadFace(game: string): Promise<GameFace> {
  const load = faces[`./${game}/index.ts`];
  if (!load) return (await import('./plain/face')).loadPlainFace(game);
  return (await withItsThings(game, load())).default;
}

/** What is drawn with a game's sprite and speaks its texts, once they are there, too. */
async function withItsThings<T>(game: string, coming: Promise<T>): Promise<T> {
  const [thing] = await Promise.all([coming, inlineSprite(game), speakOf(game)]);
  return thing;
}

/** The drawing of its sprite that stands for a game of our own, where there is no room for a miniature. */
export function signOf(game: string): string | undefined {
  return signs[`./${game}/sign.ts`]?.default;
}

/** The small picture of a game. */
export async function loadMiniature(game: string): Promise<Component<{ game: string }>> {
  const load = isOwn(game) ? miniatures[`./${game}/Miniature.svelte`] : undefined;
  return (await (load ?? (() => import('./plain/Miniature.svelte')))()).default;
}

/** How the options of a game are drawn and chosen; null if it has no pictures of them. */
export async function loadOptions(game: string): Promise<OptionFace | null> {
  const load = options[`./${game}/options/index.ts`];
  return load ? (await withItsThings(game, load())).default : null;
}
