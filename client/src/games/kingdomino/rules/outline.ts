import type { Outline } from '../../../text/rules/outline';

export const outline = {
  sections: {
    box: { picture: ['k-wheat', 'k-forest', 'k-lake', 'k-grass', 'k-swamp', 'k-mine'] },
    setup: { picture: ['king-0', 'king-1', 'king-2', 'king-3'], rules: ['setup', 'draw', 'king'] },
    round: { rules: ['claim'] },
    place: { picture: ['k-castle', 'k-lake', 'k-lake-b', 'k-wheat'], rules: ['place', 'discard'] },
    score: {
      picture: [
        'k-forest+crowns-1',
        'k-forest',
        'k-forest-b',
        'k-forest+crowns-2',
        'k-forest-b',
        'k-forest',
        'k-forest-b',
      ],
    },
    variants: {},
  },
  lessons: {
    claim: ['claim'],
    place: ['place'],
    discard: ['discard'],
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
