/** Conditional answers as a tree: ways through it, and what is added to it or taken out. */
import type { Branch, Expected } from '../../generated/api';

/** One answer of a way: its condition and its lines. */
export type Level = Pick<Branch, 'when' | 'then'>;
export type Way = readonly Level[];

/** All that is expected along a way, my own lines among it. */
export function stepsOf(way: Way, seat: number): readonly Expected[] {
  return way.flatMap(({ when, then }) => [...when, ...then.map((line) => ({ seat, line }))]);
}

/** All ways through the tree, to every answer of it, the first first. */
export function waysOf(branches: readonly Branch[], before: Way = []): readonly Way[] {
  return branches.flatMap(({ when, then, next = [] }) => {
    const way = [...before, { when, then }];
    return [way, ...waysOf(next, way)];
  });
}

/** The tree with a way in it. An answer that is there already goes on with the rest of the way. */
export function withWay(branches: readonly Branch[], [first, ...rest]: Way): readonly Branch[] {
  if (!first) return branches;
  const known = branches.findIndex((branch) => isSame(branch, first));
  if (known < 0) return [...branches, { ...first, next: withWay([], rest) }];
  return branches.map((branch, index) =>
    index === known ? { ...branch, next: withWay(branch.next ?? [], rest) } : branch,
  );
}

/** The tree without the answer at the end of a way, and without what follows it. */
export function withoutWay(branches: readonly Branch[], [first, ...rest]: Way): readonly Branch[] {
  if (!first) return branches;
  if (rest.length === 0) return branches.filter((branch) => !isSame(branch, first));
  return branches.map((branch) =>
    isSame(branch, first) ? { ...branch, next: withoutWay(branch.next ?? [], rest) } : branch,
  );
}

function isSame(one: Level, two: Level): boolean {
  return JSON.stringify([one.when, one.then]) === JSON.stringify([two.when, two.then]);
}
