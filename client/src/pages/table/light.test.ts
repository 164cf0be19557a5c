import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Light } from './light.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an area that is not in sight comes to the stage while its places are lit', () => {
  const light = new Light();
  light.up(['1,2'], 3);
  expect([light.where, light.of, light.brought]).toEqual([['1,2'], 3, 3]);
  light.up([], null);
  expect([light.where, light.of, light.brought]).toEqual([[], null, null]);
});

test('what was tapped stays lit for a while, though the pointer leaves it', () => {
  const light = new Light();
  light.up(['1,2'], 3);
  light.stay(5000);
  light.up([], null);
  vi.advanceTimersByTime(4999);
  expect(light.where).toEqual(['1,2']);
  vi.advanceTimersByTime(1);
  expect(light.where).toEqual([]);
});

test('what is lit meanwhile does not go dark with what was tapped before', () => {
  const light = new Light();
  light.up(['1,2'], 3);
  light.stay(5000);
  vi.advanceTimersByTime(10);
  light.up(['4,4'], 1);
  vi.advanceTimersByTime(5000);
  expect(light.where).toEqual(['4,4']);
});
