/** The pieces that a line moves: coins, cards face down, districts. What is hidden flies as the back of a card. */
import { at } from '../../board/places';
import type { Flight } from '../face';
import { callsOf } from './calls';
import { read, type Move } from './line';
import { districtOf, playerOf, type District, type View } from './view';

export const DECK = 'deck';
export const BANK = 'bank';
export const BURNED = 'burned';
const MOST = 3; // pieces of one kind at a time: more of them say nothing new

/** Where the purse, the hand and the character of a seat are. */
export const purse = (seat: number) => at(seat, 'coins');
export const hand = (seat: number) => at(seat, 'hand');
export const role = (seat: number) => at(seat, 'role');
/** Where a blade or a coin is stamped on a character. */
export const hit = (character: string) => at(null, `hit ${character}`);

/** The pieces that a line moves, in the order in which they fly. */
export function flights(line: string, seat: number | null, before: View, after: View): readonly Flight[] {
  const move = read(line);
  if (!move || callsOf(line, before, after).length) return [];
  if (seat === null) return dealt(move);
  return moved(move, seat, before, after);
}

function dealt(move: Move): Flight[] {
  if (move.verb !== 'card') return [];
  return [{ piece: move.district ? `district:${move.district}` : 'back', from: DECK, to: hand(move.seat) }];
}

function moved(move: Move, seat: number, before: View, after: View): Flight[] {
  switch (move.verb) {
    case 'coins':
      return earned(seat, 2);
    case 'coin':
      return earned(seat, 1);
    case 'income':
      return earned(seat, playerOf(after, seat).coins - playerOf(before, seat).coins);
    case 'smithy':
      return paid(seat, 2);
    case 'build':
      return move.district ? built(seat, move.district) : [];
    case 'destroy':
      return [
        ...paid(seat, playerOf(before, seat).coins - playerOf(after, seat).coins),
        { piece: `district:${move.district}`, from: at(move.seat, move.district), to: DECK },
      ];
    case 'recover':
      return [...paid(seat, 1), { piece: pictureOf(before.destroyed), from: DECK, to: hand(seat) }];
    case 'keep':
      return putBack(seat, before, after);
    case 'toss':
      return [{ piece: pictureOf(move.district), from: hand(seat), to: DECK }];
    case 'lab':
      return [{ piece: pictureOf(move.district), from: hand(seat), to: DECK }, ...earned(seat, 2)];
    case 'swap':
      return swapped(seat, move.seat, before);
    case 'pick':
      return [{ piece: 'back', from: passedFrom(before), to: role(seat) }];
    case 'burn':
      return [{ piece: 'back', from: role(seat), to: BURNED }];
    case 'kill':
    case 'rob':
      return move.character ? [{ piece: move.verb, from: role(seat), to: hit(move.character) }] : [];
    default:
      return [];
  }
}

function some(count: number, flight: Flight): Flight[] {
  return Array.from({ length: Math.max(0, Math.min(MOST, count)) }, () => flight);
}

function earned(seat: number, coins: number): Flight[] {
  return some(coins, { piece: 'coin', from: BANK, to: purse(seat) });
}

function paid(seat: number, coins: number): Flight[] {
  return some(coins, { piece: 'coin', from: purse(seat), to: BANK });
}

function built(seat: number, district: District): Flight[] {
  const { cost } = districtOf(district);
  return [...paid(seat, cost), { piece: `district:${district}`, from: hand(seat), to: at(seat, district) }];
}

/** Of the cards drawn those that are not kept go under the deck. */
function putBack(seat: number, before: View, after: View): Flight[] {
  const count = after.phase === 'keeping' ? 0 : before.drawn.length - before.to_keep;
  return some(count, { piece: 'back', from: hand(seat), to: DECK });
}

function swapped(seat: number, other: number, before: View): Flight[] {
  return [
    ...some(playerOf(before, seat).cards, { piece: 'back', from: hand(seat), to: hand(other) }),
    ...some(playerOf(before, other).cards, { piece: 'back', from: hand(other), to: hand(seat) }),
  ];
}

/** The characters are passed on from the seat that picked before. */
function passedFrom(before: View): string {
  const last = before.picks[before.picked - 1];
  return last === undefined ? BURNED : role(last);
}

function pictureOf(district: District | null): string {
  return district ? `district:${district}` : 'back';
}
