// The texts of Kingdomino in English. Numbers are given as the language writes them.

import { texts } from '../../../generated/words/kingdomino/en';
import { counted } from '../../../text/en/plural';
import { said } from '../said';

const both = said('en', texts);
const dominoes = (count: string) => (count === '1' ? '1 domino' : `${count} dominoes`);

export const text = {
  /** Kinds of moves, for the review. */
  deeds: { place: 'placing', claim: 'taking' },
  ...both,
  /** Where a square lies: so many squares from the castle in one or two directions. */
  away: {
    n: (count: string) => (count === '1' ? 'above' : `${count} above`),
    e: (count: string) => (count === '1' ? 'right of' : `${count} right of`),
    s: (count: string) => (count === '1' ? 'below' : `${count} below`),
    w: (count: string) => (count === '1' ? 'left of' : `${count} left of`),
  },
  fromCastle: (one: string) => `${one} the castle`,
  fromCastleBoth: (one: string, other: string) => `${one} and ${other} the castle`,
  /** Where the other half lies. */
  besideIt: { n: 'above it', e: 'right of it', s: 'below it', w: 'left of it' },

  round: (round: string, rounds: string) => `Round ${round} of ${rounds}`,
  bag: (count: string) => (count === '0' ? 'The bag is empty' : `${dominoes(count)} in the bag`),
  firstRow: 'First choice',
  gameIs: (number: string) => `Game ${number}`,
  game: (number: string) => `Game ${number} of 3`,
  variants: 'Variants',
  last: 'the last row',
  kingdomOf: (name: string) => `Kingdom of ${name}`,
  myKingdom: 'My kingdom',
  showLarge: (name: string) => `Kingdom of ${name}: show it large`,
  showMineLarge: 'My kingdom: show it large',
  showMine: 'Back to my kingdom',
  points: (points: string) => counted(points, 'point'),
  limit: (size: string) => `The land must fit in ${size}×${size} squares`,
  earlier: (number: string, points: string) => `game ${number}: ${points}`,

  noPlace: (number: string) => `Domino ${number} fits nowhere: it is discarded`,
  dealing: 'Dominoes are being drawn',
  over: 'The game is over',
  later: 'Low: earlier turn; high: more crowns',
  nothing: 'brings no points yet',
  askPlaceAndTake: 'place, then take',
  askPlace: 'place it',
  askTake: 'take a domino',
  mayTake: 'take one',
  rotate: 'Rotate',
  discard: 'Discard',
  pickUp: (domino: string) => `${domino}: drag it into your kingdom, or choose a square`,

  crowns: (count: string) => ` with ${counted(count, 'crown')}`,
  noCrowns: (lands: string) => `${lands}, no crowns`,
  size: (squares: string, crowns: string) => `${squares}×${crowns}`,
  grows: (land: string, before: string, after: string) => `${land} ${before} → ${after}`,
  becomes: (land: string, before: string, after: string) => `${land} ${before} becomes ${after}`,
  thenTake: 'then take a domino',
  domino: (number: string, first: string, other: string) => `domino ${number}: ${first} and ${other}`,
  dominoOf: (number: string, lands: string) => `domino ${number} (${lands})`,
  lies: (first: string, at: string, other: string, beside: string) => `${first} ${at}, ${other} ${beside}`,
  spot: (lies: string, gain: string) => `${lies}, ${gain}`,
  claimLabel: (domino: string) => `choose ${domino}`,
  owned: (domino: string, owner: string) => `${domino}, ${owner}`,

  left: (count: string) => (count === '0' ? 'All dominoes are on the table' : `${count} dominoes may still come`),
  leftNote: (rows: string, per: string) => `Rows still to come: ${rows}, with ${per} dominoes each.`,
  removed: (count: string) => `${count} of the hidden ones were removed before the game; nobody knows which.`,
  gone: 'seen',
  may: 'may still come',

  drew: (number: string) => `domino ${number} was turned up`,
  king: (name: string, isMine: boolean) => (isMine ? 'your king was drawn' : `the king of ${name} was drawn`),
  dealt: (count: string) => `${dominoes(count)} turned up`,
  kings: (count: string) => `${counted(count, 'king')} drawn`,
  aDomino: 'a domino',
  claimed: {
    you: (domino: string) => `took ${domino}`,
    other: (domino: string) => `took ${domino}`,
    choice: (domino: string) => `take ${domino}`,
  },
  claimedShort: { you: (number: string) => `took ${number}`, other: (number: string) => `took ${number}` },
  laid: {
    you: (domino: string, what: string) => `placed ${domino}${what && `: ${what}`}`,
    other: (domino: string, what: string) => `placed ${domino}${what && `: ${what}`}`,
    choice: (domino: string, what: string) => `place ${domino}: ${what}`,
  },
  /** A move beside a picture of its domino. */
  brief: {
    claim: (number: string) => `take ${number}`,
    place: (number: string) => `place ${number}`,
    discard: (number: string) => `discard ${number}`,
  },
  threwAwayShort: { you: 'discarded it', other: 'discarded it' },
  threwAway: {
    you: (domino: string) => `discarded ${domino}`,
    other: (domino: string) => `discarded ${domino}`,
    choice: both.discardDomino,
  },

  speak: {
    kingdom: (name: string, points: string, lands: string) => `${name}, ${counted(points, 'point')}: ${lands}.`,
    bare: 'only the castle',
    row: (title: string, dominoes: string) => `${title}: ${dominoes}.`,
    and: '; ',
  },
};

export type Text = typeof text;
