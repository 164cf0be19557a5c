/** Waiting for a quick match, on whatever page one is, and after a reload. */
import { api } from './api';
import { isAwayNow } from './device/where';
import type { Pace, TicketNow } from './generated/api';
import { beSomebody } from './me.svelte';
import { go } from './router.svelte';
import { words } from './settings.svelte';
import { play } from './sound';
import { dismiss, notify } from './turn';

const PLACE = 'meydan.ticket'; // there while this browser waits, so that other pages need not ask
const [FOUND_MS, SOON_MS, LATER_MS, DAILY_MS] = [700, 1000, 2000, 15_000]; // between two signs
const SOON_FOR_MS = 20_000;

let ticket = $state.raw<TicketNow | null>(null);
let told = $state(0); // when, by the clock of this page
let isWaiting = $state(localStorage.getItem(PLACE) !== null);

/** My ticket, if I wait. */
export function myTicket(): TicketNow | null {
  return ticket;
}

/** How long I have waited, in milliseconds, at a time of this page's clock. */
export function waited(now: number): number {
  return ticket ? ticket.waited_ms + Math.max(0, now - told) : 0;
}

function hold(next: TicketNow | null): void {
  const before = ticket;
  ticket = next;
  told = performance.now();
  isWaiting = next !== null;
  if (next) localStorage.setItem(PLACE, next.pace);
  else localStorage.removeItem(PLACE);
  if (next?.found && !before?.found) announce();
  if (next?.table && next.pace !== 'daily') void sitDown(next.table);
}

function announce(): void {
  play('turn');
  notify(words().text.quick.found, words().text.brand);
}

/** Go to the table of the match; the ticket has served. */
export async function sitDown(table: string): Promise<void> {
  hold(null);
  dismiss();
  go(`/table/${table}`);
  await api.leaveQueue().catch(() => undefined);
}

export async function join(game: string, pace: Pace): Promise<void> {
  await beSomebody();
  hold((await api.joinQueue({ game, pace })).ticket);
}

export async function leave(): Promise<void> {
  await api.leaveQueue();
  hold(null);
}

export async function takeBots(): Promise<void> {
  hold((await api.takeBots()).ticket);
}

/** Play against a bot meanwhile. */
export async function practise(): Promise<void> {
  const table = ticket?.practice ?? (await api.practise()).table;
  go(`/table/${table}`);
}

function pause(): number {
  if (ticket?.pace === 'daily') return DAILY_MS;
  if (ticket?.found) return FOUND_MS;
  return (ticket?.waited_ms ?? 0) < SOON_FOR_MS ? SOON_MS : LATER_MS;
}

async function sign(): Promise<void> {
  if (isAwayNow()) return;
  try {
    hold((await api.stillHere(!document.hidden)).ticket);
  } catch {
    // the server may be away for a moment: the ticket is kept there
  }
}

/** Say that the page is open as long as it waits. Call it while the app starts. */
export function keepWaiting(): void {
  $effect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const next = async () => {
      await sign();
      if (!isLeft) timer = setTimeout(() => void next(), pause());
    };
    const shown = () => {
      if (!document.hidden) void sign();
    };
    void next();
    document.addEventListener('visibilitychange', shown);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  });
}
