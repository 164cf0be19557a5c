import { expect, it } from 'vitest';
import { letterOf } from './letter';

const pressed = (key: string, code: string) => letterOf(new KeyboardEvent('keydown', { key, code }));

it('is what a Latin keyboard writes, wherever it writes it', () => {
  expect([pressed('u', 'KeyU'), pressed('T', 'KeyT'), pressed('u', 'KeyF')]).toEqual(['u', 't', 'u']);
});

it('is where the letter would be on a Persian keyboard', () => {
  expect([pressed('ع', 'KeyU'), pressed('ف', 'KeyT')]).toEqual(['u', 't']);
});

it('is nothing for any other key', () => {
  expect([pressed('Enter', 'Enter'), pressed('۰', 'Digit0')]).toEqual([null, null]);
});
