/** The positions of a finished game that are known so far, as one seat saw them, and how one goes through them: move by
 * move, each with what the dealer did because of it. */
import type { Replay, ReplayPosition } from '../../generated/api';
import type { GameFace } from '../../games/face';
import { DEALER, type LogLine, type Table } from '../../state';
import { sceneOf } from '../table/story';

export class Reel {
  private readonly positions = new Map<number, ReplayPosition>();
  private readonly lines = new Map<number, LogLine>();
  /** The lines whose views are known, the oldest first. Their numbers are those of the positions. */
  readonly log: readonly LogLine[];

  constructor(
    readonly total: number,
    before: Reel | null = null,
    found: readonly ReplayPosition[] = [],
  ) {
    if (before) {
      this.positions = new Map(before.positions);
      this.lines = new Map(before.lines);
    }
    for (const position of found) this.positions.set(position.n, position);
    for (const { n } of this.positions.values()) this.keepLine(n);
    this.log = [...this.lines.values()].sort((one, other) => one.seq - other.seq);
  }

  with(found: readonly ReplayPosition[]): Reel {
    return new Reel(this.total, this, found);
  }

  has(n: number): boolean {
    return this.positions.has(n);
  }

  get isWhole(): boolean {
    return this.positions.size === this.total + 1;
  }

  /** Where the move ends that begins after a position. */
  after(n: number): number {
    let at = Math.min(n + 1, this.total);
    while (at < this.total && this.isDealt(at + 1)) at += 1;
    return at;
  }

  /** Where the move ends that was made before the one that led to a position. */
  before(n: number): number {
    let at = Math.max(n, 0);
    while (at > 0 && this.isDealt(at)) at -= 1;
    return Math.max(0, at - 1);
  }

  /** The lines of the move that led to a position. */
  moveAt(n: number): readonly LogLine[] {
    const start = this.before(n);
    return this.log.filter(({ seq }) => seq > start && seq <= n);
  }

  /** The table at a position. */
  table(id: string, { game, options, commitment, players }: Replay, eyes: number | null, n: number): Table {
    const next = this.log.find(({ seq, seat }) => seq > n && seat !== DEALER);
    const now = {
      ...{ players, status: n === this.total ? ('over' as const) : ('playing' as const) },
      ...{ view: this.positions.get(n)?.view, to_act: next?.seat ?? null },
    };
    const log = this.log.filter(({ seq }) => seq <= n);
    const place = { table: id, game, options, commitment, epoch: eyes === null ? 0 : eyes + 1 };
    return { ...place, seq: n, seat: null, own: [], words: [], now, at: 0, settled: true, log };
  }

  /** The next line after a position that is a scoring: a ceremony that brings points, or in games without any a line
   * that does; null if there is none. */
  scoringAfter(n: number, face: GameFace): number | null {
    const brings = this.log.filter(({ before, after }) => String(face.scores(before)) !== String(face.scores(after)));
    const ceremonies = brings.filter((line) => sceneOf(face, line) !== null);
    return (ceremonies.length ? ceremonies : brings).find(({ seq }) => seq > n)?.seq ?? null;
  }

  private isDealt(n: number): boolean {
    const position = this.positions.get(n);
    return position?.seat === DEALER;
  }

  private keepLine(n: number): void {
    const [before, position] = [this.positions.get(n - 1), this.positions.get(n)];
    if (this.lines.has(n) || !before || !position?.line) return;
    const { line, seat, view } = position;
    this.lines.set(n, { seq: n, seat: seat ?? DEALER, line, before: before.view, after: view, undone: false });
  }
}
