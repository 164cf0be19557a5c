import { inWords } from '../../../text/rules/outline';
import { closing } from './closing/en';
import { labels } from './labels/en';
import { lessons } from './lessons/en';
import { outline } from './outline';

export const book = inWords(outline, {
  line: 'Each round you take a secret character, gather coins, and build your city before somebody ruins it.',
  minute: {
    secret: { title: 'Take a secret character', text: 'You keep one and pass the rest on. Some are burned, too.' },
    call: { title: 'Called from 1 to 8', text: 'When a character is called, its player takes a turn.' },
    build: {
      title: 'Coins or a card, and build',
      text: 'Take two coins or a card, build a district, use your character.',
    },
    city: {
      title: 'Seven districts, last round',
      text: 'A complete city makes the round the last. The most valuable city wins.',
    },
  },
  sections: {
    box: {
      title: 'In the box',
      lead: 'Eight characters, 68 districts of five kinds, a crown, and coins that never run out.',
      paragraphs: {
        'box.parts': {
          title: 'What there is',
          text: [
            '**8 character cards**, **68 district cards**, 7 cards with an overview, **one crown** and 27 coins. The coins lie in the [[bank]]; if it is empty, something else stands in for coins.',
          ],
          house: 'Meydan’s bank never runs out, and the overview is the row of characters above the table.',
        },
        'box.card': { title: 'How to read a district', text: [] },
        'box.kinds': {
          title: 'Five kinds',
          text: ['Four ordinary kinds, and the special districts. The number is how many cards there are.'],
        },
      },
    },
    setup: {
      title: 'Set-up',
      lead: 'Four districts and two coins for everybody; the crown for one player.',
      paragraphs: {
        'setup.deal': {
          title: 'The start',
          text: [
            'The districts are shuffled and everybody is dealt **four cards**; the rest is the deck, face down. Everybody gets **two coins**, and all other coins are the bank.',
          ],
        },
        'setup.crown': {
          title: 'Whose crown it is',
          text: ['The oldest player gets the crown and the character cards at the start: the [[crown|crown holder]].'],
          house: 'The seats are drawn at random, and the first seat has the crown.',
        },
        'setup.open': {
          title: 'Open and hidden',
          text: [
            'Everybody can see how many coins and cards each player has; there is no limit to either. Hands, characters not yet called, characters burned face down and the order of the deck are hidden.',
          ],
        },
      },
    },
    round: {
      title: 'A round',
      lead: 'Characters are chosen, called from 1 to 8, and if no city is complete there is another round.',
      paragraphs: {
        'round.aim': {
          title: 'The aim',
          text: [
            'Build the most valuable [[city]]. A round has two phases: **choosing characters** and **turns**. As soon as a city is complete, the game ends with that round.',
          ],
        },
        'round.call': {
          title: 'The call',
          text: [
            'The [[crown|crown holder]] calls the characters from number 1 to 8. Turns follow the numbers, not the seats. The player shows the card and takes a turn; if nobody answers, the next character is called.',
          ],
          house: 'Meydan calls the characters by itself.',
        },
        'round.next': {
          title: 'The next round',
          text: [
            'When all eight were called, the next round begins with the choice of characters, starting from the crown holder. The crown may change hands during the game.',
          ],
        },
      },
    },
    pick: {
      title: 'Choosing characters',
      lead: 'Some characters are burned at random first, so that nobody knows what is in play.',
      paragraphs: {
        'pick.burn': {
          title: 'How many are burned?',
          text: [
            'First some cards are burned face up for everybody to see, then one face down; all at random. Nobody may look at the card face down. Each row is the eight characters of the game.',
          ],
        },
        'pick.king': {
          title: 'The king is not burned face up',
          text: [
            'If the king turns up, he goes back, the cards are shuffled again, and another one is burned instead.',
          ],
        },
        'pick.take': {
          title: 'Take one, pass the rest',
          text: [
            'From the [[crown|crown holder]] on, clockwise, each player takes one character in secret and passes the rest to the left. The last player takes one, too, and lays **the last card face down** with those burned.',
          ],
          tip: 'Low numbers act early, high numbers see more.',
        },
        'pick.seven': {
          title: 'Seven players: the seventh',
          text: [
            'The seventh player gets one card. They **take up the card burned face down, too**, keep one of the two and burn the other face down.',
          ],
        },
        'pick.few': {
          title: 'Two and three players: two characters, two turns',
          text: [
            'Everybody has **two characters** and two turns a round, each with the abilities of that character only; but one city, one hand and one purse. Your warlord may build what your architect drew, but cannot build three districts, and your architect cannot destroy.',
          ],
        },
        'pick.two': { title: 'Two players', text: ['One character is burned face down at random. Then:'] },
        'pick.three': {
          title: 'Three players',
          text: [
            'One character is burned face down at random. In turn each takes one and passes the rest on; the last card is burned:',
          ],
        },
      },
    },
    turn: {
      title: 'Your turn',
      lead: 'When your character is called: one thing you must do and two you may, in any order.',
      paragraphs: {
        gather: {
          title: 'Take coins or a card',
          text: [
            'Once, and **always**: two coins from the bank; or draw two cards, keep one and put the other under the deck. The turn cannot end without it.',
          ],
        },
        build: {
          title: 'Build',
          text: [
            'If you like, you put **one district** from your hand into your city and pay its cost to the bank. Only the architect builds up to three.',
          ],
        },
        'build.name': {
          title: 'No name twice',
          right: 'A new name',
          wrong: 'There is a market already',
          text: ['A district whose name is in your city cannot be built again.'],
          house: 'Two keeps have the same name, too: only one of them can stand in a city.',
        },
        ability: {
          title: 'Abilities',
          text: [
            'Using an ability is optional, and each can be used **once a turn**. If a character has two and no time is given, use each at the start of the turn, during it or at its end. The words on a card are short; this page is what counts.',
          ],
        },
        income: {
          title: 'Income',
          text: [
            'King, bishop, merchant and warlord take **one coin** for each district of their kind in the city, once a turn, for what stands there at that moment. Kaveh has a tavern, a market and one coin; if he takes his income last, the harbor counts, too:',
          ],
        },
      },
    },
    roles: {
      title: 'Eight characters',
      lead: 'The number is the order of the call. Abilities are optional, except that the king takes the crown.',
      paragraphs: {
        'role.assassin': {
          title: '1 Assassin',
          text: [
            'Names a **character**, not a player. Its player says nothing until the call; then they do nothing at all, not even show the card, and the turn is lost.',
          ],
        },
        'role.thief': {
          title: '2 Thief',
          text: [
            'Names a character, but neither the assassin nor the [[dead|murdered one]]. When it is called and shown, before its turn begins, **all its coins** are the thief’s.',
          ],
          house:
            'The booklet speaks of coins kept from the round before; we take all that are held at that moment, since with two or three players nobody can tell them apart.',
        },
        'role.magician': {
          title: '3 Magician',
          text: [
            'One of two things: **exchanges** the whole hand with the whole hand of another player, even an empty one; or puts any number of cards under the deck and **draws** as many.',
          ],
        },
        'role.king': {
          title: '4 King',
          text: [
            'Takes **the crown** as soon as he is called, calls the characters from then on and chooses first in the next round. If nobody is king, the crown stays. **A murdered king** is silent and has no abilities until the end of the round; then he shows himself and takes the crown. Income: royal districts.',
          ],
          house: 'Taking the crown is not optional.',
        },
        'role.bishop': {
          title: '5 Bishop',
          right: 'Another city: the prison, 1 coin',
          wrong: 'The bishop’s city is safe',
          text: [
            'The warlord cannot touch **any district** of this city, **unless the bishop was murdered**. Income: religious districts.',
          ],
          house:
            'The protection lasts from the start of the round to its end, covers the whole city, and with two or three players even holds against that player’s own warlord.',
        },
        'role.merchant': {
          title: '6 Merchant',
          text: [
            'Takes **one extra coin**, whether he gathered coins or a card; apart from that, income: trade districts. You may take the coin first, then build, then take the income.',
          ],
          house:
            'The booklet gives the merchant’s coin and the architect’s cards at the start of the turn; here you may take them at any time in it, since that hurts nobody.',
        },
        'role.architect': {
          title: '7 Architect',
          text: [
            'Draws **two extra cards** from the deck, whether coins or a card were gathered, and builds up to **three districts** in a turn if they are paid for.',
          ],
        },
        'role.warlord': {
          title: '8 Warlord',
          right: 'Six districts: the market, 1 coin',
          wrong: 'Seven districts: a complete city',
          text: [
            'Destroys one district for **one coin less** than its cost; a district of cost 1 is free. The card goes under the deck. He may destroy one of his own city, too. A [[full|complete city]] is safe. Income: military districts.',
          ],
          house:
            'For his own districts he also pays one coin less; there the booklet asks for the whole cost, but where it defines destroying it says one coin less.',
        },
      },
    },
    example: {
      title: 'A whole turn',
      short: 'Example: the warlord’s turn',
      lead: 'The warlord has a prison and a watchtower in the city and a battlefield in hand. The thief has named him.',
      paragraphs: {
        'example.warlord': {
          title: 'The warlord’s turn',
          text: [
            'When he was called, the thief took all his coins. He has taken his income once, so the new battlefield brings him nothing this turn, and the turn is over.',
          ],
        },
      },
    },
    districts: {
      title: 'Districts',
      lead: '54 ordinary districts of four kinds and 14 special ones.',
      paragraphs: {
        'districts.plain': { title: 'The four ordinary kinds', text: ['The cost of a district is also its value.'] },
        'districts.special': {
          title: 'Special districts',
          text: [
            'They act only when they are built, and using them is optional unless the text says “must” or “cannot”. “Each turn” means your own turn.',
          ],
          house:
            'The booklet names six special districts; the others follow the classic edition. Library, observatory and school of magic act by themselves, since they never do harm.',
        },
        'districts.gate': {
          title: 'The gate of nations, 8 coins',
          text: [
            'If the warlord wants to destroy the gate of nations at the end of the game, he must pay **eight coins**.',
          ],
          house:
            '“The end of the game” is from the moment a city is complete; 9 coins with the great wall. Before that it costs 5.',
        },
        'districts.abandoned': {
          title: 'The abandoned city',
          text: [
            'At the end its owner may count it as another kind, for the bonus of five kinds; then it is no longer special.',
          ],
          house: 'It counts whenever it was built.',
        },
      },
    },
    end: {
      title: 'End and points',
      lead: 'The round in which a city becomes complete is the last, and goes on to the warlord.',
      paragraphs: {
        'end.complete': {
          title: 'A complete city',
          text: [
            '**7 districts** with four to seven players, **8 districts** with two or three. You may go on building: a city can have more than seven (or eight). When the warlord has had his turn, the game is over.',
          ],
          house: 'The bonus for the first complete city stays with the player who completed it first.',
        },
        'end.score': {
          title: 'Points',
          text: [
            'Coins and cards in hand score nothing, except with the treasury and the map house. The highest sum wins.',
          ],
        },
        'end.example': { title: 'Example: four players', text: [] },
        'end.tie': {
          title: 'Ties',
          text: ['The player with the **higher character** in the last round wins.'],
          house: 'With two characters, the higher one; a murdered one counts, too. All ranks are settled this way.',
        },
      },
    },
  },
  ...closing,
  labels,
  ...lessons,
});
