/** Starts a game against bots at once: a private table, with hints and moves that can be taken back. */
import { api } from '../../api';
import { FIRST_WORD_MS } from '../../dealing';
import { beSomebody } from '../../me.svelte';
import { go } from '../../router.svelte';

export async function playBots(game: string, seats: number, bot: string): Promise<void> {
  await beSomebody();
  const chairs = ['me', ...Array<string>(seats - 1).fill(bot)];
  const table = { game, seats, options: {}, mode: { undo: true, hints: true }, chairs };
  const made = await api.create({ ...table, public: false, start: true, wait_ms: FIRST_WORD_MS });
  go(`/table/${made.table}`);
}
