import type { Outline } from '../../../text/rules/outline';

const ROLES = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `dz-role-${number}=${number}`);

export const outline = {
  sections: {
    characters: { picture: ROLES, rules: ['pick', 'burn', 'seat'] },
    turn: { picture: ['dz-coin', 'dz-back'], rules: ['gather', 'draw', 'keep', 'build', 'end', 'hand', 'card'] },
    abilities: { picture: ROLES, rules: ['ability', 'kill', 'rob', 'swap', 'toss', 'redraw', 'income', 'destroy'] },
    special: {
      picture: [
        'dz-library',
        'dz-observatory',
        'dz-laboratory',
        'dz-smithy',
        'dz-graveyard',
        'dz-keep',
        'dz-great-wall',
        'dz-school-of-magic',
        'dz-university',
        'dz-gate-of-nations',
        'dz-treasury',
        'dz-map-house',
        'dz-abandoned-city',
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
