/** Dezh in English. */
import { texts } from '../../../generated/words/dezh/en';
import { counted } from '../../../text/en/plural';
import { writingOf } from '../../../text/writing';
import { said } from '../said';

const { list, either } = writingOf('en');
const coins = (count: number) => counted(count, 'coin');
const cards = (count: number) => counted(count, 'card');

export const text = {
  /** Kinds of moves, for the review. */
  deeds: { pick: 'choosing a character', build: 'building', gather: 'coins and cards', power: 'powers' },
  ...said('en', texts),
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
  silent: 'nobody',
  keptSilent: 'no answer',
  toCome: 'to come',
  isCalled: 'is called',
  mayBe: (names: string) => `perhaps ${names}`,
  faceDown: (count: number) => `${count} face down`,
  passedToYou: (count: number) => `${count} characters were passed to you`,
  burnOne: 'Burn one of these face down',
  characters: 'Characters',
  drawnCards: 'Cards drawn',
  table: 'Table',
  order: 'Order of picking',
  picked: 'has picked',

  // cities
  cities: 'Cities',
  cityOf: (name: string) => `City of ${name}`,
  worth: 'worth',
  inHand: 'cards in hand',
  coinsName: 'coins',
  oneToGo: 'one to go',
  complete: 'city complete',
  firstComplete: 'first complete',
  free: 'empty plot',
  destroyFor: (district: string, price: number) => `destroy ${district} for ${coins(price)}`,
  price: (price: number) => `${price}`,
  swapHands: (count: number) => `Swap hands (${cards(count)})`,

  // the end
  tieBreak: 'scores are equal: the higher character of the last round decides',

  // asking
  askOver: 'The game is over',
  aim: {
    kill: 'Whom do you murder? Choose in the row of calls',
    rob: 'Whom do you rob? Choose in the row of calls',
    destroy: 'You may destroy a marked district',
    swap: 'You may take another player’s hand for yours',
  },
  askShort: {
    picking: 'choose a character',
    passing: 'burn a character',
    turn: 'gather and build',
    again: 'build or end',
    keeping: 'keep a card',
    tossing: 'change cards',
    recovering: 'save a district?',
  },

  // the call
  rankOf: (rank: number, all: number) => `Character ${rank} of ${all}`,
  cry: (character: string) => `${character}!`,
  unmasked: (name: string, isMe: boolean) => (isMe ? 'You took off your mask' : `${name} took off the mask`),
  noAnswer: 'Nobody answered',
  wasNamed: (assassin: string, character: string) =>
    `The assassin, ${assassin}, had named the ${character}; whoever holds it loses the turn.`,
  wasRobbed: (thief: string, count: number) =>
    count ? `The thief, ${thief}, took all ${coins(count)}.` : `The thief, ${thief}, found an empty purse.`,
  crownFrom: (name: string) => `The crown changed hands: ${name} had it.`,
  nextCall: 'Next',

  // what the header and the end say
  grown: (most: number, size: number) => `${most} of ${size} districts`,
  fact: (players: number, size: number) => `${players} players, cities of ${size}`,
  dealing: (up: number, down: number) => `characters burned: ${up} face up, ${down} face down`,
  source: {
    districts: 'Cost of districts',
    complete: 'Complete city',
    special: 'Special districts',
  },
  times: (count: number) => `×${count}`,

  // buttons
  myHand: 'My hand',
  gatherCoins: '2 coins',
  gatherCards: 'Draw cards',
  takeIncome: 'Income',
  takeCoin: 'Extra coin',
  plans: 'Architect’s 2 cards',
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
  inWorlds: 'In so many of a hundred worlds that fit what was known then.',
  withTruth: 'Gold frames show what was true; it does not count in the mark.',
  isTrue: 'true',
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
  as: (character: string, sentence: string) => `${sentence} as the ${character}`,
  afterRobbery: ((sentence) => `lost all coins to the thief and ${sentence}`) as (
    sentence: string,
    isMe: boolean,
  ) => string,
  did: {
    coins: 'took two coins',
    draw: 'drew cards',
    redraw: 'drew as many cards',
    income: (count: number | null) => (count === null ? 'took the income' : `took an income of ${coins(count)}`),
    coin: 'took the extra coin',
    plans: 'drew two extra cards',
    smithy: 'drew three cards for two coins at the smithy',
    recover: (district: string | null) => `saved ${district ?? 'the destroyed district'} for one coin`,
    decline: (district: string | null) => `let ${district ?? 'the destroyed district'} go`,
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
  /** The same in two or three words. */
  brief: {
    coins: '2 coins',
    draw: 'drew cards',
    redraw: 'drew cards',
    income: (count: number | null) => (count === null ? 'income' : `income ${count}`),
    coin: 'extra coin',
    plans: 'extra cards',
    smithy: 'at the smithy',
    recover: (district: string | null) => `saved ${district ?? 'a district'}`,
    decline: () => 'let it go',
    end: 'ended the turn',
    pick: (character: string | null) => character ?? 'has chosen',
    burn: () => 'burned one',
    kill: (character: string | null) => `murdered: ${character ?? ''}`,
    rob: (character: string | null) => `robs: ${character ?? ''}`,
    keep: (district: string | null) => (district ? `kept ${district}` : 'kept a card'),
    build: (district: string | null) => `${district ?? ''}`,
    toss: () => 'changes cards',
    lab: () => 'at the laboratory',
    swap: (name: string) => `hands with ${name}`,
    destroy: (district: string) => `destroyed ${district}`,
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
