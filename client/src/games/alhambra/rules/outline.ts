import type { Outline } from '../../../text/rules/outline';

export const outline = {
  sections: {
    box: {
      picture: ['alh-pavilion', 'alh-seraglio', 'alh-arcades', 'alh-chambers', 'alh-garden', 'alh-tower'],
      rules: ['deal'],
    },
    money: { picture: ['money-blue=4', 'money-green=6', 'money-orange=2', 'money-yellow=9'], rules: ['take'] },
    buy: { rules: ['buy'] },
    build: {
      picture: [
        'alh-fountain+alh-path-n+alh-path-e+alh-path-s+alh-path-w',
        'alh-tower+alh-path-w+alh-wall-n+alh-wall-e+alh-path-s',
      ],
      rules: ['build', 'turn'],
    },
    redesign: { rules: ['redesign'] },
    scoring: { picture: ['alh-scoring'] },
    end: {},
    two: { rules: ['give'] },
  },
  lessons: {
    take: ['take'],
    buy: ['buy'],
    build: ['build', 'store'],
    redesign: ['place', 'remove', 'swap'],
    give: ['give'],
    end: ['end'],
  },
  questions: {
    exact: { picture: ['alh-garden', 'money-green=3', 'money-green=5', 'money-green=9'], right: 1 },
    together: { picture: ['money-blue=4', 'money-blue=2', 'money-orange=3'], right: 1 },
    walls: { picture: ['alh-tower+alh-wall-e+alh-wall-w', 'alh-garden+alh-wall-e+alh-wall-w'], right: 2 },
  },
} satisfies Outline;
