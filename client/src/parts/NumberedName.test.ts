import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { namesFor } from '../pages/table/names';
import { words } from '../settings.svelte';
import NumberedName from './NumberedName.svelte';

afterEach(cleanup);

const players = [{ bot: 'greedy', number: 1 }, { bot: 'greedy', number: 2 }, { name: 'Ada' }];

test('the number of a bot stands apart from its name, which may be cut off', () => {
  const names = namesFor(2, players, words());
  const { container } = render(NumberedName, { name: names.of(1), number: 2 });
  expect(container.querySelector('.number')?.textContent.trim()).toBe(words().n(2));
  expect(container.querySelector('.first')?.textContent).not.toContain(words().n(2));
});

test('the name of a person is whole', () => {
  const names = namesFor(null, players, words());
  const { container } = render(NumberedName, { name: names.of(2), number: null });
  expect(container.querySelector('.number')).toBeNull();
  expect(container.textContent).toContain('Ada');
});
