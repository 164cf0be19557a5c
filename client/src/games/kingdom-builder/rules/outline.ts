import type { Outline } from '../../../text/rules/outline';

export const outline = {
  about: { players: [2, 4], age: 8 },
  minute: { three: 'three', tile: 'tile', goals: 'three-goals', castle: 'castle' },
  sections: {
    box: {
      paragraphs: {
        'box.parts': {},
        'box.terrains': { picture: 'terrains' },
        'box.tiles': {},
      },
    },
    setup: {
      plate: 'setup',
      paragraphs: {
        'setup.map': { rules: ['setup.four-boards', 'setup.board', 'setup.board-twice', 'draw.board'] },
        'setup.tiles': {},
        'setup.cards': { rules: ['setup.three-cards', 'setup.card', 'setup.card-twice', 'draw.card'] },
        'setup.players': {},
        'setup.first': { rules: ['draw.seat'] },
        'setup.first-game': { rules: ['setup.first-game'] },
      },
    },
    turn: {
      plate: 'turn',
      taught: 'card',
      paragraphs: {
        mandatory: { rules: ['end.mandatory', 'settle.done'] },
        extra: {
          rules: ['use.once', 'use.between', 'use.next-turn', 'use.held', 'use.own', 'use.supply', 'use.target'],
        },
        'turn.end': {},
        'draw.pile': { rules: ['draw.terrain'] },
      },
    },
    build: {
      taught: 'beside',
      paragraphs: {
        'settle.empty': { rules: ['settle.empty'] },
        'settle.terrain': { pair: ['terrain.right', 'terrain.wrong'], rules: ['settle.terrain'] },
        'settle.adjacent': { pair: ['adjacent.right', 'adjacent.wrong'], rules: ['settle.adjacent'] },
        'settle.free': {},
        'settle.full': {},
      },
    },
    tiles: {
      taught: 'tile',
      paragraphs: {
        'tiles.take': {},
        'tiles.lose': {},
        'tiles.acts': {
          wide: 'tiles',
          rules: ['farm.meadow', 'oasis.desert', 'tower.edge', 'tavern.row', 'harbor.water', 'settle.another-hex'],
        },
        'tiles.paddock': { rules: ['paddock.jump'] },
      },
    },
    gold: {
      taught: 'goals',
      paragraphs: {
        'gold.castle': { picture: 'castle' },
        'gold.cards': { wide: 'goals' },
        'gold.lords': { wide: 'quadrants' },
        'gold.farmers': {},
      },
    },
    end: { paragraphs: { 'end.last': {}, 'end.count': {}, 'end.win': {} } },
    hints: { paragraphs: { 'hints.location': {}, 'hints.few': {} } },
  },
  cases: {
    turn: { 'few-left': [], 'no-card': [], between: ['use.between'], 'tile-first': ['use.supply'] },
    map: { 'no-tile': [], twice: ['use.held'], back: [], water: ['harbor.water'] },
    gold: { 'two-castles': [], 'two-lines': [], nobody: [] },
  },
  differences: {
    turned: 'setup.map',
    oldest: 'setup.first',
    mandatory: 'mandatory',
    supply: 'mandatory',
    card: 'settle.full',
    barn: 'tiles.acts',
    lost: 'tiles.lose',
    second: 'gold.lords',
  },
  glossary: {
    supply: ['house-0'],
    location: ['h-location+l-farm'],
    castle: ['h-castle'],
    area: ['house-1'],
    quadrant: ['h-meadow'],
    terrain: ['h-canyon', 'h-desert'],
    tile: ['h-location+l-tavern'],
  },
  questions: {
    desert: { picture: ['h-desert', 'house-0'], right: 1 },
    farm: { picture: ['h-location+l-farm'], right: 1 },
    castle: { picture: ['h-castle'], right: 0 },
  },
} satisfies Outline;
