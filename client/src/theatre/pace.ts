/** How fast other players' moves are shown. */

/** Times the usual pace; `at-once` shows marks and no motion. */
export type Pace = '0.5' | '1' | '2' | '4' | 'at-once';

export const PACES: readonly Pace[] = ['0.5', '1', '2', '4', 'at-once'];

/** Milliseconds at the usual pace. */
export const FLIGHT = 900;
export const REST = 500;
const NEXT_OF_A_TURN = 450; // the second and later moves of one turn follow more quickly
const MANY = 4; // waiting moves: from here on they rest half as long
const TOO_MANY = 8; // waiting moves: then only the last of them fly
const LAST = 4;
const GLIMPSE = 80; // a move that does not fly is seen, too

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
  /** Too many were waiting, and they are not down to the last few yet. */
  readonly isRushed: boolean;
}

/** Whether moves are passed over, so that the page comes near the present again. */
export function isRushed(wasRushed: boolean, waiting: number): boolean {
  return waiting > TOO_MANY || (wasRushed && waiting >= LAST);
}

/** How long a move flies, and how long it rests before the next one. */
export function timing(pace: Pace, { goesOn, isBot, waiting, isRushed }: Moved): Timing {
  if (pace === 'at-once') return NO_TIME;
  if (isRushed) return { flight: 0, rest: GLIMPSE / Number(pace) };
  const flight = goesOn ? NEXT_OF_A_TURN : FLIGHT;
  const rest = !isBot || goesOn ? 0 : waiting > MANY ? REST / 2 : REST;
  const times = Number(pace);
  return { flight: flight / times, rest: rest / times };
}
