import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api';
import { isAwayNow, noteReach } from './where';

const askDevice = vi.hoisted(() => vi.fn());
vi.mock('./engine.svelte', () => ({ askDevice }));

/** A network that refuses everything. */
const refuses = () => Promise.reject(new TypeError('Failed to fetch'));
/** A network that swallows everything without a word. */
const swallows = (_: string, { signal }: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));

beforeEach(() => {
  askDevice.mockReset().mockResolvedValue({ status: 200, kind: 'application/json', text: '["of the device"]' });
  const controller = { scriptURL: 'https://meydan.test/service-worker.js?version=1' };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
});

afterEach(() => {
  noteReach(true);
  vi.unstubAllGlobals();
});

it('answers a question on the device when the server is out of reach', async () => {
  vi.stubGlobal('fetch', refuses);
  expect(await api.games()).toEqual(['of the device']);
  expect(isAwayNow()).toBe(true);
});

it('never makes on the device what was meant for the server', async () => {
  vi.stubGlobal('fetch', refuses);
  await expect(api.leaveQueue()).rejects.toMatchObject({ code: 'offline' });
  await expect(api.table('of-the-server')).rejects.toMatchObject({ code: 'offline' });
  expect(askDevice).not.toHaveBeenCalled();
});

it('gives up what a silent network has swallowed as soon as the server is out of reach', async () => {
  vi.stubGlobal('fetch', swallows);
  const asked = api.games();
  noteReach(false);
  expect(await asked).toEqual(['of the device']);
});

it('asks the server again when it is back', async () => {
  noteReach(false);
  noteReach(true);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('["of the server"]')));
  expect(await api.games()).toEqual(['of the server']);
});

it('stays with the server in a browser that has not stored the engine', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  vi.stubGlobal('fetch', refuses);
  await expect(api.games()).rejects.toMatchObject({ code: 'offline' });
  expect(isAwayNow()).toBe(false);
});
