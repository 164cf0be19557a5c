/** What if, differences from the booklet, and the glossary. */
import type { Words } from '../../../../text/rules/outline';
import type { outline } from '../outline';

export const closing: Pick<Words<typeof outline>, 'cases' | 'differences' | 'glossary'> = {
  cases: {
    turn: {
      title: 'The turn',
      cases: {
        'few-left': ['… fewer than three settlements are left?', 'You build those; then the mandatory action is done.'],
        'no-card': ['… the terrain of my card is full?', 'Another card comes at once, for all to see.'],
        between: [
          '… I want to use a tile between the three settlements?',
          'You cannot: before the first or after the third.',
        ],
        'tile-first': [
          '… a tile builds my last settlement?',
          'It may; with no supply left the mandatory action is done.',
        ],
      },
    },
    map: {
      title: 'Map and tiles',
      cases: {
        'no-tile': ['… the tiles of a location are gone?', 'You get nothing.'],
        twice: ['… there are two locations of a kind?', 'One tile from each; each once a turn.'],
        back: ['… I return to a location whose tile I lost?', 'It gives no tile again.'],
        water: ['… I want to build on water?', 'Only the harbor moves a settlement onto water.'],
      },
    },
    gold: {
      title: 'Gold',
      cases: {
        'two-castles': ['… two settlements are next to one castle?', 'Still 3 gold; each castle counts once.'],
        'two-lines': ['… two horizontal lines are equal (knights)?', 'Only one of them counts.'],
        nobody: ['… nobody is in a quadrant (lords)?', 'All are level with none, and all are first.'],
      },
    },
  },
  differences: {
    turned: ['Boards as you like', 'Drawn or chosen, each perhaps turned by half a turn'],
    oldest: ['The oldest begins', 'The first seat; seats are drawn at random'],
    mandatory: ['The mandatory action must be done', 'Never fewer while there is a hex'],
    supply: ['Nothing about a short supply', 'What there is is built'],
    card: ['No card left: not said', 'The mandatory action ends'],
    barn: ['The hex a settlement leaves: not said', 'It does not count; it must go elsewhere'],
    lost: ['Which of two equal tiles is lost', 'The one used this turn'],
    second: ['Second place after a tie for first: not said', 'The next number is second; none, too'],
  },
  glossary: {
    supply: ['supply', 'The settlements you have not built yet; 40 at the start.'],
    location: ['location', 'A hex with two tiles on it. You cannot build on it.'],
    castle: ['castle', 'A hex that brings 3 gold to its neighbours. You cannot build on it.'],
    area: ['area', 'Settlements of one player that are next to each other.'],
    quadrant: ['quadrant', 'One of the four boards of the map.'],
    terrain: ['terrain', 'The sort of a hex: meadow, canyon, desert, flowers or forest are for building.'],
    tile: ['tile', 'The tile of a location: an extra action every turn.'],
  },
};
