/** What the page shows of a table: every move in the order of play, at the person's pace. It is behind what is known while
 * moves are being shown, and never keeps the person from acting: any input calls `finish`. */
import { untrack } from 'svelte';
import type { LogLine, Table } from '../state';
import { isRushed, NO_TIME, timing, type Pace, type Timing } from './pace';
import type { Scene } from './scene';
import { isMove, stepBetween, type Step } from './steps';

export interface Surroundings {
  pace(): Pace;
  /** Whether nobody looks: then nothing plays. */
  isHidden(): boolean;
  later(milliseconds: number, what: () => void): () => void;
  /** How long the steps of the ceremony last that this step begins. */
  ceremony(step: Step): { readonly line: string; readonly steps: readonly number[] } | null;
}

/** A step that is being shown. */
export interface Showing {
  readonly step: Step;
  readonly timing: Timing;
}

export class Playback {
  /** The table as it is shown. */
  shown = $state.raw<Table | null>(null);
  /** The step whose pieces are on their way, or which rests before the next one. */
  showing = $state.raw<Showing | null>(null);
  scene = $state.raw<Scene | null>(null);
  isPaused = $state(false);
  /** What others did since my last move, the oldest first. */
  missed = $state.raw<readonly Step[]>([]);
  /** The step of `missed` that is looked at again; null while the table is shown as it is. */
  looking = $state<number | null>(null);
  /** Steps that wait to be shown. */
  waiting = $state.raw<readonly Step[]>([]);
  /** Called before the view changes, while the pieces are still where they were. */
  departing: (showing: Showing) => void = () => undefined;
  private newest: Table | null = null;
  private wasRushed = false;
  private cancel: () => void = () => undefined;

  constructor(private readonly around: Surroundings) {}

  /** Whether the newest state is shown, so that the person may choose. */
  get isNow(): boolean {
    return this.shown === this.newest;
  }

  /** The table has changed. `atOnce`: the person was away, and nothing plays. */
  feed(table: Table, atOnce: boolean): void {
    untrack(() => {
      const step = this.newest && stepBetween(this.newest, table);
      const isSame = this.newest?.seq === table.seq && this.newest.seat === table.seat;
      this.newest = table;
      if (step) this.remember(step);
      else if (!isSame) this.missed = [];
      if (step && !atOnce && !this.around.isHidden() && isMove(step) && !this.isOwn(step)) this.queue(step);
      else if (isSame && (this.showing || this.scene || this.waiting.length || this.looking !== null))
        this.relabel(table);
      else {
        this.finish();
        if (step && !atOnce && !this.around.isHidden()) this.celebrate(step);
      }
    });
  }

  /** Show the newest state now. */
  finish(): void {
    this.cancel();
    this.waiting = [];
    this.showing = null;
    this.scene = null;
    this.looking = null;
    this.isPaused = false;
    this.shown = this.newest;
  }

  pause(on: boolean): void {
    this.isPaused = on;
    if (!on && !this.showing) this.next();
  }

  /** Look again at a step since my move; after the last one the table is shown as it is. */
  lookAt(index: number): void {
    const step = this.missed[index];
    this.cancel();
    this.waiting = [];
    if (!step) return this.finish();
    this.looking = index;
    this.show(step, timing(this.around.pace(), { goesOn: false, isBot: false, waiting: 0, isRushed: false }));
  }

  /** Steps that happened before this page was opened. */
  recall(steps: readonly Step[]): void {
    const first = this.missed[0]?.table.seq ?? Infinity;
    this.missed = [...steps.filter(({ table }) => table.seq < first), ...this.missed];
  }

  /** Show a ceremony again. */
  again(line: string, before: unknown, after: unknown, steps: readonly number[]): void {
    this.perform(line, before, after, steps, 0, () => this.next());
  }

  /** My own move needs no flight, but the ceremony that it begins is shown. */
  private celebrate(step: Step): void {
    const found = this.ceremonyOf(step);
    if (found) this.again(found.line.line, found.line.before, found.line.after, found.steps);
  }

  private ceremonyOf(step: Step): { readonly line: LogLine; readonly steps: readonly number[] } | null {
    const ceremony = this.around.pace() === 'at-once' ? null : this.around.ceremony(step);
    const line = ceremony && step.lines.find((one) => one.line === ceremony.line);
    return line ? { line, steps: ceremony.steps } : null;
  }

  private remember(step: Step): void {
    if (this.isOwn(step)) this.missed = [];
    else if (isMove(step)) this.missed = [...this.missed, step];
  }

  private isOwn({ seat, table }: Step): boolean {
    return seat !== null && (seat === table.seat || table.own.includes(seat));
  }

  /** Something about the newest state has changed that is no move. */
  private relabel(table: Table): void {
    if (this.waiting.length) {
      const last = this.waiting.length - 1;
      this.waiting = this.waiting.map((step, index) => (index === last ? { ...step, table } : step));
    } else if (this.looking === null) this.shown = table;
  }

  private queue(step: Step): void {
    this.waiting = [...this.waiting, step];
    if (this.looking === null && !this.showing && !this.scene && !this.isPaused) this.next();
  }

  private next(): void {
    const [step, ...rest] = this.waiting;
    if (!step) {
      this.showing = null;
      return;
    }
    const goesOn = this.showing?.step.seat === step.seat && step.seat !== null;
    const isBot = Boolean(step.seat !== null && step.table.now.players[step.seat]?.bot);
    this.waiting = rest;
    this.wasRushed = isRushed(this.wasRushed, rest.length);
    this.show(step, timing(this.around.pace(), { goesOn, isBot, waiting: rest.length, isRushed: this.wasRushed }));
  }

  private show(step: Step, time: Timing): void {
    const showing = { step, timing: time };
    if (time !== NO_TIME) this.departing(showing);
    this.showing = showing;
    this.shown = this.looking === null && !this.waiting.length && this.newest ? this.newest : step.table;
    this.after(time.flight, () => this.landed(showing));
  }

  private landed({ step, timing: { rest } }: Showing): void {
    const found = this.ceremonyOf(step);
    const goOn = () => this.after(rest, () => this.rested());
    if (found) this.perform(found.line.line, found.line.before, found.line.after, found.steps, 0, goOn);
    else goOn();
  }

  private rested(): void {
    if (this.looking !== null) this.showing = null;
    else if (!this.isPaused) this.next();
    else this.showing = null;
  }

  private perform(
    line: string,
    before: unknown,
    after: unknown,
    steps: readonly number[],
    step: number,
    done: () => void,
  ): void {
    this.cancel();
    const end = () => {
      this.cancel();
      this.scene = null;
      done();
    };
    if (step >= steps.length) return end();
    const go = (to: number) => this.perform(line, before, after, steps, to, done);
    const pause = (on: boolean) => {
      this.isPaused = on;
      go(step);
    };
    const isPaused = this.isPaused;
    this.scene = { line, before, after, step, steps: steps.length, isPaused, go, pause, skip: end };
    const times = Number(this.around.pace()) || 1;
    if (!isPaused) this.after((steps[step] ?? 0) / times, () => go(step + 1));
  }

  private after(milliseconds: number, what: () => void): void {
    this.cancel();
    if (milliseconds > 0) this.cancel = this.around.later(milliseconds, what);
    else what();
  }
}
