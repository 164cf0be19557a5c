import type { Outline } from './outline';

export const outline = {
  sections: {
    characters: {
      picture: [
        'dz-role-1=1',
        'dz-role-2=2',
        'dz-role-3=3',
        'dz-role-4=4',
        'dz-role-5=5',
        'dz-role-6=6',
        'dz-role-7=7',
        'dz-role-8=8',
      ],
      rules: ['pick', 'burn', 'seat'],
    },
    turn: { picture: ['dz-coin', 'dz-back'], rules: ['gather', 'draw', 'keep', 'build', 'end', 'hand', 'card'] },
    abilities: { rules: ['ability', 'kill', 'rob', 'swap', 'toss', 'redraw', 'income', 'destroy'] },
    special: {
      picture: [
        'dz-library',
        'dz-observatory',
        'dz-laboratory',
        'dz-smithy',
        'dz-graveyard',
        'dz-keep',
        'dz-great-wall',
        'dz-university',
      ],
      rules: ['lab', 'smithy', 'district'],
    },
    score: { picture: ['dz-royal', 'dz-religious', 'dz-trade', 'dz-military', 'dz-special'] },
  },
  lessons: {
    pick: ['pick'],
    burn: ['burn'],
    gather: ['coins', 'draw'],
    keep: ['keep'],
    build: ['build'],
    kill: ['kill'],
    rob: ['rob'],
    magician: ['swap', 'toss'],
    income: ['income', 'coin'],
    plans: ['plans'],
    destroy: ['destroy'],
    special: ['lab', 'smithy', 'recover'],
    end: ['end'],
  },
  questions: {
    kill: { picture: ['dz-role-1=1'], right: 1 },
    destroy: { picture: ['dz-role-8=8', 'dz-coin'], right: 1 },
    order: { right: 0 },
  },
} satisfies Outline;
