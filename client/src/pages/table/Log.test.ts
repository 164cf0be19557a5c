import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import type { GameFace, Sentence } from '../../games/face';
import kingdomBuilder from '../../games/kingdom-builder';
import { names } from '../../games/recorded';
import { DEALER, type LogLine } from '../../state';
import { DEFAULT } from '../../text/languages';
import { wordsOf } from '../../text/words';
import Log from './Log.svelte';
import { storyteller } from './story';

afterEach(cleanup);

const LONG = 150;
const words = wordsOf(DEFAULT.code);
const log = Array.from({ length: LONG }, (_, index): LogLine => {
  const line = `settle ${'abcdefghij'[index % 10]}${1 + Math.floor(index / 10)}`;
  return { seq: index + 1, seat: index % 2, line, before: null, after: null, undone: false };
});
const settler = kingdomBuilder as unknown as GameFace;
/** A game in which every view is its round, the dealer's lines are cards, and a line of one begins a ceremony. */
const told = {
  ...settler,
  tell: (line: string): Sentence => ({ text: line, where: [line] }),
  round: (view: unknown) => view as number,
  dealing: (lines: readonly string[]) => `${lines.length} cards`,
  scene: (line: string) => (line === 'score' ? [100] : null),
} as unknown as GameFace;

function drawn(lines: readonly LogLine[], face: GameFace, props: object = {}): HTMLElement {
  const story = storyteller(face, words, names);
  const { container } = render(Log, {
    ...{ log: lines, face, story, light: () => undefined, again: () => undefined, ...props },
  });
  return container;
}

function played(...lines: [number, string, number][]): LogLine[] {
  return lines.map(([seat, line, round], index) => ({
    ...{ seq: index + 1, seat, line, before: round, after: round, undone: false },
  }));
}

const shown = () => [...drawn(log, settler).querySelectorAll('button')];
const texts = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((one) => one.textContent.replaceAll(/\s+/g, ' ').trim());

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

it('has the newest round on top, with its dealing folded', () => {
  const lines = played([DEALER, 'a', 1], [0, 'b', 1], [0, 'c', 1], [1, 'd', 1], [DEALER, 'e', 2], [0, 'f', 2]);
  const page = drawn(lines, told);
  expect(texts(page, 'h3')).toEqual([2, 1].map((round) => words.text.table.round(words.n(round))));
  expect(texts(page, 'summary')).toEqual(['1 cards', '1 cards']);
  expect(texts(page, '.block')).toEqual(['player 0 f', 'player 1 d', 'player 0 b c']);
});

it('tells new blocks, later ones and the one that is shown apart', () => {
  const lines = played([0, 'a', 1], [1, 'b', 1], [2, 'c', 1], [1, 'd', 1]);
  const page = drawn(lines, told, { since: 1, me: 0, at: 3, shown: [3, 3] });
  expect(texts(page, '.fresh')).toEqual(['player 2 c', 'player 1 b']);
  expect(texts(page, '.later')).toEqual(['player 1 d']);
  expect(texts(page, '.shown')).toEqual(['player 2 c']);
});

it('lights what one points at, and opens a ceremony again', async () => {
  const lit: unknown[] = [];
  const opened: number[] = [];
  const page = drawn(played([0, 'a', 1], [0, 'b', 1], [DEALER, 'score', 1]), told, {
    light: (where: readonly string[], seat: number | null) => lit.push([where, seat]),
    again: ({ line }: { line: LogLine }) => opened.push(line.seq),
  });
  await fireEvent.mouseEnter(page.querySelectorAll('.inside')[1] as Element);
  await fireEvent.mouseLeave(page.querySelectorAll('.inside')[1] as Element);
  expect(lit).toEqual([
    [['a', 'b'], 0],
    [[], null],
  ]);
  await fireEvent.click(page.querySelector('[data-testid=scene-again]') as Element);
  expect(opened).toEqual([3]);
});
