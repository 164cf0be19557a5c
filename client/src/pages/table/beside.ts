/** Where a small window stands beside something on the screen, without covering it. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

type Side = 'left' | 'right' | 'above' | 'below';

export interface Beside {
  readonly x: number;
  readonly y: number;
  /** The side of the thing on which the window stands. */
  readonly side: Side;
  /** How far along its edge its tip points at the thing. */
  readonly tip: number;
}

const [GAP, MARGIN, EDGE] = [18, 16, 24]; // pixels: to the thing, to the edge of the screen, of the tip to a corner

/** A window of this size beside the box, where it covers the fewest of the things that can be chosen; if it makes no
 *  difference, on the side with more room. Null if there is no room beside the box. */
export function beside(box: Box, size: Size, screen: Size, choices: readonly Box[] = []): Beside | null {
  if (!size.width) return null;
  const sides: Side[] =
    screen.width - box.right >= box.left ? ['right', 'left', 'above', 'below'] : ['left', 'right', 'above', 'below'];
  const places = sides.map((side) => placed(side, box, size, screen)).filter((place) => place !== null);
  const covered = places.map((place) => choices.filter((choice) => overlaps(place, size, choice)).length);
  return places[covered.indexOf(Math.min(...covered))] ?? null;
}

function placed(side: Side, box: Box, { width, height }: Size, screen: Size): Beside | null {
  const [across, down] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const x = Math.max(MARGIN, Math.min(screen.width - width - MARGIN, across - width / 2));
  const y = Math.max(MARGIN, Math.min(screen.height - height - MARGIN, down - height / 3));
  const place = {
    left: { x: box.left - GAP - width, y },
    right: { x: box.right + GAP, y },
    above: { x, y: box.top - GAP - height },
    below: { x, y: box.bottom + GAP },
  }[side];
  const isInside =
    place.x >= MARGIN &&
    place.y >= MARGIN &&
    place.x + width <= screen.width - MARGIN &&
    place.y + height <= screen.height - MARGIN;
  const [along, length] = side === 'left' || side === 'right' ? [down - y, height] : [across - x, width];
  return isInside ? { ...place, side, tip: Math.max(EDGE, Math.min(length - 2 * EDGE, along - 8)) } : null;
}

function overlaps({ x, y }: Beside, { width, height }: Size, other: Box): boolean {
  return other.left < x + width && other.right > x && other.top < y + height && other.bottom > y;
}

const FINGER = 28; // pixels around the point that was pressed

/** What was tried: the place of a press, or the element that has the focus. */
export function triedAt(event: Event): Box | null {
  if (event instanceof PointerEvent) {
    const { clientX: x, clientY: y } = event;
    return { left: x - FINGER, top: y - FINGER, right: x + FINGER, bottom: y + FINGER };
  }
  const focused = document.activeElement;
  return focused && focused !== document.body ? focused.getBoundingClientRect() : null;
}
