/** Alhambra's texts in the current language, and the names of its things. */
import { cellOf } from '../../board/square';
import { gameTexts } from '../../text/spoken';
import { UNKNOWN } from './line';
import type { Text } from './text/en';
import { moneyOf, tileOf } from './view';

export type { Text };

/** The texts of the current language. */
export const textOf = gameTexts<Text>('alhambra');

/** A tile by kind and price. */
export function sayTile(text: Text, tile: string): string {
  const { kind, price } = tileOf(tile);
  return text.tile(text.kind[kind], price);
}

/** A tile with its walls. */
export function describeTile(text: Text, tile: string): string {
  const walls = tileOf(tile).walls.map((side) => text.side[side]);
  return text.withWalls(sayTile(text, tile), text.walls(walls));
}

/** A money card. */
export function sayCard(text: Text, card: string): string {
  if (card === UNKNOWN) return text.cards(1);
  const { currency, value } = moneyOf(card);
  return text.card(text.money[currency], value);
}

/** Some money cards. */
export function sayCards(text: Text, cards: readonly string[]): string {
  return cards.includes(UNKNOWN) ? text.cards(cards.length) : text.list(cards.map((card) => sayCard(text, card)));
}

/** A cell by its distance from the fountain. */
export function sayCell(text: Text, cell: string): string {
  const { x, y } = cellOf(cell);
  return text.cell(x, y);
}
