import { describe, expect, it } from 'vitest';
import type { Event } from '../../generated/messages';
import { recordedGames } from '../recorded';
import { flights } from './flights';
import { roundOf } from './round';
import { tracesOf } from './trace';
import type { View } from './view';

const games = recordedGames('kingdom-builder');

/** Every line of a game with the views around it. */
function* linesOf(
  recording: (typeof games)[number][1],
): Generator<{ line: string; seat: number; before: View; after: View }> {
  let before: View | null = null;
  for (const event of recording) {
    const after = (event.now?.view as View | undefined) ?? null;
    const { line = '', seat } = event as Partial<Event>;
    if (before && after && line) yield { line, seat: seat ?? -1, before, after };
    before = after ?? before;
  }
}

describe.each(games)('the flights of %s', (_, recording) => {
  it('bring every settlement from the supply or from its old place', () => {
    for (const { line, seat, before, after } of linesOf(recording)) {
      const [first] = seat < 0 ? [] : flights(line, seat, before, after);
      const hex = line.split(' ')[1] ?? '';
      if (!line.startsWith('settle ')) expect(first).toBeUndefined();
      else
        expect(first).toEqual({
          piece: 'settlement',
          from: `p${seat}/${before.lifted ?? 'supply'}`,
          to: `p${seat}/${hex}`,
        });
    }
  });

  it('bring every tile that is taken', () => {
    for (const { line, seat, before, after } of linesOf(recording)) {
      if (seat < 0 || !line.startsWith('settle ')) continue;
      const taken = after.kingdoms[seat]?.tiles.filter((tile) => !before.kingdoms[seat]?.tiles.includes(tile)) ?? [];
      expect(
        flights(line, seat, before, after)
          .slice(1)
          .map(({ from }) => from),
      ).toEqual(taken.map((hex) => `location/${hex}`));
    }
  });

  it('belong to rounds that rise by one when the first seat plays again', () => {
    let [turns, last] = [0, -1];
    for (const { seat, after } of linesOf(recording)) {
      if (seat >= 0 && seat !== last) {
        if (seat === 0) turns += 1;
        last = seat;
      }
      if (turns && after.phase !== 'drawing' && after.turn === seat) expect(roundOf(after)).toBe(turns);
    }
    expect(turns).toBeGreaterThan(3);
  });
});

describe('traces', () => {
  const mark = (seat: number, where: string[], isLatest: boolean) => ({
    ...{ seat, where, number: 1, isLatest, short: '', gain: 0, pictures: [] },
  });
  const view = { kingdoms: [{ settlements: ['a1'] }, { settlements: ['c3', 'd4'] }], lifted: null } as unknown as View;

  it('hold the settlements of the last turn in their order, without those that moved away, and not mine', () => {
    const marks = [mark(0, ['a1'], false), mark(1, ['d4'], true), mark(1, ['e5'], true), mark(1, ['c3'], true)];
    expect(tracesOf(marks, view, 0)).toEqual([{ seat: 1, hexes: ['d4', 'c3'], isLatest: true, isThreaded: true }]);
  });
});
