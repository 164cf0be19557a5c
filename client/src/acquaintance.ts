/** What one does with people: challenge them, call them to a table, and say that one is here. */
import { api } from './api';
import type { PersonNow } from './generated/api';
import { lastSettings, makeInvitation } from './invitation';
import { go } from './router.svelte';

/** By what the server knows somebody. */
export type Whom = { readonly name: string } | { readonly person: string };

export function whomOf({ person }: PersonNow): Whom {
  return { person };
}

/** A private table with the settings of the last one, to which somebody is called; it is opened. */
export async function challenge(whom: Whom): Promise<void> {
  const table = await makeInvitation(lastSettings());
  await api.call(table, whom);
  go(`/table/${table}`);
}
