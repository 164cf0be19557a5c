/** How the places of Alhambra are called in the page, for `at` of `board/places.ts`. A cell of an Alhambra is its own name. */
import { at } from '../../board/places';
import type { Currency, View } from './view';

/** Where new tiles and new money come from. */
export const BAG = 'bag';
export const DECK = 'deck';

/** A slot of the building market, and where its price is paid. */
export const slotAt = (currency: Currency) => `slot/${currency}`;
export const priceAt = (currency: Currency) => `price/${currency}`;

/** A place of the money market. */
export const moneyAt = (place: number) => `money/${place}`;

/** A tile of the neutral player, one that is to be placed, and one of the reserve. */
export const neutralAt = (tile: string) => `neutral/${tile}`;
export const newAt = (seat: number, tile: string) => at(seat, `new/${tile}`);
export const reserveAt = (seat: number, tile: string) => at(seat, `reserve/${tile}`);

/** The money of a seat: the reader's lies open by currency, that of others in one place. */
export function handAt(view: View, seat: number, currency: Currency): string {
  return at(seat, seat === view.seat ? `hand/${currency}` : 'hand');
}
