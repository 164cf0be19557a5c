import { outline } from './outline';
import { inWords } from '../../../text/rules/outline';

export const book = inWords(outline, {
  steps: [
    'Your king stands on a domino. When its turn comes, you lay that domino into your kingdom.',
    'Then the king moves to a free domino of the next row: high numbers have more crowns, low numbers let you go first next time.',
    'At the end every territory scores its squares times its crowns.',
  ],
  sections: {
    box: {
      title: 'What is in the box',
      text: [
        '48 dominoes with two squares of land each: wheat, forest, lake, grass, swamp or mine. Some squares carry crowns.',
        'Everybody starts with a castle. With three or four players everybody has one king, with two players two kings each.',
      ],
      captions: ['Wheat', 'Forest', 'Lake', 'Grass', 'Swamp', 'Mine'],
    },
    setup: {
      title: 'The beginning',
      text: [
        'Two players use 24 dominoes drawn at random, three use 36, four use all 48. A row has as many dominoes as there are kings in play, sorted by number.',
        'For the first row the kings come out of a bag one after the other; whoever’s king appears takes any free domino.',
      ],
    },
    round: {
      title: 'A round',
      text: [
        'A new row is turned up beside the old one. The kings act in the order of the old row, lowest number first.',
        'Each king does two things: its domino goes into the kingdom, and the king chooses a free domino of the new row. In the last round dominoes are only laid.',
      ],
    },
    place: {
      title: 'Laying a domino',
      text: [
        'Both squares need empty room. At least one of them must touch, side by side, either the castle, which goes with everything, or a square of the same land of another domino.',
        'The whole kingdom, castle included, has to fit into five by five squares. The castle need not be in the middle.',
        'A domino that fits somewhere must be laid. Only one that fits nowhere is put aside.',
      ],
    },
    score: {
      title: 'Points',
      text: [
        'Squares of one land that hang together are a territory. It scores its squares times the crowns in it: seven squares of forest with three crowns are 21, nine squares of lake without a crown are nothing.',
        'If two have the same total, the larger territory decides, then the number of crowns; after that the victory is shared.',
      ],
    },
    variants: {
      title: 'Variants',
      text: [
        'Middle kingdom: 10 points if the castle is the exact middle of the kingdom.',
        'Harmony: 5 points if the square is full and nothing was put aside.',
        'Mighty duel: two players use all dominoes and build seven by seven.',
        'Dynasty: three games in a row, the sum decides.',
      ],
    },
  },
  lessons: {
    claim: {
      title: 'Choose a domino',
      text: 'Put your king on one of the free dominoes. Crowns bring points later, but a low number lets you choose earlier in the next round. Look at which land you already have.',
    },
    place: {
      title: 'Lay your domino',
      text: 'The dashed squares are where it fits. Click one to see the domino there and the points it brings; R turns it. Same land beside same land makes a territory grow.',
    },
    discard: {
      title: 'It fits nowhere',
      text: 'This domino has no legal place, so it is put aside. Try to keep some room open for the dominoes to come.',
    },
  },
  questions: {
    worth: {
      text: 'A territory has 6 squares of grass and 2 crowns. How many points is it worth?',
      answers: ['8', '12', '6'],
      why: 'Squares times crowns: 6 × 2 = 12.',
    },
    order: {
      text: 'You take the domino with the highest number. When will your king act in the next round?',
      answers: ['first', 'last', 'it depends on the dice'],
      why: 'The row is played from the lowest number to the highest.',
    },
    beside: {
      text: 'May a wheat square lie beside a lake square of another domino?',
      answers: ['yes, if the other half touches its own land or the castle', 'never', 'only at the castle'],
      why: 'One half that matches is enough; the other may touch anything.',
    },
  },
});
