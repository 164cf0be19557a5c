/** Lines of the log, what is asked, and the whole table, in words. */
import type { Names, Sentence, Words } from '../face';
import { nameOf } from '../../board/square';
import { type Direction, placeOf } from './land';
import { type KingdomView, type Slot, type View, inHand, newRow, row } from './view';
import { domino, item, texts } from './words';

const ARROWS: Record<Direction, string> = { n: '↑', e: '→', s: '↓', w: '←' };

export function tell(line: string, seat: number | null, before: View | null, words: Words, names: Names): Sentence {
  const [verb, what = ''] = line.split(' ');
  const text = texts(words);
  if (verb === 'draw') return { text: text.drew(words.n(Number(what))), where: [`domino:${what}`] };
  if (verb === 'king') return { text: drawnKing(Number(what.slice(1)), words, names), where: [] };
  const whose = seat !== null && seat === names.me ? 'you' : 'other';
  return { text: phrase(line, whose, before, words), where: placesOf(line) };
}

function drawnKing(seat: number, words: Words, names: Names): string {
  return texts(words).king(names.of(seat), seat === names.me);
}

/** A line as something that a player may do. */
export function choice(line: string, view: View, words: Words): string {
  return phrase(line, 'choice', view, words);
}

function phrase(line: string, form: 'you' | 'other' | 'choice', before: View | null, words: Words): string {
  const [verb, what = ''] = line.split(' ');
  const text = texts(words);
  if (verb === 'claim') return text.claimed[form](words.n(Number(what)));
  const hand = before ? inHand(before) : null;
  const domino = hand === null ? text.aDomino : text.theDomino(words.n(hand));
  if (verb === 'discard') return text.threwAway[form](domino);
  const { first, direction } = placeOf(line);
  return text.laid[form](
    domino,
    words.ltr(`${first.x},\u00a0${first.y}\u00a0${ARROWS[direction]}`.replaceAll('-', '−')),
  );
}

function placesOf(line: string): string[] {
  const [verb, what = ''] = line.split(' ');
  if (verb === 'claim') return [`domino:${what}`];
  if (verb === 'discard') return [];
  const { first, other } = placeOf(line);
  return [nameOf(first), nameOf(other)];
}

/** What the seat to act must do. */
export function ask(view: View, words: Words): string {
  const text = texts(words);
  const hand = inHand(view);
  if (hand !== null) return text.place(words.n(hand));
  if (view.phase === 'claiming') return view.row.length ? text.claim : text.claimFirst;
  return view.phase === 'over' ? text.over : text.dealing;
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
