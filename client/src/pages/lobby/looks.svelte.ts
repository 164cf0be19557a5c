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

  /** Look at those of these tables at which something has happened since. */
  async atNews(tables: readonly { readonly table: string; readonly seq: number }[]): Promise<void> {
    const news = tables.filter(({ table, seq }) => (this.known[table]?.seq ?? -1) < seq);
    const found = await Promise.all(news.map(({ table }) => api.look(table).catch(() => null)));
    const fresh = Object.fromEntries(news.flatMap(({ table }, index) => (found[index] ? [[table, found[index]]] : [])));
    if (news.length > 0) this.known = { ...this.known, ...fresh };
  }
}
