/** The domino in the hand: how it is turned, the square it is over, whether it is being dragged, where it was refused. */
import type { Legal } from '../face';
import { isSame } from '../../board/square';
import { type Cell, type Direction, type Place, lineOf, step } from './land';
import { type Spot, aim, spots, turn } from './pick';
import { isTwin } from './view';

/** What may be done with the domino now. */
export interface Play {
  readonly number: number;
  readonly spots: readonly Spot[];
  readonly chosen: string | null;
  choose(line: string | null): void;
  attempt(line: string): void;
}

interface Table {
  legal: readonly Legal[];
  chosen: string | null;
  choose(line: string | null): void;
  attempt(line: string): void;
}

/** What I may do with the domino that I must place; null if there is none. */
export function playOf(number: number | null, { legal, chosen, choose, attempt }: Table): Play | null {
  if (number === null || !legal.length) return null;
  return { number, spots: spots(legal, isTwin(number)), chosen, choose, attempt };
}

export class Hand {
  direction = $state<Direction>('e');
  /** The square under the pointer or the keyboard's cursor, and the legal place that a click there would mean. */
  over = $state.raw<{ cell: Cell; spot: Spot | null } | null>(null);
  /** Where the dragged domino is on the screen. */
  drag = $state.raw<{ x: number; y: number } | null>(null);
  /** The place that was tried and is not legal. */
  refused = $state.raw<Place | null>(null);
  /** The square of my kingdom at a point of the screen; the large drawing sets this function. */
  squareAt: (x: number, y: number) => Cell | null = () => null;

  /** The chosen place; for a domino with two equal halves, the way around that the player chose. */
  chosen(play: Play): Spot | null {
    if (play.chosen === null) return null;
    if (this.over?.spot?.line === play.chosen) return this.over.spot;
    return play.spots.find(({ line }) => line === play.chosen) ?? null;
  }

  look(play: Play, cell: Cell | null): void {
    if (cell && isSame(cell, this.over?.cell ?? null)) return;
    this.over = cell && { cell, spot: aim(play.spots, this.direction, cell) };
    if (cell) this.refused = null;
  }

  /** A click on a square: choose the place there, confirm the chosen one, or ask why it is not legal. */
  click(play: Play, cell: Cell): void {
    const chosen = this.chosen(play);
    if (chosen && (isSame(chosen.first, cell) || isSame(chosen.other, cell))) return play.choose(chosen.line);
    this.look(play, cell);
    const spot = this.over?.spot;
    if (!spot) return this.#refuse(play, cell);
    this.direction = spot.direction;
    play.choose(spot.line);
  }

  /** A quarter turn; over a square, turn to the next legal direction there. */
  turn(play: Play): void {
    const spot = this.chosen(play) ?? this.over?.spot ?? null;
    const cell = this.over?.cell ?? spot?.first ?? null;
    const next = turn(play.spots, this.direction, cell && spot && { cell, spot });
    this.direction = next.direction;
    this.refused = null;
    if (cell) this.over = { cell, spot: next.spot ?? aim(play.spots, next.direction, cell) };
    if (play.chosen !== null && next.spot) play.choose(next.spot.line);
  }

  #refuse(play: Play, cell: Cell): void {
    this.refused = { first: cell, other: step(cell, this.direction), direction: this.direction };
    if (play.chosen !== null) play.choose(null);
    play.attempt(lineOf(cell, this.direction, isTwin(play.number)));
  }
}
