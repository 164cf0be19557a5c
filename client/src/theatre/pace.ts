/** How fast other players' moves are shown. */

/** Times the usual pace; `at-once` shows marks and no motion. */
export type Pace = '0.5' | '1' | '2' | '4' | 'at-once';

export const PACES: readonly Pace[] = ['0.5', '1', '2', '4', 'at-once'];

/** Milliseconds at the usual pace. */
export const FLIGHT = 900;
export const REST = 500;
const NEXT_OF_A_TURN = 450; // the second and later moves of one turn follow more quickly
const MANY = 4; // waiting moves: from here on they rest half as long
const MOST = 4; // moves that fly when too many are waiting
const TOO_MANY = 8;

export interface Timing {
  readonly flight: number;
  readonly rest: number;
}

export const NO_TIME: Timing = { flight: 0, rest: 0 };

export interface Moved {
  /** The seat before it moved, too. */
  readonly goesOn: boolean;
  readonly isBot: boolean;
  /** How many moves wait behind this one. */
  readonly waiting: number;
}

/** How long a move flies, and how long it rests before the next one. */
export function timing(pace: Pace, { goesOn, isBot, waiting }: Moved): Timing {
  if (pace === 'at-once' || (waiting >= TOO_MANY && waiting >= MOST)) return NO_TIME;
  const flight = goesOn ? NEXT_OF_A_TURN : FLIGHT;
  const rest = !isBot || goesOn ? 0 : waiting > MANY ? REST / 2 : REST;
  const times = Number(pace);
  return { flight: flight / times, rest: rest / times };
}
