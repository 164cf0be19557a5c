/** The engine on this device, as the page sees it: it answers requests and opens sockets as a server does. */
import { SvelteMap } from 'svelte/reactivity';
import { knownName, who } from '../me.svelte';
import { ROOT } from '../root';
import { settings, words } from '../settings.svelte';
import { speak } from '../text/spoken';
import type { SocketEvents, SocketHandle } from '../wire';
import type { ToPage, ToWorker } from './messages';
import { noteDevice } from './where';

export interface Answer {
  readonly status: number;
  readonly kind: string;
  readonly text: string;
}

export type Progress = 'off' | 'loading' | 'elsewhere' | 'ready' | 'failed';

let worker: Worker | null = null;
let progress = $state<Progress>('off');
let share = $state(0);
let number = 0;
let keptThere: KeptThere | null = null;
const waiting = new SvelteMap<number, { resolve: (answer: Answer) => void; reject: (error: unknown) => void }>();
const sockets = new SvelteMap<number, SocketEvents>();

/** How far the engine has come. */
export function engineProgress(): Progress {
  return progress;
}

/** How much of the engine has been fetched, from 0 to 1. */
export function fetchedShare(): number {
  return share;
}

/** The answer of the device's own engine; it is started if it does not run. */
export function askDevice(method: string, target: string, body: string, visitor?: number): Promise<Answer> {
  start();
  const id = ++number;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    say({ t: 'request', id, visitor, method, target, body });
  });
}

/** A socket to the engine, which is started if it does not run. */
export function openSocket(events: SocketEvents, visitor?: number): SocketHandle {
  start();
  const socket = ++number;
  sockets.set(socket, events);
  say({ t: 'open', socket, visitor });
  return {
    send: (text) => say({ t: 'say', socket, text }),
    close: () => {
      if (sockets.delete(socket)) say({ t: 'close', socket });
    },
  };
}

/** The engine of another tab ends, and this one begins. */
export function takeOver(): void {
  say({ t: 'take-over' });
}

/** Let somebody in who plays here from another device; the number by which the engine knows that person. */
export function admitVisitor(key: string): number {
  start();
  const visitor = ++number;
  say({ t: 'visit', visitor, key, name: guestName() });
  return visitor;
}

/** Where the engine has the games that are kept from the server. */
interface KeptThere {
  /** Requests about them are made in the name of this visitor. */
  readonly visitor: number;
  /** Those that the engine has got, or is getting. */
  readonly tables: Map<string, Promise<unknown>>;
}

/** The engine's place for kept games, as long as the engine runs. */
export function keptGamesThere(): KeptThere {
  start();
  if (!keptThere) {
    keptThere = { visitor: ++number, tables: new SvelteMap() };
    say({ t: 'kept-games', visitor: keptThere.visitor });
  }
  return keptThere;
}

function say(message: ToWorker): void {
  worker?.postMessage(message);
}

function start(): void {
  if (worker) return;
  if (progress !== 'elsewhere') progress = 'loading';
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<ToPage>) => hear(data);
  worker.onerror = () => stop('failed');
  void introduced().then((name) => say({ t: 'start', root: ROOT, name }));
}

/** The name of the person, who may be new here. A page that opens at a table may not speak yet. */
async function introduced(): Promise<string> {
  const known = who().name ?? knownName();
  if (known !== null) return known;
  await speak(settings.language);
  return guestName();
}

/** What a person is called who has not said a name. */
function guestName(): string {
  return words().text.guest(words().n(100 + Math.floor(Math.random() * 900)));
}

function hear(message: ToPage): void {
  if (message.t === 'loading') {
    progress = 'loading';
    share = message.share;
  } else if (message.t === 'elsewhere' || message.t === 'ready') {
    progress = message.t;
    noteDevice();
    // Browsers may delete what is stored when they need room, unless they are asked not to.
    if (message.t === 'ready' && 'storage' in navigator) void navigator.storage.persist().catch(() => undefined);
  } else if (message.t === 'left') stop('elsewhere');
  else if (message.t === 'failed') stop('failed');
  else if (message.t === 'answer') {
    waiting.get(message.id)?.resolve(message);
    waiting.delete(message.id);
  } else if (message.t === 'opened') sockets.get(message.socket)?.opened();
  else sockets.get(message.socket)?.said(message.text);
}

/** The engine does not run: everybody who waits for it is told, and the next request tries again. */
function stop(why: 'failed' | 'elsewhere'): void {
  progress = why;
  worker?.terminate();
  worker = null;
  keptThere = null;
  for (const { reject } of waiting.values()) reject(new Error('engine'));
  waiting.clear();
  const open = [...sockets.values()];
  sockets.clear();
  for (const events of open) events.closed(1006);
}
