/** Lets what stands in a list make way for what comes before it: it glides from where it stood to where it stands. */

const TIME = 260; // milliseconds
const EASING = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

export class Glide {
  #places: ReadonlyMap<Element, number> = new Map();
  #running: Animation[] = [];

  /** Notes where the elements are seen, before the list changes. */
  note(list: HTMLElement | null, elements: string): void {
    const panel = list?.parentElement;
    // Whoever has scrolled reads on where they were: the browser keeps that in its place.
    const isStill = !panel || panel.scrollTop > 0 || panel.clientHeight === 0;
    this.#places = isStill ? new Map() : seen(panel, elements);
  }

  /** Moves those that now stand elsewhere from there to here. */
  move(): void {
    for (const animation of this.#running) animation.cancel();
    const moves = [...this.#places]
      .filter(([element]) => element.isConnected)
      .map(([element, top]) => ({ element, by: top - element.getBoundingClientRect().top }))
      .filter(({ by }) => Math.abs(by) >= 1);
    this.#running = moves.map(({ element, by }) =>
      element.animate({ translate: [`0 ${by}px`, '0 0'] }, { duration: TIME, easing: EASING }),
    );
    this.#places = new Map();
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
