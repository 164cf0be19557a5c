/** The dominoes of the box, and what follows from a view for drawing. */
import pieces from '../../generated/pieces/kingdomino';
import type { KingdomView, View } from '../../generated/views/kingdomino';
import { type Cell, type Place, placeOf } from './land';

export type { KingdomView, Laid, View } from '../../generated/views/kingdomino';

export type Terrain = (typeof pieces.terrains)[number];
export interface Half {
  readonly terrain: Terrain;
  readonly crowns: number;
}

const DOMINOES: Readonly<Record<string, readonly [Half, Half]>> = pieces.dominoes;
export const DOMINO_COUNT = Object.keys(DOMINOES).length;
const NOBODY = -1;

/** The two halves of a domino. */
export function halves(number: number): readonly [Half, Half] {
  const found = DOMINOES[number];
  if (!found) throw new Error(`there is no domino ${number}`);
  return found;
}

/** Whether the domino looks the same when turned around. */
export function isTwin(number: number): boolean {
  const [first, other] = halves(number);
  return first.terrain === other.terrain && first.crowns === other.crowns;
}

/** Squares on a side of the full kingdom. */
export function sizeOf(view: View): number {
  return pieces.sizes[view.box];
}

/** The domino of the king to act, while it is to be placed. */
export function inHand(view: View): number | null {
  return view.phase === 'placing' ? (view.row[view.turn] ?? null) : null;
}

/** One domino of a row: whose king stands on it, and whether its turn is over. */
export interface Slot {
  readonly number: number;
  readonly owner: number | null;
  readonly isDone: boolean;
  readonly isNow: boolean;
}

export function row(view: View): Slot[] {
  const done = view.turn + (view.phase === 'claiming' ? 1 : 0);
  return view.row.map((number, index) => ({
    number,
    owner: view.owners[index] ?? null,
    isDone: view.phase !== 'drawing' && index < done,
    isNow: index === view.turn && view.phase === 'placing',
  }));
}

export function newRow(view: View): Slot[] {
  return view.new_row.map((number, index) => {
    const owner = view.new_owners[index] ?? NOBODY;
    return { number, owner: owner === NOBODY ? null : owner, isDone: false, isNow: false };
  });
}

export interface Piece extends Place {
  readonly number: number;
}

/** The dominoes of a kingdom in the order they were laid. */
export function dominoes(kingdom: KingdomView): Piece[] {
  return kingdom.laid.map(({ domino, place }) => ({ number: Number(domino), ...placeOf(place) }));
}

export function cells(kingdom: KingdomView): Cell[] {
  return dominoes(kingdom).flatMap(({ first, other }) => [first, other]);
}

/** The domino of this round that the seat acts with now or next; null if it has none. */
export function nextOf(view: View, seat: number): number | null {
  const first = view.phase === 'claiming' && view.owners[view.turn] === seat ? view.turn : -1;
  return row(view).find((slot, index) => slot.owner === seat && (!slot.isDone || index === first))?.number ?? null;
}
