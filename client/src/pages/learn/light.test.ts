import { expect, test } from 'vitest';
import { arrowTo, besideLight, isInside, lightOn } from './light';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WORDS = { width: 322, height: 178 };

test('the light surrounds all that is lit and stays in the window', () => {
  const light = lightOn(
    [
      { x: 0, y: 100, width: 50, height: 50 },
      { x: 100, y: 120, width: 50, height: 80 },
    ],
    WIDE,
  );
  expect(light).toEqual({ x: 4, y: 90, width: 156, height: 120 });
  expect(lightOn([], WIDE)).toBeNull();
  expect(lightOn([{ x: -400, y: 0, width: 50, height: 50 }], WIDE)).toBeNull();
});

test.each([
  ['in the middle', { x: 700, y: 300, width: 90, height: 90 }],
  ['at the top', { x: 700, y: 10, width: 400, height: 60 }],
  ['at the bottom', { x: 700, y: 800, width: 400, height: 80 }],
  ['at the side', { x: 1300, y: 200, width: 130, height: 500 }],
])('the words cover nothing that is lit %s, and an arrow leads there', (_, light) => {
  const words = { ...besideLight(light, WORDS, WIDE), ...WORDS };
  const corners = [
    { x: words.x, y: words.y },
    { x: words.x + words.width, y: words.y + words.height },
  ];
  for (const corner of corners) {
    expect(isInside({ x: 0, y: 0, ...WIDE }, corner)).toBe(true);
    expect(isInside(light, corner)).toBe(false);
  }
  expect(arrowTo(light, words)).not.toBeNull();
});

test('on a phone the words stand at the bottom, or at the top if the light is there', () => {
  const words = { width: 370, height: 170 };
  expect(besideLight({ x: 20, y: 100, width: 200, height: 90 }, words, PHONE).y).toBe(844 - 170 - 12);
  expect(besideLight({ x: 20, y: 700, width: 200, height: 90 }, words, PHONE).y).toBe(12);
});
