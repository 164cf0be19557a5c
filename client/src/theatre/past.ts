/** What happened before the page was opened, or while its connection was gone: the views of those lines, asked for once, in
 * the background, the newest first. With them the log says the same as it would have said at the time, and what was
 * missed can be looked at. */
import type { Replay, ReplayPosition } from '../generated/api';
import { DEALER, type LogLine, type Table } from '../state';
import type { Step } from './steps';

const PAGE = 60; // positions that are asked for together

export type AskPositions = (seat: number | null, from: number, count: number, since?: number) => Promise<Replay>;

/** Asks for the positions of lines whose views are not known. */
export class Past {
  /** The story that is known up to a line: of one seat, in one life of the table. */
  private asked = { story: '', seq: -1 };
  private isAsking = false;

  constructor(
    private readonly ask: AskPositions,
    /** Called with every page of positions, and the seat that saw them. */
    private readonly learned: (positions: readonly ReplayPosition[], seat: number | null) => void,
  ) {}

  /** The table has changed: ask if lines have come whose views are not known. */
  follow(table: Table): void {
    const story = `${table.epoch} ${table.seat}`;
    const known = this.asked.story === story ? this.asked.seq : -1;
    const lines = lacking(table.log).filter(({ seq }) => seq > known);
    const [oldest] = lines;
    if (!oldest || this.isAsking || !['playing', 'over'].includes(table.now.status)) return;
    this.asked = { story, seq: table.seq };
    this.isAsking = true;
    // Without an answer the log stays as it is: it says less, and nothing wrong.
    void this.pages(table, oldest.seq)
      .catch(() => undefined)
      .finally(() => (this.isAsking = false));
  }

  private async pages(table: Table, oldest: number): Promise<void> {
    const moves = table.log.filter(isMove);
    const first = moves.findIndex(({ seq }) => seq === oldest) - 1;
    const since = (moves[Math.max(first, moves.length - PAGE)]?.seq ?? 1) - 1;
    let { positions } = await this.ask(table.seat, 0, PAGE, since);
    for (;;) {
      this.learned(positions, table.seat);
      const [start] = positions;
      if (!start || start.n === 0 || start.seq < oldest) return;
      // One position twice: it is the view before the line after it.
      const from = Math.max(0, start.n + 1 - PAGE);
      ({ positions } = await this.ask(table.seat, from, start.n + 1 - from));
    }
  }
}

function isMove({ line, undone }: LogLine): boolean {
  return !line.startsWith('/') && !undone;
}

/** Lines without views, and those of several moves that came together: only what was before and after all of them is known. */
function lacking(log: readonly LogLine[]): LogLine[] {
  const moves = log.filter(isMove);
  const counts = new Map<unknown, number>();
  for (const { seat, before } of moves) if (seat !== DEALER) counts.set(before, (counts.get(before) ?? 0) + 1);
  return moves.filter(({ before }) => before === null || (counts.get(before) ?? 0) > 1);
}

/** The log with the views of these positions. */
export function withViews(log: readonly LogLine[], positions: readonly ReplayPosition[]): readonly LogLine[] {
  const views = new Map(
    positions.slice(1).map(({ seq, view }, index) => [seq, { before: positions[index]?.view, after: view }]),
  );
  const unknown = new Set(lacking(log).map(({ seq }) => seq));
  return asTold(log.map((line) => (unknown.has(line.seq) ? { ...line, ...views.get(line.seq) } : line)));
}

/** A move and what the dealer did because of it come together at a table, so they share the view before the move and the
 * one after the last draw. Without this, a scoring would stand at another line after a reload. */
function asTold(log: readonly LogLine[]): readonly LogLine[] {
  const told = new Map<LogLine, LogLine>();
  for (const lines of movesWithDraws(log.filter(isMove))) {
    const [before, after] = [lines[0]?.before ?? null, lines.at(-1)?.after ?? null];
    if (before !== null && after !== null) for (const line of lines) told.set(line, { ...line, before, after });
  }
  return log.map((line) => told.get(line) ?? line);
}

/** Every move, each with the draws of the dealer after it. Draws before the first move are left out. */
function movesWithDraws(moves: readonly LogLine[]): LogLine[][] {
  const groups: LogLine[][] = [];
  for (const line of moves) {
    if (line.seat !== DEALER) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups;
}

/** What others did since the last move of the seat that looks, as far back as it is known. */
export function stepsSince(table: Table): readonly Step[] {
  const moves = table.log.filter(isMove);
  const mine = moves.findLastIndex(({ seat }) => isOwn(table, seat));
  const groups = movesWithDraws(moves.slice(mine + 1));
  const unknown = groups.findLastIndex((lines) => lines.some(({ before, after }) => !before || !after));
  return groups.slice(unknown + 1).map((lines, index, all) => stepOf(table, lines, all[index + 1]?.[0]?.seat ?? null));
}

function isOwn(table: Table, seat: number | null): boolean {
  return seat !== null && (seat === table.seat || table.own.includes(seat));
}

function stepOf(table: Table, lines: readonly LogLine[], next: number | null): Step {
  const last = lines.at(-1) as LogLine;
  return { lines, seat: lines[0]?.seat ?? null, table: next === null ? table : tableAfter(table, last, next) };
}

/** The table as it was after a line, when another seat was to act. */
function tableAfter(table: Table, { seq, after }: LogLine, next: number): Table {
  const { players } = table.now;
  const now = { players, status: 'playing', view: after, to_act: next } as const;
  return { ...table, seq, now, log: table.log.filter((line) => line.seq <= seq), settled: true };
}
