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
  ceremony(step: Step): Ceremony | null;
}

export interface Ceremony {
  /** The line that begins it. */
  readonly line: string;
  readonly steps: readonly number[];
}

/** A step that is being shown. */
export interface Showing {
  readonly step: Step;
  readonly timing: Timing;
}

export class Playback {
  /** The table as it is shown. */
  shown = $state.raw<Table | null>(null);
  /** The table as the log tells it: what is done is told when its pieces have landed, so that nothing else is drawn while
   * they fly. */
  told = $state.raw<Table | null>(null);
  /** The step whose pieces are on their way, or which rests before the next one. */
  showing = $state.raw<Showing | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** While pieces are on their way to a ceremony: the view before it, whose scores are still those of the table. */
  untold = $state.raw<unknown>(null);
  isPaused = $state(false);
  /** What others did since my last move, the oldest first. */
  missed = $state.raw<readonly Step[]>([]);
  /** The step of `missed` that is looked at again; null while the table is shown as it is. */
  looking = $state<number | null>(null);
  /** While steps are looked at again: the next one follows by itself. */
  isFollowing = $state(false);
  /** Steps that wait to be shown. */
  waiting = $state.raw<readonly Step[]>([]);
  /** Called before the view changes, while the pieces are still where they were. Returns whether some will fly. */
  departing: (showing: Showing) => boolean = () => false;
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
      const isSeen = step && !atOnce && !this.around.isHidden() && isMove(step);
      if (isSeen && (!this.isOwn(step) || this.begins(step))) this.queue(step);
      else if (isSame && (this.showing || this.scene || this.waiting.length || this.looking !== null))
        this.relabel(table);
      else this.finish();
    });
  }

  /** Show the newest state now. */
  finish(): void {
    this.cancel();
    this.waiting = [];
    this.showing = null;
    this.scene = null;
    this.untold = null;
    this.looking = null;
    this.isFollowing = false;
    this.isPaused = false;
    this.shown = this.told = this.newest;
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
    const pace = this.around.pace();
    const calm = { goesOn: false, isBot: this.isFollowing, waiting: 0, isRushed: false };
    this.show(step, timing(this.isFollowing && pace === 'at-once' ? '1' : pace, calm));
  }

  /** While steps are looked at again: let the others follow, or wait before the next one. */
  follow(on: boolean): void {
    this.isFollowing = on;
    if (on && this.looking !== null && !this.showing && !this.scene) this.lookAt(this.looking + 1);
  }

  /** Steps that happened before this page was opened, or that came together after a lost connection. */
  recall(steps: readonly Step[]): void {
    const [first, last] = [steps[0]?.lines[0]?.seq ?? 0, steps.at(-1)?.table.seq ?? 0];
    if (this.looking !== null || !steps.length) return;
    const before = this.missed.filter(({ table }) => table.seq < first);
    this.missed = [...before, ...steps, ...this.missed.filter(({ table }) => table.seq > last)];
  }

  /** Show a ceremony again. */
  again(line: string, before: unknown, after: unknown, steps: readonly number[]): void {
    this.perform(line, before, after, steps, 0, () => this.next());
  }

  private remember(step: Step): void {
    if (this.isOwn(step)) this.missed = [];
    else if (isMove(step)) this.missed = [...this.missed, step];
  }

  /** A bot may play for me: I want to see what it does. */
  private isOwn({ seat, table }: Step): boolean {
    if (seat === null || table.now.players[seat]?.bot) return false;
    return seat === table.seat || table.own.includes(seat);
  }

  /** Something about the newest state has changed that is no move. */
  private relabel(table: Table): void {
    if (this.waiting.length) {
      const last = this.waiting.length - 1;
      this.waiting = this.waiting.map((step, index) => (index === last ? { ...step, table } : step));
    } else if (this.looking === null) {
      if (this.told === this.shown) this.told = table;
      this.shown = table;
    }
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
    if (this.isOwn(step)) this.show(step, NO_TIME);
    else this.show(step, timing(this.around.pace(), { goesOn, isBot, waiting: rest.length, isRushed: this.wasRushed }));
  }

  private show(step: Step, time: Timing): void {
    const showing = { step, timing: time };
    const isFlying = time.flight > 0 && this.departing(showing);
    this.untold = isFlying ? (this.beginning(step)?.before ?? null) : null;
    this.showing = showing;
    this.shown = this.looking === null && !this.waiting.length && this.newest ? this.newest : step.table;
    if (!isFlying) this.told = this.shown;
    // A ceremony tells of the change itself: without a flight before it, it begins before the change is seen.
    this.after(isFlying || !this.begins(step) ? time.flight : 0, () => this.landed(showing));
  }

  /** The ceremony that a step begins. */
  private begins(step: Step): Ceremony | null {
    return this.around.pace() === 'at-once' ? null : this.around.ceremony(step);
  }

  /** The line that begins it. */
  private beginning(step: Step): LogLine | null {
    const line = this.begins(step)?.line;
    return step.lines.find((one) => one.line === line) ?? null;
  }

  private landed({ step, timing: { rest } }: Showing): void {
    const ceremony = this.begins(step);
    const line = this.beginning(step);
    this.untold = null;
    const goesOnAtOnce = rest === 0 && !this.isPaused && step.seat !== null && this.waiting[0]?.seat === step.seat;
    if (!goesOnAtOnce) this.told = this.shown;
    const goOn = () => this.after(rest, () => this.rested());
    if (ceremony && line) this.perform(line.line, line.before, line.after, ceremony.steps, 0, goOn);
    else goOn();
  }

  private rested(): void {
    if (this.looking !== null) {
      this.showing = null;
      if (this.isFollowing) this.lookAt(this.looking + 1);
    } else if (!this.isPaused) this.next();
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
