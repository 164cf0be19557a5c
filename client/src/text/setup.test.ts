import { describe, expect, it } from 'vitest';
import { clockInWords } from './setup';
import { wordsOf } from './words';

describe('a clock in words', () => {
  const fa = wordsOf('fa');
  const en = wordsOf('en');

  it('is said in the digits of the language', () => {
    const live = { clock: { t: 'live', base_ms: 900_000, increment_ms: 10_000 } } as const;
    expect(clockInWords(live, fa)).toBe('۱۵ دقیقه + ۱۰ ثانیه');
    expect(clockInWords(live, en)).toBe('15 min + 10 s');
  });

  it('may be missing, or count days', () => {
    expect(clockInWords({}, en)).toBe('no clock');
    expect(clockInWords({ clock: { t: 'correspondence', turn_ms: 86_400_000 } }, en)).toBe('1 day a turn');
  });
});
