/** The session of this browser. */
import { api } from './api';
import { isAwayNow } from './device/where';
import type { Me } from './generated/api';
import { words } from './settings.svelte';

const NAME = 'meydan.name'; // by which a person without a network is called
const NOBODY: Me = { name: null, account: false, ratings: {}, review_always: false };

let me = $state.raw<Me>(NOBODY);
let asked: Promise<void> | null = null;

/** The player of this browser, as far as it is known. */
export function who(): Me {
  return me;
}

/** The name that this browser had last. */
export function knownName(): string | null {
  return localStorage.getItem(NAME);
}

/** Ask the server who the player is. */
export async function meet(): Promise<void> {
  asked = api.me().then((found) => {
    me = found;
    if (found.name !== null) localStorage.setItem(NAME, found.name);
  });
  await asked;
}

/** The player, as soon as the server has answered; nobody if it does not answer. */
export async function met(): Promise<Me> {
  await (asked ?? meet()).catch(() => undefined);
  return me;
}

/** The player; a new guest session is started if there is none. Names can be changed later. */
export async function beSomebody(): Promise<string> {
  const { name } = await met();
  return name ?? callMe(words().text.guest(words().n(100 + Math.floor(Math.random() * 900))));
}

/** Whether each game of mine is reviewed when it is over. */
export async function reviewAlways(always: boolean): Promise<void> {
  await beSomebody();
  me = await api.reviewAlways(always);
}

/** Start a guest session with this name. */
export async function callMe(name: string): Promise<string> {
  const session = await api.session(name);
  me = { ...me, name: session.name };
  localStorage.setItem(NAME, session.name);
  return session.name;
}

const HERE_MS = 60_000; // between two signs that the page is open

/** Tell the server now and then that the page is open, so that friends know. Call it while the app starts. */
export function keepPresent(): void {
  $effect(() => {
    if (me.name === null) return;
    const sign = () => {
      if (!document.hidden && !isAwayNow()) void api.isHere().catch(() => undefined);
    };
    sign();
    const timer = setInterval(sign, HERE_MS);
    return () => clearInterval(timer);
  });
}
