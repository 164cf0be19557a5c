/** What a decision looked like: the views of the seat that decided, before and after, and what it could choose from. */
import { api } from '../../api';
import type { Legal } from '../../generated/messages';

export interface Decided {
  readonly line: number;
  readonly seat: number;
  readonly before: unknown;
  readonly after: unknown;
  readonly legal: readonly Legal[];
}

/** What a seat held that nobody else could see. */
export interface Held {
  readonly seat: number;
  readonly pictures: readonly string[];
}

/** What the others held when a seat decided, from the views of all. */
export function heldBy(
  views: readonly unknown[],
  seat: number,
  holds: (view: unknown) => readonly string[],
): readonly Held[] {
  return views
    .map((view, other) => ({ seat: other, pictures: other === seat ? [] : holds(view) }))
    .filter(({ pictures }) => pictures.length);
}

export class Positions {
  private readonly decided = new Map<number, Promise<Decided>>();
  private readonly views = new Map<string, Promise<unknown>>();

  constructor(private readonly table: string) {}

  at(line: number, seat: number): Promise<Decided> {
    return kept(this.decided, line, async () => {
      const [{ positions }, { legal }] = await Promise.all([
        api.replay(this.table, seat, line - 1, 2),
        api.choices(this.table, line),
      ]);
      return { line, seat, before: positions[0]?.view, after: positions[1]?.view, legal };
    });
  }

  /** What all seats saw before a line. */
  truth(line: number, seats: number): Promise<readonly unknown[]> {
    return Promise.all(Array.from({ length: seats }, (_, seat) => this.seen(line, seat)));
  }

  /** What a seat saw before a line. */
  private seen(line: number, seat: number): Promise<unknown> {
    return kept(this.views, `${line} ${seat}`, async () => {
      const { positions } = await api.replay(this.table, seat, line - 1, 1);
      return positions[0]?.view;
    });
  }
}

/** Asked once; a failure is forgotten. */
function kept<K, V>(known: Map<K, Promise<V>>, key: K, ask: () => Promise<V>): Promise<V> {
  const found = known.get(key) ?? ask();
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}
