/** Who held which character, told by the views of all seats together. */
import type { Character, View } from './view';

/** Whether a seat held the character; null: whether it lay face down, so that nobody held it. */
export function isTrue(views: readonly View[], who: number | null, character: Character): boolean {
  if (who !== null) return views[who]?.characters.includes(character) ?? false;
  return views.every((view) => !view.characters.includes(character) && !view.burned_up.includes(character));
}
