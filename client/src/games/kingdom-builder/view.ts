/** The table as view.py sends it, and what follows from it for drawing. */
import pieces from '../../generated/pieces/kingdom-builder.json';
import type { Item } from '../face';
import { SIDE, columnOf, hexName, rowOf } from './hex';
import type { Text } from './text/en';

export type Terrain = keyof Text['terrain'];
export type TileName = keyof Text['tile'];
export type CardName = Exclude<keyof Text['card'], 'castles'>;

export interface KingdomView {
  readonly settlements: readonly string[];
  readonly supply: number;
  readonly tiles: readonly string[];
  readonly visited: readonly string[];
  readonly card: Terrain | '?' | null;
  readonly score: number;
  readonly items: readonly Item[];
}
export interface LocationView {
  readonly hex: string;
  readonly tile: TileName;
  readonly left: number;
}
export interface Unseen {
  readonly pile: number;
  readonly cards: readonly number[];
}
export interface View {
  readonly seat: number | null;
  readonly to_act: number | null;
  readonly phase: 'boards' | 'cards' | 'drawing' | 'replacing' | 'before' | 'building' | 'target' | 'after' | 'over';
  readonly boards: readonly string[];
  readonly cards: readonly CardName[];
  readonly locations: readonly LocationView[];
  readonly kingdoms: readonly KingdomView[];
  readonly turn: number;
  readonly due: number;
  readonly ready: readonly string[];
  readonly used: readonly string[];
  readonly tile: TileName | null;
  readonly lifted: string | null;
  readonly pile_number: number;
  readonly pile_size: number;
  readonly unseen: readonly Unseen[];
  readonly discards: readonly number[];
  readonly removed: readonly number[];
  readonly scores: readonly number[];
}

export const BUILDABLE: readonly Terrain[] = ['meadow', 'canyon', 'desert', 'flowers', 'forest'];
export const OF_A_TURN = 3;
const QUADRANT = SIDE / 2;
const LETTERS: Readonly<Record<string, string>> = pieces.letters;
const LINES: Readonly<Record<string, readonly string[]>> = pieces.boards;
const TILES: Readonly<Record<string, { readonly moves: boolean }>> = pieces.tiles;

/** The terrain of every hex, row by row; empty until all four boards lie there. */
export function terrains(boards: readonly string[]): Terrain[][] {
  if (boards.length < 4) return [];
  return Array.from({ length: SIDE }, (_, row) =>
    Array.from({ length: SIDE }, (_, column) => terrainOf(boards, hexName(row, column))),
  );
}

export function terrainOf(boards: readonly string[], hex: string): Terrain {
  const [row, column] = [rowOf(hex), columnOf(hex)];
  const board = boards[Math.floor(row / QUADRANT) * 2 + Math.floor(column / QUADRANT)] ?? '';
  const letter = LINES[board]?.[row % QUADRANT]?.[column % QUADRANT] ?? '';
  return LETTERS[letter] as Terrain;
}

export function moves(tile: TileName): boolean {
  return TILES[tile]?.moves ?? false;
}

/** The kind of the tiles of a location. */
export function tileAt(view: View, hex: string): TileName {
  const place = view.locations.find((one) => one.hex === hex);
  if (!place) throw new Error(`there is no location ${hex}`);
  return place.tile;
}

/** A tile that a player holds: may it be used, was it used, or does it wait for the next turn? */
export interface Held {
  readonly hex: string;
  readonly tile: TileName;
  readonly state: 'ready' | 'used' | 'fresh' | 'waiting';
}

export function held(view: View, seat: number): Held[] {
  const isMyTurn = seat === view.turn && ['before', 'building', 'target', 'after'].includes(view.phase);
  return (view.kingdoms[seat]?.tiles ?? []).map((hex) => {
    const fresh = view.used.includes(hex) ? 'used' : 'fresh';
    const inTurn = view.ready.includes(hex) ? 'ready' : fresh;
    return { hex, tile: tileAt(view, hex), state: isMyTurn ? inTurn : 'waiting' };
  });
}

/** What a player has from a card, or from the castles: the gold, and the hexes that bring it. */
export interface Gold {
  readonly gold: number;
  readonly where: readonly string[];
}

export function goldOf(kingdom: KingdomView, name: string): Gold {
  const items = kingdom.items.filter((item) => item.name === name);
  return {
    gold: items.reduce((sum, { points }) => sum + points, 0),
    where: items.flatMap(({ points, where = [] }) => (points ? where : [])),
  };
}
