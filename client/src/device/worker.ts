/** The engine: Python with the server's own tables and bots, in a worker, so that the page stays quick. */
import { indexedPages } from './database';
import { longWork } from './long-work';
import type { ToPage, ToWorker } from './messages';
import { imported } from './python';

interface Socket {
  hear(text: string): Promise<void>;
  close(): Promise<void>;
}

interface Door {
  request(method: string, target: string, body: string): Promise<{ toJs(): [number, string, string] }>;
  connect(send: (text: string) => void): Promise<Socket>;
  visitor(key: string, name: string): Promise<Door>;
  kept_games(): Promise<Door>;
}

interface Module {
  start(kept: object, name: string, aside: object): Promise<Door>;
}

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
/** The doors of people on other devices, and that to the kept games, by their number. */
const visitors = new Map<number, Promise<Door>>();

function tell(message: ToPage): void {
  postMessage(message);
}

async function started({ root, name }: Extract<ToWorker, { t: 'start' }>): Promise<Door> {
  await theOnlyOne();
  others.onmessage = leave; // nothing is kept yet
  const browser = await imported<Module>(root, (share) => tell({ t: 'loading', share }));
  const pages = await indexedPages();
  others.onmessage = () => void pages.end().then(leave);
  const found = await browser.start(pages, name, longWork(root));
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
  else if (data.t === 'kept-games')
    visitors.set(
      data.visitor,
      door.then((own) => own.kept_games()),
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
