/** What is picked so far: a moving tile in the hand, the hex under the pointer, a settlement being dragged. */

import type { TileName } from './view';

export class Choice {
  tile = $state<TileName | null>(null);
  /** The lit hex under the pointer or the keyboard's cursor. */
  over = $state<string | null>(null);
  refused = $state<string | null>(null);
  /** The hexes that bring the gold of a goal that is pointed at. */
  shown = $state.raw<readonly string[]>([]);
  /** Where the dragged settlement is on the screen. */
  drag = $state.raw<{ x: number; y: number } | null>(null);
  /** Drops a settlement at a point of the screen; the map decides what that means. */
  drop: (x: number, y: number) => void = () => undefined;
}
