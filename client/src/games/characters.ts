/** The five characters, and which of them play by their temperament in a game. */
import characters from '../generated/characters.json';
import type { Words } from './face';

/** The levels, from the weakest. */
export const FACES: readonly string[] = ['bot-1', 'bot-2', 'bot-3', 'bot-4', 'bot-5'];

const playing: Readonly<Record<string, readonly string[]>> = characters;

/** One line about the temperament of a bot; nothing if its bot in this game does not play by it. */
export function temperament(game: string, bot: string, words: Words): string {
  const isTrue = !FACES.includes(bot) || playing[game]?.includes(bot);
  return isTrue ? (words.text.bots[bot]?.about ?? '') : '';
}
