import { describe, expect, it } from 'vitest';
import type { TableNow } from '../../generated/api';
import { greetingAt, inOrder } from './mine';

function table(name: string, fields: Partial<TableNow>): TableNow {
  const now = {
    status: 'playing',
    seat: 0,
    to_act: 1,
    created: 0,
    mode: {},
    players: [{ name: 'Ada' }, { name: 'Bea' }],
  };
  return {
    table: name,
    game: 'kingdomino',
    options: {},
    public: false,
    is_playable: true,
    seq: 1,
    ...now,
    ...fields,
  } as TableNow;
}

describe('my games', () => {
  it('begin with those that wait for me, live clocks before all', () => {
    const tables = [
      table('theirs', { created: 9 }),
      table('slow', { to_act: 0, created: 8, mode: { clock: { t: 'correspondence', turn_ms: 86_400_000 } } }),
      table('live', { to_act: 0, created: 1, mode: { clock: { t: 'live', base_ms: 300_000 } } }),
      table('open', { status: 'open', to_act: null, created: 10 }),
    ];
    expect(inOrder(tables).map((one) => one.table)).toEqual(['live', 'slow', 'open', 'theirs']);
  });

  it('do not wait for a player who gave up: a bot plays on', () => {
    const players = [{ name: 'Ada', bot: 'greedy' }, { name: 'Bea' }, { name: 'Cem' }];
    const tables = [table('gave up', { to_act: 0, created: 9, players }), table('mine', { to_act: 0 })];
    expect(inOrder(tables).map((one) => one.table)).toEqual(['mine', 'gave up']);
  });

  it('greet by the hour', () => {
    const at = (hour: number) => greetingAt(new Date(2026, 2, 21, hour));
    expect([4, 10].map(at)).toEqual(['morning', 'morning']);
    expect([11, 15].map(at)).toEqual(['day', 'day']);
    expect([16, 20].map(at)).toEqual(['evening', 'evening']);
    expect([21, 0, 3].map(at)).toEqual(['night', 'night', 'night']);
  });
});
