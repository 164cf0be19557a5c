import type { Words } from '../../../../text/rules/outline';
import type { outline } from '../outline';

export const lessons: Pick<Words<typeof outline>, 'steps' | 'lessons' | 'questions'> = {
  steps: [
    'On your turn you take one action: take money, buy a building, or redesign. If you pay the exact price, you may take another action.',
    'At the end of the turn you add your buildings to your Alhambra: walls must meet walls, open sides must meet open sides, and every building must be reachable on foot from the fountain.',
    'There are three scorings. They give points for the most buildings of each kind, and for your longest outer wall.',
  ],
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
};
