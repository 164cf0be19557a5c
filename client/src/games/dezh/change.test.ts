import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import { wordsOf } from '../../text/words';
import type { BoardProps } from '../face';
import Mine from './Mine.svelte';
import { Pick } from './pick.svelte';
import type { View } from './view';
import { STILL } from '../../theatre/still';

afterEach(cleanup);

function table(change: Partial<View>): View {
  const player = { coins: 2, cards: 2, city: [], score: 0, items: [], shown: [], may_hold: [], known: [] };
  const players = [{ ...player, incomes: [0, 0, 0, 0], prices: [] }];
  return {
    ...{ seat: 0, to_act: 0, phase: 'turn', called: 'magician', players, drawn: [], under: [], unseen: 9, tossed: 0 },
    ...{ hand: ['temple', 'castle'], destroyed: null },
    ...change,
  } as unknown as View;
}

it('changes cards in alphabetical order and draws as many, after one confirmation', async () => {
  const chosen: (string | null)[] = [];
  const pick = new Pick();
  pick.use = 'toss';
  pick.tossed = [0, 1];
  const lines = (...all: string[]) => all.map((line) => ({ line }));
  const props: BoardProps<View, Pick> = {
    ...{ view: table({}), legal: lines('toss castle', 'toss temple', 'coins'), seat: 0, players: [{}], pick },
    ...{ names: { me: 0, seats: 2, of: () => 'you' }, words: wordsOf('en'), chosen: null, lit: [], litOf: null },
    ...STILL,
    settings: { patterns: false, coordinates: false, animation: false, confirm: 'off' },
    choose: (line) => chosen.push(line),
    attempt: () => undefined,
  };
  const { getByText, rerender } = render(Mine, props);
  await fireEvent.click(getByText('Change 2 cards'));
  await rerender({ view: table({ phase: 'tossing', hand: ['temple'] }), legal: lines('toss temple', 'redraw') });
  await rerender({ view: table({ phase: 'tossing', hand: [] }), legal: lines('redraw') });
  await rerender({ view: table({ hand: ['manor', 'docks'] }), legal: lines('coins') });
  expect(chosen).toEqual(['toss castle', 'toss temple', 'redraw']);
});
