/** The pieces that a line moves. */
import { at } from '../../board/places';
import type { Flight } from '../face';
import { read, type Move } from './line';
import { placesOf } from './pick';
import { BAG, DECK, handAt, moneyAt, neutralAt, newAt, priceAt, reserveAt, slotAt } from './places';
import { CURRENCIES, moneyOf, type View } from './view';

export const tilePiece = (tile: string) => `tile:${tile}`;
export const notePiece = (card: string) => `note:${card}`;

/** The pieces that a line moves, in the order in which they fly. Lines that came together lead from one view to another. */
export function flights(line: string, seat: number | null, before: View, after: View): readonly Flight[] {
  const move = read(line);
  if (!move) return [];
  return seat === null ? dealt(move, after) : moved(move, seat, before);
}

function moved(move: Move, seat: number, before: View): Flight[] {
  const cellOf = (tile: string) => before.players[seat]?.laid.find((one) => one.tile === tile)?.cell ?? '';
  const fly = (tile: string, from: string, to: string): Flight => ({ piece: tilePiece(tile), from, to });
  switch (move.verb) {
    case 'take':
      return placesOf(before.money, move.cards).map((place) => {
        const card = before.money[place] ?? '';
        return { piece: notePiece(card), from: moneyAt(place), to: handAt(before, seat, moneyOf(card).currency) };
      });
    case 'buy':
      return bought(move, seat, before);
    case 'build':
      return [fly(move.tile, newAt(seat, move.tile), at(seat, move.cell))];
    case 'place':
      return [fly(move.tile, reserveAt(seat, move.tile), at(seat, move.cell))];
    case 'remove':
      return [fly(move.tile, at(seat, cellOf(move.tile)), reserveAt(seat, move.tile))];
    case 'swap': {
      const cell = at(seat, cellOf(move.old));
      return [fly(move.old, cell, reserveAt(seat, move.old)), fly(move.tile, reserveAt(seat, move.tile), cell)];
    }
    case 'store':
      return [fly(move.tile, newAt(seat, move.tile), reserveAt(seat, move.tile))];
    case 'give':
      return [fly(move.tile, newAt(seat, move.tile), neutralAt(move.tile))];
    default:
      return [];
  }
}

/** The money goes to the slot, the tile to its buyer. */
function bought({ slot, cards }: Extract<Move, { verb: 'buy' }>, seat: number, before: View): Flight[] {
  const tile = before.market[CURRENCIES.indexOf(slot)];
  const paid = cards.map((card) => ({
    piece: notePiece(card),
    from: handAt(before, seat, slot),
    to: priceAt(slot),
  }));
  return tile ? [...paid, { piece: tilePiece(tile), from: slotAt(slot), to: newAt(seat, tile) }] : paid;
}

function dealt(move: Move, after: View): Flight[] {
  switch (move.verb) {
    case 'tile': {
      const slot = CURRENCIES[after.market.findIndex((tile) => tile === move.tile)];
      return slot ? [{ piece: tilePiece(move.tile), from: BAG, to: slotAt(slot) }] : [];
    }
    case 'neutral':
      return [{ piece: tilePiece(move.tile), from: BAG, to: neutralAt(move.tile) }];
    case 'money': {
      const { card, seat } = move;
      const place = after.money.findIndex((one) => one === card);
      if (seat === null && place < 0) return [];
      const to = seat === null ? moneyAt(place) : handAt(after, seat, moneyOf(card).currency);
      return [{ piece: notePiece(card), from: DECK, to }];
    }
    default:
      return [];
  }
}
