/** Glances at tables: their positions, asked for again when they have changed. */
import { api } from '../../api';
import type { Look } from '../../generated/api';

export class Looks {
  private known = $state.raw<Readonly<Record<string, Look>>>({});

  of(table: string): Look | null {
    return this.known[table] ?? null;
  }

  /** Look at these tables; a table that cannot be seen is left out. */
  async at(tables: readonly string[]): Promise<void> {
    const found = await Promise.all(tables.map((table) => api.look(table).catch(() => null)));
    this.known = Object.fromEntries(tables.flatMap((table, index) => (found[index] ? [[table, found[index]]] : [])));
  }
}
