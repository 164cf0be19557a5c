/** Dominoes, squares and gains in words. */
import { type Cell, nameOf } from '../../board/square';
import { textsIn } from '../../text/words';
import type { Item, Words } from '../face';
import type { Spot } from './pick';
import type { Text } from './text/en';
import { type Half, halves } from './view';

/** The texts of Kingdomino in the language of the words. */
export const texts = textsIn(import.meta.glob<Text>('./text/*.ts', { eager: true, import: 'text' }));

export function half({ terrain, crowns }: Half, words: Words): string {
  const text = texts(words);
  return text.terrain[terrain] + (crowns ? text.crowns(words.n(crowns)) : '');
}

export function domino(number: number, words: Words): string {
  const [first, other] = halves(number);
  return texts(words).domino(words.n(number), half(first, words), half(other, words));
}

export function square(cell: Cell, words: Words): string {
  return words.ltr(nameOf(cell));
}

/** A legal place and what it brings, for screen readers. */
export function spotLabel(spot: Spot, words: Words): string {
  const text = texts(words);
  return text.spot(square(spot.first, words), text.directions[spot.direction], text.points(words.signed(spot.points)));
}

/** A line of a score; without its facts only the name. */
export function item({ name: kind, facts = {} }: Item, words: Words): string {
  const text = texts(words);
  const terrain = (text.terrain as Record<string, string>)[kind];
  const bonus = (text.items as Record<string, string>)[kind] ?? kind;
  const { squares, crowns = 0 } = facts;
  const what =
    terrain && squares !== undefined ? text.territory(terrain, words.n(squares), words.n(crowns)) : (terrain ?? bonus);
  return facts.game === undefined ? what : text.inGame(words.n(facts.game), what);
}
