import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Event, State } from '../../generated/messages';
import { wordsOf } from '../../text/words';
import type { Names } from '../face';
import face from '.';
import type { View } from './view';

const recordings = import.meta.glob<(State | Event)[]>('../../../workbench/recordings/kingdom-builder-*.json', {
  eager: true,
  import: 'default',
});
const names: Names = { me: 0, of: (seat) => ['you', 'Kaveh', 'Mahan', 'Shirin'][seat] ?? '' };
const settings = { patterns: true, coordinates: true, animation: false, confirm: 'on' } as const;
const PATIENCE = 20_000; // milliseconds: drawing whole boards takes its time on a busy machine
const DEALER = -1;

function seatOf({ seat }: Event): number | null {
  return seat === undefined || seat === DEALER ? null : seat;
}

afterEach(cleanup);

describe.each(Object.keys(recordings))('the recorded game %s', (file) => {
  const events = recordings[file] ?? [];

  it.each(['fa', 'en'] as const)('is told, asked and spoken without a gap in %s', (language) => {
    const words = wordsOf(language);
    let before: View | null = null;
    for (const event of events) {
      const isLine = event.t === 'event' && !event.line.startsWith('/');
      const said = isLine ? face.tell(event.line, seatOf(event), before, words, names).text : '…';
      before = (event.now?.view as View | undefined) ?? before;
      const spoken = before ? face.ask(before, words) + face.speak(before, words, names) : '';
      expect(said).not.toBe('');
      expect(said + spoken).not.toMatch(/undefined|NaN|null/);
    }
  });

  it(
    'can be drawn at the beginning, in the middle and at the end, with a mark for every choice that is made on the board',
    () => {
      const all = events.flatMap(({ now }) => (now?.view ? [now] : []));
      const mine = all.filter(({ legal }) => legal?.length);
      const shown = [mine.at(0), mine.at(mine.length / 2), all.at(-1)].filter((now) => now !== undefined);
      for (const now of shown) {
        const props = {
          view: now.view as View,
          legal: now.legal ?? [],
          seat: 0,
          players: now.players,
          names,
          words: wordsOf('fa'),
          chosen: null,
          lit: [],
          litOf: null,
          settings,
          pick: face.pick(),
          choose: () => undefined,
          attempt: () => undefined,
        };
        const { container } = render(face.Board, props);
        render(face.Mine, props);
        render(face.Knowledge, props);
        const offered = container.querySelectorAll('[data-line]').length;
        expect(offered > 0 || props.legal.every(({ line }) => /^(discard|end|use)/.test(line))).toBe(true);
        cleanup();
      }
    },
    PATIENCE,
  );
});
