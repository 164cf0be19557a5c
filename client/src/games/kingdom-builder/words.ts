/** Terrains, tiles, cards and hexes in words. */
import { gameTexts } from '../../text/spoken';
import type { Item, Source, Words } from '../face';
import type { Text } from './text/en';

/** The texts of Kingdom Builder in the language of the words. */
export const texts = gameTexts<Text>('kingdom-builder');

/** A line of a score, or what a settlement would bring; without its facts only the name of the card. */
export function item({ name, facts = {} }: Item, words: Words): string {
  const text = texts(words);
  const tile = (text.tile as Record<string, string>)[name];
  if (tile && facts.tiles !== undefined) return facts.tiles > 0 ? text.takes(tile) : text.loses(tile);
  const card = cardName(name, words);
  if (facts.quadrant !== undefined)
    return text.inQuadrant(card, words.n(facts.quadrant), words.n(facts.settlements ?? 0));
  if ('top-left' in facts) return text.byQuadrant(card, facts);
  const [fact] = Object.entries(facts);
  if (!fact) return card;
  const [unit, count] = fact;
  return text.counted[unit as keyof typeof text.counted](card, words.n(count));
}

export function cardName(name: string, words: Words): string {
  const cards: Readonly<Record<string, string>> = texts(words).card;
  return cards[name] ?? name;
}

/** The row of the final table that an item belongs to; the lords have one for each quadrant. */
export function source({ name, facts = {} }: Item, words: Words): Source {
  const text = texts(words);
  const label = cardName(name, words);
  const picture = `card:${name}`;
  if (facts.quadrant === undefined) return { key: name, label, picture };
  const group = { key: name, label };
  return { key: `${name} ${facts.quadrant}`, label: text.quadrant[facts.quadrant] ?? '', picture, group };
}

/** The kind of move that a line is. */
export function deed(line: string, words: Words): string {
  const { deeds } = texts(words);
  return line === 'end' ? deeds.end : line.startsWith('use') ? deeds.use : deeds.settle;
}
