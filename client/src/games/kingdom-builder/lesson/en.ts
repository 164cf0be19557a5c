import type steps from '../../../generated/lessons/kingdom-builder';
import type { StepWords } from '../../../text/lessons';

export const lesson: StepWords<typeof steps> = {
  card: {
    title: 'Your card: flowers',
    about: 'three on one terrain',
    text: 'Your card shows flowers: build three settlements there. Start beside the water.',
  },
  beside: {
    title: 'Beside your own',
    about: 'if you can, you must',
    text: 'Build the next one beside your own, as long as you can.',
  },
  location: {
    title: 'Beside the farm',
    about: 'its tile is yours',
    text: 'Build beside the farm, and one of its tiles is yours.',
  },
  goals: {
    title: 'What brings gold',
    about: 'new in every game',
    text: 'These cards say what brings gold in the end. Castles always do.',
  },
  end: {
    title: 'End the turn',
    about: 'a new card comes',
    text: 'Your three are built. End the turn and draw a new card.',
  },
  tile: {
    title: 'Use the farm',
    about: 'once in every turn',
    text: 'Your farm tile is an extra action in every turn. Pick it.',
  },
  gold: {
    title: 'One more settlement',
    about: 'on a meadow',
    text: 'The farm builds on meadow. Here it brings three gold.',
  },
  free: {
    title: 'Now you',
    about: 'play to the end',
    text: 'Now build your three yourself. When in doubt, ask for a hint.',
  },
};
