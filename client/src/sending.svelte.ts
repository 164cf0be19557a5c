/** Moves that were made without a network are sent when it is back, whatever page is open then. */
import { keptGames } from './correspondence';
import { isAway } from './device/away.svelte';
import { here } from './router.svelte';

/** Send what waits, except for the table that is open, which does so itself. Call it while the app starts. */
export function keepSending(): void {
  $effect(() => {
    const { page, id } = here();
    if (isAway()) return;
    const waiting = keptGames().filter(({ pending, table }) => pending && !(page === 'table' && id === table.table));
    const leave = waiting.map(({ table }) => delivered(table.table));
    return () => leave.forEach((stop) => stop());
  });
}

/** Visit a table until what was asked there is answered, or the returned function is called. */
function delivered(table: string): () => void {
  let isOver = false;
  let stop: () => void = () => undefined;
  void import('./sitting.svelte').then(({ Sitting }) => {
    if (isOver) return;
    const sitting = new Sitting(table);
    const leave = sitting.start();
    const forget = $effect.root(() => {
      $effect(() => {
        if (sitting.room.pending === null) leave();
      });
    });
    stop = () => (forget(), leave());
  });
  return () => ((isOver = true), stop());
}
