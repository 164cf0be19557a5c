import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import built from '../generated/games.json';
import NewTable from './NewTable.svelte';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('does not show what a rated game does not offer', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(JSON.stringify(built))));
  const { container, getByLabelText } = render(NewTable);
  const isShown = (selector: string): boolean => container.querySelector(selector) !== null;
  const unrated = ['[data-switch=hints]', 'option[value=companion]', 'input[value=none]'];
  expect(unrated.filter(isShown)).toEqual(unrated);
  await fireEvent.click(getByLabelText(/امتیازدار|Rated/));
  expect([...unrated, 'option[value=lose]'].filter(isShown)).toEqual([]);
  expect(isShown('input[value=live]:checked')).toBe(true);
});

it('asks whether money must be remembered, in Alhambra alone', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(JSON.stringify(built))));
  const { container, getByLabelText } = render(NewTable);
  expect(container.querySelector('[data-option=memory]')).toBeNull();
  await fireEvent.click(getByLabelText(/^(الحمرا|Alhambra)$/));
  expect(container.querySelector('[data-option=memory]')).not.toBeNull();
});
