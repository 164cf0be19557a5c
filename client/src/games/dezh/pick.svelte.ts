import type { Use } from './pick';

/** What is picked so far and is not a whole line yet. */
export class Pick {
  /** What a click on a card of the hand is to mean. */
  use = $state<Use | null>(null);
  /** Places of the hand whose cards are to be tossed. */
  tossed = $state<number[]>([]);

  /** Cancel everything. */
  clear(): void {
    this.use = null;
    this.tossed = [];
  }
}
