import { outline } from './outline';
import { inWords } from '../../../text/rules/outline';

export const book = inWords(outline, {
  steps: [
    'Your king is on a domino. On its turn, you lay that domino in your kingdom.',
    'Then the king moves to a free domino of the next row: high numbers have more crowns, low numbers let you go first next time.',
    'At the end every territory scores its squares times its crowns.',
  ],
  sections: {
    box: {
      title: 'What is in the box',
      text: [
        '48 dominoes with two squares of land each: wheat, forest, lake, grass, swamp or mine. Some squares have crowns.',
        'Everybody starts with a castle. With three or four players everybody has one king; with two players, two kings each.',
      ],
      captions: ['Wheat', 'Forest', 'Lake', 'Grass', 'Swamp', 'Mine'],
    },
    setup: {
      title: 'The beginning',
      text: [
        'Two players use 24 dominoes drawn at random, three use 36, four use all 48. A row has as many dominoes as there are kings in play, sorted by number.',
        'For the first row the kings are drawn from a bag one after the other. When your king is drawn, you take any free domino.',
      ],
    },
    round: {
      title: 'A round',
      text: [
        'A new row is turned up beside the old one. The kings act in the order of the old row, lowest number first.',
        'On a king’s turn you lay its domino in your kingdom and put the king on a free domino of the new row. In the last round you only lay dominoes.',
      ],
    },
    place: {
      title: 'Laying a domino',
      text: [
        'Both squares must be empty. At least one half must touch, side by side, either the castle, which matches every land, or a square of the same land on another domino.',
        'The whole kingdom, castle included, must fit into five by five squares. The castle need not be in the middle.',
        'You must lay a domino if it fits somewhere. If it fits nowhere, you discard it.',
      ],
    },
    score: {
      title: 'Points',
      text: [
        'Connected squares of one land are a territory. It scores its squares times its crowns: seven squares of forest with three crowns score 21, nine squares of lake without a crown score nothing.',
        'If players have the same total, the largest territory decides, then the number of crowns; after that they share the victory.',
      ],
    },
    variants: {
      title: 'Variants',
      text: [
        'Middle kingdom: 10 points if the castle is the exact middle of the kingdom.',
        'Harmony: 5 points if the kingdom is full and no domino was discarded.',
        'Mighty duel: two players use all dominoes and build seven by seven squares.',
        'Dynasty: three games in a row; the highest total wins.',
      ],
    },
  },
  lessons: {
    claim: {
      title: 'Choose a domino',
      text: 'Put your king on one of the free dominoes. Crowns bring points later, but a low number lets you choose earlier in the next round. Look at the land you already have.',
    },
    place: {
      title: 'Lay your domino',
      text: 'The domino fits on the dashed squares. Click one to see the domino there and the points it brings; R turns it. A territory grows when you lay the same land beside it.',
    },
    discard: {
      title: 'It fits nowhere',
      text: 'This domino has no legal place, so it is discarded. Try to keep some room for later dominoes.',
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
