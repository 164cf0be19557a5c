import { expect, test } from 'vitest';
import { beside, monthOf } from './month';

test('a Persian month begins on its own first day, in weeks from Saturday', () => {
  const aban = monthOf('2026-11-17', 'fa-IR', 6);
  expect(aban.days[0]).toEqual({ iso: '2026-10-23', number: 1 });
  expect(aban.days).toHaveLength(30);
  expect(aban.blank).toBe(6); // a Friday
  expect(aban.weekdays[0]).toBe('ش');
  expect(aban.name).toContain('آبان');
});

test('an English month is in weeks from Monday', () => {
  const november = monthOf('2026-11-17', 'en-GB', 1);
  expect(november.days).toHaveLength(30);
  expect(november.days.at(-1)).toEqual({ iso: '2026-11-30', number: 30 });
  expect(november.blank).toBe(6); // a Sunday
  expect(beside(november, -1)).toBe('2026-10-31');
  expect(beside(november, 1)).toBe('2026-12-01');
});
