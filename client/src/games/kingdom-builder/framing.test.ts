import { describe, expect, it } from 'vitest';
import { framed, framedAt, framedFrom, freerSide, outside, sideOf } from './framing';
import { WIDTH } from './hex';

const PHONE = { width: 390, height: 480 };
const hexSize = (box: { width: number }) => (WIDTH * PHONE.width) / box.width;

describe('the part of the map that a phone shows', () => {
  it('holds all options if they are near each other, and one hex around', () => {
    const options = ['h8', 'i8', 'j9'];
    const box = framed(options, PHONE);
    expect(outside(options, box)).toEqual([]);
    expect(hexSize(box)).toBeGreaterThanOrEqual(44);
    expect(hexSize(box)).toBeLessThanOrEqual(60.001);
  });

  it('holds as many as possible if they are far apart, large enough for a finger', () => {
    const options = ['a1', 'p16', 'q16', 'q17'];
    const box = framed(options, PHONE);
    expect(outside(options, box)).toEqual(['a1']);
    expect(hexSize(box)).toBeGreaterThanOrEqual(44);
    expect(sideOf('a1', box)).toBe('left');
  });

  it('keeps a corner free in which an option lies', () => {
    const box = framedAt('a1', PHONE);
    expect(freerSide(['a1'], box, PHONE, 'top', ['left', 'right'])).toBe('right');
    expect(freerSide(['a1'], box, PHONE, 'bottom', ['left', 'right'])).toBe('left');
  });

  it('stays on the map', () => {
    const { x, y } = framedAt('a1', PHONE);
    expect([x, y]).toEqual([0, 0]);
  });

  it('holds the first choice of a hint, whatever else finds room', () => {
    const screen = { width: 390, height: 320 };
    const far = ['t20', 'a1', 'b1', 'a2'];
    expect(outside(far, framed(far, screen))).toEqual(['t20']);
    expect(outside(['t20'], framedFrom(far, screen))).toEqual([]);
    const near = ['h10', 'i10', 'h11'];
    expect(framedFrom(near, screen)).toEqual(framed(near, screen));
  });
});
