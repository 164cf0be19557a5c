import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import games from '../../generated/games.json';
import { wordsOf } from '../../text/words';
import { moments, names, propsAt, recordedGames, SLOW } from '../recorded';
import { plainFace } from './face';
import { Speech } from './speech';

afterEach(cleanup);

// Views as large as any: what the plain face does with them, it does with those of a small title, too.
it.each(games.map(({ name }) => name))('a plain face shows any view of %s', { timeout: SLOW }, (game) => {
  const face = plainFace(new Speech(game, {}));
  const [, recording = []] = recordedGames(game)[0] ?? [];
  const all = moments(recording);
  for (const place of [0, Math.floor(all.length / 2), all.length - 1]) {
    const now = all[place];
    if (!now) continue;
    for (const part of [face.Board, face.Mine]) {
      expect(render(part, propsAt(face, now)).container.textContent).not.toMatch(/undefined|NaN|\[object/);
    }
    expect(face.speak(now.view, wordsOf('fa'), names)).not.toMatch(/undefined|NaN|\[object/);
    cleanup();
  }
  expect(all.length).toBeGreaterThan(0);
});
