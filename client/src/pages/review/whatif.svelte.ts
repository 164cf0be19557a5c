/** “What if”: another move, played on eight times with the same draws. */
import { api } from '../../api';
import { beSomebody } from '../../me.svelte';
import type { End } from '../../generated/api';
import { Following } from './following.svelte';

export class WhatIf {
  isOpen = $state(false);
  /** The move that is tried. */
  action = $state<string | null>(null);
  ends = $state.raw<readonly End[] | null>(null);
  /** The end that is drawn bold. */
  followed = $state(0);
  /** The same end, stepped through on the board. */
  following = $state.raw<Following | null>(null);
  isRunning = $state(false);
  trouble = $state.raw<unknown>(null);
  private asked = 0;
  private line = 0;
  private seat = 0;

  constructor(private readonly table: string) {}

  close(): void {
    this.asked += 1;
    this.isOpen = this.isRunning = false;
    this.action = null;
    this.ends = this.following = null;
    this.trouble = null;
  }

  /** Try another move of the seat that acts on a line. */
  async try(line: number, seat: number, action: string): Promise<void> {
    this.isOpen = this.isRunning = true;
    this.action = action;
    this.trouble = this.following = null;
    [this.line, this.seat] = [line, seat];
    const mine = (this.asked += 1);
    try {
      await beSomebody();
      const { ends } = await api.whatIf(this.table, line, action);
      if (mine !== this.asked) return;
      this.ends = ends;
      this.follow(middle(ends));
    } catch (error) {
      if (mine === this.asked) this.trouble = error;
    } finally {
      if (mine === this.asked) this.isRunning = false;
    }
  }

  /** Draw an end bold; it can be stepped through from its beginning. */
  follow(index: number): void {
    const end = this.ends?.[index];
    this.followed = index;
    this.following = end ? new Following(this.table, this.line, this.seat, end) : null;
  }
}

/** The end in the middle: neither the luckiest nor the worst is followed first. */
export function middle(ends: readonly End[]): number {
  const order = ends
    .map((_, index) => index)
    .sort((one, other) => (ends[one]?.margin ?? 0) - (ends[other]?.margin ?? 0));
  return order[Math.floor(order.length / 2)] ?? 0;
}

export type Result = 'won' | 'level' | 'lost';

export function resultOf({ win }: End): Result {
  return win === 1 ? 'won' : win === 0 ? 'lost' : 'level';
}

/** How many of the ends were won, level and lost. */
export function tallyOf(ends: readonly End[]): Readonly<Record<Result, number>> {
  const count = (result: Result) => ends.filter((end) => resultOf(end) === result).length;
  return { won: count('won'), level: count('level'), lost: count('lost') };
}
