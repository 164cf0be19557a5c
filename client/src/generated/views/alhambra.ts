// Written by scripts/generate: do not edit.

import type { SentItem } from '../messages';

/** A table of Alhambra as a seat sees it; null is a spectator. All seats see the same. */
export interface View {
  readonly seat: number | null;
  readonly to_act: number | null;
  readonly phase: Phase;
  readonly player: number;
  readonly is_extra: boolean;
  readonly bag: readonly Tile[];
  readonly market: readonly (Tile | null)[];
  readonly neutral: readonly Tile[];
  readonly gifts: number;
  /** by face */
  readonly deck: readonly number[];
  readonly stack: number;
  readonly seen: number;
  /** money cards left in each pile of the deck while a scoring card lies in it */
  readonly piles: readonly number[];
  /** money cards before the next scoring card, at least and at most, if there is one */
  readonly due: readonly number[];
  readonly money: readonly Card[];
  /** by face */
  readonly discards: readonly number[];
  readonly players: readonly PlayerView[];
  readonly next_round: number;
  readonly tallies: readonly TallyView[];
  readonly scores: readonly number[];
}

/** What happens next. */
export type Phase = 'neutral' | 'tiles' | 'hands' | 'money' | 'acting' | 'building' | 'leftovers' | 'over';

/** A building with its walls, or the fountain; its bit stands for it in sets of tiles. */
export type Tile =
  | 'pavilion-2' | 'pavilion-3' | 'pavilion-4' | 'pavilion-5' | 'pavilion-6' | 'pavilion-7' | 'pavilion-8'
  | 'seraglio-3' | 'seraglio-4' | 'seraglio-5' | 'seraglio-6' | 'seraglio-7' | 'seraglio-8' | 'seraglio-9' | 'arcades-4'
  | 'arcades-5' | 'arcades-6a' | 'arcades-6b' | 'arcades-7' | 'arcades-8a' | 'arcades-8b' | 'arcades-9' | 'arcades-10'
  | 'chambers-5' | 'chambers-6' | 'chambers-7a' | 'chambers-7b' | 'chambers-8' | 'chambers-9a' | 'chambers-9b'
  | 'chambers-10' | 'chambers-11' | 'garden-6' | 'garden-7' | 'garden-8a' | 'garden-8b' | 'garden-8c' | 'garden-9'
  | 'garden-10a' | 'garden-10b' | 'garden-10c' | 'garden-11' | 'garden-12' | 'tower-7' | 'tower-8' | 'tower-9a'
  | 'tower-9b' | 'tower-9c' | 'tower-10' | 'tower-11a' | 'tower-11b' | 'tower-11c' | 'tower-12' | 'tower-13';

/** A money card. Its face counts through the currencies in slot order and the values from 1. */
export type Card =
  | 'blue-1' | 'blue-2' | 'blue-3' | 'blue-4' | 'blue-5' | 'blue-6' | 'blue-7' | 'blue-8' | 'blue-9' | 'green-1'
  | 'green-2' | 'green-3' | 'green-4' | 'green-5' | 'green-6' | 'green-7' | 'green-8' | 'green-9' | 'orange-1'
  | 'orange-2' | 'orange-3' | 'orange-4' | 'orange-5' | 'orange-6' | 'orange-7' | 'orange-8' | 'orange-9' | 'yellow-1'
  | 'yellow-2' | 'yellow-3' | 'yellow-4' | 'yellow-5' | 'yellow-6' | 'yellow-7' | 'yellow-8' | 'yellow-9';

/** What a player has, and what the next scoring would bring if it took place now. */
export interface PlayerView {
  /** in the order they were laid, without the fountain */
  readonly laid: readonly Laid[];
  readonly reserve: readonly Tile[];
  /** bought this turn or won at the end */
  readonly unplaced: readonly Tile[];
  readonly hand: readonly Card[];
  readonly score: number;
  readonly items: readonly SentItem[];
}

/** A tile of an Alhambra and the cell it lies on. */
export interface Laid {
  readonly tile: Tile;
  readonly cell: string;
}

/** What was counted at a scoring, as in `Tally`, and what it brought. */
export interface TallyView {
  readonly round: number;
  readonly counts: readonly number[];
  readonly walls: readonly number[];
  /** as `counts`: the player's place in each kind, from 1; 0 without a tile */
  readonly places: readonly number[];
  /** as `counts`, without the neutral player: what the place brought */
  readonly points: readonly number[];
}
