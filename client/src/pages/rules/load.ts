/** A game's rulebook in a language, with its pictures. */
import { inlineSprite } from '../../art/sprites';
import { loadRulebook } from '../../text/rules/rulebook';
import { loadPictures } from './pictures';
import { Reading } from './reading.svelte';

export async function loadReading(game: string, language: string): Promise<Reading> {
  const [book, pictures] = await Promise.all([loadRulebook(game, language), loadPictures(game), inlineSprite(game)]);
  return new Reading(game, book, pictures);
}
