/** Begin a led first game, or go on with it. */
import { api } from '../../api';
import { beSomebody } from '../../me.svelte';
import { go } from '../../router.svelte';
import { loadLesson } from '../../text/lessons';
import { words } from '../../settings.svelte';

/** Open the table of a lesson: at a step, or where it was left. With `replace` it takes the place of this page. */
export async function beginLesson(game: string, step?: number, replace = false): Promise<void> {
  await beSomebody();
  const { table } = await api.lesson(game, step);
  go(`/table/${table}`, replace);
}

/** The number of a step by its name, as an address has it; undefined if there is no such step. */
export async function stepNamed(game: string, name: string): Promise<number | undefined> {
  const at = (await loadLesson(game, words().language)).findIndex((step) => step.name === name);
  return at < 0 ? undefined : at;
}
