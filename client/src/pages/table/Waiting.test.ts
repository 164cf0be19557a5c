import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Player } from '../../generated/messages';
import { settings } from '../../settings.svelte';
import { Sitting } from '../../sitting.svelte';
import { EMPTY, type Table } from '../../state';
import Waiting from './Waiting.svelte';

const INVITES = [
  { invite: '0123456789abcdef', created: 0 },
  { invite: 'fedcba9876543210', created: 0 },
];
const language = settings.language;
let asked: object[] = [];
let posted: [string, unknown][] = [];

beforeEach(() => {
  asked = [];
  posted = [];
  settings.language = 'en';
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, request) => {
    if (request?.method === 'POST') posted.push([String(path), JSON.parse(String(request.body))]);
    const isRevoking = String(path).endsWith('/revoke');
    // the games are those that the page was built with
    if (String(path) === '/api/games') return Promise.resolve(new Response('{}', { status: 503 }));
    return Promise.resolve(new Response(JSON.stringify(isRevoking ? INVITES.slice(1) : INVITES)));
  });
});
afterEach(() => {
  cleanup();
  settings.language = language;
  vi.restoreAllMocks();
});

function waiting(players: readonly Player[], seat: number | null, here: readonly boolean[]): HTMLElement[] {
  const table: Table = {
    table: 't1',
    game: 'kingdomino',
    options: {},
    commitment: '',
    epoch: 1,
    seq: 3,
    seat,
    own: seat === null ? [] : [seat],
    words: [],
    now: { players, status: 'open' },
    at: 0,
    settled: true,
    log: [],
  };
  const sitting = new Sitting('t1');
  sitting.room = { ...EMPTY, table, here };
  vi.spyOn(sitting, 'ask').mockImplementation((wish) => void asked.push(wish));
  render(Waiting, { sitting, table, enterAgain: () => undefined });
  return screen.getAllByRole('listitem').filter((item) => item.closest('ol.chairs'));
}

const PLAYERS: readonly Player[] = [
  { name: 'Ada' },
  { name: 'Eve', guest: true },
  { name: 'Ida', companion_of: 1 },
  {},
];

it('says who is a guest, who is away, and at whose device somebody plays', () => {
  const [, eve, ida] = waiting(PLAYERS, 0, [true, false, true, false]);
  expect(eve?.textContent).toContain('guest');
  expect(eve?.textContent).toContain('has left the table');
  expect(ida?.textContent).toMatch(/on \u2068?Eve\u2069?’s device/);
});

it('says so in Persian, too', () => {
  settings.language = 'fa';
  const [, eve, ida] = waiting(PLAYERS, 0, [true, false, true, false]);
  expect(eve?.textContent).toContain('مهمان');
  expect(ida?.textContent).toContain('پای دستگاه');
});

it('lets the host free a chair, play without one, and fill up with bots', async () => {
  const [ada, eve, , free] = waiting(PLAYERS, 0, [true, false, true, false]) as HTMLElement[];
  expect(within(ada as HTMLElement).queryByTestId('free')).toBeNull();
  await fireEvent.click(within(eve as HTMLElement).getByTestId('free'));
  await fireEvent.click(await within(free as HTMLElement).findByTestId('remove'));
  await fireEvent.change(screen.getByTestId('fill'), { target: { value: 'greedy' } });
  expect(asked).toEqual([
    { t: 'free', seat: 1 },
    { t: 'remove', seat: 3 },
    { t: 'fill', bot: 'greedy' },
  ]);
});

it('takes no chair away that the game needs', async () => {
  waiting([{ name: 'Ada' }, {}], 0, [true, false]);
  await screen.findByTestId('fill');
  expect(screen.queryByTestId('remove')).toBeNull();
});

it('offers nothing of that to others', () => {
  waiting(PLAYERS, 1, [true, true, true, false]);
  for (const act of ['free', 'remove', 'fill', 'revoke']) expect(screen.queryByTestId(act)).toBeNull();
});

it('lets the host revoke an invitation', async () => {
  waiting(PLAYERS, 0, [true, true, true, false]);
  const [first] = await screen.findAllByTestId('revoke');
  await fireEvent.click(first as HTMLElement);
  await vi.waitFor(() => expect(screen.getAllByTestId('revoke')).toHaveLength(1));
  expect(posted).toEqual([['/api/tables/t1/invites/revoke', { invite: INVITES[0]?.invite }]]);
});

it('offers the host to begin without the free chairs', async () => {
  waiting([{ name: 'Ada' }, { name: 'Eve' }, {}, {}], 0, [true, true, false, false]);
  const begin = await screen.findByTestId('begin');
  expect(begin.textContent).toContain('Begin with 2');
  await fireEvent.click(begin);
  expect(asked[0]).toEqual({ t: 'remove', seat: 3 });
});
