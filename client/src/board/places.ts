/** How a place of the table is called in the page (`data-at`), so that motion and captions find it. */

/** A place of a seat's area, or with null one that belongs to the whole table. */
export function at(seat: number | null, place: string): string {
  return seat === null ? place : `p${seat}/${place}`;
}

/** Where a place is on the screen; null if it is not drawn, or not visible. A place drawn twice: the larger one. */
export function boxOf(place: string, root: ParentNode = document): DOMRect | null {
  return elementAt(place, root)?.getBoundingClientRect() ?? null;
}

/** The element that stands for a place: of several the largest. */
export function elementAt(place: string, root: ParentNode = document): Element | null {
  const found = [...root.querySelectorAll(`[data-at="${CSS.escape(place)}"]`)];
  const areas = found.map((element) => {
    const { width, height } = element.getBoundingClientRect();
    return { element, area: width * height };
  });
  return (
    areas.reduce<(typeof areas)[number] | null>((best, one) => (one.area > (best?.area ?? 0) ? one : best), null)
      ?.element ?? null
  );
}
