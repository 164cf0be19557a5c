/** Keys that move the focus over the targets of the page: elements with `data-target`. */
import { isArrow, toward } from './toward';

type Target = HTMLElement | SVGElement;

interface Spot {
  readonly target: Target;
  readonly x: number;
  readonly y: number;
}

function spot(target: Target): Spot {
  const box = target.getBoundingClientRect();
  return { target, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** All targets that are shown, in the order of the page. */
function targets(): Target[] {
  const all = document.querySelectorAll<Target>('[data-target]:not([disabled])');
  return [...all].filter((target) => target.getClientRects().length > 0);
}

/** Handle an arrow key. Returns true if the focus moved. */
export function moveFocus(event: KeyboardEvent): boolean {
  const from = event.target;
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
  if (hasModifier || !isArrow(event.key) || !(from instanceof HTMLElement || from instanceof SVGElement)) return false;
  const others = targets().filter((target) => target !== from);
  const found = toward(others.map(spot), spot(from), event.key);
  found?.target.focus();
  if (found) event.preventDefault();
  return found !== null;
}

/** Move the focus to the next target, or to the one before. */
export function stepFocus(isBack: boolean): void {
  const all = targets();
  const at = all.findIndex((target) => target === document.activeElement);
  const next = at < 0 ? all.findIndex((target) => target.tabIndex === 0) : at + (isBack ? -1 : 1);
  all.at(next % Math.max(1, all.length))?.focus();
}
