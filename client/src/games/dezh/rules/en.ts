import { outline } from './outline';
import { inWords } from '../../../text/rules/outline';

export const book = inWords(outline, {
  steps: [
    'Every round each player chooses a character in secret. Then the characters are called from 1 to 8, and each player takes a turn when their character is called.',
    'On your turn you gather two coins or a district card. You may build one district by paying its cost, and use the abilities of your character.',
    'When a player completes a city, that round is the last. The most valuable city wins.',
  ],
  sections: {
    characters: {
      title: 'Choosing characters',
      text: [
        'Beginning with the crown holder, each player takes one of the characters and passes the rest on. Before that, some are burned: face up for everybody to see, or face down.',
        'With two or three players everybody has two characters, and so two turns in a round. With two players, a character is also burned at each choice.',
      ],
      captions: ['Assassin', 'Thief', 'Magician', 'King', 'Bishop', 'Merchant', 'Architect', 'Warlord'],
    },
    turn: {
      title: 'A turn',
      text: [
        'You must gather once: take two coins, or draw two districts and keep one. You may build one district; a city never has two districts of the same name. The order is free, but you cannot end your turn before you gather.',
      ],
    },
    abilities: {
      title: 'What the characters do',
      text: [],
      captions: ['Assassin', 'Thief', 'Magician', 'King', 'Bishop', 'Merchant', 'Architect', 'Warlord'],
      meanings: [
        'Names a character, who loses their turn.',
        'Names a character, and takes all its coins when it is called.',
        'Swaps hands with another player, or exchanges cards with the deck.',
        'Takes the crown, and a coin for each royal district.',
        'Is safe from the warlord, and takes a coin for each religious district.',
        'Takes an extra coin, and one for each trade district.',
        'Draws two more cards, and may build up to three districts.',
        'Destroys a district for one coin less than its cost, never in a complete city; takes a coin for each military district.',
      ],
    },
    special: {
      title: 'Special districts',
      text: ['They work only when they are built.'],
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
        'Once a turn: discard a card for two coins.',
        'Once a turn: pay two coins, draw three cards.',
        'You may take a destroyed district into your hand for one coin.',
        'Cannot be destroyed.',
        'The warlord pays one more for your other districts.',
        'Counts as any kind for income.',
        'Two extra points.',
        'Two extra points.',
        'A point for each coin at the end.',
        'A point for each card in hand at the end.',
        'At the end it counts as any one kind.',
      ],
    },
    score: {
      title: 'End and points',
      text: [
        'A city is complete with 7 districts, or with 8 if there are two or three players. The round is played to its end.',
        'You score the costs of your districts, 4 for the first complete city or 2 for a later one, 3 if you have all five kinds, and the points of special districts. If players are tied, the higher character of the last round wins.',
      ],
      captions: ['Royal', 'Religious', 'Trade', 'Military', 'Special'],
    },
  },
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
});
