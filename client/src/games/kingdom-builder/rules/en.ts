import { inWords } from '../../../text/rules/outline';
import { closing } from './closing/en';
import { labels } from './labels/en';
import { lessons } from './lessons/en';
import { outline } from './outline';

export const book = inWords(outline, {
  line: 'Build three settlements on the terrain of your card, take locations, and gather the most gold.',
  minute: {
    three: {
      title: 'One card, three settlements',
      text: 'You build on the card’s terrain, next to your own if possible.',
    },
    tile: {
      title: 'Beside a location, a tile',
      text: 'From your next turn on, every tile is an extra action each turn.',
    },
    goals: { title: 'Three cards decide', text: 'Three cards out of ten say what brings gold.' },
    castle: { title: 'Every castle 3 gold', text: 'if a settlement of yours is next to it.' },
  },
  sections: {
    box: {
      title: 'In the box',
      lead: 'Eight boards, 25 terrain cards, ten Kingdom Builder cards, 28 tiles and 160 settlements. For two to four players.',
      paragraphs: {
        'box.parts': {
          title: 'What there is',
          text: [
            '**8 boards** of a hundred hexes each; **25 terrain cards**, five of each terrain; **10 Kingdom Builder cards**, three of which are used in a game; 8 tiles that explain the locations; **40 settlements** for each player; a gold marker for everybody and a tile for the starting player.',
          ],
          house: 'No gold markers and no starting tile are needed: Meydan counts gold and shows whose turn it is.',
        },
        'box.terrains': {
          title: 'Nine sorts of hexes',
          text: ['Five terrains are for building, four are not. Every hexagon is one hex.'],
        },
        'box.tiles': {
          title: '28 location tiles',
          text: ['Four each of farm, tavern, tower, barn, paddock and oasis; two each of oracle and harbor.'],
        },
      },
    },
    setup: {
      title: 'Set-up',
      lead: 'Four boards make the map; three cards say where gold comes from.',
      paragraphs: {
        'setup.map': {
          title: 'The map',
          text: ['Four of the eight boards are laid together as a rectangle.'],
          house:
            'Every board may be turned by half a turn. Boards are drawn at random, or chosen when the table is made.',
        },
        'setup.tiles': {
          title: 'Locations',
          text: [
            'The explanation of its location lies beside each board, and **two tiles** of that location on each [[location]] hex.',
          ],
        },
        'setup.cards': {
          title: 'Cards',
          text: [
            'The terrain cards are shuffled into a pile, face down. Of the ten Kingdom Builder cards **three** are turned up at random.',
          ],
        },
        'setup.players': {
          title: 'Every player',
          text: [
            'gets 40 settlements of one colour, the [[supply]], and one terrain card that is kept hidden. What is not needed goes back to the box.',
          ],
        },
        'setup.first': {
          title: 'The first player',
          text: ['The oldest player takes the starting tile and has the first turn; turns go clockwise.'],
          house: 'Seats are drawn at random, and the first seat begins.',
        },
        'setup.first-game': {
          title: 'For the first game',
          text: [
            'Boards tavern, paddock, oasis and farm, and the cards fishermen, knights and merchants. All else stays as it is; this map is the one above.',
          ],
        },
      },
    },
    turn: {
      title: 'A turn',
      lead: 'Show your card, build three settlements, use your tiles, and draw a new card.',
      paragraphs: {
        mandatory: {
          title: 'The mandatory action',
          text: [
            'You show your terrain card and build **three settlements**, one after the other, from the [[supply]] on empty hexes of that terrain. This must be done.',
          ],
          house:
            'You cannot build fewer while there is a hex. With fewer than three in the supply you build those; tiles used before take from the supply, too.',
        },
        extra: {
          title: 'Extra actions',
          text: [
            'Every tile you took in an earlier turn gives, **once a turn**, before or after the mandatory action, an extra action: build one settlement, or move one. Never between the three settlements.',
          ],
        },
        'turn.end': {
          title: 'End of the turn',
          text: [
            'The card is discarded and you draw a new one, which stays hidden. Tiles that were used are ready again.',
          ],
        },
        'draw.pile': {
          title: 'The pile is used up',
          text: ['All cards played are **shuffled** and become the new pile.'],
        },
      },
    },
    build: {
      title: 'Building rules',
      lead: 'For every settlement, by the mandatory action or by a tile.',
      paragraphs: {
        'settle.empty': {
          title: 'One hex, one settlement',
          text: ['Only one settlement stands on a hex that this action allows.'],
        },
        'settle.terrain': {
          title: 'The right terrain',
          right: 'A canyon card, a canyon hex',
          wrong: 'Meadow is not the card’s terrain',
          text: [
            'You build only on meadow, canyon, desert, flowers and forest: by the mandatory action on the card’s terrain. On water only by the harbor.',
          ],
        },
        'settle.adjacent': {
          title: 'Next to your own',
          right: 'Next to a settlement of your own',
          wrong: 'Far away, though there is room next to your own',
          text: [
            '**If it is possible**, every new settlement must be next to one of your own. Each of the three is judged on the map as it then is.',
          ],
        },
        'settle.free': {
          title: 'If there is no room next to your own',
          text: [
            'then you are free: by the mandatory action, the oracle and the barn, any hex of the card’s terrain; by oasis, farm and harbor, any hex of that tile’s terrain; by the tower, any suitable hex at the edge of the map.',
          ],
        },
        'settle.full': {
          title: 'The card’s terrain is full',
          text: [
            'If at the start of your turn or during it no hex of the card’s terrain is empty, you draw a new card at once, until one can be used. The useless card leaves the game.',
          ],
          house: 'Everybody sees the new card. If no card is left, the mandatory action ends there.',
        },
      },
    },
    tiles: {
      title: 'Location tiles',
      lead: 'Each is an extra action every turn, as long as you stay beside its location.',
      paragraphs: {
        'tiles.take': {
          title: 'Taking one',
          text: [
            'When you build next to a [[location]], you take one of its tiles at once, **if one is left**; a location without tiles gives nothing. Only once from each location hex; so at most two of a kind, from two hexes. You may use it from your **next turn** on.',
          ],
        },
        'tiles.lose': {
          title: 'Losing one',
          text: ['When your last settlement next to that location moves away, its tile leaves the game.'],
          house: 'Of two equal tiles, the one used this turn is lost. A lost tile does not come back.',
        },
        'tiles.acts': {
          title: 'Eight tiles',
          text: [
            'The first five build from the supply, the last three move a settlement. The building rules hold for all of them; if there is no hex, the action is skipped.',
          ],
          house: 'To move a settlement, it is lifted first, and it must go to another hex.',
        },
        'tiles.paddock': {
          title: 'The paddock jumps',
          text: [
            'Two hexes in a straight line, level or slanting, over **anything**: water, mountains, castles, locations, or settlements of any player; onto an empty hex where one may build. It need not be **next to a settlement of your own**.',
          ],
        },
      },
    },
    gold: {
      title: 'Gold',
      short: 'Gold and the ten cards',
      lead: 'Castles always bring gold; three cards say what else does.',
      paragraphs: {
        'gold.castle': {
          title: 'Castles',
          text: [
            'Every [[castle]] hex with at least one settlement of yours next to it brings **3 gold**; several settlements next to one castle still bring 3.',
          ],
        },
        'gold.cards': {
          title: 'Eight cards, counted on one map',
          text: ['An [[area]] is a group of adjacent settlements of one player.'],
          caption: 'Seven settlements; the golden number is what the card brings on this map.',
        },
        'gold.lords': {
          title: 'Lords',
          text: [
            'In each [[quadrant]] **12** gold for the most settlements and **6** for the second most. Tied players **all** get the full amount: several first get 12 each, several second 6 each.',
          ],
          house:
            'After several tied for first, the next lower number is still second. None is a number like any other.',
          caption: 'The first number is the settlements, the second the gold of the lords.',
        },
        'gold.farmers': {
          title: 'Farmers',
          text: [
            '**3** gold for each settlement in the quadrant where you have fewest; if two quadrants are equal, only one counts. A player with **nothing** in a quadrant gets nothing: see the last row of the table above.',
          ],
        },
      },
    },
    end: {
      title: 'The end',
      lead: 'The last settlement of a supply, the last round.',
      paragraphs: {
        'end.last': {
          title: 'The round is finished',
          text: [
            'When a player builds the last settlement of the supply, the round is played to its end: the player to the right of the starting player has the last turn.',
          ],
        },
        'end.count': {
          title: 'Counting',
          text: [
            'From the starting player on, the three cards are counted for each player, one after the other, and then the castles.',
          ],
        },
        'end.win': { title: 'The winner', text: ['The most gold wins; tied players share the victory.'] },
      },
    },
    hints: {
      title: 'For the first game',
      lead: 'Two hints of the booklet for the first settlements.',
      paragraphs: {
        'hints.location': {
          title: 'Begin beside a location',
          text: [
            'From your next turn on you have an extra action. With every card there is a place beside some location: with flowers, on the map of the first game, beside five of them.',
          ],
        },
        'hints.few': {
          title: 'Beside few terrains',
          text: [
            'Build the first three settlements so that they touch as few other terrains as possible. Then your next card is less likely to hold you there, and you can soon build elsewhere.',
          ],
        },
      },
    },
  },
  ...closing,
  labels,
  ...lessons,
});
