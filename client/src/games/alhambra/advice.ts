/** Where the choices that a hint advises are drawn. */
import type { Advised } from '../face';
import { read } from './line';
import { placesOf } from './pick';
import { moneyAt, slotAt } from './places';
import type { View } from './view';

/** The places that a line is about: cells of the Alhambra, slots, money; a line about none is its own verb. */
export function placesOfLine(view: View, seat: number, line: string): readonly string[] {
  const move = read(line);
  const cellOf = (tile: string) => view.players[seat]?.laid.find((one) => one.tile === tile)?.cell;
  switch (move?.verb) {
    case 'take':
      return placesOf(view.money, move.cards).map(moneyAt);
    case 'buy':
      return [slotAt(move.slot)];
    case 'build':
    case 'place':
      return [move.cell];
    case 'remove':
      return [cellOf(move.tile) ?? ''];
    case 'swap':
      return [cellOf(move.old) ?? ''];
    default:
      return move ? [move.verb] : [];
  }
}

/** Place -> the best rank of a choice about it. */
export function ranksAt(view: View, seat: number | null, advised: readonly Advised[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  if (seat === null) return ranks;
  for (const { line, rank } of advised)
    for (const place of placesOfLine(view, seat, line))
      if (rank < (ranks.get(place) ?? Infinity)) ranks.set(place, rank);
  return ranks;
}
