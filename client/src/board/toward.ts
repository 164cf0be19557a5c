/** Keyboard play: from one target to the next in the direction of an arrow key. Screen directions, y downwards. */
import type { Point } from './camera';

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};
const SIDEWAYS_COST = 2; // a step sideways counts this much more than a step ahead

export function isArrow(key: string): boolean {
  return key in ARROWS;
}

/** The target that lies nearest in the direction of the key; null if none lies there. */
export function toward<T extends Point>(targets: readonly T[], from: Point, key: string): T | null {
  const way = ARROWS[key];
  if (!way) return null;
  let best: T | null = null;
  let least = Infinity;
  for (const target of targets) {
    const [x, y] = [target.x - from.x, target.y - from.y];
    const along = x * way.x + y * way.y;
    const cost = along + SIDEWAYS_COST * Math.abs(x * way.y - y * way.x);
    if (along > 0 && cost < least) [best, least] = [target, cost];
  }
  return best;
}
