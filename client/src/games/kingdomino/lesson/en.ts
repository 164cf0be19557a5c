import type steps from '../../../generated/lessons/kingdomino';
import type { StepWords } from '../../../text/lessons';

export const lesson: StepWords<typeof steps> = {
  castle: {
    title: 'Your castle',
    about: 'where it all begins',
    text: 'Your kingdom grows around this castle, up to five by five squares.',
  },
  claim: {
    title: 'Take a domino',
    about: 'put a king on it',
    text: 'This forest has a crown. Put your king on domino 29.',
  },
  'second-king': {
    title: 'Your second king',
    about: 'low numbers go first',
    text: 'Your second king takes 18. Low numbers act first in the next round.',
  },
  place: {
    title: 'Lay it down',
    about: 'beside the castle',
    text: 'Lay the domino here. Any land may touch the castle.',
  },
  price: {
    title: 'Better comes later',
    about: 'the price of crowns',
    text: 'Domino 41 has two crowns, but high numbers act later. Take it.',
  },
  match: {
    title: 'Forest beside forest',
    about: 'like to like',
    text: 'Lay it here: one half must touch land of its own kind.',
  },
  score: {
    title: 'Two squares, one crown',
    about: 'squares times crowns',
    text: 'Your forest is two squares times one crown: two points.',
  },
  free: {
    title: 'Now you',
    about: 'play to the end',
    text: 'Choose for yourself now. When in doubt, ask for a hint.',
  },
};
