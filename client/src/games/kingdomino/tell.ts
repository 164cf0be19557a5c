/** Lines of the log, what is asked, and the whole table, in words. */
import type { Names, Sentence, Words } from '../face';
import { nameOf } from '../../board/square';
import { growth } from './growth';
import { placeOf } from './land';
import { type KingdomView, type Slot, type View, inHand, newRow, row } from './view';
import { domino, dominoOf, growthShort, growths, item, lies, texts } from './words';

type Person = 'you' | 'other';

export function tell(line: string, seat: number | null, before: View | null, words: Words, names: Names): Sentence {
  const [verb, what = ''] = line.split(' ');
  if (verb === 'draw') return drew(Number(what), words);
  if (verb === 'king') return drawnKing(Number(what.slice(1)), words, names);
  const whose = seat !== null && seat === names.me ? 'you' : 'other';
  if (verb === 'claim') return claimed(Number(what), whose, words);
  const number = before && seat !== null ? handOf(before, seat) : null;
  const kingdom = before?.kingdoms[seat ?? -1];
  return verb === 'discard' ? threwAway(number, whose, words) : laid(line, number, kingdom, whose, words);
}

/** The domino that the seat has to place, if it is its turn. */
function handOf(view: View, seat: number): number | null {
  return view.owners[view.turn] === seat ? inHand(view) : null;
}

function drew(number: number, words: Words): Sentence {
  const text = texts(words).drew(words.n(number));
  return { text, where: [`domino:${number}`], pictures: [`domino:${number}`] };
}

function drawnKing(seat: number, words: Words, names: Names): Sentence {
  return { text: texts(words).king(names.of(seat), seat === names.me), where: [], pictures: [`king-of:${seat}`] };
}

function claimed(number: number, whose: Person, words: Words): Sentence {
  const text = texts(words);
  return {
    text: text.claimed[whose](dominoOf(number, words)),
    short: text.claimedShort[whose](words.n(number)),
    where: [`domino:${number}`],
    pictures: [`king:${number}`],
  };
}

function threwAway(number: number | null, whose: Person, words: Words): Sentence {
  const text = texts(words);
  const what = number === null ? text.aDomino : dominoOf(number, words);
  return {
    text: text.threwAway[whose](what),
    short: text.threwAwayShort[whose],
    where: [],
    pictures: number === null ? [] : [`domino:${number}`],
  };
}

function laid(
  line: string,
  number: number | null,
  kingdom: KingdomView | undefined,
  whose: Person,
  words: Words,
): Sentence {
  const text = texts(words);
  const place = placeOf(line);
  const where = [nameOf(place.first), nameOf(place.other)];
  if (number === null || !kingdom) return { text: text.laid[whose](text.aDomino, ''), where };
  const grows = growth(kingdom, number, place);
  return {
    text: text.laid[whose](text.theDomino(words.n(number)), growths(grows, words, 'grows')),
    short: growthShort(grows, words),
    where,
    pictures: [`domino:${number}`],
  };
}

/** A line as something that a player may do. */
export function choice(line: string, view: View, words: Words): string {
  const [verb, what = ''] = line.split(' ');
  const text = texts(words);
  if (verb === 'claim') return text.claimed.choice(dominoOf(Number(what), words));
  const number = inHand(view);
  if (number === null)
    return verb === 'discard' ? text.threwAway.choice(text.aDomino) : text.laid.choice(text.aDomino, '');
  const name = text.theDomino(words.n(number));
  return verb === 'discard' ? text.threwAway.choice(name) : text.laid.choice(name, lies(number, placeOf(line), words));
}

/** The same beside a picture of its domino. */
export function brief(line: string, view: View, words: Words): string {
  const [verb, what = ''] = line.split(' ');
  const short = texts(words).brief;
  if (verb === 'claim') return short.claim(words.n(Number(what)));
  const number = inHand(view);
  if (number === null) return choice(line, view, words);
  return short[verb === 'discard' ? 'discard' : 'place'](words.n(number));
}

/** What a round's dealing comes to. */
export function dealing(lines: readonly string[], words: Words): string {
  const text = texts(words);
  const count = (verb: string) => lines.filter((line) => line.startsWith(`${verb} `)).length;
  const [dominoes, kings] = [count('draw'), count('king')];
  return words.list([
    ...(dominoes ? [text.dealt(words.n(dominoes))] : []),
    ...(kings ? [text.kings(words.n(kings))] : []),
  ]);
}

/** What the seat to act must do. */
export function ask(view: View, words: Words): string {
  const text = texts(words);
  const hand = inHand(view);
  if (hand !== null) return text.place(words.n(hand));
  if (view.phase === 'claiming') return view.row.length ? text.claim : text.claimFirst;
  return view.phase === 'over' ? text.over : text.dealing;
}

/** The same in two or three words. */
export function askShort(view: View, words: Words): string {
  const text = texts(words);
  if (view.phase === 'claiming') return text.askTake;
  if (inHand(view) === null) return ask(view, words);
  return view.new_row.length ? text.askPlaceAndTake : text.askPlace;
}

export function speak(view: View, words: Words, names: Names): string {
  const text = texts(words);
  const kingdoms = view.kingdoms.map((kingdom, seat) => {
    const lands = kingdom.items.map((one) => item(one, words)).join(text.speak.and);
    return text.speak.kingdom(names.of(seat), words.n(kingdom.score), lands || text.speak.bare);
  });
  const rows = [
    [text.thisRow, row(view).filter((slot) => !slot.isDone)],
    [text.nextRow, newRow(view)],
  ] as const;
  const spoken = rows
    .filter(([, slots]) => slots.length)
    .map(([title, slots]) =>
      text.speak.row(title, slots.map((slot) => slotLabel(slot, words, names)).join(text.speak.and)),
    );
  return [...spoken, ...kingdoms].join(' ');
}

/** A domino of a row and whose it is. */
function slotLabel(slot: Slot, words: Words, names: Names): string {
  const text = texts(words);
  return text.owned(domino(slot.number, words), slot.owner === null ? text.free : names.of(slot.owner));
}

/** The territories of a kingdom, the best first. */
export function lands(kingdom: KingdomView): KingdomView['items'] {
  const territories = kingdom.items.filter(({ facts }) => facts?.squares !== undefined);
  return [...territories].sort((one, other) => other.points - one.points || squares(other) - squares(one));
}

function squares({ facts }: KingdomView['items'][number]): number {
  return facts?.squares ?? 0;
}
