/** Where a game stands: the order of play, the round, and what is left in the bag. */
import type { Flight, Turn, Words } from '../face';
import { at } from '../../board/places';
import { optionOf } from '../list.svelte';
import { placeOf } from './land';
import { type View, inHand, row } from './view';
import { texts } from './words';

/** The order of play. This round's row makes it; before the first round nobody knows whose king is drawn next, so that
 * only the seat to act has its turn before it. */
export function order(view: View): Turn[] {
  if (!view.row.length) return view.kingdoms.map((_, seat) => firstTurn(view, seat));
  return row(view).map(({ number, owner, isDone }) => ({
    seat: owner ?? 0,
    isDone,
    pictures: [`${isDone ? 'done' : 'row'}:${number}`],
  }));
}

function firstTurn(view: View, seat: number): Turn {
  const taken = view.new_row.filter((_, index) => view.new_owners[index] === seat);
  return { seat, isDone: seat !== view.to_act, pictures: taken.map((number) => `row:${number}`) };
}

/** The number of the round; the games of a dynasty are counted on. */
export function round(view: View): number | null {
  const before = view.finished.length * view.rounds;
  return view.round + before || null;
}

/** How many dominoes will still be turned up. */
export function inBag(view: View): number {
  const perRow = Math.max(view.new_row.length, view.row.length, 1);
  return Math.max(0, rowsLeft(view)) * perRow;
}

/** How many rows will still be turned up. */
export function rowsLeft(view: View): number {
  return view.rounds - view.round - (view.new_row.length && view.phase !== 'drawing' ? 1 : 0);
}

/** What the header says. */
export function facts(view: View, words: Words): string[] {
  const text = texts(words);
  const { finished, options } = view;
  return [
    view.round ? text.round(words.n(view.round), words.n(view.rounds)) : text.firstRow,
    ...(options.includes('dynasty') ? [text.game(words.n(finished.length + 1))] : []),
    ...(view.phase === 'over' ? [] : [text.bag(words.n(inBag(view)))]),
    ...options.filter((option) => option !== 'dynasty').map((option) => optionOf('kingdomino', option).name),
  ];
}

/** The pieces that a line moves. */
export function flights(line: string, seat: number | null, before: View, after: View): Flight[] {
  const [verb, what = ''] = line.split(' ');
  if (verb === 'draw')
    return after.new_row.includes(Number(what)) ? [{ piece: `domino:${what}`, from: 'bag', to: `domino:${what}` }] : [];
  if (seat === null) return [];
  if (verb === 'claim') return [kingMoves(Number(what), seat, before, after)];
  const number = before.owners[before.turn] === seat ? inHand(before) : null;
  if (number === null) return [];
  const from = `row:${number}`;
  if (verb === 'discard') return [{ piece: `domino:${number}`, from, to: at(seat, 'head') }];
  return [{ piece: `laid:${number}:${placeOf(line).direction}`, from, to: at(seat, `domino:${number}`) }];
}

/** A king goes from the domino of this round to the one that it claims, which may be the row of the next round by now. */
function kingMoves(number: number, seat: number, before: View, after: View): Flight {
  const from = before.row.length ? `row:${before.row[before.turn]}` : at(seat, 'head');
  const to = after.new_row.includes(number) ? at(seat, `king:${number}`) : `row:${number}`;
  return { piece: `king-of:${seat}`, from, to };
}
