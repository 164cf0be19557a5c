/** From clicks to a legal line: pure functions over the legal lines, no rules of their own. */
import { isLegal, legalLine } from '../../board/legal';
import { toggled } from '../../board/toggle';
import type { Legal } from '../face';
import { read, type Move } from './line';
import { CURRENCIES, moneyOf, worth, type Currency, type View } from './view';

/** A legal line with what it says. */
export interface Choice<M extends Move = Move> {
  readonly legal: Legal;
  readonly move: M;
}

type Of<V extends Move['verb']> = Extract<Move, { verb: V }>;

/** The legal lines of these verbs. */
export function choices<V extends Move['verb']>(legal: readonly Legal[], ...verbs: V[]): Choice<Of<V>>[] {
  const found: Choice<Of<V>>[] = [];
  for (const one of legal) {
    const move = read(one.line);
    if (move && (verbs as string[]).includes(move.verb)) found.push({ legal: one, move: move as Of<V> });
  }
  return found;
}

/** The cards at these places, in the order of notation. */
export function cardsAt(cards: readonly string[], places: readonly number[]): string[] {
  const order = (card: string) => CURRENCIES.indexOf(moneyOf(card).currency) * 10 + moneyOf(card).value;
  return places.map((place) => cards[place] ?? '').sort((one, other) => order(one) - order(other));
}

/** The line that takes the cards at these places of the money market. */
export function takeLine(money: readonly string[], places: readonly number[]): string {
  return ['take', ...cardsAt(money, places)].join(' ');
}

/** The places picked after a click on the money market: the new one joins the others if it may, else it replaces them. */
export function toggleTaken(view: View, legal: readonly Legal[], taken: readonly number[], place: number): number[] {
  const together = toggled(taken, place);
  return taken.includes(place) || isLegal(legal, takeLine(view.money, together)) ? together : [place];
}

/** Whether more cards could be taken together with these. */
export function canTakeMore(legal: readonly Legal[], cards: readonly string[]): boolean {
  return choices(legal, 'take').some(({ move }) => move.cards.length > cards.length && contains(move.cards, cards));
}

/** Whether all of `some` are among `all`, copies counted. */
export function contains(all: readonly string[], some: readonly string[]): boolean {
  const left = [...all];
  return some.every((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** A legal payment: its line, its cards and how much of it is wasted. */
export interface Payment {
  readonly line: string;
  readonly cards: readonly string[];
  readonly waste: number;
}

/** The legal payments for a slot: those that waste least first, then those of few cards. */
export function payments(legal: readonly Legal[], slot: Currency, price: number): Payment[] {
  return choices(legal, 'buy')
    .filter(({ move }) => move.slot === slot)
    .map(({ legal: { line }, move }) => ({ line, cards: move.cards, waste: worth(move.cards) - price }))
    .sort((one, other) => one.waste - other.waste || one.cards.length - other.cards.length);
}

/** The places in the hand that hold these cards. */
export function placesOf(hand: readonly string[], cards: readonly string[]): number[] {
  const left = [...cards];
  return hand.flatMap((card, place) => {
    const found = left.indexOf(card);
    if (found < 0) return [];
    left.splice(found, 1);
    return [place];
  });
}

/** The line that buys a slot with the cards at these places of the hand. */
export function buyLine(slot: Currency, hand: readonly string[], places: readonly number[]): string {
  return ['buy', slot, ...cardsAt(hand, places)].join(' ');
}

/** The line that tries to buy a slot with all cards of its currency; null if there are none. */
export function buyWithAll(slot: Currency, hand: readonly string[]): string | null {
  const places = hand.flatMap((card, place) => (moneyOf(card).currency === slot ? [place] : []));
  return places.length ? buyLine(slot, hand, places) : null;
}

/** A cell where the picked tile may go. */
export interface Spot {
  readonly cell: string;
  readonly line: string;
  readonly points: number;
}

/** The cells where a tile may be built or placed. */
export function spotsFor(legal: readonly Legal[], tile: string | null): Spot[] {
  return choices(legal, 'build', 'place')
    .filter(({ move }) => move.tile === tile)
    .map(({ legal: one, move }) => ({ cell: move.cell, line: one.line, points: one.points ?? 0 }));
}

/** The tiles of the Alhambra whose place the reserve tile may take: tile -> legal line. */
export function swapsFor(legal: readonly Legal[], tile: string | null): Map<string, Legal> {
  return new Map(
    choices(legal, 'swap')
      .filter(({ move }) => move.tile === tile)
      .map(({ legal: one, move }) => [move.old, one]),
  );
}

/** The tile to lay: the one picked, or the first of those just bought. */
export function tileInHand(view: View, seat: number | null, picked: string | null): string | null {
  const mine = seat === null ? undefined : view.players[seat];
  if (!mine || view.to_act !== seat) return null;
  const found = (tiles: readonly string[]) => (picked && tiles.includes(picked) ? picked : null);
  return view.phase === 'acting' ? found(mine.reserve) : (found(mine.unplaced) ?? mine.unplaced[0] ?? null);
}

/** What a chosen line would look like. */
export interface Ghost {
  readonly cell: string;
  /** The tile that comes; null if one only leaves. */
  readonly tile: string | null;
  /** The tile that leaves. */
  readonly leaves: string | null;
  readonly points: number;
  /** The parts of the longest wall that are new. */
  readonly wall: readonly string[];
}

/** The ghost of the chosen line in a seat's Alhambra. */
export function ghostOf(view: View, legal: readonly Legal[], seat: number, chosen: string | null): Ghost | null {
  const one = legalLine(legal, chosen);
  const move = one && read(one.line);
  if (!one || !move) return null;
  const points = one.points ?? 0;
  const wall = one.items?.find((item) => item.name === 'wall')?.where ?? [];
  const cellOf = (tile: string) => view.players[seat]?.laid.find((laid) => laid.tile === tile)?.cell ?? '0,0';
  if (move.verb === 'build' || move.verb === 'place')
    return { cell: move.cell, tile: move.tile, leaves: null, points, wall };
  if (move.verb === 'swap') return { cell: cellOf(move.old), tile: move.tile, leaves: move.old, points, wall };
  if (move.verb === 'remove') return { cell: cellOf(move.tile), tile: null, leaves: move.tile, points, wall: [] };
  return null;
}
