import type { Outline } from '../../../text/rules/outline';

export const outline = {
  about: { players: [2, 6], minutes: [45, 60], age: 8 },
  minute: { act: 'money', exact: 'exact', build: 'touching', score: 'scorings' },
  sections: {
    box: {
      paragraphs: {
        'box.parts': {},
        'box.tile': { picture: 'anatomy' },
        'box.kinds': { wide: 'stock' },
        'box.money': {},
      },
    },
    setup: {
      plate: 'setup',
      paragraphs: {
        'deal.table': { rules: ['deal.bag'] },
        'deal.hand': { picture: 'remembered', rules: ['deal.seat', 'deal.deck'] },
        'deal.first': {},
        'deal.piles': { wide: 'piles', rules: ['deal.piles'] },
      },
    },
    turn: {
      plate: 'story',
      taught: 'exact',
      paragraphs: {
        'turn.act': { rules: ['turn.pass'] },
        take: { picture: 'takes', rules: ['take.five', 'take.market'] },
        buy: { picture: 'pays', rules: ['buy.price', 'buy.currency', 'buy.hand', 'buy.superfluous'] },
        'buy.exact': { rules: ['turn.end'] },
        redesign: { picture: 'three', rules: ['redesign.reserve', 'redesign.alhambra', 'redesign.fountain'] },
        place: { rules: ['turn.build-last', 'build.new'] },
        refill: { rules: ['buy.slot'] },
      },
    },
    build: {
      taught: 'build',
      paragraphs: {
        'build.upright': { pair: ['upright.right', 'upright.wrong'] },
        'build.match-sides': { pair: ['match-sides.right', 'match-sides.wrong'], rules: ['build.match-sides'] },
        'build.on-foot': { pair: ['on-foot.right', 'on-foot.wrong'], rules: ['build.on-foot'] },
        'build.shared-side': {
          pair: ['shared-side.right', 'shared-side.wrong'],
          rules: ['build.shared-side', 'build.empty'],
        },
        'build.no-hole': { pair: ['no-hole.right', 'no-hole.wrong'], rules: ['build.no-hole'] },
      },
    },
    example: { plate: 'example', paragraphs: {} },
    scoring: {
      taught: 'scoring',
      paragraphs: {
        'scoring.when': {},
        'scoring.chart': { wide: 'chart' },
        'scoring.tie': { picture: 'tie' },
        'scoring.wall': { wide: 'walls' },
        'scoring.example': { wide: 'second-round' },
      },
    },
    end: { paragraphs: { 'end.bag': {}, 'end.left': { picture: 'left' }, 'end.win': {} } },
    two: {
      paragraphs: {
        'two.neutral': { wide: 'neutral' },
        'two.give': { rules: ['give.two-players'] },
      },
    },
  },
  cases: {
    turn: {
      nothing: ['turn.pass'],
      decline: ['turn.end'],
      four: ['buy.slot'],
      'at-once': ['turn.build-last'],
      'no-money': [],
    },
    building: { nowhere: [], cut: ['build.on-foot'], other: ['build.match-sides'] },
    counting: { none: [], last: [], seen: [] },
  },
  differences: {
    youngest: 'deal.first',
    walls: 'box.tile',
    superfluous: 'buy',
    pass: 'turn.act',
    hole: 'build.no-hole',
    places: 'scoring.tie',
    ring: 'scoring.wall',
    order: 'end.left',
    neutral: 'two.give',
  },
  glossary: {
    fountain: ['alh-fountain'],
    reserve: ['alh-garden+alh-wall-n+alh-wall-w'],
    exact: ['money-blue=7'],
    slot: ['money-blue', 'money-green'],
    outer: ['alh-tower+alh-wall-n+alh-wall-w'],
    inner: ['alh-arcades+alh-wall-w'],
    kind: ['alh-pavilion', 'alh-seraglio'],
    neutral: ['alh-chambers+alh-wall-s'],
    foot: ['alh-chambers'],
  },
  questions: {
    exact: { picture: ['alh-garden', 'money-green=3', 'money-green=5', 'money-green=9'], right: 1 },
    together: { picture: ['money-blue=4', 'money-blue=2', 'money-orange=3'], right: 1 },
    walls: { picture: ['alh-tower+alh-wall-e+alh-wall-w', 'alh-garden+alh-wall-e+alh-wall-w'], right: 2 },
  },
} satisfies Outline;
