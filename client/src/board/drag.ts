/** Dragging a piece by mouse, pen or finger. A press that does not move stays a click. */
import type { Attachment } from 'svelte/attachments';

export interface Dragged {
  move(x: number, y: number): void;
  drop(x: number, y: number): void;
  cancel(): void;
}

const SLACK = 6; // pixels that a finger may move in a click

/** Makes an element the handle of a piece. */
export function draggable(piece: Dragged): Attachment<HTMLElement | SVGElement> {
  return (node) => {
    let start: { id: number; x: number; y: number } | null = null;
    let isDragging = false;

    const press = (event: PointerEvent) => {
      if (event.button !== 0) return;
      start = { id: event.pointerId, x: event.clientX, y: event.clientY };
      isDragging = false;
      node.setPointerCapture(event.pointerId); // without this, a quick move would leave a small piece behind
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return;
      if (!isDragging && Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK) return;
      isDragging = true;
      piece.move(event.clientX, event.clientY);
    };
    const release = (event: PointerEvent) => {
      if (isDragging && event.pointerId === start?.id) piece.drop(event.clientX, event.clientY);
      start = null;
    };
    const stop = () => {
      if (isDragging) piece.cancel();
      start = null;
    };
    const click = (event: Event) => {
      if (isDragging) event.stopPropagation();
      isDragging = false;
    };

    node.style.touchAction = 'none';
    node.addEventListener('pointerdown', press as EventListener);
    node.addEventListener('pointermove', move as EventListener);
    node.addEventListener('pointerup', release as EventListener);
    node.addEventListener('pointercancel', stop);
    node.addEventListener('click', click, { capture: true });
    return () => {
      node.removeEventListener('pointerdown', press as EventListener);
      node.removeEventListener('pointermove', move as EventListener);
      node.removeEventListener('pointerup', release as EventListener);
      node.removeEventListener('pointercancel', stop);
      node.removeEventListener('click', click, { capture: true });
    };
  };
}
