import { outline } from './outline';
import { inWords } from '../../../text/rules/outline';

export const book = inWords(outline, {
  steps: [
    'In a turn you do one thing: take money, buy a building, or redesign. Who pays a price exactly may do one thing more.',
    'Buildings go into your Alhambra at the end of the turn: walls to walls, doors to doors, and everything within a walk of the fountain.',
    'Three times points are given: for most buildings of each kind, and for your longest outer wall.',
  ],
  sections: {
    box: {
      title: 'Buildings and money',
      text: [
        'Six kinds of buildings, from the cheap pavilion to the precious tower; every tile has a price and none to three walls.',
        'Money comes in four currencies, each from 1 to 9. Each of the four places of the market takes one currency only.',
      ],
      captions: ['Pavilion', 'Seraglio', 'Arcades', 'Chambers', 'Garden', 'Tower'],
    },
    money: {
      title: 'Take money',
      text: ['Take one card of the money market, whatever its value, or several whose sum is no more than 5.'],
    },
    buy: {
      title: 'Buy a building',
      text: [
        'Pay at least the price, in the currency of its place; there is no change. Paying exactly gives you another action, which may be another exact purchase.',
        'What you bought waits beside your Alhambra until all actions of the turn are done.',
      ],
    },
    build: {
      title: 'Build',
      text: [
        'Tiles are never turned. Where two tiles touch, both sides have a wall or both are open. From the fountain one must be able to walk to every tile. A new tile touches one that is there, and no empty hole may be enclosed.',
        'A building that you cannot or do not want to place goes into the reserve.',
      ],
    },
    redesign: {
      title: 'Redesign',
      text: [
        'As an action you may place one building of the reserve, take one back into it, or exchange one for another in the same spot. The fountain stays.',
      ],
    },
    scoring: {
      title: 'Scoring',
      text: [
        'Two scoring cards lie hidden in the money deck; the third scoring is the end. For every kind the one with most tiles gets points, from the second time on also the next, at the end the third. The dearer the kind, the more.',
        'Who is level shares the points of the places, rounded down. Besides, everybody gets a point for each side of the longest unbroken outer wall.',
      ],
    },
    end: {
      title: 'The end',
      text: [
        'When the market can no longer be filled, the buildings left go to whoever holds most money of their currency. They may still be built; then the last scoring follows.',
      ],
    },
    two: {
      title: 'Two players',
      text: [
        'A third, neutral player collects tiles and takes part in the majorities, but builds nothing. You may give it a building you bought.',
      ],
    },
  },
  lessons: {
    take: {
      title: 'Take money',
      text: 'Click a card of the money market to take it. Small ones may be taken together, up to a sum of 5. Look at the prices first: an exact payment is worth a whole action.',
    },
    buy: {
      title: 'Buy a building',
      text: 'A tile marked “exact” can be paid to the coin, and you go on. Choose the tile, then the cards; you never get change back.',
    },
    build: {
      title: 'Where to build',
      text: 'Every place shows the points it would change. Walls on the outside count if they hang together; walls between your own tiles count nothing. Or keep the tile in the reserve.',
    },
    redesign: {
      title: 'Redesign',
      text: 'With a building in the reserve you may also place it, swap it or take one back. It costs an action.',
    },
    give: {
      title: 'The neutral player',
      text: 'With two players you may give a bought building to the neutral player, for instance to spoil a majority.',
    },
    end: {
      title: 'Paid exactly!',
      text: 'You may do one thing more: money, another purchase, redesigning. Or stop here.',
    },
  },
  questions: {
    exact: {
      text: 'A garden costs 8 green. You hold green 3, 5 and 9. What is best?',
      answers: ['pay with the 9', 'pay with 3 and 5', 'both are the same'],
      why: '3 + 5 is exact: you get another action and waste nothing.',
    },
    together: {
      text: 'Which cards may you take together?',
      answers: ['blue 4 and orange 3', 'blue 2 and orange 3', 'any two of one colour'],
      why: 'Several cards may add up to 5 at most, of any colours.',
    },
    walls: {
      text: 'Where two of your tiles have walls back to back, do those walls count?',
      answers: ['yes, two', 'yes, one', 'no'],
      why: 'Only outer walls count.',
    },
  },
});
