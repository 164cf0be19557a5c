import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { Scene } from '../face';
import { wordsOf } from '../../text/words';
import { callsOf, scene, viewAt } from './calls';
import Cry from './Cry.svelte';
import type { Character, PlayerView, View } from './view';

afterEach(cleanup);

const names = { me: 0, seats: 4, of: (seat: number) => ['you', 'Kaveh', 'Mahan', 'Shirin'][seat] ?? '' };

function player(coins: number, shown: readonly Character[] = [], mayHold: readonly Character[] = []): PlayerView {
  const rest = { cards: 2, city: [], score: 0, items: [], known: [], incomes: [0, 0, 0, 0], prices: [] };
  return { coins, shown, may_hold: mayHold, ...rest };
}

function table(change: Partial<View>): View {
  return {
    ...{ seat: 0, to_act: 3, turn: 3, phase: 'turn', crown: 0, called: 'thief', burned_up: ['bishop'], characters: [] },
    ...{ murdered: 'king', robbed: 'warlord', players: [player(1), player(6), player(2, ['assassin']), player(0)] },
    ...change,
  } as unknown as View;
}

const thief = table({ players: [player(1), player(6), player(2, ['assassin']), player(0, ['thief'])] });
const warlord = table({
  ...{ called: 'warlord', turn: 1, to_act: 1 },
  players: [player(1), player(0, ['warlord']), player(2, ['assassin']), player(6, ['thief'])],
});
const drafting = table({ phase: 'picking', called: null, turn: null, murdered: null, robbed: null });

it('calls those after the last one until somebody answers; what is burned face up is not called', () => {
  const calls = callsOf('end', thief, warlord);
  expect(calls.map(({ character }) => character)).toEqual(['magician', 'king', 'merchant', 'architect', 'warlord']);
  expect(calls.map(({ holder }) => holder)).toEqual([null, null, null, null, 1]);
  expect(calls.at(-1)?.loot).toEqual({ thief: 3, coins: 6 });
  expect(scene('end', thief, warlord)).toEqual([900, 2400, 900, 900, 2400]);
});

it('calls from the first after the draft, and to the last at the end of a round', () => {
  expect(callsOf('pick ?', drafting, table({ called: 'thief' }))).toHaveLength(2);
  expect(callsOf('pick ?', drafting, drafting)).toEqual([]);
  expect(callsOf('end', warlord, drafting)).toEqual([]);
  expect(callsOf('end', table({ called: 'merchant' }), drafting)).toHaveLength(2);
  expect(callsOf('build keep', thief, thief)).toEqual([]);
  expect(scene('end', thief, table({ phase: 'over' }))).toBeNull();
});

it('shows nothing of what comes later', () => {
  const calls = callsOf('end', thief, warlord);
  const second = viewAt(calls, 1, thief);
  expect(second.called).toBe('king');
  expect(second.to_act).toBeNull();
  expect(second.players.map(({ coins }) => coins)).toEqual([1, 6, 2, 0]);
  const last = viewAt(calls, 4, thief);
  expect(last.players.map(({ coins }) => coins)).toEqual([1, 0, 2, 6]);
  expect(last.players[1]?.shown).toEqual(['warlord']);
});

it('guesses at nobody who has answered, and takes nobody for a character that did not answer', () => {
  const guessed = ['magician', 'king', 'warlord'] as const;
  const guessing = table({
    players: [player(1), player(6, [], guessed), player(2, ['assassin']), player(0, [], guessed)],
  });
  const calls = callsOf('end', guessing, warlord);
  const guesses = (step: number) => viewAt(calls, step, guessing).players.map(({ may_hold }) => may_hold);
  expect(guesses(0)).toEqual([[], ['king', 'warlord'], [], ['king', 'warlord']]);
  expect(guesses(1)).toEqual(guesses(0)); // the king was murdered: somebody may hold it
  expect(guesses(4)).toEqual([[], [], [], ['king']]);
});

it('gives the crown to the king who answers', () => {
  const king = table({
    called: 'king',
    murdered: null,
    players: [player(1), player(6, ['king']), player(0), player(0)],
  });
  const before = table({ murdered: null });
  const calls = callsOf('end', before, king);
  expect(calls.at(-1)?.crownFrom).toBe(0);
  expect(viewAt(calls, calls.length - 1, before).crown).toBe(1);
});

/** What a seat sees of the second call: the murdered king's. */
function drawn(before: View, after: View): string {
  const idle = { go: () => undefined, pause: () => undefined, skip: () => undefined };
  const shown: Scene = { line: 'end', before, after, step: 1, steps: 5, isPaused: false, ...idle };
  const calls = callsOf('end', before, after);
  const call = calls[1];
  if (!call) throw new Error('the king is not called');
  const view = viewAt(calls, 1, before);
  const { container } = render(Cry, { call, scene: shown, view, words: wordsOf('en'), names });
  return container.innerHTML;
}

it('tells the same of a murdered character, whoever holds it and whatever a seat knows of it', () => {
  const knowing = (view: View): View => ({
    ...view,
    characters: ['king'],
    draft: [null, 'king'],
    may_be_burned: [],
    players: view.players.map((one) => ({ ...one, may_hold: [] })),
  });
  const guessing = (view: View): View => ({
    ...view,
    draft: [null, null],
    may_be_burned: ['king', 'merchant'],
    players: view.players.map((one) => ({ ...one, may_hold: ['king', 'architect'] })),
  });
  const [held, burned] = [drawn(knowing(thief), knowing(warlord)), drawn(guessing(thief), guessing(warlord))];
  expect(held).toBe(burned);
  expect(held).toContain('Nobody answered');
  expect(scene('end', knowing(thief), knowing(warlord))).toEqual(scene('end', guessing(thief), guessing(warlord)));
});
