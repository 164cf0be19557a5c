import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { GameFace, Names } from '../../games/face';
import Decisions from './Decisions.svelte';
import type { Telling } from './telling';

afterEach(cleanup);

const nothing = {
  rounds: [],
  filter: 'key' as const,
  chosen: null,
  seat: 0,
  face: {} as GameFace,
  names: {} as Names,
  telling: {} as Telling,
  choose: () => undefined,
  step: () => undefined,
};

it('says in an empty list what is being computed, or that nothing stands out', () => {
  const waiting = render(Decisions, { ...nothing, isComplete: false, said: 'in the queue' });
  expect(waiting.getByTestId('decisions').textContent).toContain('in the queue');
  cleanup();
  const complete = render(Decisions, { ...nothing, isComplete: true, said: 'in the queue' });
  expect(complete.getByTestId('decisions').textContent).not.toContain('in the queue');
});
