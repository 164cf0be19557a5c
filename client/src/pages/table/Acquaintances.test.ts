import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PersonNow, Presence } from '../../generated/api';
import { settings } from '../../settings.svelte';
import Acquaintances from './Acquaintances.svelte';
import { byPresence } from './acquaintances';

const language = settings.language;
let posted: [string, unknown][] = [];
let called: string[] = [];
let status = 200;

function person(name: string, where: Presence['where'], follows = false): PersonNow {
  const presence = { where, game: null, table: null, ago_ms: where === 'away' ? 20 * 60_000 : null };
  return { person: `id-${name}`, name, account: true, presence, follows, blocks: false, won: 0, lost: 0 };
}

const CIRCLE = {
  friends: [person('Ida', 'away', true), person('Eve', 'here', true)],
  opponents: [person('Max', 'here'), person('Eve', 'here', true), person('Kai', 'unknown')],
  blocked: [],
  hidden: false,
};

beforeEach(() => {
  [posted, called, status] = [[], [], 200];
  settings.language = 'en';
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, request) => {
    if (request?.method === 'POST') {
      posted.push([String(path), JSON.parse(String(request.body))]);
      const answer = status === 200 ? CIRCLE.friends[1] : { t: 'error', code: 'too-fast' };
      return Promise.resolve(new Response(JSON.stringify(answer), { status }));
    }
    return Promise.resolve(new Response(JSON.stringify(String(path) === '/api/people' ? CIRCLE : called)));
  });
});
afterEach(() => {
  cleanup();
  settings.language = language;
  vi.restoreAllMocks();
});

async function buttons(seated: readonly string[] = []): Promise<HTMLElement[]> {
  render(Acquaintances, { table: 't1', seated });
  await screen.findByTestId('acquaintances');
  return screen.getAllByRole('button');
}

it('offers whoever is in the square first, and everybody once', () => {
  expect(byPresence(CIRCLE).map(({ name }) => name)).toEqual(['Eve', 'Max', 'Ida', 'Kai']);
});

it('says where people are, and nothing of those who hide it', async () => {
  const [eve, , ida, kai] = await buttons();
  expect(eve?.textContent).toContain('in the square');
  expect(ida?.textContent).toContain('was here 20 minutes ago');
  expect(kai?.textContent?.trim()).toBe('Kai');
});

it('says so in Persian, too', async () => {
  settings.language = 'fa';
  const [eve] = await buttons();
  expect(eve?.textContent).toContain('در میدان است');
});

it('calls somebody with one tap, once, and shows it', async () => {
  const [eve] = (await buttons()) as [HTMLElement];
  await fireEvent.click(eve);
  await vi.waitFor(() => expect(eve.textContent).toContain('invited'));
  await fireEvent.click(eve);
  expect(posted).toEqual([['/api/tables/t1/calls', { person: 'id-Eve' }]]);
  expect(screen.getByRole('status').textContent).toContain('Eve');
});

it('shows who was called before the page was loaded', async () => {
  called = ['id-Max'];
  const [eve, max] = await buttons();
  expect(max?.textContent).toContain('invited');
  expect(eve?.textContent).not.toContain('invited');
});

it('does not offer those who sit at the table', async () => {
  expect((await buttons(['Eve', 'Max'])).map((button) => button.querySelector('bdi')?.textContent)).toEqual([
    'Ida',
    'Kai',
  ]);
});

it('says why somebody could not be called', async () => {
  status = 429;
  const [eve] = (await buttons()) as [HTMLElement];
  await fireEvent.click(eve);
  await screen.findByRole('alert');
  expect(eve.textContent).not.toContain('invited');
});
