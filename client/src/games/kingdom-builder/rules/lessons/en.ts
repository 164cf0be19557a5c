import type { Words } from '../../../../text/rules/outline';
import type { outline } from '../outline';

export const lessons: Pick<Words<typeof outline>, 'steps' | 'questions'> = {
  steps: [
    'You have one card, which shows a terrain. On your turn you build three settlements on that terrain, next to your own if possible.',
    'Building beside a location gives you a tile: an extra action in every later turn.',
    'Three cards, different in every game, say what brings gold; every castle you reach brings 3.',
  ],
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
};
