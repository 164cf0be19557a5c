/** Who answers: the server, the engine on this device while there is no network, or that of a device beside this one. */
import { IS_ALONE } from '../root';

/** What the ids of the device's own tables begin with. */
const ON_DEVICE = 'here-';

const PLAYED = 'meydan.device';
const VISITED = 'meydan.visits';
const MOST_VISITS = 50;

/** `kept`: a finished game of the server, which this browser has kept. */
export type Where = 'server' | 'here' | 'beside' | 'kept';

let away = IS_ALONE;
let reached = new AbortController();
let listener: () => void = () => undefined;

/** Whose engine has a table. A table that I have visited on a device beside this one stays there. */
export function whereIs(table: string): Where {
  if (!table.startsWith(ON_DEVICE)) return 'server';
  return table in visits() ? 'beside' : 'here';
}

/** Whether a table is one of a device, this one or another. */
export function isOnDevice(table: string | undefined): boolean {
  return table?.startsWith(ON_DEVICE) ?? false;
}

/** My key at a table of another device, by which I am known there when I come again. */
export function keyAt(table: string): string {
  const all = visits();
  const key = all[table] ?? crypto.randomUUID();
  const others = Object.entries(all).filter(([other]) => other !== table);
  localStorage.setItem(VISITED, JSON.stringify(Object.fromEntries([...others, [table, key]].slice(-MOST_VISITS))));
  return key;
}

function visits(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(VISITED) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Remember that the engine was used here: there may be games on this device. */
export function noteDevice(): void {
  localStorage.setItem(PLAYED, '1');
}

/** Whether there may be games on this device. */
export function hasDeviceGames(): boolean {
  return localStorage.getItem(PLAYED) !== null;
}

/** Whether the server cannot be reached and everything is kept here. */
export function isAwayNow(): boolean {
  return away;
}

/** Whether the files of the engine are stored in this browser. */
export function isStored(): boolean {
  const controller = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  return controller?.scriptURL.includes('?version=') ?? false; // the one for pushes alone stores nothing
}

/** The server could not be reached, or answers again. Without the files of the engine nothing changes. */
export function noteReach(isReached: boolean): void {
  const before = away;
  away = IS_ALONE || (!isReached && isStored());
  if (away === before) return;
  if (away) reached.abort();
  else reached = new AbortController();
  listener();
}

/** Requests to the server take this along: they are given up once it is out of reach. */
export function whileReached(): AbortSignal {
  return reached.signal;
}

/** `what` is called whenever that changes. */
export function onReach(what: () => void): void {
  listener = what;
}
