import { expect, it } from 'vitest';
import { toggled } from './toggle';

it('lets a place join the others, and leave them', () => {
  expect(toggled([0, 2], 1)).toEqual([0, 2, 1]);
  expect(toggled([0, 2, 1], 2)).toEqual([0, 1]);
});
