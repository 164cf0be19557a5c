/** Where all points of a game come from: one row for each source, one column for each seat. */
import type { GameFace, Item, Source, Words } from '../../games/face';

export interface Cell {
  readonly points: number;
  /** "×3", "5×2 + 1×1" */
  readonly note: string;
  readonly where: readonly string[];
}

export interface Row {
  readonly key: string;
  readonly label: string;
  readonly picture: string | null;
  /** By seat. */
  readonly cells: readonly Cell[];
}

/** Rows under one heading; without a heading they stand by themselves. */
export interface Group {
  readonly key: string;
  readonly label: string | null;
  /** The sum of its rows, by seat. */
  readonly sums: readonly number[];
  readonly rows: readonly Row[];
}

type Breakdown = readonly (readonly Item[])[];

/** The groups in the order in which the items name them. */
export function groupsOf(breakdown: Breakdown, face: GameFace, words: Words): Group[] {
  const named = breakdown.flatMap((items, seat) =>
    items.map((item) => ({ item, seat, source: sourceOf(item, face, words) })),
  );
  const keys = [...new Set(named.map(({ source }) => source.group?.key ?? ''))];
  return keys.map((key) => {
    const inside = named.filter(({ source }) => (source.group?.key ?? '') === key);
    const rows = [...new Set(inside.map(({ source }) => source.key))].map((row) =>
      rowOf(
        inside.filter(({ source }) => source.key === row),
        breakdown.length,
      ),
    );
    const sums = breakdown.map((_, seat) => rows.reduce((sum, row) => sum + (row.cells[seat]?.points ?? 0), 0));
    return { key, label: inside[0]?.source.group?.label ?? null, sums, rows };
  });
}

function sourceOf(item: Item, face: GameFace, words: Words): Source {
  return (
    face.source?.(item, words) ?? { key: item.name, label: face.item({ name: item.name, points: item.points }, words) }
  );
}

interface Named {
  readonly item: Item;
  readonly seat: number;
  readonly source: Source;
}

function rowOf(all: readonly Named[], seats: number): Row {
  const first = all[0]?.source;
  const cells = Array.from({ length: seats }, (_, seat) => {
    const mine = all.filter((one) => one.seat === seat);
    return {
      points: mine.reduce((sum, { item }) => sum + item.points, 0),
      note: mine.flatMap(({ source, item }) => (item.points && source.note ? [source.note] : [])).join(' + '),
      where: mine.flatMap(({ item }) => item.where ?? []),
    };
  });
  return { key: first?.key ?? '', label: first?.label ?? '', picture: first?.picture ?? null, cells };
}

/** The row that brought a seat the most. */
export function largestShare(groups: readonly Group[], seat: number): Row | null {
  const rows = groups.flatMap((group) => group.rows);
  return rows.reduce<Row | null>(
    (best, row) => ((row.cells[seat]?.points ?? 0) > (best?.cells[seat]?.points ?? 0) ? row : best),
    null,
  );
}
