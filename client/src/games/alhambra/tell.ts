/** Lines of the log, the question to the player, the names of score items, and the board in words. */
import type { Item, Names, Sentence, Words } from '../face';
import { read, type Move } from './line';
import { describeTile, sayCard, sayCards, sayCell, sayTile, textOf, type Text } from './text';
import { CURRENCIES, tileOf, worth, type Kind, type PlayerView, type View } from './view';

/** What the seat to act must do now. */
export function ask(view: View, words: Words): string {
  const text = textOf(words);
  if (view.phase === 'acting') return view.is_extra ? text.toActAgain : text.toAct;
  const [first, ...others] = view.players[view.to_act ?? view.player]?.unplaced ?? [];
  if (first === undefined) return '';
  if (others.length) return text.toPlaceSome(others.length + 1);
  return (view.phase === 'leftovers' ? text.toPlaceLeft : text.toPlaceOne)(sayTile(text, first));
}

/** A line of the log in words. */
export function tell(line: string, seat: number | null, before: View | null, words: Words, names: Names): Sentence {
  const text = textOf(words);
  const move = read(line);
  if (!move) return { text: line, where: [] };
  if (seat === null) return { text: dealt(move, text, names) ?? line, where: [] };
  const sentence = phrase(move, before, text, text.did) ?? line;
  const about = seat === names.me ? text.youDid(sentence) : sentence;
  return { text: isExact(move, before) ? text.andExact(about) : about, where: placesOf(move, seat, before) };
}

/** A line as something that a player may do. */
export function choice(line: string, view: View, words: Words): string {
  const text = textOf(words);
  const move = read(line);
  const sentence = move && phrase(move, view, text, text.choice);
  if (!sentence) return line;
  return isExact(move, view) ? text.andExact(sentence) : sentence;
}

function dealt(move: Move, text: Text, names: Names): string | null {
  switch (move.verb) {
    case 'tile':
    case 'neutral':
      return text.dealt[move.verb](sayTile(text, move.tile));
    case 'money': {
      const card = sayCard(text, move.card);
      return move.seat === null ? text.dealt.money(card) : text.dealt.hand(names.of(move.seat), card);
    }
    case 'scoring':
      return text.dealt.scoring;
    default:
      return null;
  }
}

function phrase(move: Move, before: View | null, text: Text, phrases: Text['did']): string | null {
  switch (move.verb) {
    case 'take':
      return phrases.take(sayCards(text, move.cards));
    case 'buy': {
      const tile = boughtTile(move, before);
      return phrases.buy(tile ? sayTile(text, tile) : text.building, sayCards(text, move.cards));
    }
    case 'place':
    case 'build':
    case 'remove':
    case 'store':
    case 'give':
      return phrases[move.verb](sayTile(text, move.tile));
    case 'swap':
      return phrases.swap(sayTile(text, move.tile), sayTile(text, move.old));
    case 'end':
    case 'pass':
      return phrases[move.verb];
    default:
      return null;
  }
}

type Buy = Extract<Move, { verb: 'buy' }>;

function boughtTile(move: Buy, before: View | null): string | null {
  return before?.market[CURRENCIES.indexOf(move.slot)] ?? null;
}

function isExact(move: Move, before: View | null): boolean {
  if (move.verb !== 'buy') return false;
  const tile = boughtTile(move, before);
  return tile !== null && tileOf(tile).price === worth(move.cards);
}

/** The cells of the seat's Alhambra that a line is about. */
function placesOf(move: Move, seat: number, before: View | null): string[] {
  const at = (cell: string | undefined) => (cell ? [cell] : []);
  const laid = (tile: string) => before?.players[seat]?.laid.find((one) => one.tile === tile)?.cell;
  if (move.verb === 'place' || move.verb === 'build') return at(move.cell);
  if (move.verb === 'remove') return at(laid(move.tile));
  return move.verb === 'swap' ? at(laid(move.old)) : [];
}

/** The name of a score item with its facts, if it has any. */
export function item(item: Item, words: Words): string {
  const text = textOf(words);
  const { round, tiles = 0, sides = 0 } = item.facts ?? {};
  if (round === undefined) return item.name === 'wall' ? text.outerWallName : text.kind[item.name as Kind];
  const what = item.name === 'wall' ? text.outerWall(sides) : text.majority(text.kind[item.name as Kind], tiles);
  return text.item(round, what);
}

/** The whole board in words. */
export function speak(view: View, words: Words, names: Names): string {
  const text = textOf(words);
  const seats = view.players.map((player, seat) => `${speakSeat(player, names.of(seat), text)}.`);
  const slots = view.market.map((tile, slot) =>
    text.speakSlot(text.money[CURRENCIES[slot] ?? 'blue'], tile ? describeTile(text, tile) : text.empty),
  );
  const me = view.seat === null ? undefined : view.players[view.seat];
  return [
    view.phase === 'over' ? text.speakOver : '',
    text.speakMarket(words.clauses(slots)),
    text.speakMoney(view.money.length ? sayCards(text, view.money) : text.empty),
    me ? text.speakHand(me.hand.length ? sayCards(text, me.hand) : text.empty) : '',
    me ? text.speakMine(speakLaid(me, text, words)) : '',
    ...seats,
  ]
    .filter(Boolean)
    .join(' ');
}

function speakLaid(player: PlayerView, text: Text, words: Words): string {
  const laid = player.laid.map(({ tile, cell }) => text.speakAt(describeTile(text, tile), sayCell(text, cell)));
  return words.clauses([text.fountain, ...laid]);
}

function speakSeat(player: PlayerView, name: string, text: Text): string {
  const names = (tiles: readonly string[]) => text.list(tiles.map((tile) => sayTile(text, tile)));
  return text.list([
    text.speakSeat(name, player.score, player.laid.length),
    ...(player.reserve.length ? [text.speakReserve(names(player.reserve))] : []),
    ...(player.unplaced.length ? [text.speakUnplaced(names(player.unplaced))] : []),
  ]);
}
