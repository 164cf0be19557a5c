/** The moments of a review: decisions and deals in the order of play, which are listed, and how one steps through them. */
import type { Decision, Review, Verdict } from './document';

/** A decision, or a deal with what it did to the seat that is looked at. */
export type Moment =
  | { readonly kind: 'decision'; readonly line: number; readonly decision: Decision }
  | { readonly kind: 'deal'; readonly line: number; readonly luck: number };

/** The classes that have a mark on the curve. */
export const MARKED: readonly Verdict[] = ['star', 'slip', 'error', 'blunder'];

export type Filter = 'all' | 'key' | 'mine';

export interface Round {
  /** Null before the first round, and in games without rounds. */
  readonly number: number | null;
  readonly moments: readonly Moment[];
}

/** Luck that is listed among what mattered. */
const MUCH_LUCK = 0.145;
/** Luck that gets a die on the curve itself. */
const TURNED = 0.25;
/** Dice on the curve, at most. */
const MOST_TURNED = 3;
/** Luck below this is no more than noise. */
const NO_LUCK = 0.005;

export function momentsOf({ decisions, luck }: Review, seat: number): Moment[] {
  const decided = decisions.map((decision): Moment => ({ kind: 'decision', line: decision.line, decision }));
  const dealt = luck.map(({ line, by }): Moment => ({ kind: 'deal', line, luck: by[seat] ?? 0 }));
  return [...decided, ...dealt].sort((one, other) => one.line - other.line);
}

/** What a filter leaves; `seat` is the one that is looked at. */
export function kept(moments: readonly Moment[], filter: Filter, seat: number): Moment[] {
  return moments.filter((moment) => {
    if (moment.kind === 'deal') return Math.abs(moment.luck) >= (filter === 'all' ? NO_LUCK : MUCH_LUCK);
    const { class: verdict, seat: whose } = moment.decision;
    if (filter === 'all') return true;
    if (filter === 'mine') return whose === seat;
    return ['blunder', 'error', 'star'].includes(verdict) || (verdict === 'slip' && whose === seat);
  });
}

/** Rounds with their moments; `roundAt` is the round that a line belongs to. */
export function byRound(moments: readonly Moment[], roundAt: (line: number) => number | null): Round[] {
  const rounds: { number: number | null; moments: Moment[] }[] = [];
  for (const moment of moments) {
    const number = roundAt(moment.line);
    const last = rounds.at(-1);
    if (last && last.number === number) last.moments.push(moment);
    else rounds.push({ number, moments: [moment] });
  }
  return rounds;
}

/** The decision that is looked at first: the dearest of the seat, or the dearest of all. */
export function dearest(decisions: readonly Decision[], seat: number): Decision | null {
  const mine = decisions.filter((one) => one.seat === seat);
  const among = mine.length ? mine : decisions;
  return among.reduce<Decision | null>((worst, one) => (worst && worst.loss >= one.loss ? worst : one), null);
}

/** The line of the moment that comes next, or before, among those that are listed. */
export function stepped(moments: readonly Moment[], line: number | null, step: 1 | -1): number | null {
  const decided = moments.filter(({ kind }) => kind === 'decision');
  if (line === null) return (step === 1 ? decided[0] : decided.at(-1))?.line ?? null;
  const next = step === 1 ? decided.find((one) => one.line > line) : decided.findLast((one) => one.line < line);
  return next?.line ?? line;
}

/** The deals that turned the game for a seat, the largest first. */
export function turning({ luck }: Review, seat: number): { readonly line: number; readonly luck: number }[] {
  return luck
    .map(({ line, by }) => ({ line, luck: by[seat] ?? 0 }))
    .filter((deal) => Math.abs(deal.luck) >= TURNED)
    .sort((one, other) => Math.abs(other.luck) - Math.abs(one.luck))
    .slice(0, MOST_TURNED);
}
