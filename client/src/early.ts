/** Requests what a visitor to a table will need before the page that needs it is loaded. */
import { api } from './api';
import type { TableNow } from './generated/api';
import { loadFace } from './games';

const asked = new Map<string, Promise<TableNow>>();

/** The set-up of a table; it is requested once, and its game is loaded meanwhile. */
export function tableSetUp(id: string): Promise<TableNow> {
  const found = asked.get(id) ?? api.table(id);
  if (!asked.has(id)) found.then((table) => loadFace(table.game)).catch(() => asked.delete(id));
  asked.set(id, found);
  return found;
}
