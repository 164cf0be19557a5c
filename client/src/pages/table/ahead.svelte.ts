/** Answers in advance at a daily game: those that are kept, and the one that is being put together. */
import { api } from '../../api';
import type { Branch, Dropped, Expected, Outlook } from '../../generated/api';
import type { Table } from '../../state';
import { stepsOf, withoutWay, withWay, type Level, type Way } from './branches';

const DEEPEST = 4; // answers that follow each other, as many as the server takes
const EMPTY: Level = { when: [], then: [] };

export class Ahead {
  kept = $state.raw<readonly Branch[]>([]);
  dropped = $state.raw<Dropped | null>(null);
  /** The way that is being put together, its last answer unfinished; null: none is. */
  way = $state.raw<Way | null>(null);
  /** What may come after it. */
  outlook = $state.raw<Outlook | null>(null);
  trouble = $state.raw<unknown>(null);
  isBusy = $state(false);
  /** What the others may play is looked at: where it would be. */
  looked = $state.raw<{ readonly seat: number; readonly where: readonly string[] } | null>(null);
  private asked = 0;

  constructor(private readonly table: () => Table) {}

  private get seat(): number {
    return this.table().seat ?? 0;
  }

  get last(): Level {
    return this.way?.at(-1) ?? EMPTY;
  }

  /** After what I have chosen others play, or the game ends. */
  get isTurnOver(): boolean {
    const { last, outlook } = this;
    return last.then.length > 0 && outlook !== null && (outlook.theirs.length > 0 || outlook.view == null);
  }

  /** What the board shows while I choose my answer. */
  get board(): Outlook | null {
    return this.way !== null && !this.isTurnOver && this.outlook?.view != null ? this.outlook : null;
  }

  /** Whether something can be answered to what comes after what I have chosen. */
  get goesOn(): boolean {
    return this.isTurnOver && this.outlook?.view != null && (this.way?.length ?? 0) < DEEPEST;
  }

  /** Ask what is kept: it was played, or dropped, perhaps. */
  async follow(): Promise<void> {
    await this.run(async () => {
      const { branches, dropped = null } = await api.answers(this.table().table, this.seat);
      [this.kept, this.dropped] = [branches, dropped];
    });
  }

  /** Begin another answer, or go on after a way that is there. */
  async compose(after: Way = []): Promise<void> {
    await this.look([...after, EMPTY]);
  }

  async expect(one: Expected): Promise<void> {
    await this.change({ ...this.last, when: [...this.last.when, one], then: [] });
  }

  async answer(line: string): Promise<void> {
    await this.change({ ...this.last, then: [...this.last.then, line] });
  }

  /** Take out what is expected, or what I answer, from a place on. */
  async takeOut(part: 'when' | 'then', index: number): Promise<void> {
    const { when, then } = this.last;
    if (part === 'then') await this.change({ when, then: then.slice(0, index) });
    else await this.change({ when: when.filter((_, place) => place !== index), then: [] });
  }

  /** Go on with what comes after my answer. */
  async goOn(): Promise<void> {
    if (this.way) await this.compose(this.way);
  }

  async keep(): Promise<void> {
    const way = this.way?.filter(({ then }) => then.length > 0) ?? [];
    if (await this.give(withWay(this.kept, way))) this.close();
  }

  async forget(way: Way): Promise<void> {
    await this.give(withoutWay(this.kept, way));
  }

  async forgetAll(): Promise<void> {
    await this.give([]);
  }

  close(): void {
    this.asked += 1;
    [this.way, this.outlook, this.trouble, this.looked] = [null, null, null, null];
  }

  /** The game has gone on while an answer is being put together. */
  async again(): Promise<void> {
    if (this.way) await this.look(this.way);
  }

  private async change(last: Level): Promise<void> {
    if (this.way) await this.look([...this.way.slice(0, -1), last]);
  }

  private async look(way: Way): Promise<void> {
    const number = (this.asked += 1);
    this.looked = null;
    const { table } = this.table();
    await this.run(async () => {
      const outlook = await api.lookAhead(table, this.seat, stepsOf(way, this.seat));
      if (number === this.asked) [this.way, this.outlook] = [way, outlook];
    });
  }

  private async give(branches: readonly Branch[]): Promise<boolean> {
    const { table, seq } = this.table();
    return this.run(async () => {
      const given = await api.giveAnswers(table, this.seat, seq, branches);
      [this.kept, this.dropped] = [given.branches, null];
    });
  }

  private async run(work: () => Promise<void>): Promise<boolean> {
    [this.trouble, this.isBusy] = [null, true];
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble = error;
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
