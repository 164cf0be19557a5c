/** Arrow keys move the focus over the targets of the page: whatever carries `data-target`. */
import { isArrow, toward } from './toward';

interface Spot {
  readonly target: HTMLElement | SVGElement;
  readonly x: number;
  readonly y: number;
}

function spot(target: HTMLElement | SVGElement): Spot {
  const box = target.getBoundingClientRect();
  return { target, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Handle a key: true if the focus moved. */
export function moveFocus(event: KeyboardEvent): boolean {
  const from = event.target;
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
  if (hasModifier || !isArrow(event.key) || !(from instanceof HTMLElement || from instanceof SVGElement)) return false;
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-target]')];
  const others = all.filter((target) => target !== from && target.getClientRects().length > 0).map(spot);
  const found = toward(others, spot(from), event.key);
  found?.target.focus();
  if (found) event.preventDefault();
  return found !== null;
}
