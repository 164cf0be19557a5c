import type { Outline } from '../../../text/rules/outline';

export const outline = {
  about: { players: [2, 7] },
  minute: { secret: 'secret', call: 'calls', build: 'build', city: 'city' },
  sections: {
    box: {
      paragraphs: { 'box.parts': {}, 'box.card': { picture: 'anatomy' }, 'box.kinds': { picture: 'kinds' } },
    },
    setup: { paragraphs: { 'setup.deal': { picture: 'start' }, 'setup.crown': {}, 'setup.open': {} } },
    round: { plate: 'phases', paragraphs: { 'round.aim': {}, 'round.call': {}, 'round.next': {} } },
    pick: {
      taught: 'pick',
      paragraphs: {
        'pick.burn': { wide: 'draft' },
        'pick.king': { rules: ['burn.king'] },
        'pick.take': { rules: ['pick.offered'] },
        'pick.seven': { picture: 'seven' },
        'pick.few': {},
        'pick.two': { wide: 'two' },
        'pick.three': { wide: 'three' },
      },
    },
    turn: {
      plate: 'do',
      taught: 'coins',
      paragraphs: {
        gather: { rules: ['gather.once', 'draw.deck', 'keep.drawn', 'end.gather', 'card.deck', 'card.receiver'] },
        build: { rules: ['build.coins', 'build.limit', 'hand.card'] },
        'build.name': { pair: ['name.right', 'name.wrong'], rules: ['build.name'] },
        ability: { rules: ['ability.once', 'ability.character'] },
        income: { picture: 'merchant', rules: ['income.districts'] },
      },
    },
    roles: {
      plate: 'roles',
      taught: 'income',
      paragraphs: {
        'role.assassin': { rules: ['kill.self'] },
        'role.thief': { rules: ['rob.assassin', 'rob.murdered', 'rob.self'] },
        'role.magician': { rules: ['swap.cards', 'swap.self', 'seat.empty', 'toss.order', 'redraw.toss'] },
        'role.king': {},
        'role.bishop': { pair: ['bishop.right', 'bishop.wrong'], rules: ['destroy.bishop'] },
        'role.merchant': {},
        'role.architect': {},
        'role.warlord': {
          pair: ['complete.right', 'complete.wrong'],
          rules: ['destroy.coins', 'destroy.complete', 'destroy.city'],
        },
      },
    },
    example: { paragraphs: { 'example.warlord': { wide: 'warlord' } } },
    districts: {
      paragraphs: {
        'districts.plain': { wide: 'suits' },
        'districts.special': {
          wide: 'specials',
          rules: ['district.once', 'lab.city', 'smithy.city', 'smithy.coins', 'destroy.keep'],
        },
        'districts.gate': {},
        'districts.abandoned': {},
      },
    },
    end: {
      taught: 'city',
      paragraphs: {
        'end.complete': {},
        'end.score': { picture: 'bonus' },
        'end.example': { wide: 'cities' },
        'end.tie': {},
      },
    },
  },
  cases: {
    roles: {
      'dead-king': [],
      'nobody-robbed': [],
      'rob-dead': ['rob.murdered'],
      both: ['destroy.bishop'],
      'empty-hand': ['swap.cards'],
      'own-character': [],
    },
    districts: {
      'no-deck': ['draw.deck'],
      'end-early': ['end.gather'],
      graveyard: [],
      keeps: ['build.name'],
      'gate-late': ['destroy.coins'],
    },
  },
  differences: {
    crown: 'setup.crown',
    thief: 'role.thief',
    times: 'role.merchant',
    own: 'role.warlord',
    king: 'role.king',
    'own-bishop': 'role.bishop',
    special: 'districts.special',
    automatic: 'districts.special',
    gate: 'districts.gate',
    first: 'end.complete',
    ranks: 'end.tie',
  },
  glossary: {
    character: ['dz-role-4=4'],
    district: ['dz-back'],
    city: ['dz-castle'],
    crown: ['dz-crown'],
    full: ['dz-palace'],
    burnt: ['dz-back'],
    dead: ['dz-role-1=1'],
    income: ['dz-coin'],
    bank: ['dz-coin'],
  },
  questions: {
    kill: { picture: ['dz-role-1=1'], right: 1 },
    destroy: { picture: ['dz-role-8=8', 'dz-coin'], right: 1 },
    order: { right: 0 },
  },
} satisfies Outline;
