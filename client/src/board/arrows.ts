/** Arrow keys move the focus over the targets of the page: whatever carries `data-target`. */

type Way = readonly [number, number];
const WAYS: Readonly<Record<string, Way>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How far a spot lies in a direction; what lies aside counts more, what lies behind is Infinity. */
export function farness(from: Spot, to: Spot, [right, down]: Way): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = dx * right + dy * down;
  const aside = Math.abs(dx * down) + Math.abs(dy * right);
  return along <= 1 ? Infinity : along + 2 * aside;
}

/** The index of the nearest of some spots in a direction; -1 if there is none. */
export function nearest(from: Spot, spots: readonly Spot[], way: Way): number {
  const distances = spots.map((spot) => farness(from, spot, way));
  const least = Math.min(...distances);
  return least === Infinity ? -1 : distances.indexOf(least);
}

function centre(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Handle a key: true if the focus moved. */
export function moveFocus(event: KeyboardEvent): boolean {
  const way = WAYS[event.key];
  const from = event.target;
  if (!way || !(from instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return false;
  const targets = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-target]')].filter(
    (target) => target !== from && target.getClientRects().length > 0,
  );
  const start = from.closest('[data-target]') ?? from;
  const found = targets[nearest(centre(start), targets.map(centre), way)];
  found?.focus();
  if (found) event.preventDefault();
  return found !== undefined;
}
