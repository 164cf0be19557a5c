/** The review of a table as the server has it: asked for once, then followed until it is complete. */
import { api } from '../../api';
import type { ReviewNow } from '../../generated/api';
import { beSomebody } from '../../me.svelte';
import { known, type Review } from './document';

export type Status = ReviewNow['status'];

const [SOON, LATER] = [700, 2500]; // milliseconds between two questions
const QUICK = 40; // questions that come soon after each other

export class Reviewing {
  status = $state<Status | null>(null);
  progress = $state(0);
  review = $state.raw<Review | null>(null);
  /** A newer judgement would review the game anew. */
  outdated = $state(false);
  trouble = $state.raw<unknown>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly table: string) {}

  /** Look at what there is, and follow it. */
  async look(): Promise<void> {
    await this.answer(() => api.review(this.table));
  }

  /** Ask for the review. */
  async ask(): Promise<void> {
    this.asked = 0;
    await this.answer(async () => {
      await beSomebody();
      return api.askReview(this.table);
    });
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async answer(question: () => ReturnType<typeof api.review>): Promise<void> {
    this.stop();
    try {
      const { status, progress, review, outdated } = await question();
      this.outdated = outdated;
      this.status = status;
      this.progress = progress;
      if (review) this.review = known(review);
      this.trouble = null;
      if (status === 'waiting' || status === 'computing') this.later();
    } catch (error) {
      this.trouble = error;
    }
  }

  private later(): void {
    this.asked += 1;
    this.timer = setTimeout(() => void this.look(), this.asked < QUICK ? SOON : LATER);
  }
}
