/** Which part of the table a decision was about. */
import { read } from './line';
import { placesOf } from './pick';
import { Pick } from './pick.svelte';
import { CURRENCIES, handOf, type View } from './view';

/** Whether a line is about the markets and not about the Alhambra. */
export function isTrade(line: string): boolean {
  const verb = read(line)?.verb;
  return verb === 'take' || verb === 'buy';
}

/** Whether a line can be seen on the boards: a market shows one choice at a time. */
export function isSeen(line: string, isNarrow: boolean): boolean {
  const verb = read(line)?.verb ?? 'end';
  if (verb === 'take' || verb === 'buy') return !isNarrow;
  return ['build', 'place', 'swap', 'remove'].includes(verb);
}

/** What was picked on the markets for a line. */
export function pickOf(line: string, view: View, seat: number): Pick {
  const pick = new Pick();
  const move = read(line);
  if (move?.verb === 'take') pick.taken = placesOf(view.money, move.cards);
  if (move?.verb === 'buy') {
    pick.slot = CURRENCIES.indexOf(move.slot);
    pick.paid = placesOf(handOf(view, seat), move.cards);
  }
  return pick;
}
