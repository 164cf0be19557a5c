/** The pictures of a game's rulebook: its own board art, drawn from positions. */
import type { Component } from 'svelte';
import { speakOf } from '../../text/spoken';
import type { Words } from '../../text/words';

/** A chart or a scene; `say` gives the words inside it. */
export interface SceneProps {
  readonly words: Words;
  readonly say: (label: string) => string;
}

/** A position by its name. */
export interface PositionProps {
  readonly name: string;
  readonly words: Words;
}

export interface Pictures {
  readonly Position: Component<PositionProps>;
  readonly scenes: Readonly<Record<string, Component<SceneProps>>>;
}

/** A picture that needs no words. */
export function wordless(Picture: Component): Component<SceneProps> {
  return Picture as Component<SceneProps>;
}

const files = import.meta.glob<Pictures>('../../games/*/rules/pictures/index.ts', { import: 'pictures' });

export async function loadPictures(game: string): Promise<Pictures> {
  const load = files[`../../games/${game}/rules/pictures/index.ts`];
  if (!load) throw new Error(`the rulebook of ${game} has no pictures`);
  const [pictures] = await Promise.all([load(), speakOf(game)]);
  return pictures;
}
