// Written by scripts/generate: do not edit.

import type { SentItem } from '../messages';

/** A table of Kingdom Builder as a seat sees it; null is a spectator. */
export interface View {
  readonly seat: number | null;
  readonly to_act: number | null;
  readonly phase: Phase;
  readonly boards: readonly Board[];
  readonly cards: readonly Card[];
  readonly locations: readonly LocationView[];
  readonly kingdoms: readonly KingdomView[];
  readonly turn: number;
  readonly due: number;
  readonly has_begun: boolean;
  /** the locations of the tiles that may still be used this turn */
  readonly ready: readonly string[];
  readonly used: readonly string[];
  readonly tile: Tile | null;
  readonly lifted: string | null;
  readonly pile_number: number;
  readonly pile_size: number;
  /** of the pile, and of older piles that cards in hand were drawn from */
  readonly unseen: readonly Unseen[];
  /** numbers by terrain */
  readonly discards: readonly number[];
  readonly removed: readonly number[];
  readonly scores: readonly number[];
}

/** What happens next. */
export type Phase = 'boards' | 'cards' | 'drawing' | 'replacing' | 'before' | 'building' | 'target' | 'after' | 'over';

/** A quadrant of the map in one orientation: the locations of one kind of tile, and ten lines of terrain. */
export type Board =
  | 'oracle' | 'oracle-turned' | 'farm' | 'farm-turned' | 'oasis' | 'oasis-turned' | 'tower' | 'tower-turned' | 'tavern'
  | 'tavern-turned' | 'barn' | 'barn-turned' | 'harbor' | 'harbor-turned' | 'paddock' | 'paddock-turned';

/** A Kingdom Builder card. */
export type Card =
  | 'fishermen' | 'miners' | 'workers' | 'merchants' | 'discoverers' | 'knights' | 'hermits' | 'lords' | 'citizens'
  | 'farmers';

/** A location hex and the tiles that still lie there. */
export interface LocationView {
  readonly hex: string;
  readonly tile: Tile;
  readonly left: number;
}

/** A kind of location tile. It builds a settlement from the supply, or moves one. */
export type Tile = 'oracle' | 'farm' | 'oasis' | 'tower' | 'tavern' | 'barn' | 'harbor' | 'paddock';

/** What belongs to a player, and what it scores so far. */
export interface KingdomView {
  readonly settlements: readonly string[];
  readonly supply: number;
  /** the locations of the tiles that the player holds */
  readonly tiles: readonly string[];
  /** the locations that the player ever took a tile from */
  readonly visited: readonly string[];
  /** '?' when it is hidden, null when there is none */
  readonly card: Terrain | '?' | null;
  /** the number of the pile that the card was drawn from */
  readonly pile: number;
  readonly score: number;
  readonly items: readonly SentItem[];
}

export type Terrain =
  | 'meadow' | 'canyon' | 'desert' | 'flowers' | 'forest' | 'water' | 'mountain' | 'castle' | 'location';

/** The cards of a pile that the seat has not seen, as numbers by terrain. */
export interface Unseen {
  readonly pile: number;
  readonly cards: readonly number[];
}
