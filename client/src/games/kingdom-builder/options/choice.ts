/** Boards and cards of a game as they are chosen, and as the text that the server takes. */
import pieces from '../../../generated/pieces/kingdom-builder';
import { keys } from '../../../text/said';
import type { CardName, TileName } from '../view';

export const CARDS: readonly CardName[] = pieces.cards;
/** A board is named after the tile of its location. */
export const BOARDS: readonly TileName[] = keys(pieces.tiles);
export const CARDS_OF_A_GAME = 3;
const BOARDS_OF_A_MAP = 4;
const TURNED = '-turned';

export interface Board {
  readonly name: TileName;
  readonly isTurned: boolean;
}

export function readBoards(text: string): Board[] {
  return text.split(',').map((one) => ({
    name: one.replace(TURNED, '') as TileName,
    isTurned: one.endsWith(TURNED),
  }));
}

/** A board as the view names it, too. */
export function boardText({ name, isTurned }: Board): string {
  return isTurned ? name + TURNED : name;
}

export function writeBoards(boards: readonly Board[]): string {
  return boards.map(boardText).join(',');
}

/** Lay a board in a place; if it lies elsewhere, the two change places. */
export function lay(boards: readonly Board[], place: number, name: TileName): Board[] {
  const laid = [...boards];
  const before = laid[place];
  const elsewhere = laid.findIndex((one) => one.name === name);
  laid[place] = laid[elsewhere] ?? { name, isTurned: false };
  if (before && elsewhere >= 0) laid[elsewhere] = before;
  return laid;
}

/** Turn the board of a place by half a circle. */
export function turn(boards: readonly Board[], place: number): Board[] {
  return boards.map((one, index) => (index === place ? { ...one, isTurned: !one.isTurned } : one));
}

export function readCards(text: string): CardName[] {
  const names = text.split(',');
  return CARDS.filter((card) => names.includes(card));
}

/** Take a card, or put it back. With three there is no room for another. */
export function pickCard(cards: readonly CardName[], card: CardName): CardName[] {
  if (cards.includes(card)) return cards.filter((one) => one !== card);
  return cards.length < CARDS_OF_A_GAME ? [...cards, card] : [...cards];
}

/** A random value of an option; `random` gives numbers from 0 up to 1. */
export function roll(option: string, random: () => number = Math.random): string {
  if (option === 'cards') return drawn(CARDS, CARDS_OF_A_GAME, random).join(',');
  return writeBoards(drawn(BOARDS, BOARDS_OF_A_MAP, random).map((name) => ({ name, isTurned: random() < 0.5 })));
}

function drawn<Piece>(all: readonly Piece[], count: number, random: () => number): Piece[] {
  const left = [...all];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}
