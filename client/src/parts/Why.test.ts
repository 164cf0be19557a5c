import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import Why from './Why.svelte';

const before = settings.language;
afterEach(() => {
  cleanup();
  settings.language = before;
  vi.restoreAllMocks();
});

function titleSays(texts: object, status = 200): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify(texts), { status })),
  );
}

async function why(rule: string, facts = {}, sentence: string | null = null): Promise<string> {
  const { container } = render(Why, { code: 'illegal', rule, facts, sentence });
  await vi.waitFor(() => expect(container.textContent?.trim()).not.toBe(''));
  return container.textContent?.trim() ?? '';
}

it('says a rule of our own from the book', async () => {
  settings.language = 'fa';
  expect(await why('kingdomino.place.box', { size: 5 }, 'five by five')).toContain('۵ در ۵');
});

it('says the rule of another title in its own words', async () => {
  settings.language = 'fa';
  titleSays({ fa: { 'bazaar.stop.empty': 'پس از {n} تاس' } });
  expect(await why('bazaar.stop.empty', { n: 2 }, 'roll first')).toBe('پس از ۲ تاس');
});

it('says the server’s sentence where the title has no words in this language', async () => {
  settings.language = 'fa';
  titleSays({ en: { 'nard.move.bar': 'enter {n}' } });
  expect(await why('nard.move.bar', {}, 'enter your men first')).toBe('enter your men first');
});

it('says what the code means where nobody has words for the rule', async () => {
  settings.language = 'en';
  titleSays({}, 404);
  expect(await why('polo.ride.out')).toBe('That is not allowed now.');
});
