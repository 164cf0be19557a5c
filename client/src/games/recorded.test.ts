import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Event } from '../generated/messages';
import { fetchParts } from '../parts/later.svelte';
import { LANGUAGES } from '../text/languages';
import { wordsOf } from '../text/words';
import type { GameFace } from './face';
import { moments, names, propsAt, recordedGames, SLOW, turns } from './recorded';

const faces = import.meta.glob<GameFace>('./*/index.ts', { eager: true, import: 'default' });
const games = Object.values(faces).flatMap((face) =>
  recordedGames(face.name).map(([file, recording]) => ({ file, face, recording })),
);
const DEALER = -1;
const UNHEARD = /^card p\d \?$/; // somebody's secret card: nothing to tell

beforeAll(fetchParts, SLOW);
afterEach(cleanup);

function seatOf({ seat }: Event): number | null {
  return seat === undefined || seat === DEALER ? null : seat;
}

it('is there for every title', () => {
  expect(new Set(games.map(({ face }) => face.name)).size).toBe(4);
});

describe.each(games)('the recorded game $file', ({ face, recording }) => {
  it.each(LANGUAGES)('is told, asked and spoken without a gap in $name', ({ code }) => {
    const words = wordsOf(code);
    let before: unknown = null;
    for (const event of recording) {
      const isLine = event.t === 'event' && !event.line.startsWith('/');
      const said = isLine ? face.tell(event.line, seatOf(event), before, words, names).text : '…';
      before = event.now?.view ?? before;
      const spoken = before ? face.ask(before, words) + face.speak(before, words, names) : '';
      expect(said === '' && !(isLine && UNHEARD.test(event.line))).toBe(false);
      expect(said + spoken).not.toMatch(/undefined|NaN|null/);
    }
  });

  it.each(['fa', 'en'] as const)('has words for everything that may be done in %s', (language) => {
    const words = wordsOf(language);
    for (const { view, legal = [] } of turns(recording)) {
      for (const { line } of legal ?? []) {
        const choice = face.choice(line, view, words, names);
        expect(choice).not.toMatch(/undefined|NaN|null/);
        expect(choice).toMatch(language === 'fa' ? /^[^a-z]+$|[آ-ی]/ : /^[a-z]/);
      }
    }
  });

  it('can be drawn at the beginning, in the middle and at the end', { timeout: SLOW }, () => {
    const all = moments(recording);
    for (const place of [0, Math.floor(all.length / 2), all.length - 1]) {
      const now = all[place];
      if (!now) continue;
      for (const part of [face.Board, face.Mine, face.Knowledge]) {
        expect(render(part, propsAt(face, now)).container.textContent).not.toMatch(/undefined|NaN/);
      }
      cleanup();
    }
  });

  it(
    'draws what a decision was about: as it was played, as it could have been, and both on one board',
    async () => {
      const { Decision } = face;
      for (const now of turns(recording).filter((_, place) => place % 15 === 0)) {
        const all = now.legal ?? [];
        const [best, played] = [all[0]?.line ?? '', all.at(-1)?.line ?? ''];
        const { where } = face.tell(played, 0, now.view, wordsOf('en'), names);
        const mark = { seat: 0, where, number: 1, isLatest: true, short: '', gain: 0, pictures: [] };
        const common = { ...propsAt(face, now), all, before: now.view, seat: 0, guesses: [], truth: null };
        const boards = [
          { ...common, line: played, alternatives: [best], legal: [], marks: [mark] },
          { ...common, line: best, alternatives: [played], chosen: best },
          { ...common, line: best, alternatives: [played], chosen: best, marks: [mark] },
        ];
        for (const props of Decision ? boards : []) {
          const drawn = render(Decision as NonNullable<typeof Decision>, props).container;
          await vi.waitFor(() => expect(drawn.querySelector('svg')).not.toBeNull(), SLOW); // it is fetched on demand
          expect(drawn.textContent).not.toMatch(/undefined|NaN/);
        }
        cleanup();
      }
    },
    SLOW,
  );

  it('offers something to choose when it is my turn', { timeout: SLOW }, () => {
    const mine = turns(recording);
    for (const now of mine.filter((_, place) => place % 12 === 0)) {
      const board = render(face.Board, propsAt(face, now)).container;
      const things = render(face.Mine, propsAt(face, now)).container;
      const offered = [...board.querySelectorAll('[data-target]'), ...things.querySelectorAll('[data-target]')];
      expect(offered.length).toBeGreaterThan(0);
      cleanup();
    }
  });
});
