import { expect, test } from 'vitest';
import type { Replay, ReplayPosition } from '../generated/api';
import { DEALER, type LogLine, type Table } from '../state';
import { Past, stepsSince, withViews } from './past';

const ME = 0;

/** A game of so many lines: two seats in turn, and after every second line the dealer. The table noted two lines before. */
function seatOf(n: number): number {
  return n % 3 === 0 ? DEALER : (n % 3) - 1;
}

const viewAfter = (n: number) => ({ n });

function positionAt(n: number): ReplayPosition {
  return { n, seq: n + 2, seat: n > 0 ? seatOf(n) : null, line: n > 0 ? `line ${n}` : null, view: viewAfter(n) };
}

function lineAt(n: number, known = false): LogLine {
  const [before, after] = known ? [viewAfter(n - 1), viewAfter(n)] : [null, null];
  return { seq: n + 2, seat: seatOf(n), line: `line ${n}`, before, after, undone: false };
}

function tableOf(log: readonly LogLine[]): Table {
  const now = { status: 'playing', players: [], view: {}, to_act: ME } as unknown as Table['now'];
  const rest = { table: 't', game: 'kingdomino', options: {}, commitment: '', words: [], at: 0, settled: true };
  return { ...rest, epoch: 1, seq: log.at(-1)?.seq ?? 0, seat: ME, own: [ME], now, log };
}

/** The server's side: all positions of a game, and what it was asked for. */
class Archive {
  readonly questions: (readonly [number, number, number | undefined])[] = [];
  readonly learned: number[] = [];
  log: readonly LogLine[];

  constructor(
    private readonly length: number,
    first = 1,
  ) {
    this.log = Array.from({ length: length - first + 1 }, (_, index) => lineAt(first + index));
  }

  readonly past = new Past(
    (_, from, count, since) => {
      this.questions.push([from, count, since]);
      const all = Array.from({ length: this.length + 1 }, (_, n) => positionAt(n));
      const found = all.filter(({ n, seq }) => n >= from && seq > (since ?? -1)).slice(0, count);
      return Promise.resolve({ positions: found, total: this.length } as unknown as Replay);
    },
    (positions) => {
      this.learned.push(positions.length);
      this.log = withViews(this.log, positions);
    },
  );

  async follow(): Promise<void> {
    this.past.follow(tableOf(this.log));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }
}

/** The line as it came to an open table: a move and the draw after it together. */
function told(n: number): LogLine {
  const first = seatOf(n) === DEALER ? n - 1 : n;
  const last = seatOf(n + 1) === DEALER ? n + 1 : n;
  return { ...lineAt(n), before: viewAfter(first - 1), after: viewAfter(last) };
}

test('after a reload every line has the views that it had when it was told', async () => {
  const archive = new Archive(10);
  await archive.follow();
  expect(archive.log).toEqual(Array.from({ length: 10 }, (_, index) => told(index + 1)));
});

test('a move and its draws have the same views although they were asked for in two parts', async () => {
  const archive = new Archive(121);
  await archive.follow();
  expect(archive.questions.length).toBeGreaterThan(1);
  expect(archive.log).toEqual(Array.from({ length: 121 }, (_, index) => told(index + 1)));
});

test('long stories are asked for in parts, the newest first, and once', async () => {
  const archive = new Archive(200, 50);
  await archive.follow();
  await archive.follow();
  expect(archive.questions).toHaveLength(3);
  expect(archive.questions[0]).toEqual([0, 60, lineAt(141).seq - 1]);
  expect(archive.log.every(({ before, after }) => before && after)).toBe(true);
});

test('what is known is not asked for', async () => {
  const archive = new Archive(30);
  archive.log = archive.log.map((line, index) => (index < 25 ? lineAt(index + 1, true) : line));
  await archive.follow();
  expect(archive.questions).toEqual([[0, 60, lineAt(25).seq - 1]]);
  expect(archive.learned).toEqual([6]);
  await archive.follow();
  expect(archive.questions).toHaveLength(1);
});

test('moves that came together after a lost connection get views of their own', async () => {
  const archive = new Archive(5);
  const [before, after] = [viewAfter(2), viewAfter(5)];
  archive.log = archive.log.map((line, index) => (index < 2 ? lineAt(index + 1, true) : { ...line, before, after }));
  await archive.follow();
  expect(archive.log.map(({ after }) => after)).toEqual([1, 3, 3, 4, 5].map(viewAfter));
});

test('what was taken back has no views, and nobody asks again', async () => {
  const archive = new Archive(4);
  archive.log = archive.log.map((line, index) => (index === 2 ? { ...line, seq: 99, undone: true } : line));
  await archive.follow();
  await archive.follow();
  expect(archive.questions).toHaveLength(1);
  expect(archive.log[2]?.before).toBe(null);
});

test('a server that gives no answer leaves the log as it is', async () => {
  const past = new Past(
    () => Promise.reject(new Error('offline')),
    () => undefined,
  );
  past.follow(tableOf([lineAt(1)]));
  await Promise.resolve();
});

test('steps since my move: each with what the dealer did, and the table as it was', () => {
  const log = [1, 2, 3, 5, 6, 8].map((n) => lineAt(n, true));
  const table = tableOf(log);
  const steps = stepsSince(table);
  expect(steps.map(({ seat, lines }) => [seat, lines.map(({ seq }) => seq - 2)])).toEqual([
    [1, [2, 3]],
    [1, [5, 6]],
    [1, [8]],
  ]);
  expect(steps[0]?.table).toMatchObject({ seq: 5, now: { view: viewAfter(3), to_act: 1 } });
  expect(steps[0]?.table.log).toHaveLength(3);
  expect(steps[2]?.table).toBe(table);
});

test('steps go back only as far as views are known', () => {
  const log = [lineAt(1, true), lineAt(2), lineAt(5, true)];
  expect(stepsSince(tableOf(log)).map(({ lines }) => lines[0]?.seq)).toEqual([lineAt(5).seq]);
});
