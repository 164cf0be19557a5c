import { inWords } from '../../../text/rules/outline';
import { closing } from './closing/en';
import { labels } from './labels/en';
import { lessons } from './lessons/en';
import { outline } from './outline';

export const book = inWords(outline, {
  line: 'Pay in the right coin, build long walls, and own the most of each kind when it is counted.',
  minute: {
    act: { title: 'One action a turn', text: 'Take money, buy a building, or redesign your Alhambra.' },
    exact: { title: 'Pay exactly', text: 'An exact payment earns another action; you never get change.' },
    build: {
      title: 'Path to path, wall to wall',
      text: 'At the end of the turn you lay your tiles around the fountain.',
    },
    score: { title: 'Three scorings', text: 'The most of each kind and the longest wall bring points.' },
  },
  sections: {
    box: {
      title: 'In the box',
      short: 'In the box: numbers, prices',
      lead: '54 buildings, 108 money cards, 6 fountains and two scoring cards. For two to six players.',
      paragraphs: {
        'box.parts': {
          title: 'What comes on the table',
          text: [
            'Every player has a [[fountain]], a board for the [[reserve]], a table of points and a marker to count points. The building market, the money market and the money deck lie in the middle, and the buildings are hidden in a bag.',
          ],
          house: 'No markers for points, for 100 or for 200 are needed: Meydan counts.',
        },
        'box.tile': {
          title: 'How to read a tile',
          text: [],
          house: 'The booklet says that a tile has one to three walls. Ten tiles of this set have none.',
        },
        'box.kinds': {
          title: 'Numbers and prices',
          text: [
            'There are six kinds of buildings, from cheap to dear. The dearer a kind, the more tiles there are of it and the more points it brings. Within a kind, cheap tiles usually have more walls.',
          ],
        },
        'box.money': {
          title: 'Money',
          text: [
            '108 cards in four currencies, yellow, orange, green and blue, each from 1 to 9 and three of every card. Currencies cannot be exchanged; each has a shape of its own, too. Two scoring cards are hidden among the money.',
          ],
        },
      },
    },
    setup: {
      title: 'Set-up',
      lead: 'Meydan does all this by itself; here you see where everything is and where it comes from.',
      paragraphs: {
        'deal.table': {
          title: 'The table',
          text: [
            'Everybody lays the fountain in front of them and begins with no points. Four buildings are drawn from the bag into the four numbered [[slot|slots]] of the market, in order. Four money cards are laid face up beside them: the money market.',
          ],
        },
        'deal.hand': {
          title: 'Opening money',
          text: [
            'The money is shuffled without the two scoring cards. One player is dealt cards one by one, face up, until they are worth **20 or more**; then the next player. The currency does not matter. So nobody has less than 20 or more than 28. Then everybody takes up their money and keeps it hidden until the end.',
          ],
          house:
            'The table chooses: money that was taken openly may be looked up under “Known”, or it must be remembered, as here.',
        },
        'deal.first': {
          title: 'The first player',
          text: [
            'The player with the **fewest cards** begins. If several have as few, the one whose money is worth less; if that is equal, too, the youngest. Turns go clockwise.',
          ],
          house: 'Instead of the youngest, the lower seat begins; the seats are settled before the game.',
        },
        'deal.piles': {
          title: 'Five piles of money',
          text: [
            'The rest of the money is split into five piles of nearly equal size. Scoring card 1 is shuffled into the second pile and card 2 into the fourth; the piles are stacked in order, the first on top. So a scoring comes neither very early nor very late, but nobody knows the moment.',
          ],
          caption: 'Pile 1 is on top and is used up first.',
        },
      },
    },
    turn: {
      title: 'A turn',
      lead: 'Take one action, lay what you bought, the markets are filled, next player.',
      paragraphs: {
        'turn.act': {
          title: 'One of three actions',
          text: ['On your turn you **must** do one of these: take money, buy a building, or redesign your Alhambra.'],
          house: 'A player who can do nothing at the start of the turn passes; nobody else may pass.',
        },
        take: {
          title: 'Take money',
          text: [
            'Take **one card** of any value from the money market, or **several cards with a sum of 5 or less**. They may be of different currencies.',
          ],
          tip: 'Three small cards can be better than a 9: small money pays exactly.',
        },
        buy: {
          title: 'Buy a building',
          text: [
            'Take a building from the market and pay **at least its price in the currency of its slot**. You get no change, and the cards you paid with are discarded.',
          ],
          house:
            'A card that is not needed is not accepted: you cannot buy a tile of 8 with 9 and 3, since the 9 is enough.',
        },
        'buy.exact': {
          title: 'Exact payment',
          text: [
            'An [[exact|exact payment]] earns **another action**, any of the three. So four exact purchases give five actions in one turn. You may decline the extra action.',
          ],
        },
        redesign: {
          title: 'Redesign',
          text: ['One of these three, with one building each time:'],
          below: [
            'When you exchange, the new tile takes exactly the place of the old one. What remains must still obey the building rules. The [[fountain]] never moves.',
          ],
        },
        place: {
          title: 'Lay what you bought',
          text: [
            'New tiles wait until all actions are done. Then you put each into the Alhambra or the [[reserve]], in any order; the reserve has no limit. So you can make room by redesigning first.',
          ],
        },
        refill: {
          title: 'The markets are filled',
          text: [
            'No market is filled during a turn. At its end, before the next player acts, the money market gets four cards again, and the empty slots of the building market are filled in order: if slots 2 and 4 are empty, first 2, then 4. If the money deck is used up, the money spent is shuffled and becomes the new deck.',
          ],
        },
      },
    },
    build: {
      title: 'Building rules',
      lead: 'Five rules. Meydan lights up the right places; where it is not allowed, it names the rule.',
      paragraphs: {
        'build.upright': {
          title: 'Tiles are never turned',
          right: 'The roof points up, as on the fountain',
          wrong: 'Turned',
          text: ['All tiles point the same way as the fountain. There is no button to turn one.'],
        },
        'build.match-sides': {
          title: 'Sides match',
          right: 'Wall to wall and path to path',
          wrong: 'A path runs into a wall',
          text: ['Where two tiles touch, both sides have a wall or both are open.'],
        },
        'build.on-foot': {
          title: 'On foot from the fountain',
          right: 'The way is open',
          wrong: 'The sides match, but a wall bars the way',
          text: [
            'You must be able to walk [[foot]] from the [[fountain]] to every tile, neither through a wall nor outside the Alhambra.',
          ],
        },
        'build.shared-side': {
          title: 'A shared side',
          right: 'Beside a tile that lies there',
          wrong: 'Corner to corner is not enough',
          text: ['A new tile shares at least one side with the Alhambra.'],
        },
        'build.no-hole': {
          title: 'No enclosed gap',
          right: 'The gap is still open',
          wrong: 'All four sides of a gap are closed',
          text: ['Every empty space must be connected with the outside through empty spaces.'],
          house:
            'Only up, down, left and right connect. A gap at a corner opens nothing: in the second picture the upper corner is free, and still it is not allowed.',
        },
      },
    },
    example: {
      title: 'A whole turn',
      short: 'Example: a whole turn',
      lead: 'It is Negar’s turn: two purchases, one of them exact, and a wall that grows from 6 to 11.',
      paragraphs: {},
    },
    scoring: {
      title: 'Scoring',
      short: 'Scoring and its charts',
      lead: 'Three times in a game: for the most buildings of each kind, and for the longest wall.',
      paragraphs: {
        'scoring.when': {
          title: 'When',
          text: [
            'The first two scorings come when the scoring cards turn up, the third at the end of the game. A scoring card is set aside, the markets are filled first, and points are counted before the next player’s turn.',
          ],
        },
        'scoring.chart': {
          title: 'The chart of three rounds',
          text: [
            'For each kind, count the buildings in the Alhambra. Prices do not matter; the [[reserve]] and the fountain score nothing. The first scoring pays the player with the most, the second also the second place, the third also the third. To score a kind you need **at least one building** of it.',
          ],
        },
        'scoring.tie': {
          title: 'Ties',
          text: [
            'Tied players add up the points of the places they take and share them, **rounded down**: the remainder is lost. Two players tied for first take the first and second places, and the next player is third.',
          ],
          house:
            'A place that scores nothing in this round counts as 0: three players tied for first of the towers in round 1 get `6 ÷ 3`, 2 each.',
        },
        'scoring.wall': {
          title: 'Walls',
          text: [
            'Follow the longest **unbroken** stretch of [[outer|outer wall]]; every side of it scores one point. It goes on around corners. [[inner|Walls back to back]] score nothing.',
          ],
          house: 'A wall that closes all around counts each side once. It looks fine, but leaves no room to build.',
        },
        'scoring.example': { title: 'Example: second round, three players', text: [] },
      },
    },
    end: {
      title: 'The end',
      lead: 'The game ends when the bag can no longer fill the building market.',
      paragraphs: {
        'end.bag': {
          title: 'The last turn',
          text: [
            'If, at the end of a turn, the bag has too few tiles for the empty slots, the market is filled as far as it goes, and the game is over.',
          ],
        },
        'end.left': {
          title: 'Buildings that are left',
          text: [
            'Each building left goes, without payment, to the player with the **most money of its currency** in hand; the price does not matter. If players are tied, or nobody has any, nobody gets it. These tiles are laid by the same building rules, or go to the reserve.',
          ],
          house:
            'Players lay their share in the order of the seats. Before that the money market is filled, and a scoring card that turns up is scored first.',
        },
        'end.win': {
          title: 'The winner',
          text: ['Then comes the third scoring. The most points win; tied players share the victory.'],
        },
      },
    },
    two: {
      title: 'Two players',
      lead: 'All rules hold. The [[neutral|neutral player]] joins in and upsets the majorities.',
      paragraphs: {
        'two.neutral': {
          title: 'The neutral player',
          text: [
            'Two of every money card are used: **72 cards**. The neutral player’s tiles lie face up; it has no turn, no Alhambra, no walls and no money, but takes its place when a kind is scored, and so can cost you points.',
          ],
        },
        'two.give': {
          title: 'A third place for a purchase',
          text: [
            'A building that you buy may go into your Alhambra, your [[reserve]], or **to the neutral player**, for instance to spoil your rival’s majority.',
          ],
          house: 'The neutral player cannot win, and gets none of the buildings left at the end.',
        },
      },
    },
  },
  ...closing,
  labels,
  ...lessons,
});
