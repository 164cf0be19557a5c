// The texts of Kingdom Builder in English. Numbers are given as the language writes them.

import { counted } from '../../../text/en/plural';
import { said } from '../said';

const both = said('en');

export const text = {
  ...both,

  map: 'Map',
  gold: (gold: string) => `${gold} gold`,
  supply: (count: string) => `${count} settlements left`,
  hiddenCard: 'terrain card, hidden',

  loses: (tile: string) => `loses the tile: ${tile}`,
  moveFrom: (tile: string) => `${tile}: choose the settlement to move`,
  dealing: 'Cards are being drawn',
  over: 'The game is over',
  dueLabel: (done: string, all: string) => `${done} of ${all} built`,
  endTurn: 'End turn',
  myTiles: 'My tiles',
  noTiles: 'Build next to a location to take its tile.',
  ready: 'can be used',
  used: 'used this turn',
  fresh: 'from your next turn on',
  nothing: 'brings no gold yet',
  terrainCard: 'Card',

  settleLabel: (hex: string, terrain: string, gain: string) => `${hex}, ${terrain}: settle, ${gain}`,
  liftLabel: (hex: string, tile: string) => `${hex}: move this settlement with the ${tile}`,

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
  settled: {
    you: (hex: string) => `built on ${hex}`,
    other: (hex: string) => `built on ${hex}`,
    choice: (hex: string) => `build on ${hex}`,
  },
  settledBy: {
    you: (hex: string, tile: string) => `built on ${hex} (${tile})`,
    other: (hex: string, tile: string) => `built on ${hex} (${tile})`,
    choice: (hex: string, tile: string) => `build on ${hex} (${tile})`,
  },
  moved: {
    you: (from: string, to: string, tile: string) => `moved ${from} to ${to} (${tile})`,
    other: (from: string, to: string, tile: string) => `moved ${from} to ${to} (${tile})`,
    choice: (from: string, to: string, tile: string) => `move ${from} to ${to} (${tile})`,
  },
  usedTile: {
    you: (tile: string) => `used a tile: ${tile}`,
    other: (tile: string) => `used a tile: ${tile}`,
    choice: (tile: string) => `use a tile: ${tile}`,
  },
  lifted: {
    you: (tile: string, hex: string) => `lifted ${hex} (${tile})`,
    other: (tile: string, hex: string) => `lifted ${hex} (${tile})`,
    choice: (tile: string, hex: string) => `lift ${hex} (${tile})`,
  },
  ended: { you: 'ended your turn', other: 'ended the turn', choice: both.toEnd },

  speak: {
    cards: (cards: string) => `Gold for: ${cards}.`,
    tiles: (tiles: string) => `, tiles: ${tiles}`,
    settlements: (hexes: string) => `, on ${hexes}`,
    and: ', ',
    stop: '. ',
  },
};

export type Text = typeof text;
