// Written by scripts/generate: do not edit.

import type { SentItem } from '../messages';

/** A table of Kingdomino as a seat sees it; null is a spectator. All seats see the same. */
export interface View {
  readonly seat: number | null;
  readonly box: Box;
  readonly options: readonly string[];
  readonly to_act: number | null;
  readonly phase: Phase;
  /** 0 while the first dominoes are claimed */
  readonly round: number;
  readonly rounds: number;
  /** dominoes face down or removed, by number */
  readonly hidden: readonly number[];
  readonly bag: readonly number[];
  readonly row: readonly number[];
  readonly owners: readonly number[];
  readonly new_row: readonly number[];
  readonly new_owners: readonly number[];
  readonly turn: number;
  readonly kingdoms: readonly KingdomView[];
  /** the games of a dynasty that are over */
  readonly finished: readonly (readonly KingdomView[])[];
  /** over all games of a dynasty */
  readonly scores: readonly number[];
}

/** What a game is set up with. */
export type Box = '2' | '3' | '4' | 'mighty-duel';

/** What happens next. */
export type Phase = 'drawing' | 'crowning' | 'placing' | 'claiming' | 'over';

/** A kingdom, its land in the order it was laid, and what it scores so far. */
export interface KingdomView {
  readonly laid: readonly Laid[];
  readonly discarded: readonly number[];
  readonly score: number;
  readonly items: readonly SentItem[];
}

/** A domino of a kingdom and where it lies. */
export interface Laid {
  readonly domino: Domino;
  readonly place: string;
}

/** Two squares of land, each with a terrain and crowns. */
export type Domino =
  | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18'
  | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '30' | '31' | '32' | '33' | '34' | '35'
  | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47' | '48';
