// From the legal lines and what was clicked so far to what is lit next, or to one whole line. No rules: only choosing.

import type { Item, Legal } from '../face';
import { legalLine, withVerb } from '../../board/legal';
import { isSame, nameOf } from '../../board/square';
import { type Cell, type Direction, DIRECTIONS, type Place, opposite, placeOf, turned } from './land';

/** A legal place with what it brings. A domino with two equal halves has each place twice, once for either end. */
export interface Spot extends Place {
  line: string;
  points: number;
  items: readonly Item[];
}

/** A lit square: what a click on it would do. `isTurned`: the domino must be turned for it. */
export interface Target {
  cell: Cell;
  spot: Spot;
  isTurned: boolean;
}

export function spots(legal: readonly Legal[], isTwin: boolean): Spot[] {
  const found = withVerb(legal, 'place').map(spotOf);
  return isTwin ? [...found, ...found.map(otherWayRound)] : found;
}

function spotOf({ line, points, items }: Legal): Spot {
  return { ...placeOf(line), line, points: points ?? 0, items: items ?? [] };
}

function otherWayRound(spot: Spot): Spot {
  return { ...spot, first: spot.other, other: spot.first, direction: opposite(spot.direction) };
}

/** The spots that cover the square: first those with the first half on it, each kind clockwise from the north. */
export function covering(all: readonly Spot[], cell: Cell): Spot[] {
  const order = (spot: Spot) => (isSame(spot.first, cell) ? 0 : 4) + DIRECTIONS.indexOf(spot.direction);
  return all
    .filter((spot) => isSame(spot.first, cell) || isSame(spot.other, cell))
    .sort((one, other) => order(one) - order(other));
}

/** What a click on the square means: the domino as it is turned now if it fits, otherwise the turn with most points. */
export function aim(all: readonly Spot[], direction: Direction, cell: Cell): Spot | null {
  const here = covering(all, cell);
  const asHeld = here.find((spot) => spot.direction === direction);
  if (asHeld) return asHeld;
  return here.reduce<Spot | null>((best, spot) => (best && best.points >= spot.points ? best : spot), null);
}

/** Every square that some legal place covers. */
export function targets(all: readonly Spot[], direction: Direction): Target[] {
  const cells = new Map(all.flatMap(({ first, other }) => [first, other]).map((cell) => [nameOf(cell), cell]));
  return [...cells.values()].flatMap((cell) => {
    const spot = aim(all, direction, cell);
    return spot ? [{ cell, spot, isTurned: spot.direction !== direction }] : [];
  });
}

/** The next legal way to lie over the square, or null if there is none. */
export function turnedOver(all: readonly Spot[], cell: Cell, now: Spot): Spot | null {
  const here = covering(all, cell);
  const index = here.findIndex((spot) => isSame(spot.first, now.first) && spot.direction === now.direction);
  return here[(index + 1) % here.length] ?? null;
}

/** The domino in the hand, turned by a quarter: over a square to the next legal way, otherwise freely. */
export function turn(
  all: readonly Spot[],
  direction: Direction,
  over: { cell: Cell; spot: Spot } | null,
): { direction: Direction; spot: Spot | null } {
  const next = over && turnedOver(all, over.cell, over.spot);
  return next ? { direction: next.direction, spot: next } : { direction: turned(direction), spot: null };
}

/** The dominoes of the new row that may be claimed, number -> line. */
export function claims(legal: readonly Legal[]): Map<number, string> {
  return new Map(withVerb(legal, 'claim').map(({ line }) => [Number(line.split(' ')[1]), line]));
}

export function discard(legal: readonly Legal[]): string | null {
  return legalLine(legal, 'discard')?.line ?? null;
}
