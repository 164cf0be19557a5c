import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdable } from './hold';

const seen: string[] = [];
let node: SVGGraphicsElement;
let detach: () => void = () => undefined;

function touch(type: string, x: number, y: number, pointerId = 1): PointerEvent {
  const event = new PointerEvent(type, { clientX: x, clientY: y, pointerId, pointerType: 'touch', bubbles: true });
  node.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  vi.useFakeTimers();
  seen.length = 0;
  node = document.createElementNS('http://www.w3.org/2000/svg', 'g') as SVGGraphicsElement;
  document.body.append(node);
  const attached = holdable({
    isNear: (x) => x < 100,
    slide: (x, y) => seen.push(`slide ${x} ${y}`),
    lift: () => seen.push('lift'),
    cancel: () => seen.push('cancel'),
  })(node);
  detach = () => attached?.();
});
afterEach(() => {
  detach();
  node.remove();
  vi.useRealTimers();
});

describe('a finger on the map', () => {
  it('that rests near an option slides to what is meant, and lifts there; no click follows', () => {
    const clicks = vi.fn();
    node.addEventListener('click', clicks);
    touch('pointerdown', 10, 10);
    vi.advanceTimersByTime(200);
    touch('pointermove', 14, 12);
    touch('pointerup', 14, 12);
    node.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(seen).toEqual(['slide 10 10', 'slide 14 12', 'lift']);
    expect(clicks).not.toHaveBeenCalled();
  });

  it('that moves on at once, or is far from all options, moves the map', () => {
    touch('pointerdown', 10, 10);
    touch('pointermove', 60, 10);
    touch('pointerup', 60, 10);
    touch('pointerdown', 200, 10);
    vi.advanceTimersByTime(400);
    expect(seen).toEqual([]);
  });

  it('that was there for a moment is a tap, even if the page was busy and hears of it late', () => {
    const clicks = vi.fn();
    node.addEventListener('click', clicks);
    const { timeStamp } = touch('pointerdown', 10, 10);
    vi.advanceTimersByTime(200);
    const late = { clientX: 10, clientY: 10, pointerId: 1, pointerType: 'touch', bubbles: true };
    node.dispatchEvent(
      Object.defineProperty(new PointerEvent('pointerup', late), 'timeStamp', { value: timeStamp + 60 }),
    );
    node.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(seen).toEqual(['slide 10 10', 'cancel']);
    expect(clicks).toHaveBeenCalledOnce();
  });

  it('is let go when a second one comes', () => {
    touch('pointerdown', 10, 10);
    vi.advanceTimersByTime(200);
    touch('pointerdown', 90, 90, 2);
    touch('pointerup', 10, 10);
    expect(seen).toEqual(['slide 10 10', 'cancel']);
  });
});
