import { outline } from './outline';
import { inWords } from '../../../text/rules/outline';

export const book = inWords(outline, {
  steps: [
    'You have one card, which shows a terrain. On your turn you build three settlements on that terrain, next to your own if possible.',
    'Building beside a location gives you a tile: an extra action in every later turn.',
    'Three cards, different in every game, say what brings gold; every castle you reach brings 3.',
  ],
  sections: {
    map: {
      title: 'The map',
      text: [
        'Four boards make a map of 20 by 20 hexes. You may build on meadow, canyon, desert, flowers and forest; never on mountains, castles or locations, and on water only with the harbor.',
        'Two tiles wait on every location.',
      ],
      captions: ['Meadow', 'Canyon', 'Desert', 'Flowers', 'Forest', 'Water', 'Mountain'],
    },
    turn: {
      title: 'A turn',
      text: [
        'Show your card and build three settlements on its terrain, one after the other. You must do this as long as there is room.',
        'Before or after these three, but never between them, you may use each tile that you took in an earlier turn once.',
        'Then end the turn and draw a new card. If a card’s terrain is full, it is replaced at once.',
      ],
    },
    adjacent: {
      title: 'Next to your own',
      text: [
        'If a hex that is allowed for this action is next to one of your settlements, you must choose such a hex. If there is none, you may build anywhere on that terrain.',
        'So choose the place of a settlement with care: it decides which terrains you can reach later.',
      ],
    },
    tiles: {
      title: 'Location tiles',
      text: [
        'When you build or move next to a location, you take a tile from it, once per location. From your next turn on you may use it once in every turn. If you move your last settlement away from that location, you lose the tile.',
      ],
      captions: ['Oracle', 'Farm', 'Oasis', 'Tower', 'Tavern', 'Barn', 'Harbor', 'Paddock'],
      meanings: [
        'Build one more on the terrain of your card.',
        'Build one more on meadow.',
        'Build one more on desert.',
        'Build one more at the edge of the map.',
        'Build one more at either end of a straight row of three or more of your settlements.',
        'Move one of yours to the terrain of your card.',
        'Move one of yours onto water.',
        'Move one of yours two hexes in a straight line.',
      ],
    },
    gold: {
      title: 'Gold',
      text: [
        'In every game each castle next to one of your settlements brings 3. Three of these ten cards say what else brings gold:',
      ],
      captions: [
        'Fishermen',
        'Miners',
        'Workers',
        'Discoverers',
        'Hermits',
        'Knights',
        'Citizens',
        'Merchants',
        'Lords',
        'Farmers',
      ],
      meanings: [
        '1 for each settlement next to water.',
        '1 for each settlement next to a mountain.',
        '1 for each settlement next to a location or castle.',
        '1 for each horizontal line with a settlement.',
        '1 for each separate area of settlements.',
        '2 for each settlement on your best horizontal line.',
        '1 for every two settlements of your largest area.',
        '4 for each location or castle that your settlements link to another.',
        'In each quadrant 12 for most settlements, 6 for second most.',
        '3 for each settlement in the quadrant where you have fewest.',
      ],
    },
    end: {
      title: 'The end',
      text: [
        'When a player builds the last of 40 settlements, the round is played to its end. The player with the most gold wins; tied players share the victory.',
      ],
    },
  },
  lessons: {
    settle: {
      title: 'Build a settlement',
      text: 'You may build on the dashed hexes, which have your card’s terrain. The number is the gold a hex brings at once. If only a few hexes are dashed, you must build next to your own.',
    },
    use: {
      title: 'You have a tile',
      text: 'A location tile is an extra action in every turn. Click it below the board, then choose where. You may use it before your three settlements or after them.',
    },
    end: {
      title: 'End the turn',
      text: 'Your three settlements are built. You may still use tiles, or take back what you did. When you end the turn, you draw your next card.',
    },
  },
  questions: {
    desert: {
      text: 'Your card is desert, and one of your settlements is next to a free desert hex. Where may you build?',
      answers: ['on any desert hex', 'on a desert hex next to one of mine', 'anywhere next to one of mine'],
      why: 'If you can build next to your own settlements, you must.',
    },
    farm: {
      text: 'You build beside a farm. When can you use its tile?',
      answers: ['at once', 'from my next turn on', 'once in the game'],
      why: 'You may use a new tile from your next turn on, once in every turn.',
    },
    castle: {
      text: 'How much gold do two settlements next to the same castle bring?',
      answers: ['3', '6', '2'],
      why: 'A castle pays 3, even if several of your settlements are next to it.',
    },
  },
});
