/** What if, differences from the booklet, and the glossary. */
import type { Words } from '../../../../text/rules/outline';
import type { outline } from '../outline';

export const closing: Pick<Words<typeof outline>, 'cases' | 'differences' | 'glossary'> = {
  cases: {
    roles: {
      title: 'Characters',
      cases: {
        'dead-king': [
          '… the king is murdered?',
          'He says nothing until the end of the round; then he shows himself and takes the crown.',
        ],
        'nobody-robbed': ['… the thief names a character that nobody has?', 'Nothing happens.'],
        'rob-dead': [
          '… the thief wants to rob the murdered one?',
          'That character cannot be named, nor can the assassin.',
        ],
        both: ['… I have both the bishop and the warlord?', 'Then your own city is safe from your warlord, too.'],
        'empty-hand': [
          '… the magician has no card?',
          'He can still exchange hands if there is a card in one of the two.',
        ],
        'own-character': [
          '… assassin or thief names their player’s second character?',
          'That is allowed; so is a character burned face up. Only themselves they cannot name.',
        ],
      },
    },
    districts: {
      title: 'Districts',
      cases: {
        'no-deck': ['… the deck runs out?', 'You draw what there is. There are always coins.'],
        'end-early': [
          '… I want to end my turn before taking coins or a card?',
          'You cannot: the order is free, but this must be done.',
        ],
        graveyard: [
          '… the graveyard itself is destroyed?',
          'Then it does nothing; nor does it for the warlord’s player or a player without a coin.',
        ],
        keeps: ['… I have two keeps?', 'They have the same name; only one can stand in a city.'],
        'gate-late': [
          '… the gate of nations in the last round?',
          'From the moment a city is complete it costs 8 to destroy; 9 with the great wall.',
        ],
      },
    },
  },
  differences: {
    crown: ['The crown goes to the oldest player', 'To the first seat; seats are drawn at random'],
    thief: ['Thief: coins kept from the round before', 'All that are held when the character is called'],
    times: ['Merchant’s coin and architect’s cards at the start of the turn', 'At any time in the turn'],
    own: ['The warlord pays the whole cost for his own district', 'One coin less'],
    king: ['Abilities are optional', 'Not the king’s taking the crown'],
    'own-bishop': ['How long the bishop protects', 'All round, even from his own warlord'],
    special: ['Eight special districts without a word', 'As in the classic edition'],
    automatic: ['All effects are optional', 'Those that never do harm act by themselves'],
    gate: ['The gate of nations costs 8 “at the end of the game”', 'From the moment a city is complete'],
    first: ['If the first complete city loses a district', 'The bonus stays; a complete city is safe'],
    ranks: ['Ties only for the winner', 'For all ranks'],
  },
  glossary: {
    character: ['character', 'The card you take in secret each round; its number says when your turn is.'],
    district: ['district', 'A card in your hand that you build in your city by paying its cost.'],
    city: ['city', 'All the districts you have built.'],
    crown: ['crown holder', 'The player with the crown: calls the characters and chooses first in the next round.'],
    full: ['complete city', 'A city of 7 districts; of 8 with two or three players.'],
    burnt: ['burned', 'A character that nobody has this round; face up for all to see, or face down.'],
    dead: ['murdered', 'The character that the assassin named. Its turn is lost.'],
    income: ['income', 'One coin for each district of the character’s kind, once a turn.'],
    bank: ['bank', 'Where the coins of the game lie.'],
  },
};
