/** One way of “what if”, stepped through on the board. Its positions are fetched when it is first stepped into. */
import { api } from '../../api';
import type { End } from '../../generated/api';
import { Reel } from '../replay/reel';

const PIECE = 100;

export class Following {
  /** The position that is shown, by the number of lines before it. */
  n = $state(0);
  reel = $state.raw<Reel | null>(null);
  trouble = $state.raw<unknown>(null);
  /** The position before the other move, and the one at the end. */
  readonly first: number;
  readonly last: number;
  private asked: Promise<void> | null = null;

  constructor(
    private readonly table: string,
    private readonly line: number,
    /** Through whose eyes it is seen. */
    readonly seat: number,
    private readonly end: End,
  ) {
    this.n = this.first = line - 1;
    this.last = this.first + end.lines.length;
  }

  get isStepped(): boolean {
    return this.n > this.first;
  }

  async go(n: number): Promise<void> {
    await this.fetch();
    if (this.reel) this.n = Math.max(this.first, Math.min(this.last, n));
  }

  async forward(): Promise<void> {
    await this.fetch();
    if (this.reel) this.n = this.reel.after(this.n);
  }

  back(): void {
    if (this.reel) this.n = Math.max(this.first, this.reel.before(this.n));
  }

  /** Fetched once; after a failure the next step tries again. */
  private async fetch(): Promise<void> {
    this.asked ??= this.fetchAll();
    try {
      await this.asked;
      this.trouble = null;
    } catch (error) {
      this.asked = null;
      this.trouble = error;
    }
  }

  private async fetchAll(): Promise<void> {
    let reel = new Reel(this.last);
    for (let from = this.first; from <= this.last; from += PIECE) {
      const asked = { line: this.line, lines: this.end.lines, seat: this.seat, from, count: PIECE };
      reel = reel.with((await api.whatIfPositions(this.table, asked)).positions);
    }
    this.reel = reel;
  }
}
