import { expect, test } from 'vitest';
import { press } from './press';

function pressed(key: string) {
  const event = new KeyboardEvent('keydown', { key, cancelable: true });
  let times = 0;
  const did = press(event, () => (times += 1));
  return { did, times, isTaken: event.defaultPrevented };
}

test('Enter and Space press what is drawn as a button, and do nothing else', () => {
  expect(pressed('Enter')).toEqual({ did: true, times: 1, isTaken: true });
  expect(pressed(' ')).toEqual({ did: true, times: 1, isTaken: true });
});

test('other keys are left to others', () => {
  expect(pressed('ArrowLeft')).toEqual({ did: false, times: 0, isTaken: false });
});
