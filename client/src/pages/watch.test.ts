import { expect, it } from 'vitest';
import type { RunningTable } from '../generated/api';
import { atLeast } from './watch';

function table(name: string, ...ratings: (number | null)[]): RunningTable {
  const rest = {
    options: {},
    created: 0,
    status: 'playing',
    players: [],
    public: true,
    mode: {},
    is_playable: true,
  } as const;
  return { table: name, game: 'dezh', ...rest, ratings };
}

const TABLES = [table('strong', 1500, 1912), table('fair', null, 1500), table('unrated', null, null)];

it('shows the games in which somebody has the rating', () => {
  const names = (rating: number) => atLeast(TABLES, rating).map(({ table: name }) => name);
  expect(names(0)).toEqual(['strong', 'fair', 'unrated']);
  expect(names(1500)).toEqual(['strong', 'fair']);
  expect(names(1900)).toEqual(['strong']);
});
