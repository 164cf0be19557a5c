/** Alhambra in English. */
import { texts } from '../../../generated/words/alhambra/en';
import { counted } from '../../../text/en/plural';
import { writingOf } from '../../../text/writing';
import { said } from '../said';

const { list } = writingOf('en');
const tiles = (count: number) => counted(count, 'tile');
const points = (count: number) => counted(count, 'point');

const both = said('en', texts);

export const text = {
  /** Kinds of moves, for the review. */
  deeds: { take: 'taking money', buy: 'buying', build: 'building' },
  ...both,
  list,
  tiles,
  building: 'a building',
  fountain: 'the lion fountain',
  atFountain: 'the fountain',
  near: (side: string, what: string) => `${side} of ${what}`,
  side: { n: 'north', e: 'east', s: 'south', w: 'west' },
  tile: (kind: string, price: number) => `${kind} ${price}`,
  card: (currency: string, value: number) => `${currency} ${value}`,
  walls: (sides: readonly string[]) => (sides.length ? `walls ${list(sides)}` : 'no walls'),
  withWalls: (tile: string, walls: string) => `${tile}, ${walls}`,
  cell: (x: number, y: number) => {
    const east = x === 0 ? '' : `${Math.abs(x)} ${x > 0 ? 'east' : 'west'}`;
    const north = y === 0 ? '' : `${Math.abs(y)} ${y > 0 ? 'north' : 'south'}`;
    return [east, north].filter(Boolean).join(', ') || 'the fountain';
  },

  // the table
  alhambraOf: (name: string) => `${name}’s Alhambra`,
  mine: 'My Alhambra',
  others: 'The other Alhambras',
  wall: 'Wall',
  scoring: (round: number) => ['First scoring', 'Second scoring', 'Final scoring'][round - 1] ?? 'Scoring',
  times: (count: number) => `×${count}`,
  wallIs: (sides: number) => `wall ${sides}`,
  inBag: (count: number) => `${count} in the bag`,
  upToFive: 'several up to 5',
  exact: 'exact',
  waste: (count: number) => `${count} lost`,
  short: (count: number) => `${count} short`,
  withNote: (kind: string, note: string) => `${kind}, ${note}`,
  sold: 'sold',
  taken: 'taken',
  beforeScoring: (round: number) => `Before scoring ${round}`,
  afterScoring: (round: number) => `After scoring ${round}`,
  gameOver: 'Game over',
  forPlayers: (count: number) => `${count} players`,
  neutralHas: (count: number) => `has ${tiles(count)}`,
  myReserve: 'My reserve',
  noPoints: 'scores nothing',
  empty: 'empty',
  myMoney: 'My money',
  none: 'none',

  // the ribbon
  actShort: 'money, buy or redesign',
  actAgainShort: 'one more action',
  placeShort: (tile: string) => `build ${tile}`,
  placeSomeShort: (count: number) => `place ${count} tiles`,

  // choosing
  take: (what: string) => `Take ${what}`,
  buy: (what: string) => `Buy ${what}`,
  payments: 'Ways to pay',
  payShort: (count: number) => `${count} more to pay`,
  store: 'To the reserve',
  give: 'To the neutral player',
  remove: 'To the reserve',
  redesign: 'Redesign',
  redesignTile: (tile: string) => `${tile}: move it to the reserve, or swap it with a tile there`,
  redesignReserve: (tile: string) => `${tile}: choose a place, or a tile to swap with`,
  stop: 'End the turn',
  pass: 'Pass',
  cancel: 'Cancel',
  here: (cell: string, gain: string) => `${cell}: ${gain}`,
  gain: (gain: string) => `${gain} in the next scoring`,
  swapWith: (tile: string) => `swap with ${tile}`,

  // the scoring table
  tally: (round: number) => `Scoring ${round}, if it took place now`,
  tallyThen: (round: number) => `Scoring ${round}, after this choice`,
  tallyLast: 'The last scoring',
  kindHead: 'kind',
  perSide: '1 a side',
  sum: 'sum',

  // the ceremony of a scoring
  place: (place: number) => ['', 'first', 'second', 'third'][place] ?? `place ${place}`,
  shared: (place: string) => `${place}, tied`,
  pays: (points: readonly number[]) =>
    points.map((worth, at) => `${['1st', '2nd', '3rd'][at] ?? ''} ${worth}`).join(', '),
  rite: [
    'The first of each kind scores; equals share',
    'First and second of each kind score; equals share their places',
    'First, second and third of each kind score; equals share their places',
  ],
  skip: 'Skip',
  goOn: 'Go on with the game',
  nextKind: 'Next kind',
  lastKind: 'Previous kind',
  scored: (name: string, gain: string, place: string) => (place ? `${name} ${gain}, ${place}` : `${name} ${gain}`),
  nobody: 'nobody scores',
  runningScore: (points: number) => counted(points, 'point'),
  due: (round: number, least: number, most: number) =>
    least === most
      ? `Scoring ${round} after ${both.cards(least)} more`
      : `Scoring ${round} after ${least} to ${both.cards(most)} more`,
  dueAtEnd: 'The last scoring comes at the end of the game',
  piles: (round: number, pile: number) => `Five piles of money; scoring card ${round} lies in pile ${pile}`,

  // the knowledge sheet
  known: 'The money that everybody took openly',
  unknown: '?',
  rememberedAbout: 'What others hold is shown again when the game is over.',
  deck: (count: number) => `Money not seen yet: ${both.cards(count)}`,
  bag: (count: number) => `In the bag: ${tiles(count)}`,
  value: 'value',

  // the log
  /** A sentence of `did` about the reader. */
  youDid: (sentence: string) => sentence,
  andExact: (sentence: string) => `${sentence}: exact, one more action`,
  did: {
    take: (what: string) => `took ${what}`,
    buy: (tile: string, what: string) => `bought ${tile} with ${what}`,
    place: (tile: string) => `put ${tile} from the reserve into the Alhambra`,
    placeAt: (tile: string, where: string) => `put ${tile} from the reserve ${where}`,
    remove: (tile: string) => `moved ${tile} to the reserve`,
    swap: (tile: string, old: string) => `swapped ${old} with ${tile} from the reserve`,
    build: (tile: string) => `built ${tile}`,
    buildAt: (tile: string, where: string) => `built ${tile} ${where}`,
    store: (tile: string) => `put ${tile} in the reserve`,
    give: (tile: string) => `gave ${tile} to the neutral player`,
    end: 'stopped after the exact payment',
    pass: 'passed',
  },
  /** What a player may do, in the words of `did`. */
  choice: {
    take: (what: string) => `take ${what}`,
    buy: (tile: string, what: string) => `buy ${tile} with ${what}`,
    place: (tile: string) => `put ${tile} from the reserve into the Alhambra`,
    placeAt: (tile: string, where: string) => `put ${tile} from the reserve ${where}`,
    remove: (tile: string) => `move ${tile} to the reserve`,
    swap: (tile: string, old: string) => `swap ${old} with ${tile} from the reserve`,
    build: (tile: string) => `build ${tile}`,
    buildAt: (tile: string, where: string) => `build ${tile} ${where}`,
    store: (tile: string) => `put ${tile} in the reserve`,
    give: (tile: string) => `give ${tile} to the neutral player`,
    end: 'stop after the exact payment',
    pass: 'pass',
  },
  inBrief: {
    take: 'took money',
    buy: (tile: string) => `bought ${tile}`,
    build: (tile: string) => `built ${tile}`,
    remove: (tile: string) => `took ${tile} out`,
    store: (tile: string) => `stored ${tile}`,
    give: (tile: string) => `gave ${tile} away`,
    swap: (old: string) => `swapped ${old}`,
  },
  dealings: {
    scoring: 'a scoring card turned up',
    neutral: (count: number) => `${tiles(count)} for the neutral player`,
    markets: (buildings: number, money: number) =>
      list([...(buildings ? [tiles(buildings)] : []), ...(money ? [`${both.cards(money)} of money`] : [])]),
  },
  dealt: {
    tile: (tile: string) => `${tile} comes to the building market`,
    neutral: (tile: string) => `The neutral player gets ${tile}`,
    hand: (name: string, card: string) => `${name}: ${card} is dealt`,
    money: (card: string) => `${card} comes to the money market`,
    scoring: 'A scoring card turns up: scoring after this turn',
    scoringOf: (round: number) => `Scoring card ${round} turns up: scoring after this turn`,
  },

  // score items

  // the spoken board
  speakSeat: (name: string, score: number, laid: number) => `${name}: ${points(score)}, ${tiles(laid)} built`,
  speakMarket: (what: string) => `Building market: ${what}.`,
  speakSlot: (currency: string, tile: string) => `for ${currency}, ${tile}`,
  speakMoney: (what: string) => `Money market: ${what}.`,
  speakHand: (what: string) => `Your money: ${what}.`,
  speakReserve: (what: string) => `in reserve ${what}`,
  speakUnplaced: (what: string) => `to place ${what}`,
  speakOver: 'The game is over.',
  speakAt: (tile: string, cell: string) => `${tile} at ${cell}`,
  speakMine: (what: string) => `Your Alhambra: ${what}.`,
};

export type Text = typeof text;
