/** A review as the page reads it: chances and losses are shares of 1, margins are points of the game. */
import type { Review as Sent } from '../../generated/api';

export type { Choice, Class as Verdict, Decision, Luck, Point as CurvePoint, Summary } from '../../generated/api';

export type Review = Required<Sent>;

/** What is not known yet is empty. */
export function known(review: Sent): Review {
  return { curve: [], decisions: [], luck: [], summary: [], version: 0, ...review };
}
