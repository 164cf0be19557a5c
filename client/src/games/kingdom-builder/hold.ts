/** A finger that rests near something: it may then slide to what is meant, and chooses it when it lifts. A finger that moves
 * on at once, or a second one, moves the map instead. */
import type { Attachment } from 'svelte/attachments';

export interface Held {
  /** Whether something is near enough to this point of the screen. */
  isNear(x: number, y: number): boolean;
  slide(x: number, y: number): void;
  lift(): void;
  cancel(): void;
}

const REST = 160; // milliseconds
const SLACK = 10; // pixels that a resting finger may move

export function holdable({ isNear, slide, lift, cancel }: Held): Attachment<SVGGraphicsElement> {
  return (node) => {
    let start: { readonly id: number; readonly time: number; x: number; y: number } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHeld = false;
    let wasHeld = false;

    const letGo = () => {
      clearTimeout(timer);
      start = null;
      if (isHeld) cancel();
      isHeld = false;
    };
    const hold = () => {
      if (!start) return;
      isHeld = wasHeld = true;
      slide(start.x, start.y);
    };
    const down = (event: PointerEvent) => {
      wasHeld = false;
      if (start || event.pointerType !== 'touch') return letGo();
      if (!isNear(event.clientX, event.clientY)) return;
      start = { id: event.pointerId, time: event.timeStamp, x: event.clientX, y: event.clientY };
      timer = setTimeout(hold, REST);
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start?.id) return;
      if (isHeld) {
        event.stopPropagation(); // or the map would move
        slide(event.clientX, event.clientY);
      } else if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > SLACK) letGo();
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== start?.id) return;
      // A busy page hears late of a finger that was there for a moment: that was a tap, whatever the timer says.
      const wasTap = event.timeStamp - start.time < REST;
      if (wasTap) wasHeld = false;
      else if (isHeld) lift();
      isHeld &&= wasTap;
      letGo();
    };
    /** What the finger meant is known: no click follows. */
    const click = (event: Event) => {
      if (wasHeld) event.stopPropagation();
      wasHeld = false;
    };
    const menu = (event: Event) => {
      if (start) event.preventDefault();
    };

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', letGo);
    node.addEventListener('click', click, { capture: true });
    node.addEventListener('contextmenu', menu);
    return () => {
      letGo();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', letGo);
      node.removeEventListener('click', click, { capture: true });
      node.removeEventListener('contextmenu', menu);
    };
  };
}
