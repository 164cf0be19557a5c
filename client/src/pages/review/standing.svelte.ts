/** The decision that stands on the stage, until the next one is known, and what all seats saw then. */
import type { Decision } from './document';
import { Positions, type Decided } from './positions';

export class Standing {
  now = $state.raw<{ readonly decision: Decision; readonly decided: Decided } | null>(null);
  /** What all seats saw, if everything is shown. */
  truth = $state.raw<readonly unknown[] | null>(null);
  trouble = $state.raw<unknown>(null);
  private readonly positions: Positions;
  private wanted: Decision | null = null;

  constructor(table: string) {
    this.positions = new Positions(table);
  }

  /** Bring a decision to the stage. */
  async show(decision: Decision | null): Promise<void> {
    this.wanted = decision;
    this.trouble = this.truth = null;
    if (!decision) return;
    try {
      const decided = await this.positions.at(decision.line, decision.seat);
      if (this.wanted === decision) this.now = { decision, decided };
    } catch (error) {
      if (this.wanted === decision) this.trouble = error;
    }
  }

  /** Show what everybody held, or no longer. */
  async reveal(decision: Decision | null, seats: number): Promise<void> {
    this.truth = null;
    if (!decision || !seats) return;
    const found = await this.positions.truth(decision.line, seats);
    if (this.wanted === decision) this.truth = found;
  }
}
