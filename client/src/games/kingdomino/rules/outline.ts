import type { Outline } from '../../../text/rules/outline';

export const outline = {
  about: { players: [2, 4] },
  minute: { king: 'king', row: 'row', match: 'match', times: 'times' },
  sections: {
    box: { paragraphs: { 'box.parts': {}, 'box.lands': { wide: 'lands' } } },
    setup: {
      paragraphs: {
        'setup.players': { picture: 'players' },
        'setup.castle': {},
        'setup.stack': { rules: ['draw.hidden'] },
        'setup.row': {},
        'setup.kings': { rules: ['king.bag'] },
      },
    },
    round: {
      plate: 'rows',
      taught: 'claim',
      paragraphs: {
        'round.row': {},
        'round.order': {},
        'round.act': {},
        claim: { rules: ['claim.free', 'claim.row'] },
        'round.count': {},
        'round.last': {},
      },
    },
    place: {
      taught: 'match',
      paragraphs: {
        'place.match': { pair: ['match.right', 'match.wrong'], rules: ['place.match'] },
        'place.castle': {},
        'place.empty': { rules: ['place.empty', 'place.twin'] },
        'place.box': { pair: ['box.right', 'box.wrong'], rules: ['place.box'] },
        discard: { rules: ['discard.none-fits'] },
      },
    },
    score: {
      taught: 'score',
      paragraphs: {
        'score.territory': { wide: 'score' },
        'score.crownless': {},
        'score.win': {},
        'score.tie': {},
      },
    },
    variants: {
      plate: 'variants',
      paragraphs: {
        'variants.dynasty': {},
        'variants.middle': {},
        'variants.harmony': {},
        'variants.duel': { rules: ['setup.mighty-duel'] },
        'variants.combine': {},
      },
    },
  },
  cases: {
    round: { 'last-one': [], 'two-in-row': [] },
    place: { nowhere: ['discard.none-fits'], beside: ['place.match'], middle: ['place.box'], own: ['place.match'] },
    score: { 'two-forests': [], empty: [] },
  },
  differences: {
    must: 'discard',
    own: 'place.match',
    forced: 'claim',
    dynasty: 'variants.dynasty',
    middle: 'variants.middle',
  },
  glossary: {
    kingdom: ['k-castle'],
    territory: ['k-forest+crowns-1', 'k-forest'],
    castle: ['k-castle'],
    king: ['king-0'],
    row: ['k-wheat', 'k-lake'],
    crown: ['k-grass+crowns-2'],
  },
  questions: {
    worth: {
      picture: ['k-grass+crowns-1', 'k-grass', 'k-grass-b', 'k-grass+crowns-1', 'k-grass', 'k-grass-b'],
      right: 1,
    },
    order: { right: 1 },
    beside: { picture: ['k-wheat', 'k-lake'], right: 0 },
  },
} satisfies Outline;
