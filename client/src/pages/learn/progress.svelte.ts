/** What the coach has explained already, kept in this browser. */
import { SvelteSet } from 'svelte/reactivity';

const PLACE = 'meydan.lessons';

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]') as string[];
  } catch {
    return [];
  }
}

const known = new SvelteSet<string>(kept());

export function explained(lesson: string): boolean {
  return known.has(lesson);
}

export function explain(lesson: string): void {
  known.add(lesson);
  keep();
}

/** Start again: the lessons of a game are shown again. */
export function forget(game: string): void {
  for (const lesson of [...known]) if (lesson.startsWith(`${game} `)) known.delete(lesson);
  keep();
}

function keep(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify([...known]));
  } catch {
    // A browser that stores nothing shows the lessons again.
  }
}
