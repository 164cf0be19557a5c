import { afterEach, expect, test } from 'vitest';
import { moveFocus, stepFocus } from './arrows';

afterEach(() => document.body.replaceChildren());

/** A button in the middle of this place; `isTarget` says whether arrows may reach it. */
function button(x: number, y: number, isTarget = true): HTMLButtonElement {
  const made = document.createElement('button');
  if (isTarget) made.dataset.target = '';
  const box = new DOMRect(x - 5, y - 5, 10, 10);
  made.getBoundingClientRect = () => box;
  made.getClientRects = () => [box] as unknown as DOMRectList;
  document.body.append(made);
  return made;
}

function press(from: HTMLElement, key: string): boolean {
  let moved = false;
  from.addEventListener('keydown', (event) => (moved = moveFocus(event)), { once: true });
  from.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  return moved;
}

test('an arrow moves the focus to the next target in its direction', () => {
  const [here, , right] = [button(0, 0), button(0, 50), button(50, 0)];
  expect(press(here, 'ArrowRight')).toBe(true);
  expect(document.activeElement).toBe(right);
});

test('what is no target is passed over', () => {
  const here = button(0, 0);
  button(50, 0, false);
  const far = button(90, 0);
  press(here, 'ArrowRight');
  expect(document.activeElement).toBe(far);
});

test('an arrow that finds nothing is left to the page', () => {
  const here = button(0, 0);
  button(50, 0);
  expect(press(here, 'ArrowLeft')).toBe(false);
  expect(press(here, 'Enter')).toBe(false);
});

test('from anywhere a key leads to the targets, and round and round over them', () => {
  const elsewhere = button(0, 0, false);
  const all = [button(0, 50), button(50, 50), button(90, 50)];
  elsewhere.focus();
  const reached = [false, false, false, false, true].map((isBack) => {
    stepFocus(isBack);
    return all.findIndex((target) => target === document.activeElement);
  });
  expect(reached).toEqual([0, 1, 2, 0, 2]);
});

test('where nothing can be chosen, the focus stays', () => {
  const here = button(0, 0, false);
  here.focus();
  stepFocus(false);
  expect(document.activeElement).toBe(here);
});
