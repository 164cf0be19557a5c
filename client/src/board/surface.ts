/** Drawings whose places are found by position: the mouse points at a place, a click chooses it. */
import type { Attachment } from 'svelte/attachments';
import type { Point } from './camera';

export interface Surface<Place> {
  /** The place under a point of the screen. A finger is less exact than a mouse. */
  at(x: number, y: number, isFinger: boolean): Place | null;
  look(place: Place | null): void;
  click(place: Place): void;
}

/** A point of the screen in the units of the drawing. */
export function pointOn(drawing: SVGGraphicsElement, x: number, y: number): Point {
  return new DOMPoint(x, y).matrixTransform(drawing.getScreenCTM()?.inverse());
}

/** Makes a drawing such a surface. Its targets are buttons and handle clicks themselves. */
export function surface<Place>({ at, look, click }: Surface<Place>): Attachment<SVGGraphicsElement> {
  const isFinger = (event: Event) => (event as PointerEvent).pointerType === 'touch';
  const place = (event: MouseEvent) => at(event.clientX, event.clientY, isFinger(event));

  const press = (event: MouseEvent) => {
    const meant = (event.target as Element).closest('[data-target]') ? null : place(event);
    if (meant !== null) click(meant);
  };
  const move = (event: PointerEvent) => {
    if (!isFinger(event)) look(place(event));
  };
  const leave = () => look(null);

  return (node) => {
    node.addEventListener('click', press);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerleave', leave);
    return () => {
      node.removeEventListener('click', press);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerleave', leave);
    };
  };
}
