/** Who held which character, told by the views of all seats together, and what a seat could not tell of it. */
import type { Guess } from '../face';
import type { Character, View } from './view';

/** Whether a seat could not tell where every character was. */
export function isOpen(guesses: readonly Guess[]): boolean {
  return guesses.some(({ percent }) => Object.values(percent).some((share) => share > 0 && share < 100));
}

/** Whether a seat held the character; null: whether it lay face down, so that nobody held it. */
export function isTrue(views: readonly View[], who: number | null, character: Character): boolean {
  if (who !== null) return views[who]?.characters.includes(character) ?? false;
  return views.every((view) => !view.characters.includes(character) && !view.burned_up.includes(character));
}
