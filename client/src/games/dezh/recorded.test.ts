import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { propsAt, recordedGames, SLOW, turns } from '../recorded';
import face from '.';

afterEach(cleanup);

describe.each(recordedGames('dezh'))('the recorded game %s', (_, recording) => {
  it('offers every line at some place of the table', { timeout: SLOW }, () => {
    for (const now of turns(recording).filter((_, place) => place % 12 === 0)) {
      const board = render(face.Board, propsAt(face, now)).container;
      const things = render(face.Mine, propsAt(face, now)).container;
      const calls = face.Ribbon && render(face.Ribbon, propsAt(face, now)).container;
      const lines = now.legal?.map((one) => one.line).filter((line) => !/^(build|toss|lab) /.test(line)) ?? [];
      expect(board.querySelectorAll('.city')).toHaveLength(now.players.length);
      for (const line of lines) {
        const places = [board, things, calls].map((place) => place?.querySelector(`[data-line="${line}"]`) ?? null);
        const found = places.find((place) => place !== null) ?? null;
        expect(found, line).not.toBeNull();
      }
      cleanup();
    }
  });
});
