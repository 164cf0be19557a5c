/** Lines of the log, the question to the player, the order of play, the names of score items, and the board in words. */
import type { Item, Names, Sentence, Source, Turn, Words } from '../face';
import { notePiece, tilePiece } from './flights';
import { read, UNKNOWN, type Move } from './line';
import { near, nearExactly } from './near';
import { describeTile, sayCard, sayCards, sayCell, sayTile, textOf, type Text } from './text';
import { CURRENCIES, tileOf, worth, type Kind, type PlayerView, type View } from './view';

/** What the seat to act must do now. */
export function ask(view: View, words: Words): string {
  const text = textOf(words);
  if (view.phase === 'acting') return view.is_extra ? text.toActAgain : text.toAct;
  const [first, ...others] = tilesToPlace(view);
  if (first === undefined) return '';
  if (others.length) return text.toPlaceSome(others.length + 1);
  return (view.phase === 'leftovers' ? text.toPlaceLeft : text.toPlaceOne)(sayTile(text, first));
}

/** The same for the ribbon. */
export function askShort(view: View, words: Words): string {
  const text = textOf(words);
  if (view.phase === 'acting') return view.is_extra ? text.actAgainShort : text.actShort;
  const [first, ...others] = tilesToPlace(view);
  if (first === undefined) return '';
  return others.length ? text.placeSomeShort(others.length + 1) : text.placeShort(sayTile(text, first));
}

function tilesToPlace(view: View): readonly string[] {
  return view.players[view.to_act ?? view.player]?.unplaced ?? [];
}

/** A line of the log in words. */
export function tell(line: string, seat: number | null, before: View | null, words: Words, names: Names): Sentence {
  const text = textOf(words);
  const move = read(line);
  if (!move) return { text: line, where: [] };
  const pictures = picturesOf(move, before);
  if (seat === null) return { text: dealt(move, before, text, names) ?? line, where: [], pictures };
  const about = (sentence: string) => (seat === names.me ? text.youDid(sentence) : sentence);
  const laid = before?.players[seat]?.laid ?? [];
  const told: Told = {
    tile: (tile) => sayTile(text, tile),
    bought: (tile) => (tile ? sayTile(text, tile) : text.building),
    where: (cell) => near(text, cell, laid),
  };
  const sentence = about(phrase(move, before, text, text.did, told) ?? line);
  return {
    text: isExact(move, before) ? text.andExact(sentence) : sentence,
    short: about(shortPhrase(move, before, text) ?? line),
    where: placesOf(move, seat, before),
    pictures,
  };
}

/** A line as something that a player may do; no two legal lines are called alike. */
export function choice(line: string, view: View, words: Words): string {
  const text = textOf(words);
  const move = read(line);
  const seat = view.to_act ?? view.player;
  const player = view.players[seat];
  const own = [
    ...(player?.unplaced ?? []),
    ...(player?.reserve ?? []),
    ...(player?.laid ?? []).map(({ tile }) => tile),
  ];
  const told: Told = {
    tile: (tile) => sayTileAmong(text, tile, own),
    bought: (tile) => (tile ? sayTile(text, tile) : text.building),
    where: (cell) => nearExactly(text, cell, player?.laid ?? []),
  };
  const sentence = move && phrase(move, view, text, text.choice, told);
  if (!sentence) return line;
  return isExact(move, view) ? text.andExact(sentence) : sentence;
}

/** A tile by kind and price; with its walls if another one is called the same. */
function sayTileAmong(text: Text, tile: string, others: readonly string[]): string {
  const name = sayTile(text, tile);
  const isOnly = others.filter((other) => sayTile(text, other) === name).length < 2;
  return isOnly ? name : describeTile(text, tile);
}

function dealt(move: Move, before: View | null, text: Text, names: Names): string | null {
  switch (move.verb) {
    case 'tile':
    case 'neutral':
      return text.dealt[move.verb](sayTile(text, move.tile));
    case 'money': {
      const card = sayCard(text, move.card);
      return move.seat === null ? text.dealt.money(card) : text.dealt.hand(names.of(move.seat), card);
    }
    case 'scoring':
      return before ? text.dealt.scoringOf(before.seen + 1) : text.dealt.scoring;
    default:
      return null;
  }
}

/** What a round's dealing comes to. */
export function dealing(lines: readonly string[], words: Words): string {
  const text = textOf(words);
  const moves = lines.map(read);
  const count = (verb: Move['verb']) => moves.filter((move) => move?.verb === verb).length;
  const parts = [
    count('scoring') ? text.dealings.scoring : '',
    count('neutral') ? text.dealings.neutral(count('neutral')) : '',
    count('tile') + count('money') ? text.dealings.markets(count('tile'), count('money')) : '',
  ];
  return text.list(parts.filter(Boolean));
}

/** How the things of a sentence are called. */
interface Told {
  tile(tile: string): string;
  bought(tile: string | null): string;
  /** Where a cell lies; null if nothing can be said. */
  where(cell: string): string | null;
}

function phrase(move: Move, before: View | null, text: Text, phrases: Text['did'], told: Told): string | null {
  switch (move.verb) {
    case 'take':
      return phrases.take(sayCards(text, move.cards));
    case 'buy':
      return phrases.buy(told.bought(boughtTile(move, before)), sayCards(text, move.cards));
    case 'place':
    case 'build': {
      const where = told.where(move.cell);
      const tile = told.tile(move.tile);
      return where === null ? phrases[move.verb](tile) : phrases[`${move.verb}At`](tile, where);
    }
    case 'remove':
    case 'store':
    case 'give':
      return phrases[move.verb](told.tile(move.tile));
    case 'swap':
      return phrases.swap(told.tile(move.tile), told.tile(move.old));
    case 'end':
    case 'pass':
      return phrases[move.verb];
    default:
      return null;
  }
}

/** A move in as few words as the ribbon has room for. */
function shortPhrase(move: Move, before: View | null, text: Text): string | null {
  switch (move.verb) {
    case 'take':
      return text.inBrief.take;
    case 'buy': {
      const tile = boughtTile(move, before);
      return text.inBrief.buy(tile ? sayTile(text, tile) : text.building);
    }
    case 'place':
    case 'build':
      return text.inBrief.build(sayTile(text, move.tile));
    case 'remove':
    case 'store':
    case 'give':
      return text.inBrief[move.verb](sayTile(text, move.tile));
    case 'swap':
      return text.inBrief.swap(sayTile(text, move.old));
    case 'end':
    case 'pass':
      return text.did[move.verb];
    default:
      return null;
  }
}

/** What the log draws in front of a line. */
function picturesOf(move: Move, before: View | null): string[] {
  switch (move.verb) {
    case 'take':
      return notes(move.cards);
    case 'buy': {
      const tile = boughtTile(move, before);
      return [...(tile ? [tilePiece(tile)] : []), ...notes(move.cards)];
    }
    case 'swap':
      return [tilePiece(move.tile), tilePiece(move.old)];
    case 'money':
      return notes([move.card]);
    case 'scoring':
      return [`card:${before ? before.seen + 1 : ''}`];
    case 'end':
    case 'pass':
      return [];
    default:
      return [tilePiece(move.tile)];
  }
}

function notes(cards: readonly string[]): string[] {
  return cards.filter((card) => card !== UNKNOWN).map(notePiece);
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

/** The order of play: the reader comes last, and only the seat that is to act is not done. */
export function order(view: View): Turn[] {
  const count = view.players.length;
  const first = view.seat === null ? 0 : view.seat + 1;
  const actor = view.phase === 'over' ? null : (view.to_act ?? view.player);
  return view.players.map((_, place) => {
    const seat = (first + place) % count;
    return { seat, isDone: seat !== actor };
  });
}

/** What the header says of the state of the game. */
export function facts(view: View, words: Words): string[] {
  const text = textOf(words);
  const scored = view.tallies.length;
  const stage = view.phase === 'over' ? text.gameOver : scored ? text.afterScoring(scored) : text.beforeScoring(1);
  return [stage, text.forPlayers(view.players.length), text.inBag(view.bag.length)];
}

/** The number of scorings so far, and one more: a round lasts until its scoring. */
export function round(view: View): number | null {
  return view.stack === 0 ? null : view.next_round;
}

/** The row of the final table that an item belongs to. */
export function source(item: Item, words: Words): Source {
  const text = textOf(words);
  const { round: number = 1, tiles = 0 } = item.facts ?? {};
  const isWall = item.name === 'wall';
  return {
    key: `${number}/${item.name}`,
    label: isWall ? text.outerWallName : text.kind[item.name as Kind],
    picture: isWall ? 'wall' : `kind:${item.name}`,
    group: { key: `scoring-${number}`, label: text.scoring(number) },
    ...(isWall || !tiles ? {} : { note: text.times(tiles) }),
  };
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

/** The kind of move that a line is. */
export function deed(line: string, words: Words): string {
  const { deeds } = textOf(words);
  const verb = read(line)?.verb;
  return verb === 'take' || verb === 'buy' ? deeds[verb] : deeds.build;
}
