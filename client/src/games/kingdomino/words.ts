/** Dominoes, squares and gains in words. */
import { gameTexts } from '../../text/spoken';
import type { Item, Source, Words } from '../face';
import type { Growth, Size } from './growth';
import type { Cell, Place } from './land';
import type { Spot } from './pick';
import type { Text } from './text/en';
import { type Half, halves } from './view';

/** The texts of Kingdomino in the language of the words. */
export const texts = gameTexts<Text>('kingdomino');

export function half({ terrain, crowns }: Half, words: Words): string {
  const text = texts(words);
  return text.terrain[terrain] + (crowns ? text.crowns(words.n(crowns)) : '');
}

export function domino(number: number, words: Words): string {
  const [first, other] = halves(number);
  return texts(words).domino(words.n(number), half(first, words), half(other, words));
}

/** A domino inside a sentence, with its lands. */
export function dominoOf(number: number, words: Words): string {
  const [first, other] = halves(number);
  const isOne = first.terrain === other.terrain && !first.crowns && !other.crowns;
  const lands = isOne ? [first] : [first, other];
  return texts(words).dominoOf(words.n(number), words.list(lands.map((land) => half(land, words))));
}

/** A territory that a domino begins or enlarges. */
export function grown({ terrain, before, after }: Growth, words: Words, how: 'grows' | 'becomes'): string {
  const text = texts(words);
  if (before) return text[how](text.terrain[terrain], size(before, words), size(after, words));
  return after.crowns ? half({ terrain, crowns: after.crowns }, words) : text.noCrowns(text.terrain[terrain]);
}

export function size({ squares, crowns }: Size, words: Words): string {
  return words.ltr(texts(words).size(words.n(squares), words.n(crowns)));
}

/** What a domino makes of the land: what brings points, or else all of it. */
export function growths(all: readonly Growth[], words: Words, how: 'grows' | 'becomes'): string {
  const scoring = all.filter(({ gain }) => gain > 0);
  return words.list((scoring.length ? scoring : all).map((one) => grown(one, words, how)));
}

/** The same in as few words as there is room for in the ribbon. */
export function growthShort(all: readonly Growth[], words: Words): string {
  const scoring = all.filter(({ gain }) => gain > 0);
  const text = texts(words);
  const lands = words.list((scoring.length ? scoring : all).map(({ terrain }) => text.terrain[terrain]));
  return scoring.length ? lands : text.noCrowns(lands);
}

/** Where a square lies, seen from the castle. */
export function fromCastle({ x, y }: Cell, words: Words): string {
  const text = texts(words);
  const across = x && text.away[x > 0 ? 'e' : 'w'](words.n(Math.abs(x)));
  const along = y && text.away[y > 0 ? 'n' : 's'](words.n(Math.abs(y)));
  return across && along ? text.fromCastleBoth(across, along) : text.fromCastle(across || along || '');
}

/** Where a domino would lie. */
export function lies(number: number, { first, direction }: Place, words: Words): string {
  const text = texts(words);
  const [one, other] = halves(number);
  return text.lies(
    text.terrain[one.terrain],
    fromCastle(first, words),
    text.terrain[other.terrain],
    text.besideIt[direction],
  );
}

/** On which sides of the castle a domino would lie, and how. */
export function liesRoughly({ first, other }: Place, words: Words): string {
  const text = texts(words);
  const middle = { x: Math.sign(first.x + other.x), y: Math.sign(first.y + other.y) };
  return (first.x === other.x ? text.upright : text.lying)(fromCastle(middle, words));
}

/** A legal place and what it brings, for screen readers. */
export function spotLabel(number: number, spot: Spot, words: Words): string {
  const text = texts(words);
  return text.spot(lies(number, spot, words), text.points(words.signed(spot.points)));
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

/** The row of the final table that a line of a score belongs to. */
export function source({ name, facts = {} }: Item, words: Words): Source {
  const text = texts(words);
  const { game, squares = 0, crowns = 0 } = facts;
  const terrain = (text.terrain as Record<string, string>)[name];
  const label = terrain ?? (text.items as Record<string, string>)[name] ?? name;
  return {
    key: game === undefined ? name : `${game} ${name}`,
    label,
    ...(terrain ? { picture: `land:${name}`, note: size({ squares, crowns }, words) } : {}),
    ...(game === undefined ? {} : { group: { key: String(game), label: text.gameIs(words.n(game)) } }),
  };
}

/** The kind of move that a line is. */
export function deed(line: string, words: Words): string {
  return texts(words).deeds[line.startsWith('claim') ? 'claim' : 'place'];
}
