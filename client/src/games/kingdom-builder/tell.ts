/** Lines of the log, what is asked, and the whole table, in words. Places are told by what is seen there. */
import type { Names, Sentence, Words } from '../face';
import { columnOf, neighbours, rowOf } from './hex';
import { type Terrain, type TileName, type View, OF_A_TURN, moves, terrainOf, tileAt } from './view';
import { type Region, isOneOfMany, regionOf, whereIs } from './where';
import { cardName, texts } from './words';

export function tell(line: string, seat: number | null, before: View | null, words: Words, names: Names): Sentence {
  const [verb = '', what = '', hex] = line.split(' ');
  if (seat === null) return dealt(verb, what, hex, words, names);
  const form = seat === names.me ? 'you' : 'other';
  if (verb === 'end') return ended(form, seat, before, words);
  if (verb === 'settle') return settled(what, form, seat, before, words);
  const text = texts(words);
  const pictures = [`tile:${what}`];
  const tile = text.tile[what as TileName];
  if (hex === undefined) return { text: text.usedTile[form](tile), where: [], pictures };
  return {
    text: before
      ? text.lifted[form](text.ground[terrainOf(before.boards, hex)], tile) + relation(before, hex, seat, form, words)
      : text.liftedSomewhere[form](tile),
    short: text.liftedSomewhere[form](tile),
    where: [hex],
    pictures,
  };
}

/** A line as something that a player may do; it names a place so that no other line sounds the same. */
export function choice(line: string, view: View, words: Words): string {
  const [verb = '', what = '', hex] = line.split(' ');
  const text = texts(words);
  if (verb === 'end') return text.ended.choice;
  if (verb === 'settle') return builtAt(what, 'choice', view, words) + fully(view, what, words);
  const tile = text.tile[what as TileName];
  if (hex === undefined) return text.usedTile.choice(tile);
  return text.lifted.choice(text.ground[terrainOf(view.boards, hex)], tile) + fully(view, hex, words);
}

/** The same beside a picture, with one thing about the place. */
export function brief(line: string, view: View, words: Words): string {
  const [verb = '', what = '', hex] = line.split(' ');
  const seat = Math.max(0, view.turn);
  if (verb === 'settle') return builtAt(what, 'choice', view, words) + relation(view, what, seat, 'choice', words);
  if (hex === undefined) return choice(line, view, words);
  const text = texts(words);
  const tile = text.tile[what as TileName];
  return text.lifted.choice(text.ground[terrainOf(view.boards, hex)], tile);
}

type Form = 'you' | 'other' | 'choice';

function settled(hex: string, form: Form, seat: number, before: View | null, words: Words): Sentence {
  const text = texts(words);
  const tile = before?.tile;
  if (!before) return { text: text.settledSomewhere[form], where: [hex], pictures: ['settlement'] };
  const built = builtAt(hex, form, before, words) + relation(before, hex, seat, form, words);
  const taken = tilesTakenAt(before, hex, seat).map((one) => text.took[form](text.tile[one]));
  return {
    text: [built, ...taken].join(''),
    short: built,
    where: [hex],
    pictures: [tile ? `tile:${tile}` : `terrain:${terrainOf(before.boards, hex)}`, 'settlement'],
  };
}

/** What was built and on which terrain, without the place. */
function builtAt(hex: string, form: Form, before: View, words: Words): string {
  const text = texts(words);
  const terrain = terrainOf(before.boards, hex);
  if (!before.tile) return text.settled[form](text.on[terrain]);
  const tile = text.tile[before.tile];
  if (!before.lifted) return text.settledBy[form](text.on[terrain], tile);
  return text.moved[form](text.ground[terrainOf(before.boards, before.lifted)], text.ground[terrain], tile);
}

/** The first thing that a player would say about the place. */
function relation(view: View, hex: string, seat: number, form: Form, words: Words): string {
  const [first] = relations(view, hex, seat, form, words);
  return texts(words).at(first ?? texts(words).region[regionOf(hex)]);
}

function relations(view: View, hex: string, seat: number, form: Form, words: Words): string[] {
  const text = texts(words);
  const { beside, groups, isByWater, isByMountains } = whereIs(view, hex, seat);
  const things = beside.map((one) => (one === 'castle' ? text.ground.castle : text.theTile(text.tile[one])));
  return [
    groups > 1 ? text.between[form] : '',
    things.length ? text.beside(words.list(things)) : '',
    isByWater ? text.byWater : '',
    isByMountains ? text.byMountains : '',
  ].filter(Boolean);
}

/** Everything about a place that tells it from others; its row and column only where words are not enough. */
function fully(view: View, hex: string, words: Words): string {
  const text = texts(words);
  const seat = Math.max(0, view.turn);
  const { from } = whereIs(view, hex, seat);
  const beyond = from ? [text.from(text.direction[from])] : [];
  const parts = [...relations(view, hex, seat, 'choice', words), ...beyond, text.region[regionOf(hex)]];
  const place = text.place(words.n(rowOf(hex) + 1), words.n(columnOf(hex) + 1));
  return [...parts, ...(isOneOfMany(view, hex, seat) ? [place] : [])].map(text.at).join('');
}

function tilesTakenAt(before: View, hex: string, seat: number): TileName[] {
  const visited = before.kingdoms[seat]?.visited ?? [];
  const around = neighbours(hex);
  return before.locations
    .filter((place) => around.includes(place.hex) && place.left > 0 && !visited.includes(place.hex))
    .map(({ tile }) => tile);
}

/** The end of a turn says what the turn was. */
function ended(form: Form, seat: number, before: View | null, words: Words): Sentence {
  const text = texts(words);
  const card = before?.kingdoms[seat]?.card;
  if (!before || !card || card === '?') return { text: text.ended[form], where: [] };
  const used = before.used.map((hex) => tileAt(before, hex));
  const tiles = [...new Set(used)];
  const parts = tiles.map((tile) => {
    const count = words.n(used.filter((one) => one === tile).length);
    return moves(tile) ? text.movedBy(count, text.tile[tile]) : text.builtBy(count, text.tile[tile]);
  });
  const summary = words.list([text.builtOn(words.n(OF_A_TURN), text.on[card]), ...parts]);
  const pictures = [`terrain:${card}`, ...tiles.map((tile) => `tile:${tile}`)];
  return { text: text.endedWith[form](summary), short: summary, where: [], pictures };
}

/** What the dealer did. */
function dealt(verb: string, what: string, terrain: string | undefined, words: Words, names: Names): Sentence {
  const text = texts(words);
  const said = (sentence: string, ...pictures: string[]): Sentence => ({ text: sentence, where: [], pictures });
  if (verb === 'card') return said(text.turnedUp(cardName(what, words)), `card:${what}`);
  if (verb === 'board') {
    const name = text.tile[what.replace('-turned', '') as TileName];
    return said(text.laidBoard(what.endsWith('-turned') ? text.turnedBoard(name) : name));
  }
  const seat = Number(what.slice(1));
  if (terrain === undefined || terrain === '?') return said(text.drewHidden(names.of(seat)), 'back');
  const card = text.terrain[terrain as Terrain];
  const sentence = seat === names.me ? text.youDrew(card) : text.drew(names.of(seat), card);
  return said(sentence, `terrain:${terrain}`);
}

/** What the dealer's lines of a round come to. */
export function dealing(lines: readonly string[], words: Words): string {
  const text = texts(words);
  const count = (verb: string) => lines.filter((line) => line.startsWith(`${verb} `)).length;
  const said = (['board', 'card', 'terrain'] as const).flatMap((verb) =>
    count(verb) ? [text.dealt[verb](words.n(count(verb)))] : [],
  );
  return words.list(said);
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

/** The same in a few words. */
export function askShort(view: View, words: Words): string {
  const text = texts(words);
  const card = view.kingdoms[view.turn]?.card;
  const isBuilding = view.phase === 'before' || view.phase === 'building';
  if (!isBuilding || !card || card === '?') return view.phase === 'after' ? text.endShort : ask(view, words);
  return text.dueShort(words.n(view.due), text.on[card], view.due < OF_A_TURN);
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
    const places = placesOf(view, kingdom.settlements, words).join(text.speak.and);
    return spoken + (tiles && text.speak.tiles(tiles)) + (places && text.speak.settlements(places));
  });
  return [text.speak.cards(cards), ...kingdoms].join(text.speak.stop);
}

/** Settlements counted by terrain and part of the map: "3 on the meadow in the north". */
function placesOf(view: View, settlements: readonly string[], words: Words): string[] {
  const text = texts(words);
  const counts = new Map<string, { terrain: Terrain; region: Region; count: number }>();
  for (const hex of settlements) {
    const [terrain, region] = [terrainOf(view.boards, hex), regionOf(hex)];
    const found = counts.get(`${terrain} ${region}`) ?? { terrain, region, count: 0 };
    counts.set(`${terrain} ${region}`, { ...found, count: found.count + 1 });
  }
  return [...counts.values()].map(({ terrain, region, count }) =>
    text.speak.place(words.n(count), text.on[terrain], text.region[region]),
  );
}
