/** For keyboard players: when the focused element is gone, the focus moves to what can be done next. */
import type { Attachment } from 'svelte/attachments';

let isByKeyboard = false;
addEventListener('keydown', () => (isByKeyboard = true), { capture: true });
addEventListener('pointerdown', () => (isByKeyboard = false), { capture: true });

/** Whether nothing on the page has the focus, or only something that has just become useless. */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.matches(':disabled');
}

/** Takes the focus if the keyboard is used and nothing else has it. */
export const catchFocus: Attachment<HTMLElement | SVGElement> = (node) => {
  if (isByKeyboard && isFocusFree()) node.focus({ preventScroll: true });
};
