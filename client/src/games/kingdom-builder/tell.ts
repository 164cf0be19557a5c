/** Lines of the log, what is asked, and the whole table, in words. */
import type { Names, Sentence, Words } from '../face';
import { type Terrain, type TileName, type View, OF_A_TURN, tileAt } from './view';
import { cardName, texts } from './words';

export function tell(line: string, seat: number | null, before: View | null, words: Words, names: Names): Sentence {
  const [verb = '', what = '', hex] = line.split(' ');
  if (seat === null) return { text: dealt(verb, what, hex, words, names), where: [] };
  const where = verb === 'settle' ? [what] : hex === undefined ? [] : [hex];
  return { text: phrase(line, seat === names.me ? 'you' : 'other', before, words), where };
}

/** A line as something that a player may do. */
export function choice(line: string, view: View, words: Words): string {
  return phrase(line, 'choice', view, words);
}

type Form = 'you' | 'other' | 'choice';

function phrase(line: string, form: Form, before: View | null, words: Words): string {
  const [verb = '', what = '', hex] = line.split(' ');
  const text = texts(words);
  if (verb === 'end') return text.ended[form];
  if (verb === 'settle') return settled(what, form, before, words);
  const tile = text.tile[what as TileName];
  return hex === undefined ? text.usedTile[form](tile) : text.lifted[form](tile, words.ltr(hex));
}

function settled(hex: string, form: Form, before: View | null, words: Words): string {
  const text = texts(words);
  const to = words.ltr(hex);
  if (!before?.tile) return text.settled[form](to);
  const tile = text.tile[before.tile];
  return before.lifted ? text.moved[form](words.ltr(before.lifted), to, tile) : text.settledBy[form](to, tile);
}

/** What the dealer did. */
function dealt(verb: string, what: string, terrain: string | undefined, words: Words, names: Names): string {
  const text = texts(words);
  if (verb === 'card') return text.turnedUp(cardName(what, words));
  if (verb === 'board') {
    const name = text.tile[what.replace('-turned', '') as TileName];
    return text.laidBoard(what.endsWith('-turned') ? text.turnedBoard(name) : name);
  }
  const seat = Number(what.slice(1));
  if (terrain === undefined || terrain === '?') return text.drewHidden(names.of(seat));
  const card = text.terrain[terrain as Terrain];
  return seat === names.me ? text.youDrew(card) : text.drew(names.of(seat), card);
}

/** What the seat to act must do. */
export function ask(view: View, words: Words): string {
  const text = texts(words);
  const card = view.kingdoms[view.turn]?.card;
  const terrain = card && card !== '?' ? text.terrain[card] : '';
  if (view.phase === 'target') return target(view, words);
  if (view.phase === 'after') return view.ready.length ? text.end : text.onlyEnd;
  if (view.phase === 'over') return text.over;
  if (view.phase !== 'before' && view.phase !== 'building') return text.dealing;
  const settle = view.due < OF_A_TURN && view.phase === 'building' ? text.settleRest : text.settle;
  const must = settle(view.due, terrain);
  return view.phase === 'before' && view.ready.length ? text.orTile(must) : must;
}

function target(view: View, words: Words): string {
  const text = texts(words);
  const tile = view.tile ? text.tile[view.tile] : '';
  return view.lifted ? text.moveTo(tile) : text.target(tile);
}

export function speak(view: View, words: Words, names: Names): string {
  const text = texts(words);
  const cards = view.cards.map((card) => `${text.card[card]}: ${text.pays[card]}`).join(text.speak.stop);
  const kingdoms = view.kingdoms.map((kingdom, seat) => {
    const spoken = text.kingdom(names.of(seat), kingdom.score, kingdom.supply);
    const tiles = kingdom.tiles.map((hex) => text.tile[tileAt(view, hex)]).join(text.speak.and);
    const hexes = kingdom.settlements.map((hex) => words.ltr(hex)).join(text.speak.and);
    return spoken + (tiles && text.speak.tiles(tiles)) + (hexes && text.speak.settlements(hexes));
  });
  return [text.speak.cards(cards), ...kingdoms].join(text.speak.stop);
}
