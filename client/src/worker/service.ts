/**
 * The service worker: it keeps one whole version of Meydan, and shows it with and without a network.
 *
 * A version is known by its list of files. A new one is fetched beside the old one and takes its place when a person
 * says so, or when no page is open; until then, and if it was not fetched to its end, the old one works on.
 */
import { KEPT_FILES, type KeptFiles } from '../device/kept-files';
import type { FromServiceWorker } from './messages';
import { showPushes, type PushScope } from './push';
import type { Scope } from './scope';

const worker = self as unknown as Scope;
const OURS = 'meydan-';
const INDEX = 'index.html';
const version = new URL(worker.location.href).searchParams.get('version') ?? '';
const cacheName = OURS + version;

const address = (name: string) => new URL(name, worker.registration.scope).href;

// Registered without a version, for pushes alone, it keeps nothing.
if (version) worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', ({ data }) => {
  if (data.t === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  const path = origin + pathname;
  if (request.mode === 'navigate') {
    if (!path.startsWith(address('api'))) event.respondWith(page(request));
  } else if (path.startsWith(address('assets/')) || (path === address(KEPT_FILES) && !search)) {
    event.respondWith(file(path, request));
  }
});

showPushes(self as unknown as PushScope);

/** The page, whatever its address. */
async function page(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(address(INDEX));
  return kept ?? fetch(request);
}

/** A file of this version; names of files change with their content, so no version gets the file of another. */
async function file(path: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(path);
  return kept ?? fetch(request);
}

/** Fetch what no earlier version has; all of it, or this version is not installed. */
async function install(): Promise<void> {
  const response = await fetch(address(KEPT_FILES), { cache: 'no-store' });
  const list = (await response.clone().json()) as KeptFiles;
  if (list.version !== version) throw new Error('another version has come meanwhile');
  const cache = await caches.open(cacheName);
  const total = Object.values(list.files).reduce((sum, size) => sum + size, 0);
  let fetched = 0;
  for (const [name, size] of Object.entries(list.files)) {
    if (!(await cache.match(address(name)))) await cache.put(address(name), await keptOrFetched(name));
    fetched += size;
    await tell({ t: 'keeping', share: fetched / total, bytes: total });
  }
  await cache.put(address(INDEX), await thePage(list));
  await cache.put(address(KEPT_FILES), response);
  await tell({ t: 'kept' });
}

async function keptOrFetched(name: string): Promise<Response> {
  const kept = await caches.match(address(name));
  if (kept) return kept;
  const response = await fetch(address(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/** The page of the list, and no other: its files must be those that were fetched. */
async function thePage({ index }: KeptFiles): Promise<Response> {
  const response = await fetch(worker.registration.scope, { cache: 'no-store' });
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  const found = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== index) throw new Error('another version has come meanwhile');
  // It names its files from the root, or beside itself on a site of files: here by their whole addresses.
  const html = (await response.text()).replace(/="\.?\/(?=\w)/g, `="${worker.registration.scope}`);
  return new Response(html, { headers: response.headers });
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== cacheName) await caches.delete(name);
  await worker.clients.claim();
}

async function tell(message: FromServiceWorker): Promise<void> {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) client.postMessage(message);
}
