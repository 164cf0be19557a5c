import type { Words } from '../../../../text/rules/outline';
import type { outline } from '../outline';

export const lessons: Pick<Words<typeof outline>, 'steps' | 'questions'> = {
  steps: [
    'Every round each player chooses a character in secret. Then the characters are called from 1 to 8, and each player takes a turn when their character is called.',
    'On your turn you gather two coins or a district card. You may build one district by paying its cost, and use the abilities of your character.',
    'When a player completes a city, that round is the last. The most valuable city wins.',
  ],
  questions: {
    kill: {
      text: 'You are the assassin. What do you name?',
      answers: ['a player', 'a character', 'a district'],
      why: 'You name a character and hope that the right player has it.',
    },
    destroy: {
      text: 'What does the warlord pay to destroy a district that costs 3?',
      answers: ['3', '2', 'nothing'],
      why: 'One coin less than its cost.',
    },
    order: {
      text: 'May you build before you gather?',
      answers: ['yes, in any order', 'no', 'only the architect'],
      why: 'You may do the parts of a turn in any order, but you must gather before it ends.',
    },
  },
};
