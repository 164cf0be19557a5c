/** Dezh in English. */
import { counted } from '../../../text/en/plural';
import { wordsOf } from '../../../text/words';
import { said } from '../said';

const { list, either } = wordsOf('en');
const coins = (count: number) => counted(count, 'coin');
const cards = (count: number) => counted(count, 'card');

export const text = {
  ...said('en'),
  list,
  either,
  coins,
  cards,
  does: {
    assassin: 'murders a character: it loses its turn',
    thief: 'takes all the coins of a character',
    magician: 'swaps hands, or changes cards with the deck',
    king: 'takes the crown; income from royal districts',
    bishop: 'safe from the warlord; income from religious districts',
    merchant: 'one extra coin; income from trade districts',
    architect: 'draws two more, builds up to three',
    warlord: 'destroys a district; income from military districts',
  },
  /** What special districts do. */
  power: {
    'abandoned-city': 'counts as any one kind at the end',
    keep: 'cannot be destroyed',
    laboratory: 'once a turn: discard a card for two coins',
    smithy: 'once a turn: pay two coins, draw three cards',
    graveyard: 'take a destroyed district into your hand for one coin',
    observatory: 'draw three cards when gathering',
    'school-of-magic': 'counts as any kind for income',
    library: 'keep both cards when gathering',
    'great-wall': 'the warlord pays one more for your other districts',
    university: 'two extra points',
    'gate-of-nations': 'two extra points',
    treasury: 'a point for each coin at the end',
    'map-house': 'a point for each card in hand at the end',
  } as Readonly<Record<string, string>>,
  mark: '?',
  card: (name: string, kind: string, cost: number) => `${name}, ${kind}, cost ${cost}`,
  withPower: (card: string, power: string) => `${card}: ${power}`,

  // the stage
  calls: 'Order of calling',
  burnt: 'burned',
  murdered: 'murdered',
  robbed: 'to be robbed',
  you: 'you',
  silent: 'nobody',
  mayBe: (names: string) => `perhaps ${names}`,
  faceDown: (count: number) => `${count} face down`,
  passedToYou: (count: number) => `${count} characters were passed to you`,
  burnOne: 'Burn one of these face down',
  characters: 'Characters',
  order: 'Order of picking',
  picked: 'has picked',
  upBurned: (character: string) => `${character}, burned face up`,
  income: (gain: string) => `income ${gain}`,

  // cities
  cities: 'Cities',
  cityOf: (name: string) => `City of ${name}`,
  worth: 'worth',
  inHand: 'cards in hand',
  coinsName: 'coins',
  oneToGo: 'one district to go',
  complete: 'city complete',
  firstComplete: 'first complete',
  free: 'empty plot',
  destroyFor: (district: string, price: number) => `destroy ${district} for ${coins(price)}`,
  price: (price: number) => `${price}`,
  swapHands: (count: number) => `Swap hands (${cards(count)})`,

  // asking
  askOver: 'The game is over',
  hintKill: 'Who will you murder? Tap a character above',
  hintRob: 'Who will you rob? Tap a character above',
  hintDestroy: 'Tap a marked district to destroy it',
  hintMagic: 'Swap hands with a player above, or change cards with the deck',

  // buttons
  myHand: 'My hand',
  gatherCoins: '2 coins',
  gatherCards: 'Draw cards',
  takeIncome: 'Income',
  takeCoin: 'Extra coin',
  plans: '2 extra cards',
  smithy: 'Smithy: 2 coins → 3 cards',
  lab: 'Laboratory: card → 2 coins',
  change: 'Change cards',
  changeSome: (count: number) => (count === 1 ? 'Change 1 card' : `Change ${count} cards`),
  redraw: (count: number) => `Draw ${cards(count)}`,
  build: 'Build',
  end: 'End turn',
  keep: 'Keep',
  recover: 'Take it for 1 coin',
  decline: 'Let it go',
  canBuild: 'can build',
  coinsShort: (count: number) => (count === 1 ? '1 coin short' : `${count} coins short`),
  inCity: 'in the city',
  chosen: 'chosen',
  toss: 'to the deck',
  labCard: 'for 2 coins',

  // knowledge
  whoIsWho: 'Who may be which character',
  player: 'player',
  downRow: 'face down',
  shows: 'has shown',
  may: 'possible',
  up: 'burned face up',
  knownHands: 'Cards you know',
  knownUnder: 'Known cards under the deck, the next one first',
  deckCount: (unseen: number, under: number) => `${unseen} unseen cards in the deck, ${under} under them`,
  unknown: 'unknown',
  nothing: 'nothing yet',

  // the log
  /** A sentence of `did` about the reader. */
  youDid: (sentence: string) => sentence,
  as: (character: string, sentence: string) => `as ${character}, ${sentence}`,
  did: {
    coins: 'took two coins',
    draw: 'drew cards',
    redraw: 'drew as many cards',
    income: 'took the income',
    coin: 'took the extra coin',
    plans: 'drew two extra cards',
    smithy: 'drew three cards for two coins at the smithy',
    recover: 'saved the destroyed district for one coin',
    decline: 'let the destroyed district go',
    end: 'ended the turn',
    pick: (character: string | null) => (character ? `chose the ${character}` : 'chose a character'),
    burn: (character: string | null) => `burned ${character ? `the ${character}` : 'a character'} face down`,
    kill: (character: string | null) => `murdered the ${character ?? ''}`,
    rob: (character: string | null) => `robs the ${character ?? ''}`,
    keep: (district: string | null) => (district ? `kept ${district}` : 'kept a card'),
    build: (district: string | null) => `built ${district ?? ''}`,
    toss: (district: string | null) => `put ${district ?? 'a card'} under the deck`,
    lab: (district: string | null) => `turned ${district ?? 'a card'} into two coins at the laboratory`,
    swap: (name: string) => `swapped hands with ${name}`,
    destroy: (district: string, name: string) => `destroyed ${district} in the city of ${name}`,
  },
  dealt: {
    seen: (name: string, district: string) => `${name}: ${district} is drawn`,
    up: (character: string) => `The ${character} is burned face up`,
    down: 'A character is burned face down',
  },

  // score items

  // the spoken board
  speakCrown: 'has the crown',
  speakCity: (what: string) => `city: ${what}`,
  speakHand: (what: string) => `Your hand: ${what}.`,
  speakDrawn: (what: string) => `Drawn: ${what}.`,
};

export type Text = typeof text;
