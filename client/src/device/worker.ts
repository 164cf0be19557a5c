/** The engine: Python with the server's own tables and bots, in a worker, so that the page stays quick. */
import { indexedPages } from './database';
import { KEPT_FILES, type KeptFiles } from './kept-files';
import type { ToPage, ToWorker } from './messages';

interface Socket {
  hear(text: string): Promise<void>;
  close(): Promise<void>;
}

interface Door {
  request(method: string, target: string, body: string): Promise<{ toJs(): [number, string, string] }>;
  connect(send: (text: string) => void): Promise<Socket>;
  visitor(key: string, name: string): Promise<Door>;
}

interface Python {
  unpackArchive(bytes: ArrayBuffer, format: string, options: { extractDir: string }): void;
  pyimport(name: string): { start(kept: object, name: string): Promise<Door> };
}

const PACKAGES = '/lib/python3.14/site-packages';
const LOCK = 'meydan-device';
/** Engines of other tabs. */
const others = new BroadcastChannel(LOCK);
/** A tab that is being reloaded still holds the lock for a while. */
const PREDECESSOR_MS = 3000;
let begin: (message: Extract<ToWorker, { t: 'start' }>) => void = () => undefined;
const door = new Promise<Door>((resolve, reject) => {
  begin = (message) => started(message).then(resolve, reject);
});
const sockets = new Map<number, Promise<Socket>>();
/** The doors of people on other devices, by their number. */
const visitors = new Map<number, Promise<Door>>();

function tell(message: ToPage): void {
  postMessage(message);
}

async function started({ root, name }: Extract<ToWorker, { t: 'start' }>): Promise<Door> {
  await theOnlyOne();
  others.onmessage = leave; // nothing is kept yet
  const { engine, python: folder, msgspec } = (await (await fetch(root + KEPT_FILES)).json()) as KeptFiles;
  const [wheel, archive] = await fetched(root, [
    msgspec,
    engine,
    `${folder}pyodide.asm.wasm`,
    `${folder}python_stdlib.zip`,
    `${folder}pyodide.asm.mjs`,
  ]);
  const indexURL = new URL(root + folder, location.origin).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`)) as {
    loadPyodide(options: object): Promise<Python>;
  };
  /** The rules are compiled ones, if some that fit came along in the archive, or interpreted ones. */
  const imported = async (env: object) => {
    const python = await loadPyodide({ indexURL, env: { ...env, HOME: '/home/pyodide' } });
    if (wheel) python.unpackArchive(wheel, 'wheel', { extractDir: PACKAGES });
    if (archive) python.unpackArchive(archive, 'xztar', { extractDir: PACKAGES });
    return python.pyimport('meydan.server.offline.browser');
  };
  // Compiled rules that this browser cannot load are no reason not to play.
  const browser = await imported({}).catch(() => imported({ MEYDAN_PURE: '1' }));
  const pages = await indexedPages();
  others.onmessage = () => void pages.end().then(leave);
  const found = await browser.start(pages, name);
  tell({ t: 'ready' });
  return found;
}

/** End, and let the next engine begin. */
function leave(): void {
  tell({ t: 'left' });
  close();
}

/** Two engines would overwrite each other's games: the second waits until the first tab is closed. */
async function theOnlyOne(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => tell({ t: 'elsewhere' }), PREDECESSOR_MS);
    void navigator.locks.request(LOCK, () => {
      clearTimeout(timer);
      resolve();
      return new Promise(() => undefined); // held until this worker ends
    });
  });
}

/** Files, one after the other; the page is told how much of them is here. */
async function fetched(root: string, names: readonly string[]): Promise<ArrayBuffer[]> {
  const responses = await Promise.all(names.map((name) => fetch(root + name)));
  const found: ArrayBuffer[] = [];
  for (const response of responses) {
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    found.push(await response.arrayBuffer());
    tell({ t: 'loading', share: found.length / names.length });
  }
  return found;
}

function doorOf(visitor: number | undefined): Promise<Door> {
  const own = visitor === undefined ? door : visitors.get(visitor);
  return own ?? Promise.reject(new Error('nobody of this number is here'));
}

async function answer({ id, visitor, method, target, body }: Extract<ToWorker, { t: 'request' }>): Promise<void> {
  const [status, kind, text] = (await (await doorOf(visitor)).request(method, target, body)).toJs();
  tell({ t: 'answer', id, status, kind, text });
}

async function opened(socket: number, visitor?: number): Promise<Socket> {
  const found = await (await doorOf(visitor)).connect((text) => tell({ t: 'said', socket, text }));
  tell({ t: 'opened', socket });
  return found;
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.t === 'start') begin(data);
  else if (data.t === 'request') void answer(data).catch(failed);
  else if (data.t === 'visit')
    visitors.set(
      data.visitor,
      door.then((own) => own.visitor(data.key, data.name)),
    );
  else if (data.t === 'open') sockets.set(data.socket, opened(data.socket, data.visitor));
  else if (data.t === 'take-over') others.postMessage(data.t);
  else if (data.t === 'say') void sockets.get(data.socket)?.then((socket) => socket.hear(data.text));
  else {
    void sockets.get(data.socket)?.then((socket) => socket.close());
    sockets.delete(data.socket);
  }
});

function failed(error: unknown): void {
  tell({ t: 'failed', why: String(error) });
}

door.catch(failed);
