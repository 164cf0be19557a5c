import { expect, test } from 'vitest';
import { pieces, Together } from './pieces';

const LENGTH = 12_000;

test.each(['', 'a', 'x'.repeat(LENGTH), 'y'.repeat(LENGTH + 1), `z${'🏰'.repeat(LENGTH)}`])(
  'a text is whole again (%#)',
  (text) => {
    const together = new Together();
    const all = [...pieces(text), ...pieces('next')];
    expect(all.flatMap((piece) => together.add(piece) ?? [])).toEqual([text, 'next']);
    for (const piece of all) {
      expect(new TextEncoder().encode(piece).length).toBeLessThan(65_536);
      expect(piece).not.toMatch(/^.[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/); // half a letter would be lost on the way
    }
  },
);

test('nobody can send a text without an end', () => {
  const together = new Together();
  const piece = `+${'x'.repeat(LENGTH)}`;
  expect(() => {
    for (;;) together.add(piece);
  }).toThrow();
});
