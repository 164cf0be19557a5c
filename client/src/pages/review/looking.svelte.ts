/** What is looked at in a review: a seat, and one moment everywhere at once. */
import type { Review } from './document';
import { dearest, kept, momentsOf, stepped, type Filter, type Moment } from './moments';

export class Looking {
  /** The line of the moment. */
  line = $state<number | null>(null);
  filter = $state<Filter>('key');
  private looked = $state<number | null>(null);
  readonly seat = $derived.by(() => this.looked ?? this.me() ?? 0);
  readonly moments = $derived.by(() => {
    const review = this.review();
    return review ? momentsOf(review, this.seat) : [];
  });
  /** Those that the filter leaves. */
  readonly listed = $derived.by(() => kept(this.moments, this.filter, this.seat));
  readonly chosen = $derived.by<Moment | null>(() => this.moments.find(({ line }) => line === this.line) ?? null);
  readonly decision = $derived.by(() => (this.chosen?.kind === 'decision' ? this.chosen.decision : null));

  constructor(
    private readonly review: () => Review | null,
    /** The reader's seat. */
    private readonly me: () => number | null,
    line: number | null,
  ) {
    this.line = line;
  }

  /** Look through the eyes of a seat. */
  look(seat: number): void {
    this.looked = seat;
  }

  /** The line of the decision before, or of the next one; null if there is none. */
  beside(step: 1 | -1): number | null {
    const next = stepped(this.listed, this.line, step);
    return next === this.line ? null : next;
  }

  /** Choose the first moment: the dearest decision. A line at which nothing was decided leads to the next one. */
  begin(): void {
    const near = this.line === null ? null : stepped(this.moments, this.line, 1);
    const first = dearest(this.review()?.decisions ?? [], this.seat)?.line ?? null;
    this.line = near !== null && near !== this.line ? near : first;
  }
}
