import { render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Bars from './Bars.svelte';
import Differences from './Differences.svelte';
import Lines from './Lines.svelte';

const table = {
  caption: 'Rating',
  head: ['day', 'rating'],
  rows: [
    ['Monday', '1500'],
    ['Tuesday', '1520'],
  ],
};

test('behind every plot stands a table that can be read aloud', () => {
  render(Lines, {
    series: [
      {
        key: 'a',
        name: 'A',
        points: [
          [0, 1500],
          [1, 1520],
        ],
        colour: 'red',
      },
    ],
    table,
  });
  const spoken = screen.getByRole('table', { name: 'Rating' });
  expect(
    within(spoken)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['day', 'rating']);
  expect(within(spoken).getByRole('rowheader', { name: 'Tuesday' }).parentElement?.textContent).toContain('1520');
});

test('a plot without numbers is still a plot', () => {
  render(Bars, { bars: [], table: { ...table, rows: [] }, span: [0, 1], side: String });
  expect(screen.getByRole('table')).toBeTruthy();
});

test('a difference says its number', () => {
  render(Differences, { rows: [{ key: 'a', name: 'forest', value: -2, said: '−2', isUnsure: false }] });
  expect(screen.getByRole('listitem').textContent).toMatch(/forest\s*−2/);
});
