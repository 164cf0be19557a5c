/** Keys inside a list of buttons and of what can be unfolded; the whole list is one stop of the Tab key. */

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Up, Down, Home and End move the focus along the list. */
export function alongList(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button, summary')];
  const at = buttons.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[step(at, buttons.length - 1)]?.focus();
}
