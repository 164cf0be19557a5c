import { inWords } from '../../../text/rules/outline';
import { closing } from './closing/en';
import { labels } from './labels/en';
import { lessons } from './lessons/en';
import { outline } from './outline';

export const book = inWords(outline, {
  line: 'Take dominoes, lay like lands side by side, and do not forget the crowns.',
  minute: {
    king: { title: 'A king on a domino', text: 'On its turn you lay that domino in your kingdom.' },
    row: { title: 'Then one of the new row', text: 'High numbers have better land, low numbers go first.' },
    match: { title: 'Like beside like', text: 'One half must touch its own land or the castle; all within 5 by 5.' },
    times: { title: 'Squares times crowns', text: 'Every territory scores its squares times its crowns.' },
  },
  sections: {
    box: {
      title: 'In the box',
      lead: '48 dominoes, four castles and eight kings. For two to four players.',
      paragraphs: {
        'box.parts': {
          title: 'What there is',
          text: [
            '**48 dominoes**, land on one side and a number on the other; **4 start tiles** and **4 castles** in four colours; **8 kings**, two of each colour. A domino is two squares.',
          ],
        },
        'box.lands': {
          title: 'Six lands',
          text: [
            'Every square is one of six lands, and may have one, two or three [[crown|crowns]]. Rare lands have more of them.',
          ],
        },
      },
    },
    setup: {
      title: 'Set-up',
      lead: 'How many dominoes and kings there are depends on the number of players.',
      paragraphs: {
        'setup.players': {
          title: 'Dominoes and kings',
          text: [
            'Two players use **24** dominoes drawn at random, three use **36** (twelve are put away), four all **48**. With two players everybody has **two kings**, otherwise one.',
          ],
          house: 'Nobody sees the dominoes that are put away.',
        },
        'setup.castle': {
          title: 'The castle',
          text: ['Everybody lays a start tile in front of them and puts the castle of their colour on it.'],
        },
        'setup.stack': {
          title: 'The stack',
          text: ['The dominoes are shuffled and stacked, all with their numbers to one side.'],
        },
        'setup.row': {
          title: 'The first row',
          text: [
            'As many dominoes as there are kings in play (three or four) are drawn, laid out **by number**, lowest first, and turned over.',
          ],
        },
        'setup.kings': {
          title: 'The first choice',
          text: [
            'In the first round only, the kings are mixed in a hand and drawn one by one. When your king comes out, you put it on a free domino. A domino carries one king only; the last player has no choice.',
          ],
        },
      },
    },
    round: {
      title: 'A round',
      lead: 'A new row beside the old one; every king lays its domino and chooses a new one.',
      paragraphs: {
        'round.row': {
          title: 'The new row',
          text: [
            'When every domino has a king, a new row is drawn, laid by number beside the old one, and turned over.',
          ],
        },
        'round.order': {
          title: 'Order of play',
          text: [
            'The kings act in the order of the **old row**, lowest number first. With two players everybody acts twice, in the order of their dominoes, not necessarily one after the other.',
          ],
        },
        'round.act': {
          title: 'Two things to do',
          text: [
            'First you add the domino under the king to your [[kingdom]]; then you put the king on a domino of the new row. Then the next king acts.',
          ],
        },
        claim: {
          title: 'Choosing',
          text: ['A domino without a king on it. It is both your place in the next round and your next land.'],
          house: 'Even the last free domino is chosen, so that the record shows it.',
        },
        'round.count': {
          title: 'How many rounds',
          text: [
            'With three or four players there are **12 rounds**, with two **6 rounds**, since everybody acts twice in each.',
          ],
        },
        'round.last': {
          title: 'The last round',
          text: [
            'When the last dominoes are laid out, only **laying** is left in the last round; there is no new row.',
          ],
        },
      },
    },
    place: {
      title: 'Laying a domino',
      lead: 'One half matches, both halves have room, and all stays within the square.',
      paragraphs: {
        'place.match': {
          title: 'Like beside like',
          right: 'Wheat beside wheat',
          wrong: 'Forest does not match wheat',
          text: [
            'At least **one of the two halves** must be, across or along, beside its own land on another domino. The other half may be beside anything.',
          ],
          house: 'The other half of the same domino does not count.',
        },
        'place.castle': {
          title: 'Beside the castle',
          text: ['Or it touches the start tile: **any land** matches the castle.'],
        },
        'place.empty': { title: 'Both squares empty', text: ['No domino lies on another. You may turn it any way.'] },
        'place.box': {
          title: 'Five by five',
          right: 'Five squares wide',
          wrong: 'A sixth column',
          text: [
            'The whole [[kingdom]], castle included, stays within a square of **5 by 5**. It is not fixed in advance, and the castle may be anywhere in it.',
          ],
        },
        discard: {
          title: 'If it fits nowhere',
          text: [
            'A domino that fits nowhere, or would leave the square, leaves the game and scores nothing. So your kingdom may not be full.',
          ],
          house: 'A domino that can be laid must be laid.',
        },
      },
    },
    score: {
      title: 'Points',
      lead: 'Squares times crowns, for every territory.',
      paragraphs: {
        'score.territory': {
          title: 'Territories',
          text: [
            'A [[territory]] is squares of one land that are connected across or along. It scores **its squares times the crowns in it**; seven squares of forest with three crowns are `7 × 3`, 21 points.',
          ],
        },
        'score.crownless': {
          title: 'Without a crown',
          text: ['A territory without a crown scores nothing, however large: nine squares of lake without a crown, 0.'],
        },
        'score.win': {
          title: 'The winner',
          text: ['The points of all territories are added up; the most points win.'],
        },
        'score.tie': {
          title: 'Ties',
          text: [
            'The player with the **largest territory**; then the one with **more crowns**; if that is equal, too, they share the victory.',
          ],
        },
      },
    },
    variants: {
      title: 'Variants',
      lead: 'Four of them, each by itself or combined.',
      paragraphs: {
        'variants.dynasty': {
          title: 'Dynasty',
          text: ['Three games in a row; the highest total of all three wins.'],
          house:
            'Each game is set up afresh. If totals are equal, the sum of the three largest territories decides, then the crowns.',
        },
        'variants.middle': {
          title: 'Middle kingdom',
          text: ['**10 extra points** if the castle is the middle square of the kingdom.'],
          house: 'The middle of the smallest box around all squares; it need not be full.',
        },
        'variants.harmony': {
          title: 'Harmony',
          text: ['**5 extra points** if no domino was discarded and the square is full.'],
        },
        'variants.duel': { title: 'Mighty duel', text: ['Two players, all 48 dominoes, a kingdom of **7 by 7**.'] },
        'variants.combine': { title: 'Together', text: ['You may **combine** the variants as you like.'] },
      },
    },
  },
  ...closing,
  labels,
  ...lessons,
});
