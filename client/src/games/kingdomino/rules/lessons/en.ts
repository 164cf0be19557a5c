import type { Words } from '../../../../text/rules/outline';
import type { outline } from '../outline';

export const lessons: Pick<Words<typeof outline>, 'steps' | 'questions'> = {
  steps: [
    'Your king is on a domino. On its turn, you lay that domino in your kingdom.',
    'Then the king moves to a free domino of the next row: high numbers have more crowns, low numbers let you go first next time.',
    'At the end every territory scores its squares times its crowns.',
  ],
  questions: {
    worth: {
      text: 'A territory has 6 squares of grass and 2 crowns. How many points is it worth?',
      answers: ['8', '12', '6'],
      why: 'Squares times crowns: 6 × 2 = 12.',
    },
    order: {
      text: 'You take the domino with the highest number. When will your king act in the next round?',
      answers: ['first', 'last', 'it depends on the dice'],
      why: 'The row is played from the lowest number to the highest.',
    },
    beside: {
      text: 'May a wheat square lie beside a lake square of another domino?',
      answers: ['yes, if the other half touches its own land or the castle', 'never', 'only at the castle'],
      why: 'One half that matches is enough; the other may touch anything.',
    },
  },
};
