import type steps from '../../../generated/lessons/dezh';
import type { StepWords } from '../../../text/lessons';

export const lesson: StepWords<typeof steps> = {
  city: {
    title: 'Your city',
    about: 'the dearest one wins',
    text: 'Build your city here. A full one ends the game; the dearest wins.',
  },
  pick: {
    title: 'Choose in secret',
    about: 'a role every round',
    text: 'Choose the merchant in secret. The trade districts pay him.',
  },
  coins: {
    title: 'Take coins',
    about: 'or draw cards',
    text: 'You were called. Each turn brings two coins or a card: take coins.',
  },
  build: {
    title: 'Build',
    about: 'pay its price',
    text: 'Build the market for two coins. It is worth two in the end.',
  },
  income: {
    title: 'Your income',
    about: 'by your role',
    text: 'The merchant gets a coin for each trade district. Collect it.',
  },
  end: {
    title: 'End the turn',
    about: 'the next is called',
    text: 'That was your turn. End it, and the next role is called.',
  },
  again: {
    title: 'A new round',
    about: 'and a new role',
    text: 'A new round: choose the bishop, and nobody destroys your city.',
  },
  free: {
    title: 'Now you',
    about: 'play to the end',
    text: 'Now play your turn yourself. When in doubt, ask for a hint.',
  },
};
