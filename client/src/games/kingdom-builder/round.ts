/** Which round a view belongs to. Every turn ends with a terrain card, so the cards that were drawn tell the turns. */
import { type View, BUILDABLE } from './view';

const ALL_CARDS = BUILDABLE.length * 5;

/** The number of the round, from 1; null until every player has a card. */
export function roundOf(view: View): number | null {
  const seats = view.kingdoms.length;
  const removed = view.removed.reduce((sum, count) => sum + count, 0);
  const turns = drawn(view, seats, removed) - removed - seats;
  return turns < 0 || view.turn < 0 ? null : Math.round((turns - (view.turn % seats)) / seats) + 1;
}

/** A later pile lacks the cards that the others hold while it is made, and those out of the game. */
function drawn({ pile_number: number, pile_size: left }: View, seats: number, removed: number): number {
  const later = ALL_CARDS - (seats - 1) - removed;
  return number === 0 ? ALL_CARDS - left : ALL_CARDS + number * later - left;
}
