import type { Words } from '../../../../text/rules/outline';
import type { outline } from '../outline';

export const lessons: Pick<Words<typeof outline>, 'steps' | 'lessons' | 'questions'> = {
  steps: [
    'Every round each player chooses a character in secret. Then the characters are called from 1 to 8, and each player takes a turn when their character is called.',
    'On your turn you gather two coins or a district card. You may build one district by paying its cost, and use the abilities of your character.',
    'When a player completes a city, that round is the last. The most valuable city wins.',
  ],
  lessons: {
    pick: {
      title: 'Choose a character',
      text: 'The others will guess which one you took. A king takes the crown, an architect builds fast, a merchant earns coins, an assassin stops another player. Think about what you need this round.',
    },
    burn: {
      title: 'Burn a character',
      text: 'With two players you also remove a character face down: nobody will have it this round.',
    },
    gather: {
      title: 'Gather',
      text: 'Take two coins, or draw two districts and keep one. If you can nearly pay for a card, take coins; if your hand is empty, draw.',
    },
    keep: {
      title: 'Keep one',
      text: 'Choose the district to keep; the other goes under the deck.',
    },
    build: {
      title: 'Build',
      text: 'Click a district in your hand to build it. It scores its cost at the end, and its colour may bring income.',
    },
    kill: {
      title: 'The assassin',
      text: 'Name a character, not a player. The player who has it loses the turn.',
    },
    rob: {
      title: 'The thief',
      text: 'Name a character. When it is called, all its coins are yours.',
    },
    magician: {
      title: 'The magician',
      text: 'Exchange your hand with another player’s, or put cards under the deck and draw as many.',
    },
    income: {
      title: 'Income',
      text: 'Coins for your districts of the character’s colour, once in the turn. It is best to build one more of them first.',
    },
    plans: {
      title: 'The architect',
      text: 'Draw two extra cards, and build up to three districts in this turn.',
    },
    destroy: {
      title: 'The warlord',
      text: 'Pay one coin less than a district’s cost to destroy it. Districts that cost 1 are free.',
    },
    special: {
      title: 'A special district',
      text: 'One of your special districts can be used now. Tap it to read what it does.',
    },
    end: {
      title: 'End the turn',
      text: 'If nothing is left to do, end your turn; the next character is called.',
    },
  },
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
