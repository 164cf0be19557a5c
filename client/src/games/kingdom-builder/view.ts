/** The boards and the tiles of the box, and what follows from a view for drawing. */
import pieces from '../../generated/pieces/kingdom-builder';
import type { Item } from '../face';
import type { KingdomView, Terrain, Tile as TileName, View } from '../../generated/views/kingdom-builder';
import { SIDE, columnOf, hexName, rowOf } from './hex';

export type {
  Card as CardName,
  KingdomView,
  LocationView,
  Terrain,
  Tile as TileName,
  Unseen,
  View,
} from '../../generated/views/kingdom-builder';

export const BUILDABLE: readonly Terrain[] = ['meadow', 'canyon', 'desert', 'flowers', 'forest'];
export const OF_A_TURN = 3;
/** What the rulebook suggests for a first game. */
export const FIRST_BOARDS = ['tavern', 'paddock', 'oasis', 'farm'] as const;
export const FIRST_CARDS = ['fishermen', 'knights', 'merchants'] as const;
const QUADRANT = SIDE / 2;
const LETTERS: Readonly<Record<string, Terrain>> = pieces.letters;
const LINES: Readonly<Record<string, readonly string[]>> = pieces.boards;
const TILES: Readonly<Record<string, { readonly moves: boolean }>> = pieces.tiles;

/** The terrain of every hex, row by row; empty until all four boards are laid. */
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
  const terrain = LETTERS[letter];
  if (!terrain) throw new Error(`there is no hex ${hex} on ${boards.join(', ')}`);
  return terrain;
}

/** The terrains of one board alone. */
export function terrainsOfBoard(board: string): Terrain[][] {
  return terrains([board, board, board, board])
    .slice(0, QUADRANT)
    .map((row) => row.slice(0, QUADRANT));
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

/** Whether a player's tile may be used, was used, or can be used from the next turn on. */
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

/** What a card, or the castles, bring a player: the gold, and the hexes it comes from. */
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

/** Gold for a quadrant that a player has not built in: all level while nobody has, or second with none. */
export function goldForNothing(view: View, name: string): 'level' | 'second' | null {
  const items = view.kingdoms.map((kingdom) => kingdom.items.filter((item) => item.name === name));
  const isUnearned = (item: Item | undefined) => item !== undefined && item.points > 0 && item.facts?.settlements === 0;
  const unearned = (items[0] ?? []).map((_, place) => items.map((own) => isUnearned(own[place])));
  if (unearned.some((seats) => seats.every(Boolean))) return 'level';
  return unearned.some((seats) => seats.some(Boolean)) ? 'second' : null;
}
