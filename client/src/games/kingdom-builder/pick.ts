// From the legal lines and what was clicked so far to what is lit next, or to one whole line. No rules: only choosing.

import type { Advised, Legal } from '../face';
import type { TileName } from './view';

/** What may be done now: settle a hex, use a tile, move a settlement by a tile, end the turn. */
export interface Choices {
  settle: Map<string, Legal>; // hex ->
  build: Map<string, Legal>; // kind of tile -> its one use
  move: Map<string, Map<string, Legal>>; // kind of tile -> hex of the settlement ->
  end: Legal | null;
}

export function choices(legal: readonly Legal[]): Choices {
  const found: Choices = { settle: new Map(), build: new Map(), move: new Map(), end: null };
  for (const one of legal) sort(one, found);
  return found;
}

function sort(legal: Legal, found: Choices): void {
  const [verb, what = '', hex] = legal.line.split(' ');
  if (verb === 'settle') found.settle.set(what, legal);
  else if (verb === 'end') found.end = legal;
  else if (hex === undefined) found.build.set(what, legal);
  else found.move.set(what, (found.move.get(what) ?? new Map<string, Legal>()).set(hex, legal));
}

/** The hexes that are lit: with a moving tile in the hand the settlements it may lift, otherwise the hexes to settle. */
export function targets(found: Choices, tile: string | null): Map<string, Legal> {
  return tile === null ? found.settle : (found.move.get(tile) ?? new Map<string, Legal>());
}

/** The hex whose ghost is drawn, and its line: the chosen one, else the one pointed at, else the one a hint shows. */
export function ghostOf(
  lights: ReadonlyMap<string, Legal>,
  chosen: string | null,
  over: string | null,
  advised: readonly Advised[],
): readonly [string, Legal] | null {
  const shown = advised.find(({ isShown }) => isShown)?.line ?? null;
  const byLine = (line: string | null) => [...lights].find(([, legal]) => legal.line === line) ?? null;
  if (chosen !== null) return byLine(chosen);
  const pointed = over === null ? undefined : lights.get(over);
  return over !== null && pointed ? [over, pointed] : byLine(shown);
}

/** What a settlement would bring from each goal. */
export function gainsOf(legal: Legal | undefined): ReadonlyMap<string, number> {
  const gains = new Map<string, number>();
  for (const { name, points } of legal?.items ?? []) gains.set(name, (gains.get(name) ?? 0) + points);
  return gains;
}

/** The hex that a line ends with, as `settle h12` and `use barn c4` do. */
export function hexOf(line: string): string | null {
  return /(?<= )[a-t]\d+$/.exec(line)?.[0] ?? null;
}

/** The hexes that a hint advises, the one whose ghost is shown first. */
export function hexesAdvised(advised: readonly Advised[]): string[] {
  const inOrder = [...advised].sort((one, other) => Number(other.isShown) - Number(one.isShown));
  return inOrder.flatMap(({ line }) => hexOf(line) ?? []);
}

/** The line that a click on the hex means, legal or not. */
export function lineAt(hex: string, tile: string | null): string {
  return tile === null ? `settle ${hex}` : `use ${tile} ${hex}`;
}

/** What a click on a tile means: a whole line, a tile taken up, or an illegal line, which the rules will explain. */
export type TileClick = { choose: string } | { take: TileName } | { drop: true } | { attempt: string };

export function clickTile(
  found: Choices,
  tile: TileName,
  moves: boolean,
  held: string | null,
  own: readonly string[],
): TileClick {
  const use = found.build.get(tile);
  if (use) return { choose: use.line };
  if (held === tile) return { drop: true };
  if (found.move.has(tile)) return { take: tile };
  return { attempt: moves ? lineAt(own[0] ?? 'a1', tile) : `use ${tile}` };
}
