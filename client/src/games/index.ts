/** The faces of the games, and their miniatures; they are loaded when needed. */
import type { Component } from 'svelte';
import { inlineSprite } from '../art/sprites';
import type { GameFace } from './face';

const faces = import.meta.glob<{ default: GameFace }>('./*/index.ts');
const miniatures = import.meta.glob<{ default: Component<{ game: string }> }>('./*/Miniature.svelte');

/** Whether the page has this title's face, rulebook and lesson. */
export function isOwn(game: string): boolean {
  return `./${game}/index.ts` in faces;
}

/** The face of a game, and its drawings; a title that is not our own gets the plain face. */
export async function loadFace(game: string): Promise<GameFace> {
  const load = faces[`./${game}/index.ts`];
  if (!load) return (await import('./plain/face')).loadPlainFace(game);
  const [module] = await Promise.all([load(), inlineSprite(game)]);
  return module.default;
}

/** The small picture of a game. */
export async function loadMiniature(game: string): Promise<Component<{ game: string }>> {
  const load = isOwn(game) ? miniatures[`./${game}/Miniature.svelte`] : undefined;
  return (await (load ?? (() => import('./plain/Miniature.svelte')))()).default;
}
