import type steps from '../../../generated/lessons/alhambra';
import type { StepWords } from '../../../text/lessons';

export const lesson: StepWords<typeof steps> = {
  fountain: {
    title: 'Your fountain',
    about: 'on foot from here',
    text: 'Your Alhambra grows around this fountain, and everything is reached on foot.',
  },
  exact: {
    title: 'Pay exactly',
    about: 'and act again',
    text: 'The garden costs eight green. You pay exactly, so you act again.',
  },
  money: {
    title: 'Take money',
    about: 'one card, or up to five',
    text: 'Take this card. Several small ones also go, up to five together.',
  },
  build: {
    title: 'Build',
    about: 'wall to wall, way to way',
    text: 'Lay the garden here: walls meet walls, open sides meet open sides.',
  },
  more: {
    title: 'Buy again',
    about: 'there is no change',
    text: 'The tower costs nine. Pay ten orange; nobody gives you change.',
  },
  wall: {
    title: 'A longer wall',
    about: 'the outside counts',
    text: 'Lay the tower here: your outer walls join into a longer one.',
  },
  scoring: {
    title: 'Three scorings',
    about: 'most of each kind',
    text: 'Three scorings reward the most of each kind, and your longest wall.',
  },
  free: {
    title: 'Now you',
    about: 'play to the end',
    text: 'Go on yourself now. When in doubt, ask for a hint.',
  },
};
