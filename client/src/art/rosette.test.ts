import { describe, expect, it } from 'vitest';
import { rosetteOf } from './rosette';

describe('a rosette', () => {
  it('is the same for the same name', () => {
    expect(rosetteOf('نگار')).toEqual(rosetteOf('نگار'));
  });

  it('differs between names, also between similar ones', () => {
    const names = ['نگار', 'نگارا', 'کاوه', 'Arash', 'arash', 'ada', 'bea', 'مهمان ۱۲۳', 'مهمان ۱۲۴', ''];
    expect(new Set(names.map((name) => JSON.stringify(rosetteOf(name)))).size).toBe(names.length);
  });

  it('draws only finite numbers', () => {
    for (let number = 0; number < 200; number += 1) {
      const { points, below, ray, above } = rosetteOf(`p${number}`);
      expect(points).toBeGreaterThanOrEqual(5);
      for (const { path } of [...below, ...ray, ...above]) expect(path).toMatch(/^M[-\d. LlaAzvhM]+$/);
    }
  });

  it('is no picture that the eye cannot tell from its ground', () => {
    for (let number = 0; number < 200; number += 1) {
      const { ground, rim } = rosetteOf(`p${number}`);
      expect(rim).not.toBe(ground);
    }
  });
});
