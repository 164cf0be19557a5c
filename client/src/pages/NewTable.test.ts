import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import NewTable from './NewTable.svelte';

/** The folded options, once they are there. */
async function shown(): Promise<HTMLElement> {
  // no server: the games are those that the page was built with
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('{}', { status: 503 })));
  const { container } = render(NewTable);
  await vi.waitFor(() => expect(container.querySelector('[data-switch=rated]')).not.toBeNull());
  return container;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('does not show what a rated game does not offer', async () => {
  const container = await shown();
  const isShown = (selector: string): boolean => container.querySelector(selector) !== null;
  const unrated = ['[data-switch=hints]', 'option[value=companion]', 'input[value=none]'];
  expect(unrated.filter(isShown)).toEqual(unrated);
  await fireEvent.click(screen.getByLabelText(/امتیازدار|Rated/));
  expect([...unrated, 'option[value=lose]'].filter(isShown)).toEqual([]);
  expect(isShown('input[value=live]:checked')).toBe(true);
});

it('asks whether money must be remembered, in Alhambra alone', async () => {
  const container = await shown();
  expect(container.querySelector('[data-option=memory]')).toBeNull();
  await fireEvent.click(screen.getByLabelText(/الحمرا|Alhambra/));
  await vi.waitFor(() => expect(container.querySelector('[data-option=memory]')).not.toBeNull());
});

it('lays as many chairs as the game has for people, and starts at once with bots', async () => {
  const container = await shown();
  const chairs = (): number => container.querySelectorAll('.chairs li').length;
  expect(chairs()).toBe(4);
  await fireEvent.click(container.querySelector('input[value=bots]') as HTMLElement);
  expect(chairs()).toBe(2);
  expect((container.querySelector('[data-chair="1"]') as HTMLSelectElement).value).toBe('bot-2');
  expect(container.querySelector('button.main')?.textContent).toMatch(/شروع|begin/);
});
