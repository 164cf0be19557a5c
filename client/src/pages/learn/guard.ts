/** While a step of a lesson waits, only what is lit answers, and the lesson's own buttons: by mouse, touch and keyboard. */

const POINTER = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'dblclick'];
/** The spoken board, and letting go of something. */
const FREE_KEYS = ['b', 'B', 'Escape'];
const OWN = '[data-lesson], dialog';

export interface Guarded {
  /** Whether a point of the window is in the light of something that may be done. */
  isLit(x: number, y: number): boolean;
  /** What may be activated in the light. */
  targets(): readonly Element[];
}

/** Keep everything else from answering, until the returned function is called. */
export function guard(guarded: Guarded): () => void {
  const pointer = (event: Event) => {
    if (!isOwn(event) && !isLit(event, guarded)) stop(event);
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || FREE_KEYS.includes(event.key)) return;
    if (event.key === 'Tab') return step(event, guarded);
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (!isPress || !(isOwn(event) || isTarget(event.target, guarded))) event.stopImmediatePropagation();
    if (isPress && !isOwn(event) && !isTarget(event.target, guarded)) event.preventDefault();
  };
  for (const kind of POINTER) addEventListener(kind, pointer, { capture: true, passive: false });
  addEventListener('keydown', key, { capture: true });
  return () => {
    for (const kind of POINTER) removeEventListener(kind, pointer, { capture: true });
    removeEventListener('keydown', key, { capture: true });
  };
}

function isOwn({ target }: Event): boolean {
  return target instanceof Element && target.closest(OWN) !== null;
}

function isTarget(target: EventTarget | null, guarded: Guarded): boolean {
  return target instanceof Node && guarded.targets().some((one) => one.contains(target));
}

/** A key or a screen reader clicks without a place: then what is clicked must be lit. */
function isLit(event: Event, guarded: Guarded): boolean {
  const at = 'touches' in event ? ((event as TouchEvent).changedTouches[0] ?? null) : (event as MouseEvent);
  const isPlaced = at !== null && (event.type !== 'click' || (event as MouseEvent).detail > 0);
  return isPlaced ? guarded.isLit(at.clientX, at.clientY) : isTarget(event.target, guarded);
}

function stop(event: Event): void {
  event.stopImmediatePropagation();
  if (event.cancelable) event.preventDefault();
}

/** The Tab key goes round what answers. */
function step(event: KeyboardEvent, guarded: Guarded): void {
  stop(event);
  const own = [...document.querySelectorAll<HTMLElement>('[data-lesson] button, button[data-lesson], [data-lesson] a')];
  const all = [...(guarded.targets() as readonly HTMLElement[]), ...own].filter(
    (one) => one.getClientRects().length > 0 && !one.matches(':disabled'),
  );
  const at = all.findIndex((one) => one === document.activeElement);
  const next = at < 0 ? (event.shiftKey ? -1 : 0) : at + (event.shiftKey ? -1 : 1);
  all.at(next % Math.max(1, all.length))?.focus();
}
