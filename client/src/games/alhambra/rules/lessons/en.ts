import type { Words } from '../../../../text/rules/outline';
import type { outline } from '../outline';

export const lessons: Pick<Words<typeof outline>, 'steps' | 'questions'> = {
  steps: [
    'On your turn you take one action: take money, buy a building, or redesign. If you pay the exact price, you may take another action.',
    'At the end of the turn you add your buildings to your Alhambra: walls must meet walls, open sides must meet open sides, and every building must be reachable on foot from the fountain.',
    'There are three scorings. They give points for the most buildings of each kind, and for your longest outer wall.',
  ],
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
