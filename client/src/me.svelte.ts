/** Who sits at this browser. */
import { api } from './api';
import type { Me } from './generated/api';
import { words } from './settings.svelte';

const NOBODY: Me = { name: null, account: false, ratings: {} };

let me = $state.raw<Me>(NOBODY);
let asked: Promise<void> | null = null;

/** Who this is, as far as it is known. */
export function who(): Me {
  return me;
}

/** Ask the server who this is. */
export async function meet(): Promise<void> {
  asked = api.me().then((found) => {
    me = found;
  });
  await asked;
}

/** Who this is, as soon as the server has said so; nobody, if it cannot be asked. */
export async function met(): Promise<Me> {
  await (asked ?? meet()).catch(() => undefined);
  return me;
}

/** Somebody, by all means: a new guest if nobody was there. Names can be changed later. */
export async function beSomebody(): Promise<string> {
  const { name } = await met();
  return name ?? callMe(words().text.guest(words().n(100 + Math.floor(Math.random() * 900))));
}

/** A guest of this name. */
export async function callMe(name: string): Promise<string> {
  const session = await api.session(name);
  me = { ...me, name: session.name };
  return session.name;
}
