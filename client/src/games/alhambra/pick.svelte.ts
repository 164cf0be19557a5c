/** What is picked so far and is not a whole line yet. */
export class Pick {
  /** Places in the money market. */
  taken = $state<number[]>([]);
  /** The slot to buy from, and places in my hand to pay with. */
  slot = $state<number | null>(null);
  paid = $state<number[]>([]);
  /** A tile just bought, or one of the reserve. */
  tile = $state<string | null>(null);
  /** The cell over which a tile is dragged. */
  over = $state<string | null>(null);
  /** A tile of my Alhambra to redesign. */
  laid = $state<string | null>(null);

  /** Cancel everything. */
  clear(): void {
    this.taken = [];
    this.slot = null;
    this.paid = [];
    this.tile = null;
    this.over = null;
    this.laid = null;
  }

  /** Whether there is anything to cancel. */
  get isEmpty(): boolean {
    return !this.taken.length && this.slot === null && !this.tile && !this.laid;
  }
}
