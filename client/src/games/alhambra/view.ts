/** The tiles and the money of the box, and what follows from a view for drawing. */
import box from '../../generated/pieces/alhambra';
import type { PlayerView, View } from '../../generated/views/alhambra';
import type { Item } from '../face';

export type { Laid, Phase, PlayerView, TallyView, Tile as TileName, View } from '../../generated/views/alhambra';

export const KINDS = box.kinds;
export type Kind = (typeof KINDS)[number];
export const CURRENCIES = box.currencies;
export type Currency = (typeof CURRENCIES)[number];
export const SIDES = ['n', 'e', 's', 'w'] as const;
export type Side = (typeof SIDES)[number];

export interface Tile {
  readonly kind: Kind;
  readonly price: number;
  readonly walls: readonly Side[];
}

export interface Money {
  readonly currency: Currency;
  readonly value: number;
}

const TILES: Readonly<Record<string, Tile>> = box.tiles;

/** The tile of this name. */
export function tileOf(name: string): Tile {
  const tile = TILES[name];
  if (!tile) throw new Error(`no tile is called ${name}`);
  return tile;
}

/** What the first, second, … place of a kind is worth in a round. */
export function placePoints(round: number, kind: Kind): readonly number[] {
  return box.points[round - 1]?.[KINDS.indexOf(kind)] ?? [];
}

/** The money card of this name, `blue-5`. */
export function moneyOf(name: string): Money {
  const [currency, value] = name.split('-');
  return { currency: currency as Currency, value: Number(value) };
}

/** What some cards are worth. */
export function worth(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + moneyOf(card).value, 0);
}

/** The score item of this name. */
export function itemOf(player: PlayerView, name: string): Item | undefined {
  return player.items.find((item) => item.name === name);
}

/** The sides of a player's longest outer wall, clockwise. */
export function wallOf(player: PlayerView): readonly string[] {
  return itemOf(player, 'wall')?.where ?? [];
}

/** How many tiles of a kind there are. */
export function countKind(tiles: readonly string[], kind: Kind): number {
  return tiles.filter((tile) => tileOf(tile).kind === kind).length;
}

/** The money in a seat's hand; a spectator has none. */
export function handOf(view: View, seat: number | null): readonly string[] {
  return seat === null ? [] : playerOf(view, seat).hand;
}

/** Whether the seat takes money, buys or redesigns now; it places new tiles afterwards. */
export function mayAct(view: View, seat: number | null): boolean {
  return seat !== null && view.to_act === seat && view.phase === 'acting';
}

/** The part of the view about a seat. */
export function playerOf(view: View, seat: number): PlayerView {
  const player = view.players[seat];
  if (!player) throw new Error(`nobody sits on chair ${seat}`);
  return player;
}
