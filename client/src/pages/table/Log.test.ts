import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { GameFace } from '../../games/face';
import kingdomBuilder from '../../games/kingdom-builder';
import { names } from '../../games/recorded';
import type { LogLine } from '../../state';
import Log from './Log.svelte';

afterEach(cleanup);

const LONG = 150;
const log = Array.from({ length: LONG }, (_, index): LogLine => {
  const line = `settle ${'abcdefghij'[index % 10]}${1 + Math.floor(index / 10)}`;
  return { seq: index + 1, seat: index % 2, line, before: null, after: null, undone: false };
});

function shown(): HTMLButtonElement[] {
  const face = kingdomBuilder as unknown as GameFace;
  const { container } = render(Log, { log, face, names, light: () => undefined });
  return [...container.querySelectorAll('button')];
}

it('is one stop of the Tab key, however long it is', () => {
  const buttons = shown();
  expect(buttons).toHaveLength(LONG);
  expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
});

it('is walked by arrows, and remembers where one was', async () => {
  const buttons = shown();
  buttons[0]?.focus();
  const reached = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home']) {
    await fireEvent.keyDown(document.activeElement as Element, { key });
    reached.push(buttons.findIndex((button) => button === document.activeElement));
  }
  expect(reached).toEqual([1, 2, 1, LONG - 1, LONG - 1, 0]);
  expect(buttons.findIndex((button) => button.tabIndex === 0)).toBe(0);
});
