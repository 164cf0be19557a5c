import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { propsAt, recordedGames, SLOW, turns } from '../recorded';
import face from '.';
import { tileInHand } from './pick';
import type { View } from './view';

afterEach(cleanup);

describe.each(recordedGames('alhambra'))('the recorded game %s', (_, recording) => {
  it('marks every cell where a new tile may be built', { timeout: SLOW }, () => {
    const placing = turns(recording).filter(({ legal }) => legal?.some((one) => one.line.startsWith('build ')));
    for (const now of placing.slice(0, 3)) {
      const { container } = render(face.Board, propsAt(face, now));
      const tile = tileInHand(now.view as View, 0, null);
      const cells = now.legal?.filter((one) => one.line.startsWith(`build ${tile} `)).map((one) => one.line);
      const marked = [...container.querySelectorAll<HTMLElement>('[data-cell][data-line]')].map(
        (spot) => spot.dataset.line,
      );
      expect(container.querySelector('.market')?.querySelectorAll('.slot')).toHaveLength(4);
      expect(marked).toEqual(cells);
      cleanup();
    }
  });
});
