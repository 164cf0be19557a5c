import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Event, State } from '../../generated/messages';
import { wordsOf } from '../../text/words';
import type { BoardProps, Names } from '../face';
import face from '.';
import type { Pick } from './pick.svelte';
import type { View } from './view';

const recordings = import.meta.glob<(State | Event)[]>('../../../workbench/recordings/dezh-*.json', {
  eager: true,
  import: 'default',
});
const names: Names = { me: 0, of: (seat) => `player ${seat}` };
const settings = { patterns: false, coordinates: true, animation: false, confirm: 'on' } as const;
const SLOW = 20_000; // milliseconds: a busy machine parses the sprite slowly
const DEALER = -1;

afterEach(cleanup);

function props(now: NonNullable<Event['now']>): BoardProps<View, Pick> {
  return {
    ...{ view: now.view as View, legal: now.legal ?? [], seat: 0, players: now.players, names, words: wordsOf('fa') },
    ...{ chosen: null, lit: [], litOf: null, settings, pick: face.pick() as Pick },
    ...{ choose: () => undefined, attempt: () => undefined },
  };
}

describe.each(Object.entries(recordings))('the recorded game %s', (_, events) => {
  it.each(['fa', 'en'] as const)('is told, asked and spoken without a gap in %s', (language) => {
    const words = wordsOf(language);
    let before: View | null = null;
    for (const event of events) {
      const isLine = event.t === 'event' && !event.line.startsWith('/');
      const seat = event.seat === DEALER ? null : (event.seat ?? null);
      const said = isLine ? face.tell(event.line, seat, before, words, names).text : '…';
      before = (event.now?.view as View | undefined) ?? before;
      const spoken = before ? face.ask(before, words) + face.speak(before, words, names) : '';
      expect(said === '').toBe(isLine && /^card p\d \?$/.test(event.line));
      expect(said + spoken).not.toMatch(/undefined|NaN|null/);
    }
  });

  it('can be drawn at the beginning, in the middle and at the end', { timeout: SLOW }, () => {
    const all = events.flatMap(({ now }) => (now?.view ? [now] : []));
    const shown = [0, Math.floor(all.length / 2), all.length - 1].flatMap((place) => all[place] ?? []);
    for (const now of shown) {
      const { container } = render(face.Board, props(now));
      render(face.Mine, props(now));
      render(face.Knowledge, props(now));
      expect(container.querySelectorAll('.city')).toHaveLength(now.players.length);
      cleanup();
    }
  });

  it('offers every line at some place of the table', { timeout: SLOW }, () => {
    const mine = events.flatMap(({ now }) => (now?.legal?.length ? [now] : [])).filter((_, index) => index % 12 === 0);
    for (const now of mine) {
      const board = render(face.Board, props(now)).container;
      const things = render(face.Mine, props(now)).container;
      const lines = now.legal?.map((one) => one.line).filter((line) => !/^(build|toss|lab) /.test(line)) ?? [];
      for (const line of lines) {
        const found = board.querySelector(`[data-line="${line}"]`) ?? things.querySelector(`[data-line="${line}"]`);
        expect(found, line).not.toBeNull();
      }
      cleanup();
    }
  });
});
