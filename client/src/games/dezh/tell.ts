/** Lines of the log, the question to the player, the names of score items, and the board in words. */
import type { Item, Names, Sentence, Words } from '../face';
import { read, type Move } from './line';
import { describe, sayCharacters, sayDistricts, sayEither, textOf, type Text } from './text';
import type { District, PlayerView, View } from './view';

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

/** A line of the log in words. */
export function tell(line: string, seat: number | null, before: View | null, words: Words, names: Names): Sentence {
  const text = textOf(words);
  const move = read(line);
  if (!move) return { text: line, where: [] };
  if (seat === null) return { text: dealt(move, text, names) ?? line, where: [] };
  const sentence = phrase(move, text, names, text.did) ?? line;
  const about = seat === names.me ? text.youDid(sentence) : sentence;
  return { text: withCharacter(about, move, before, text), where: placesOf(move) };
}

/** A line as something that a player may do. */
export function choice(line: string, _: View, words: Words, names: Names): string {
  const text = textOf(words);
  const move = read(line);
  return (move && phrase(move, text, names, text.choice)) ?? line;
}

/** Every player gathers once in a turn, so that line also names the character. */
function withCharacter(sentence: string, move: Move, before: View | null, text: Text): string {
  const isGathering = move.verb === 'coins' || move.verb === 'draw';
  return isGathering && before?.called ? text.as(text.character[before.called], sentence) : sentence;
}

function dealt(move: Move, text: Text, names: Names): string | null {
  if (move.verb === 'card') {
    // The log is silent about cards it does not know: other lines say that a player draws.
    return move.district ? text.dealt.seen(names.of(move.seat), text.district[move.district]) : '';
  }
  if (move.verb === 'up' && move.character) return text.dealt.up(text.character[move.character]);
  return move.verb === 'down' ? text.dealt.down : null;
}

function phrase(move: Move, text: Text, names: Names, phrases: Text['did']): string | null {
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

/** The places a line is about: a district of the seat's city, `pN DISTRICT` of another's, or a character. */
function placesOf(move: Move): string[] {
  if (move.verb === 'destroy') return [`p${move.seat} ${move.district}`];
  if (move.verb === 'build' && move.district) return [move.district];
  if ((move.verb === 'kill' || move.verb === 'rob') && move.character) return [move.character];
  return [];
}

/** The name of a score item with its facts, if it has any. */
export function item(item: Item, words: Words): string {
  const { item: names, itemName } = textOf(words);
  const name = names[item.name as keyof typeof names];
  if (typeof name === 'string') return name;
  const { districts, coins, cards } = item.facts ?? {};
  const count = districts ?? coins ?? cards;
  const said = count === undefined ? itemName[item.name as keyof typeof itemName] : name?.(count);
  return said ?? item.name;
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
