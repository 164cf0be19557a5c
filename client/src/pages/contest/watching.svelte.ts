/** A contest that is looked at again and again, and the time as the server has it. */
import { api } from '../../api';
import { noteContest } from '../../contest.svelte';
import type { ContestNow } from '../../generated/api';
import { ticking } from '../../parts/ticker.svelte';

const EVERY = 2500;

export class Watched {
  now = $state.raw<ContestNow | null>(null);
  trouble = $state.raw<unknown>(null);
  private told = 0; // when, by the clock of this page
  private clock = ticking(() => this.now !== null && this.now.phase !== 'over');

  constructor(private readonly id: string) {
    $effect(() => {
      void this.look();
      const timer = setInterval(() => void (document.hidden || this.now?.phase === 'over' || this.look()), EVERY);
      return () => clearInterval(timer);
    });
  }

  /** The time of the server, in milliseconds since 1970. */
  get time(): number {
    return (this.now?.now ?? 0) + Math.max(0, this.clock() - this.told);
  }

  hold(next: ContestNow): void {
    this.now = next;
    this.told = performance.now();
    this.trouble = null;
    noteContest(next);
  }

  async look(): Promise<void> {
    try {
      this.hold(await api.contest(this.id));
    } catch (error) {
      this.trouble = error;
    }
  }
}
