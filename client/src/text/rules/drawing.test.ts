import { describe, expect, test } from 'vitest';
import { readDrawing } from './drawing';

describe('a drawing of the rulebook', () => {
  test('has the colour of the seat that is named, wherever it stands', () => {
    expect(readDrawing('king-2').colour).toBe('var(--seat-2)');
    expect(readDrawing('house-0').colour).toBe('var(--seat-0)');
  });

  test('shows the kinds of Dezh in their own colours, and special buildings in theirs', () => {
    expect(readDrawing('dz-military').colour).toBe('var(--dz-military)');
    expect(readDrawing('dz-library').colour).toBe('var(--dz-special)');
  });

  test('lays symbols upon one another', () => {
    const { layers } = readDrawing('alh-tower+alh-wall-n+alh-path-e');
    expect(layers.map(({ symbol }) => symbol)).toEqual(['alh-tower', 'alh-wall-n', 'alh-path-e']);
  });

  test('puts the picture of a location into its frame', () => {
    const { layers } = readDrawing('h-location+l-farm');
    expect(layers.map(({ inset }) => inset)).toEqual([0, 21]);
  });

  test('writes a figure where one stands', () => {
    expect(readDrawing('dz-role-4=4').figure?.value).toBe(4);
    expect(readDrawing('dz-coin').figure).toBeNull();
  });
});
