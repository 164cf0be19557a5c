/** The four games. Their faces and miniatures are loaded when somebody needs them. */
import type { Component } from 'svelte';
import { inlineSprite } from '../art/sprites';
import type { GameFace } from './face';

export const GAMES = ['kingdomino', 'kingdom-builder', 'alhambra', 'dezh'] as const;
export type GameName = (typeof GAMES)[number];

const faces = import.meta.glob<{ default: GameFace }>('./*/index.ts');
const miniatures = import.meta.glob<{ default: Component }>('./*/Miniature.svelte');

/** Whether there is a game of this name. */
export function isGame(name: string): name is GameName {
  return (GAMES as readonly string[]).includes(name);
}

/** The face of a game, and its drawings. */
export async function loadFace(game: string): Promise<GameFace> {
  const load = faces[`./${game}/index.ts`];
  if (!load) throw new Error(`there is no game ${game}`);
  const [module] = await Promise.all([load(), inlineSprite(game)]);
  return module.default;
}

/** The small picture of a game; null where there is none. */
export async function loadMiniature(game: string): Promise<Component | null> {
  const load = miniatures[`./${game}/Miniature.svelte`];
  return load ? (await load()).default : null;
}
