/** The texts about Kingdom Builder that the page and the terminal share. */
import pieces from '../../generated/pieces/kingdom-builder';
import type { Facts, Texts } from '../../generated/words/kingdom-builder/facts';
import { keys, named, sayer } from '../../text/said';
import type { CardName } from './view';

const TILES = keys(pieces.tiles);
const QUADRANTS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];
const PAYING: readonly (CardName | 'castles')[] = [...pieces.cards, 'castles'];

export function said(language: string, texts: Texts) {
  const say = sayer<Facts>(language, texts);
  return {
    terrain: named(texts, 'kingdom-builder', pieces.terrains),
    tile: named(texts, 'kingdom-builder', TILES),
    use: named(texts, 'kingdom-builder.use', TILES),
    card: named(texts, 'kingdom-builder', PAYING),
    pays: named(texts, 'kingdom-builder.card', PAYING),
    counted: {
      settlements: (card: string, count: string) => say('kingdom-builder.counted.settlements', { card, count }),
      places: (card: string, count: string) => say('kingdom-builder.counted.places', { card, count }),
      lines: (card: string, count: string) => say('kingdom-builder.counted.lines', { card, count }),
      areas: (card: string, count: string) => say('kingdom-builder.counted.areas', { card, count }),
      castles: (card: string, count: string) => say('kingdom-builder.counted.castles', { card, count }),
    },
    byQuadrant: (card: string, settlements: Readonly<Record<string, number>>) => {
      const [first = 0, second = 0, third = 0, fourth = 0] = QUADRANTS.map((quadrant) => settlements[quadrant]);
      return say('kingdom-builder.by-quadrant', { card, first, second, third, fourth });
    },
    inQuadrant: (card: string, quadrant: string, count: string) =>
      say('kingdom-builder.in-quadrant', { card, quadrant, count }),
    cards: say('kingdom-builder.cards'),
    shownCard: (terrain: string) => say('kingdom-builder.card-in-hand', { terrain }),
    kingdom: (name: string, gold: number, supply: number) => say('kingdom-builder.kingdom', { name, gold, supply }),
    settle: (due: number, terrain: string) => say('kingdom-builder.to-settle', { due, terrain }),
    settleRest: (due: number, terrain: string) => say('kingdom-builder.to-settle-more', { due, terrain }),
    orTile: (settle: string) => say('kingdom-builder.or-tile', { settle }),
    takes: (tile: string) => say('kingdom-builder.takes', { tile }),
    target: (tile: string) => say('kingdom-builder.to-target', { tile }),
    moveTo: (tile: string) => say('kingdom-builder.to-move', { tile }),
    end: say('kingdom-builder.to-end'),
    onlyEnd: say('kingdom-builder.only-end'),
    toEnd: say('kingdom-builder.end'),
  };
}
