/** A puzzle that is being solved: the turn so far, action by action, what was judged, and the answer once it is told. */
import { api, Trouble } from '../../api';
import type { Judged, PosedPuzzle, PuzzleAnswer, PuzzlePosition } from '../../generated/api';
import { beSomebody } from '../../me.svelte';
import { go } from '../../router.svelte';
import type { LogLine, Refusal, Table } from '../../state';

export class Solving {
  /** The positions of the turn so far, the puzzle's own first. */
  positions = $state.raw<readonly PuzzlePosition[]>([]);
  judged = $state.raw<Judged | null>(null);
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** What to think of, once a hint was asked for. */
  themes = $state.raw<readonly string[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  trouble = $state.raw<unknown>(null);
  isBusy = $state(false);

  constructor(readonly puzzle: PosedPuzzle) {
    this.positions = [puzzle.position];
  }

  /** The position that is shown. */
  get now(): PuzzlePosition {
    return this.positions.at(-1) ?? this.puzzle.position;
  }

  get plan(): readonly string[] {
    return this.now.plan;
  }

  /** Whether the solver may still act. */
  get isOpen(): boolean {
    return !this.judged && !this.answer && !this.now.is_over;
  }

  /** The turn so far as the lines of a log. */
  get log(): readonly LogLine[] {
    return this.plan.map((line, index) => ({
      ...{ seq: index + 1, seat: this.puzzle.seat, line, undone: false },
      ...{ before: this.positions[index]?.view, after: this.positions[index + 1]?.view },
    }));
  }

  /** The position in the form of a table, which the parts of the table draw. */
  get table(): Table {
    const { puzzle, seat, game, options, players } = this.puzzle;
    const legal = this.isOpen ? this.now.legal : [];
    return {
      ...{
        table: puzzle,
        game,
        options,
        commitment: '',
        epoch: 0,
        seq: this.plan.length,
        seat,
        own: [seat],
        words: [],
      },
      now: {
        ...{ players, status: 'playing', view: this.now.view, to_act: seat, legal },
        can_undo: this.isOpen && this.plan.length > 0,
      },
      ...{ at: 0, settled: true, log: this.log },
    };
  }

  /** Carry out an action of the turn, or say why it is not allowed. */
  async act(line: string): Promise<void> {
    await this.during(async () => {
      const { position } = await api.puzzle(this.puzzle.puzzle, [...this.plan, line]);
      this.positions = [...this.positions, position];
    }, line);
  }

  undo(turn: boolean): void {
    this.refusal = null;
    this.positions = turn ? this.positions.slice(0, 1) : this.positions.slice(0, -1);
  }

  async judge(): Promise<void> {
    await this.during(async () => {
      await beSomebody();
      this.judged = await api.tryPuzzle(this.puzzle.puzzle, this.plan);
      this.answer = this.judged.answer ?? null;
    });
  }

  again(): void {
    this.judged = null;
    this.undo(true);
  }

  async hint(): Promise<void> {
    await this.during(async () => {
      this.themes = (await api.puzzleHint(this.puzzle.puzzle)).themes;
    });
  }

  /** Ask for the answer, and carry it out on the board. */
  async show(): Promise<void> {
    await this.during(async () => {
      await beSomebody();
      const answer = await api.puzzleAnswer(this.puzzle.puzzle);
      const plan = answer.choices[0]?.plan ?? [];
      const found = await Promise.all(plan.map((_, index) => api.puzzle(this.puzzle.puzzle, plan.slice(0, index + 1))));
      this.positions = [this.puzzle.position, ...found.map(({ position }) => position)];
      this.judged = null;
      this.answer = answer;
    });
  }

  /** A table at which the game goes on from the puzzle. */
  async playOn(): Promise<void> {
    await this.during(async () => {
      await beSomebody();
      const { table } = await api.playPuzzle(this.puzzle.puzzle);
      go(`/table/${table}`);
    });
  }

  private async during(work: () => Promise<void>, line: string | null = null): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.refusal = this.trouble = null;
    try {
      await work();
    } catch (error) {
      if (line !== null && error instanceof Trouble && (error.code === 'illegal' || error.code === 'notation'))
        this.refusal = { code: error.code, rule: error.rule, facts: error.facts, sentence: error.sentence, line };
      else this.trouble = error;
    } finally {
      this.isBusy = false;
    }
  }
}
