// The texts of Kingdomino in English. Numbers are given as the language writes them.

import { counted } from '../../../text/en/plural';
import { said } from '../said';

const both = said('en');

export const text = {
  ...both,
  directions: { n: 'north', e: 'east', s: 'south', w: 'west' },

  round: (round: string, rounds: string) => `Round ${round} of ${rounds}`,
  choosing: 'First choice',
  game: (number: string) => `Game ${number} of 3`,
  variants: 'Round and variants',
  placed: 'placed',
  last: 'the last row',
  kingdomOf: (name: string) => `Kingdom of ${name}`,
  myKingdom: 'My kingdom',
  showLarge: (name: string) => `Show the kingdom of ${name} large`,
  showMine: 'Back to my kingdom',
  points: (points: string) => counted(points, 'point'),
  limit: (size: string) => `The land must fit in ${size}×${size} squares`,
  earlier: (number: string, points: string) => `game ${number}: ${points}`,

  noPlace: (number: string) => `Domino ${number} fits nowhere: it is discarded`,
  dealing: 'Dominoes are being drawn',
  over: 'The game is over',
  later: 'Smaller numbers act earlier next round; larger numbers have more crowns.',
  nothing: 'brings no points yet',
  rotate: 'Rotate',
  discard: 'Discard',
  pickUp: (domino: string) => `${domino}: drag it into your kingdom, or choose a square`,

  crowns: (count: string) => ` with crowns: ${count}`,
  domino: (number: string, first: string, other: string) => `domino ${number}: ${first} and ${other}`,
  spot: (cell: string, direction: string, gain: string) => `${cell}, the other half to the ${direction}, ${gain}`,
  claimLabel: (domino: string) => `choose ${domino}`,
  owned: (domino: string, owner: string) => `${domino}, ${owner}`,

  left: (count: string) => (count === '0' ? 'All dominoes are on the table' : `${count} dominoes may still come`),
  leftNote: (rows: string, per: string) => `Rows still to come: ${rows}, with ${per} dominoes each.`,
  removed: (count: string) => `${count} of the hidden ones were removed before the game; nobody knows which.`,
  gone: 'seen',
  may: 'may still come',

  drew: (number: string) => `domino ${number} was turned up`,
  king: (name: string, isMine: boolean) => (isMine ? 'your king was drawn' : `the king of ${name} was drawn`),
  aDomino: 'a domino',
  claimed: {
    you: (number: string) => `chose domino ${number}`,
    other: (number: string) => `chose domino ${number}`,
    choice: both.chooseDomino,
  },
  laid: {
    you: (domino: string, at: string) => `placed ${domino}: ${at}`,
    other: (domino: string, at: string) => `placed ${domino}: ${at}`,
    choice: (domino: string, at: string) => `place ${domino}: ${at}`,
  },
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
