import { outline } from './outline';
import { inWords } from '../../../text/rules/outline';

export const book = inWords(outline, {
  steps: [
    'Every round each player chooses a character in secret. Then the characters are called from 1 to 8, and whoever has one plays a turn.',
    'In a turn you gather two coins or a district card, may build one district by paying its cost, and may use what your character can do.',
    'The round in which somebody completes a city is the last. The most valuable city wins.',
  ],
  sections: {
    characters: {
      title: 'Choosing characters',
      text: [
        'From the crown holder on, each takes one of the characters passed and hands the rest on. Some are burned before: face up for all to see, or face down.',
        'With two or three players everybody has two characters, and so two turns in a round; with two, a character is burned at each choice as well.',
      ],
      captions: ['Assassin', 'Thief', 'Magician', 'King', 'Bishop', 'Merchant', 'Architect', 'Warlord'],
    },
    turn: {
      title: 'A turn',
      text: [
        'You must gather once: two coins, or draw two districts and keep one. You may build one district; the same name never stands twice in a city. All in any order, but nobody ends a turn without gathering.',
      ],
    },
    abilities: {
      title: 'What the characters do',
      text: [],
      captions: ['Assassin', 'Thief', 'Magician', 'King', 'Bishop', 'Merchant', 'Architect', 'Warlord'],
      meanings: [
        'Names a character, who loses the turn.',
        'Names a character, and takes all its coins when it is called.',
        'Swaps hands with somebody, or exchanges cards with the deck.',
        'Takes the crown, and a coin for each royal district.',
        'Is safe from the warlord, and takes a coin for each religious district.',
        'Takes an extra coin, and one for each trade district.',
        'Draws two more cards, and may build up to three districts.',
        'Destroys a district for one coin less than its cost, never in a complete city; takes a coin for each military district.',
      ],
    },
    special: {
      title: 'Special districts',
      text: ['They act only once built.'],
      captions: [
        'Library',
        'Observatory',
        'Laboratory',
        'Smithy',
        'Graveyard',
        'Keep',
        'Great wall',
        'School of magic',
        'University',
        'Gate of nations',
        'Treasury',
        'Map house',
        'Abandoned city',
      ],
      meanings: [
        'You keep both cards when you draw.',
        'You draw three cards when you gather.',
        'Once a turn: a card of your hand for two coins.',
        'Once a turn: two coins for three cards.',
        'One coin saves a destroyed district for your hand.',
        'Cannot be destroyed.',
        'The warlord pays one more for your other districts.',
        'Counts as any kind for income.',
        'Two extra points.',
        'Two extra points.',
        'A point for each coin at the end.',
        'A point for each card in hand at the end.',
        'At the end it may stand for a kind that you lack.',
      ],
    },
    score: {
      title: 'End and points',
      text: [
        'A city is complete with 7 districts, with two or three players with 8. The round is played to its end.',
        'The costs of your districts count, 4 more for the first complete city and 2 for others, 3 for having all five kinds, and what special districts say. If level, the higher character of the last round decides.',
      ],
      captions: ['Royal', 'Religious', 'Trade', 'Military', 'Special'],
    },
  },
  lessons: {
    pick: {
      title: 'Choose a character',
      text: 'The others will guess whom you took. A king takes the crown, an architect builds fast, a merchant earns, an assassin stops somebody. Think of what you need this round.',
    },
    burn: {
      title: 'Burn a character',
      text: 'With two players you also remove a character face down: nobody will have it this round.',
    },
    gather: {
      title: 'Gather',
      text: 'Two coins at once, or two districts to choose from. If you have a card you can nearly pay, take coins; with an empty hand, draw.',
    },
    keep: {
      title: 'Keep one',
      text: 'Choose the district that stays; the other goes under the deck.',
    },
    build: {
      title: 'Build',
      text: 'Click a district of your hand to pay for it. It counts its cost at the end, and its colour may bring income.',
    },
    kill: {
      title: 'The assassin',
      text: 'Name a character, not a player. Whoever has it does nothing in this round.',
    },
    rob: {
      title: 'The thief',
      text: 'Name a character. When it is called, all its coins are yours.',
    },
    magician: {
      title: 'The magician',
      text: 'Exchange your hand with somebody’s, or put cards under the deck and draw as many.',
    },
    income: {
      title: 'Income',
      text: 'Coins for your districts of the character’s colour, once in the turn: best after building one more of them.',
    },
    plans: {
      title: 'The architect',
      text: 'Two cards without gathering, and up to three buildings in this turn.',
    },
    destroy: {
      title: 'The warlord',
      text: 'Pay one coin less than its cost and a district is gone. Those of cost 1 are free.',
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
      text: 'You are the assassin. Whom do you name?',
      answers: ['a player', 'a character', 'a district'],
      why: 'You name a character and hope that the right player has it.',
    },
    destroy: {
      text: 'What does the warlord pay for a district of cost 3?',
      answers: ['3', '2', 'nothing'],
      why: 'One coin less than its cost.',
    },
    order: {
      text: 'May you build before you gather?',
      answers: ['yes, in any order', 'no', 'only the architect'],
      why: 'All parts of a turn come in any order; gathering must be done before the end.',
    },
  },
});
