/** Lets what stands in a list make way for what comes before it: it glides from where it stood to where it stands. */

const TIME = 260; // milliseconds
const EASING = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

export class Glide {
  private places: ReadonlyMap<Element, number> = new Map();
  private running: Animation[] = [];

  /** Notes where the elements are seen, before the list changes; some may stand inside of others. */
  note(list: HTMLElement | null, elements: string): void {
    const panel = list?.parentElement;
    // Whoever has scrolled reads on where they were: the browser keeps that in its place.
    const isStill = !panel || panel.scrollTop > 0 || panel.clientHeight === 0;
    this.places = isStill ? new Map() : seen(panel, elements);
  }

  /** Moves those that now stand elsewhere from there to here; what stands inside of one moves with it. */
  move(): void {
    for (const animation of this.running) animation.cancel();
    const moves = new Map(
      [...this.places]
        .filter(([element]) => element.isConnected)
        .map(([element, top]) => [element, top - element.getBoundingClientRect().top]),
    );
    this.running = [...moves].flatMap(([element, by]) => {
      const own = by - movedWith(element, moves);
      if (Math.abs(own) < 1) return [];
      return element.animate({ translate: [`0 ${own}px`, '0 0'] }, { duration: TIME, easing: EASING });
    });
    this.places = new Map();
  }
}

/** The elements that are in sight in the panel, and their distance from the top of the window. */
function seen(panel: Element, elements: string): Map<Element, number> {
  const end = panel.getBoundingClientRect().bottom;
  const places = new Map<Element, number>();
  for (const element of panel.querySelectorAll(elements)) {
    const { top } = element.getBoundingClientRect();
    if (top >= end) break;
    places.set(element, top);
  }
  return places;
}

/** How far the nearest element around this one moves. */
function movedWith(element: Element, moves: ReadonlyMap<Element, number>): number {
  let around = element.parentElement;
  while (around && !moves.has(around)) around = around.parentElement;
  return (around && moves.get(around)) ?? 0;
}
