/** A visit to a table of another device: the page asks the engine there as it would ask its own. */
import { SvelteMap } from 'svelte/reactivity';
import { keyAt } from '../device/where';
import type { Answer } from '../device/engine.svelte';
import type { SocketEvents, SocketHandle } from '../wire';
import { Link } from './link';
import type { ToGuest, ToHost } from './messages';

/** How far a visit has come: `shown` waits until the other device has read my code. */
export type Visit = 'none' | 'shown' | 'here' | 'gone';

let state = $state<Visit>('none');
let table = $state<string | null>(null);
let link: Link | null = null;
let number = 0;
interface Waiting {
  readonly message: ToHost;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}
const waiting = new SvelteMap<number, Waiting>();
const sockets = new SvelteMap<number, SocketEvents>();

/** How far the visit has come. */
export function visitNow(): Visit {
  return state;
}

/** The table that is visited, once the other device has said so. */
export function visitedTable(): string | null {
  return table;
}

/** Answer an invitation. Returns the code that the other device must read; BadCode. */
export async function visit(invitation: string): Promise<string> {
  const made = await Link.answering(invitation, {
    opened: () => undefined, // the other device speaks first
    said: (text) => hear(JSON.parse(text) as ToGuest),
    closed: () => {
      if (link === made.link) leave('gone');
    },
  });
  const before = link;
  link = made.link;
  before?.close();
  leave('shown');
  return made.code;
}

/** The answer of the other device's engine; it is asked when there is a link. */
export function askNeighbour(method: string, target: string, body: string): Promise<Answer> {
  const id = ++number;
  const message: ToHost = { t: 'request', id, method, target, body };
  return new Promise((resolve, reject) => {
    waiting.set(id, { message, resolve, reject });
    if (state === 'here') say(message);
  });
}

/** A socket to the other device's engine; it opens when there is a link. */
export function openSocketThere(events: SocketEvents): SocketHandle {
  const socket = ++number;
  sockets.set(socket, events);
  if (state === 'here') say({ t: 'open', socket });
  return {
    send: (text) => say({ t: 'say', socket, text }),
    close: () => {
      if (sockets.delete(socket)) say({ t: 'close', socket });
    },
  };
}

function say(message: ToHost): void {
  link?.send(JSON.stringify(message));
}

function hear(message: ToGuest): void {
  if (message.t === 'table') meet(message.table);
  else if (message.t === 'answer') {
    waiting.get(message.id)?.resolve(message);
    waiting.delete(message.id);
  } else if (message.t === 'opened') sockets.get(message.socket)?.opened();
  else sockets.get(message.socket)?.said(message.text);
}

/** The other device is here: it learns who I am, and what has waited for it is asked. */
function meet(found: string): void {
  say({ t: 'hello', key: keyAt(found) });
  table = found;
  state = 'here';
  for (const { message } of waiting.values()) say(message);
  for (const socket of sockets.keys()) say({ t: 'open', socket });
}

/** Nobody answers over the old link any more. */
function leave(next: Visit): void {
  const wasHere = state === 'here';
  state = next;
  if (!wasHere) return;
  for (const { reject } of waiting.values()) reject(new Error('no link'));
  waiting.clear();
  const open = [...sockets.values()];
  sockets.clear();
  for (const events of open) events.closed(1006);
}
