import { expect, it } from 'vitest';
import { beside } from './beside';

const SCREEN = { width: 1440, height: 900 };
const WINDOW = { width: 372, height: 340 };
const at = (x: number, y: number) => ({ left: x - 28, top: y - 28, right: x + 28, bottom: y + 28 });

it('stands on the side with more room, and never over what was tried', () => {
  const right = beside(at(400, 450), WINDOW, SCREEN);
  expect(right).toMatchObject({ side: 'right', x: 446 });
  const left = beside(at(1000, 450), WINDOW, SCREEN);
  expect(left).toMatchObject({ side: 'left', x: 582 });
  expect((left?.x ?? 0) + WINDOW.width).toBeLessThan(at(1000, 450).left);
});

it('stays on the screen, and its tip still points at the place', () => {
  const low = beside(at(400, 880), WINDOW, SCREEN);
  expect(low?.y).toBe(544);
  expect(low?.tip).toBe(292);
});

it('leaves what can be chosen uncovered', () => {
  const button = { left: 1040, top: 860, right: 1110, bottom: 890 };
  const place = beside(at(1000, 872), WINDOW, SCREEN, [button, { ...button, left: 800, right: 860 }]);
  expect(place).toMatchObject({ side: 'above', y: 872 - 28 - 18 - WINDOW.height });
});

it('stands nowhere beside it if there is no room', () => {
  expect(beside(at(200, 300), WINDOW, { width: 390, height: 844 })).toBeNull();
});
