// The texts of Kingdom Builder in English. Numbers are given as the language writes them.

import { texts } from '../../../generated/words/kingdom-builder/en';
import { counted } from '../../../text/en/plural';
import { said } from '../said';

const both = said('en', texts);

export const text = {
  /** Kinds of moves, for the review. */
  deeds: { settle: 'building', use: 'tiles', end: 'ending the turn' },
  ...both,

  map: 'Map',
  gold: (gold: string) => `${gold} gold`,
  supply: 'settlements left',
  hiddenCard: 'terrain card, hidden',

  loses: (tile: string) => `loses the tile: ${tile}`,
  moveFrom: (tile: string) => `${tile}: choose the settlement to move`,
  dealing: 'Cards are being drawn',
  over: 'The game is over',
  endShort: 'End your turn',
  dueShort: (due: string, on: string, isMore: boolean) => `${due}${isMore ? ' more' : ''} ${on}`,
  goals: 'Goals',
  ifNow: 'If it ended now',
  level: 'Where nobody has built, all are level: 12 each in every quadrant.',
  second: 'With no settlement in a quadrant one can still be second there: 6.',
  unfold: 'All goals and everybody’s gold',
  fold: 'Fold the goals',
  round: (number: string) => `Round ${number}`,
  quadrant: { 1: 'north-west', 2: 'north-east', 3: 'south-west', 4: 'south-east' } as Readonly<Record<number, string>>,
  myPlaces: 'My places',
  wholeMap: 'Whole map',
  placesOutside: (count: string) => `${counted(count, 'more place')}`,
  settlementsOf: (name: string) => `Settlements of ${name}`,
  allAgain: 'Show all again',
  tileAdvised: 'advised',
  dueLabel: (done: string, all: string) => `${done} of ${all} built`,
  endTurn: 'End turn',
  myTiles: 'My tiles',
  noTiles: 'Build next to a location to take its tile.',
  ready: 'can be used',
  used: 'used this turn',
  fresh: 'from your next turn on',
  nothing: 'brings no gold yet',
  terrainCard: 'Card',

  left: 'Terrain cards not yet seen',
  older: 'Cards of an earlier pile, still in hands',
  inPile: (count: string) => `${count} of them are in the pile.`,
  inHands: (count: string) => `${count} of them are in the others' hands.`,
  removed: (count: string) => `Out of the game: ${counted(count, 'card')}.`,
  discards: 'Discarded; they become the new pile when it is empty',

  laidBoard: (board: string) => `board ${board} was laid`,
  turnedUp: (card: string) => `the card “${card}” was turned up`,
  turnedBoard: (board: string) => `${board}, turned`,
  drewHidden: (name: string) => `${name} drew a terrain card`,
  drew: (name: string, terrain: string) => `${name} drew ${terrain}`,
  youDrew: (terrain: string) => `you drew ${terrain}`,
  dealt: {
    board: (count: string) => `${counted(count, 'board')} laid`,
    card: (count: string) => `${counted(count, 'goal')} turned up`,
    terrain: (count: string) => `${counted(count, 'terrain card')} drawn`,
  },

  // at a new table
  options: {
    roll: 'Roll and look',
    again: 'Roll again',
    take: 'Take these',
    rolled: (things: string) => `Rolled: ${things}`,
    places: 'Places of the map',
    place: (quadrant: string, board: string) => `${quadrant}: ${board}`,
    which: (quadrant: string) => `Which board lies in the ${quadrant}?`,
    turn: 'Turn the board',
    count: (chosen: string, all: string) => `${chosen} of ${all} chosen`,
    whole: 'Put one back to choose another.',
    lacks: (count: string) => `Kingdom Builder is played with three cards: choose ${count} more.`,
    and: '; ',
  },

  // where something is built
  ground: {
    meadow: 'the meadow',
    canyon: 'the canyon',
    desert: 'the desert',
    flowers: 'the flowers',
    forest: 'the forest',
    water: 'the water',
    mountain: 'the mountains',
    castle: 'the castle',
    location: 'the location',
  },
  on: {
    meadow: 'on the meadow',
    canyon: 'in the canyon',
    desert: 'in the desert',
    flowers: 'among the flowers',
    forest: 'in the forest',
    water: 'on the water',
    mountain: 'on the mountains',
    castle: 'at the castle',
    location: 'at the location',
  },
  region: {
    nw: 'in the north-west',
    n: 'in the north',
    ne: 'in the north-east',
    w: 'in the west',
    c: 'in the middle of the map',
    e: 'in the east',
    sw: 'in the south-west',
    s: 'in the south',
    se: 'in the south-east',
  },
  direction: {
    nw: 'north-west',
    n: 'north',
    ne: 'north-east',
    w: 'west',
    e: 'east',
    sw: 'south-west',
    s: 'south',
    se: 'south-east',
  },
  from: (direction: string) => `${direction} of yours`,
  theTile: (tile: string) => `the ${tile}`,
  beside: (things: string) => `beside ${things}`,
  byWater: 'by the water',
  byMountains: 'by the mountains',
  between: { you: 'between your groups', other: 'between two groups', choice: 'between your groups' },
  place: (row: string, column: string) => `row ${row} from the north, ${column} from the west`,
  at: (where: string) => `, ${where}`,

  settledSomewhere: { you: 'built a settlement', other: 'built a settlement', choice: 'build a settlement' },
  settled: {
    you: (on: string) => `built ${on}`,
    other: (on: string) => `built ${on}`,
    choice: (on: string) => `build ${on}`,
  },
  settledBy: {
    you: (on: string, tile: string) => `built ${on} with the ${tile}`,
    other: (on: string, tile: string) => `built ${on} with the ${tile}`,
    choice: (on: string, tile: string) => `build ${on} with the ${tile}`,
  },
  moved: {
    you: (from: string, to: string, tile: string) => `moved from ${from} to ${to} with the ${tile}`,
    other: (from: string, to: string, tile: string) => `moved from ${from} to ${to} with the ${tile}`,
    choice: (from: string, to: string, tile: string) => `move from ${from} to ${to} with the ${tile}`,
  },
  took: {
    you: (tile: string) => `, and took the ${tile} tile`,
    other: (tile: string) => `, and took the ${tile} tile`,
    choice: (tile: string) => `, and take the ${tile} tile`,
  },
  usedTile: {
    you: (tile: string) => `used the ${tile}`,
    other: (tile: string) => `used the ${tile}`,
    choice: (tile: string) => `use the ${tile}`,
  },
  lifted: {
    you: (from: string, tile: string) => `lifted a settlement from ${from} with the ${tile}`,
    other: (from: string, tile: string) => `lifted a settlement from ${from} with the ${tile}`,
    choice: (from: string, tile: string) => `lift a settlement from ${from} with the ${tile}`,
  },
  liftedSomewhere: {
    you: (tile: string) => `lifted a settlement with the ${tile}`,
    other: (tile: string) => `lifted a settlement with the ${tile}`,
    choice: (tile: string) => `lift a settlement with the ${tile}`,
  },
  ended: { you: 'ended your turn', other: 'ended the turn', choice: both.toEnd },
  endedWith: {
    you: (turn: string) => `ended your turn: ${turn}`,
    other: (turn: string) => `ended the turn: ${turn}`,
    choice: (turn: string) => `${both.toEnd}: ${turn}`,
  },
  builtOn: (count: string, on: string) => `${count} ${on}`,
  builtBy: (count: string, tile: string) => `${count} with the ${tile}`,
  movedBy: (count: string, tile: string) => `${count} moved with the ${tile}`,

  speak: {
    cards: (cards: string) => `Gold for: ${cards}.`,
    tiles: (tiles: string) => `, tiles: ${tiles}`,
    settlements: (places: string) => `, settlements: ${places}`,
    place: (count: string, on: string, region: string) => `${count} ${on} ${region}`,
    and: ', ',
    stop: '. ',
  },
};

export type Text = typeof text;
