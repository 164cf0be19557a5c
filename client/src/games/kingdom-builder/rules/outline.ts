import type { Outline } from '../../../text/rules/outline';

const TILES = ['oracle', 'farm', 'oasis', 'tower', 'tavern', 'barn', 'harbor', 'paddock'];

export const outline = {
  sections: {
    map: {
      picture: ['h-meadow', 'h-canyon', 'h-desert', 'h-flowers', 'h-forest', 'h-water', 'h-mountain'],
      rules: ['setup', 'draw'],
    },
    turn: { picture: ['house-0', 'house-1', 'house-2', 'house-3'], rules: ['end', 'use'] },
    adjacent: { rules: ['settle'] },
    tiles: {
      picture: TILES.map((tile) => `h-location+l-${tile}`),
      rules: ['farm', 'oasis', 'tower', 'tavern', 'barn', 'harbor', 'paddock'],
    },
    gold: {
      picture: [
        'c-fishermen',
        'c-miners',
        'c-workers',
        'c-discoverers',
        'c-hermits',
        'c-knights',
        'c-citizens',
        'c-merchants',
        'c-lords',
        'c-farmers',
      ],
    },
    end: {},
  },
  lessons: {
    settle: ['settle'],
    use: ['use'],
    end: ['end'],
  },
  questions: {
    desert: { picture: ['h-desert', 'house-0'], right: 1 },
    farm: { picture: ['h-location+l-farm'], right: 1 },
    castle: { picture: ['h-castle'], right: 0 },
  },
} satisfies Outline;
