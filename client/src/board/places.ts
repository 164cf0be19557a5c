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

/** Whether places of a seat's area are drawn nowhere on the screen; of several it is enough if one is. */
export function isOutOfSight(seat: number, places: readonly string[]): boolean {
  const boxes = places.flatMap((place) => boxOf(at(seat, place)) ?? boxOf(place) ?? []);
  return places.length > 0 && !boxes.some(isOnScreen);
}

function isOnScreen({ left, right, top, bottom }: DOMRect): boolean {
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}
