import { outline } from './outline';
import { inWords } from '../../../text/rules/outline';

export const book = inWords(outline, {
  steps: [
    'On your turn you take one action: take money, buy a building, or redesign. If you pay the exact price, you may take another action.',
    'At the end of the turn you add your buildings to your Alhambra: walls must meet walls, open sides must meet open sides, and every building must be reachable on foot from the fountain.',
    'There are three scorings. They give points for the most buildings of each kind, and for your longest outer wall.',
  ],
  sections: {
    box: {
      title: 'Buildings and money',
      text: [
        'Six kinds of buildings, from the cheap pavilion to the precious tower; every tile has a price and up to three walls.',
        'Money comes in four currencies, each from 1 to 9. Each of the four places of the market takes only one currency.',
      ],
      captions: ['Pavilion', 'Seraglio', 'Arcades', 'Chambers', 'Garden', 'Tower'],
    },
    money: {
      title: 'Take money',
      text: ['Take one card of any value from the money market, or several cards with a sum of 5 or less.'],
    },
    buy: {
      title: 'Buy a building',
      text: [
        'Pay at least the price, in the currency of the building’s place; you get no change. If you pay exactly, you get another action, which may be another exact purchase.',
        'New buildings wait beside your Alhambra until all actions of the turn are done.',
      ],
    },
    build: {
      title: 'Build',
      text: [
        'Tiles are never turned. Where two tiles touch, both sides have a wall or both are open. You must be able to walk from the fountain to every tile. A new tile must touch another one, and may not enclose an empty space.',
        'A building that you cannot or do not want to place goes into the reserve.',
      ],
    },
    redesign: {
      title: 'Redesign',
      text: [
        'As an action you may place one building from the reserve, move one back to the reserve, or exchange one for another in the same place. The fountain stays.',
      ],
    },
    scoring: {
      title: 'Scoring',
      text: [
        'Two scoring cards are hidden in the money deck; the third scoring comes at the end. In the first scoring the player with the most tiles of a kind gets points, in the second also the player with the second most, in the last also the third. Expensive kinds bring more points.',
        'Tied players share the points of their places, rounded down. Everybody also gets a point for each side of their longest unbroken outer wall.',
      ],
    },
    end: {
      title: 'The end',
      text: [
        'When the market can no longer be filled, each remaining building goes to the player with the most money of its currency. These buildings may still be built; then the last scoring follows.',
      ],
    },
    two: {
      title: 'Two players',
      text: [
        'A third, neutral player collects tiles and takes part in the majorities, but builds nothing. You may give it a building that you bought.',
      ],
    },
  },
  lessons: {
    take: {
      title: 'Take money',
      text: 'Click a card of the money market to take it. You may take several small ones, up to a sum of 5. Look at the prices first: an exact payment is worth a whole action.',
    },
    buy: {
      title: 'Buy a building',
      text: 'You can pay the exact price of a tile marked “exact” and then act again. Choose the tile, then the cards; you get no change.',
    },
    build: {
      title: 'Where to build',
      text: 'Every place shows how many points it would add. Connected walls on the outside count; walls between your own tiles do not. Or keep the tile in the reserve.',
    },
    redesign: {
      title: 'Redesign',
      text: 'You may also place a building from the reserve, swap it with another, or move one to the reserve. That costs an action.',
    },
    give: {
      title: 'The neutral player',
      text: 'With two players you may give a bought building to the neutral player, for instance to spoil a majority.',
    },
    end: {
      title: 'Paid exactly!',
      text: 'You may take another action: take money, buy another building, or redesign. Or stop here.',
    },
  },
  questions: {
    exact: {
      text: 'A garden costs 8 green. You have green 3, 5 and 9. What is best?',
      answers: ['pay with the 9', 'pay with 3 and 5', 'both are the same'],
      why: '3 + 5 is exact: you get another action and waste nothing.',
    },
    together: {
      text: 'Which cards may you take together?',
      answers: ['blue 4 and orange 3', 'blue 2 and orange 3', 'any two of one colour'],
      why: 'You may take several cards of any colours if their sum is 5 or less.',
    },
    walls: {
      text: 'Where two of your tiles have walls back to back, do those walls count?',
      answers: ['yes, two', 'yes, one', 'no'],
      why: 'Only outer walls count.',
    },
  },
});
