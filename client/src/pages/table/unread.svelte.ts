/** The messages of a chat that the person has not read yet. A reload of the page does not make them new again. */
import type { Sitting } from '../../sitting.svelte';

export class Unread {
  private seen = $state(0);

  constructor(private readonly sitting: Sitting) {
    try {
      this.seen = Number(sessionStorage.getItem(this.key) ?? 0);
    } catch {
      // without storage everything is new after a reload
    }
  }

  get count(): number {
    const { room, muted } = this.sitting;
    const me = room.table?.seat ?? null;
    return room.said.filter(
      ({ number, by, seat }) => number > this.seen && !muted.has(by ?? '') && (me === null || seat !== me),
    ).length;
  }

  /** Everything that was said so far has been read. */
  read(): void {
    const last = this.sitting.room.said.at(-1)?.number ?? 0;
    if (last <= this.seen) return;
    this.seen = last;
    try {
      sessionStorage.setItem(this.key, String(last));
    } catch {
      // without storage everything is new after a reload
    }
  }

  private get key(): string {
    return `meydan.chat.${this.sitting.table}`;
  }
}
