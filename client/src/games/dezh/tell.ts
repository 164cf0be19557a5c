/** Lines of the log, the question to the player, the names of score items, and the board in words. */
import type { Item, Names, Sentence, Source, Turn, Words } from '../face';
import { read, type Move } from './line';
import { describe, sayCharacters, sayDistricts, sayEither, textOf, type Text } from './text';
import { incomeOf, isDrafting, type District, type PlayerView, type View } from './view';

/** What the seat to act must do now. */
export function ask(view: View, words: Words): string {
  const text = textOf(words);
  switch (view.phase) {
    case 'picking':
      return text.askPick;
    case 'passing':
      return text.askBurn;
    case 'keeping':
      return text.askKeep(view.to_keep);
    case 'tossing':
      return text.askToss;
    case 'recovering':
      return text.askRecover(view.destroyed ? text.district[view.destroyed] : '');
    case 'turn': {
      const character = view.called ? text.character[view.called] : '';
      return view.has_gathered ? text.askAgain(character) : text.askTurn(character);
    }
    default:
      return '';
  }
}

/** The same in two or three words. */
export function askShort(view: View, words: Words): string {
  const texts = textOf(words).askShort;
  if (view.phase === 'turn' && view.has_gathered) return texts.again;
  return view.phase in texts ? texts[view.phase as keyof typeof texts] : '';
}

/** A line of the log in words. */
export function tell(line: string, seat: number | null, before: View | null, words: Words, names: Names): Sentence {
  const text = textOf(words);
  const move = read(line);
  if (!move) return { text: line, where: [] };
  if (seat === null) return { text: dealt(move, text, names) ?? line, where: [], pictures: picturesOf(move, before) };
  const known = knownBefore(move, seat, before);
  const sentence = phrase(move, text, names, text.did, known) ?? line;
  const isMe = seat === names.me;
  const about = isMe ? text.youDid(sentence) : sentence;
  return {
    text: withCharacter(about, move, before, text, isMe),
    where: placesOf(move),
    pictures: picturesOf(move, before),
    short: phrase(move, text, names, text.brief, known) ?? line,
  };
}

/** A line as something that a player may do. */
export function choice(line: string, _: View, words: Words, names: Names): string {
  const text = textOf(words);
  const move = read(line);
  return (move && phrase(move, text, names, text.choice, NOTHING)) ?? line;
}

/** What a round's dealing comes to. */
export function dealing(lines: readonly string[], words: Words): string {
  const count = (verb: string) => lines.filter((line) => read(line)?.verb === verb).length;
  const [up, down] = [count('up'), count('down')];
  return up + down ? textOf(words).dealing(up, down) : '';
}

/** How far the game is: how much of the fullest city stands. */
export function stage(view: View, words: Words): string {
  const text = textOf(words);
  if (view.first_complete !== null && view.phase !== 'over') return text.lastRound;
  return text.grown(Math.max(...view.players.map(({ city }) => city.length)), view.complete_size);
}

/** What the header says of the state of the game. */
export function facts(view: View, words: Words): readonly string[] {
  const text = textOf(words);
  return [
    ...(view.first_complete !== null && view.phase !== 'over' ? [text.lastRound] : []),
    text.fact(view.players.length, view.complete_size),
    text.inDeck(view.unseen + view.under.length),
  ];
}

/** Who picks, while characters are chosen; then the seats as they sit, and who has had a turn. */
export function order(view: View): readonly Turn[] {
  if (isDrafting(view)) return view.picks.map((seat, index) => ({ seat, isDone: index < view.picked }));
  return view.players.map(({ shown }, seat) => ({
    seat,
    isDone: shown.length > 0 && seat !== view.turn,
    pictures: shown.map((character) => `character:${character}`),
  }));
}

/** What the view before a line adds to it. */
interface Known {
  readonly income: number | null;
  readonly destroyed: District | null;
}
const NOTHING: Known = { income: null, destroyed: null };

function knownBefore(move: Move, seat: number, before: View | null): Known {
  if (!before) return NOTHING;
  const income = move.verb === 'income' && before.called ? incomeOf(before.players[seat], before.called) : null;
  return { income, destroyed: before.destroyed };
}

/** Every player gathers once in a turn, so that line also names the character, and what the thief did to it. */
function withCharacter(sentence: string, move: Move, before: View | null, text: Text, isMe: boolean): string {
  const isGathering = move.verb === 'coins' || move.verb === 'draw';
  if (!isGathering || !before?.called) return sentence;
  const about = before.called === before.robbed ? text.afterRobbery(sentence, isMe) : sentence;
  return text.as(text.character[before.called], about);
}

function dealt(move: Move, text: Text, names: Names): string | null {
  if (move.verb === 'card') {
    // The log is silent about cards it does not know: other lines say that a player draws.
    return move.district ? text.dealt.seen(names.of(move.seat), text.district[move.district]) : '';
  }
  if (move.verb === 'up' && move.character) return text.dealt.up(text.character[move.character]);
  return move.verb === 'down' ? text.dealt.down : null;
}

function phrase(move: Move, text: Text, names: Names, phrases: Text['did'], known: Known): string | null {
  switch (move.verb) {
    case 'pick':
    case 'burn':
    case 'kill':
    case 'rob':
      return phrases[move.verb](move.character && text.character[move.character]);
    case 'keep':
    case 'build':
    case 'toss':
    case 'lab':
      return phrases[move.verb](move.district && text.district[move.district]);
    case 'income':
      return phrases.income(known.income);
    case 'recover':
    case 'decline':
      return phrases[move.verb](known.destroyed && text.district[known.destroyed]);
    case 'swap':
      return phrases.swap(names.of(move.seat));
    case 'destroy':
      return phrases.destroy(text.district[move.district], names.of(move.seat));
    case 'up':
    case 'down':
    case 'card':
      return null;
    default:
      return phrases[move.verb];
  }
}

/** The places a line is about, the nearest first: a district of the seat's city, `pN DISTRICT` of another's, a character, the
 * seat's purse, its hand, or its head. */
function placesOf(move: Move): string[] {
  switch (move.verb) {
    case 'destroy':
      return [`p${move.seat} ${move.district}`, 'head'];
    case 'build':
      return move.district ? [move.district] : [];
    case 'kill':
    case 'rob':
      return move.character ? [move.character, 'head'] : ['head'];
    case 'coins':
    case 'coin':
    case 'income':
      return ['coins'];
    case 'pick':
    case 'burn':
    case 'end':
    case 'decline':
      return ['head'];
    default:
      return ['hand'];
  }
}

/** What `Picture` draws before the words. */
function picturesOf(move: Move, before: View | null): string[] {
  switch (move.verb) {
    case 'coins':
    case 'coin':
    case 'income':
      return ['coin'];
    case 'kill':
    case 'rob':
      return move.character ? [move.verb, `character:${move.character}`] : [move.verb];
    case 'pick':
    case 'burn':
    case 'up':
    case 'down':
      return [move.character ? `character:${move.character}` : 'back'];
    case 'build':
    case 'keep':
    case 'toss':
    case 'lab':
    case 'card':
    case 'destroy':
      return [move.district ? `district:${move.district}` : 'back'];
    case 'recover':
    case 'decline':
      return before?.destroyed ? [`district:${before.destroyed}`] : [];
    case 'end':
      return [];
    default:
      return ['back'];
  }
}

/** The name of a score item with its facts, if it has any. */
export function item(item: Item, words: Words): string {
  return nameOf(item, textOf(words));
}

function nameOf(item: Item, text: Text): string {
  const name = text.item[item.name as keyof Text['item']];
  if (typeof name === 'string') return name;
  const { districts, coins, cards } = item.facts ?? {};
  const count = districts ?? coins ?? cards;
  const said = count === undefined ? text.itemName[item.name as keyof Text['itemName']] : name?.(count);
  return said ?? item.name;
}

const SPECIAL = ['gate-of-nations', 'university', 'treasury', 'map-house'];

/** The row of the final table that an item belongs to. */
export function source(item: Item, words: Words): Source {
  const text = textOf(words);
  const { districts, coins, cards } = item.facts ?? {};
  const note = (count: number | undefined) => (count ? { note: text.times(count) } : {});
  if (item.name === 'districts') return { key: 'districts', label: text.source.districts, ...note(districts) };
  if (item.name === 'first-complete' || item.name === 'complete')
    return { key: 'complete', label: text.source.complete };
  if (!SPECIAL.includes(item.name)) return { key: item.name, label: nameOf(item, text) };
  return {
    key: item.name,
    label: text.district[item.name as District],
    picture: `district:${item.name}`,
    group: { key: 'special', label: text.source.special },
    ...note(coins ?? cards),
  };
}

/** The whole board in words. */
export function speak(view: View, words: Words, names: Names): string {
  const text = textOf(words);
  const say = (cards: readonly District[]) => words.clauses(cards.map((card) => describe(text, card)));
  const drawn = view.drawn.flatMap((one) => one.card ?? []);
  return [
    view.phase === 'over' ? text.askOver : '',
    view.first_complete !== null && view.phase !== 'over' ? `${text.lastRound}.` : '',
    view.called ? text.speakCalled(text.character[view.called]) : '',
    view.murdered ? text.speakMurdered(text.character[view.murdered]) : '',
    view.robbed ? text.speakRobbed(text.character[view.robbed]) : '',
    view.burned_up.length ? text.speakUp(sayCharacters(text, view.burned_up)) : '',
    view.offered.length ? text.speakOffered(sayCharacters(text, view.offered)) : '',
    view.characters.length ? text.speakOwn(sayCharacters(text, view.characters)) : '',
    drawn.length ? text.speakDrawn(say(drawn)) : '',
    view.seat === null ? '' : text.speakHand(say(view.hand) || text.noCards),
    ...view.players.map((_, seat) => speakSeat(view, seat, names.of(seat), words)),
  ]
    .filter(Boolean)
    .join(' ');
}

function speakSeat(view: View, seat: number, name: string, words: Words): string {
  const text = textOf(words);
  const player: PlayerView | undefined = view.players[seat];
  if (!player) return '';
  const maybe = seat === view.seat ? [] : player.may_hold.filter((one) => !player.shown.includes(one));
  const parts = [
    text.speakSeat(name, player.score, player.coins, player.cards),
    seat === view.crown ? text.speakCrown : '',
    player.shown.length ? text.speakIs(sayCharacters(text, player.shown)) : '',
    maybe.length && maybe.length < 4 ? text.speakMay(sayEither(text, maybe)) : '',
    text.speakCity(player.city.length ? sayDistricts(text, player.city) : text.speakEmpty),
  ];
  return `${words.clauses(parts)}.`;
}

/** The kind of move that a line is. */
export function deed(line: string, words: Words): string {
  const { deeds } = textOf(words);
  const verb = read(line)?.verb ?? 'end';
  if (verb === 'pick' || verb === 'burn') return deeds.pick;
  if (verb === 'build' || verb === 'end') return deeds.build;
  return ['coins', 'draw', 'keep', 'coin', 'income', 'plans'].includes(verb) ? deeds.gather : deeds.power;
}

/** A round begins when the characters are dealt out. */
export function opensRound(line: string, before: string): boolean {
  const isDealt = (one: string) => /^(up|down)\b/.test(one);
  return isDealt(line) && !isDealt(before);
}

/** What only the seat itself knows: its characters that have not been called, and its hand. */
export function holds({ seat, characters, players, hand }: View): readonly string[] {
  const shown = seat === null ? [] : (players[seat]?.shown ?? []);
  return [
    ...characters.filter((one) => !shown.includes(one)).map((one) => `character:${one}`),
    ...hand.map((one) => `district:${one}`),
  ];
}
