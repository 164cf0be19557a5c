import { expect, test } from 'vitest';
import recorded from '../../../workbench/reviews/kingdomino.json';
import { accountOf, accuracies, addingUp } from './account';
import type { Review } from './document';

const review = recorded as unknown as Review;

test.each(review.summary)('what is shown of seat $seat adds up to its result', (summary) => {
  const { steps, result } = accountOf(summary);
  expect(steps.map(({ part }) => part)).toEqual(['start', 'luck', 'losses', 'others']);
  expect(steps.reduce((sum, { percent }) => sum + percent, 0)).toBe(result);
  expect(steps.at(-1)?.to).toBeCloseTo(summary.result, 6);
  for (const [index, step] of steps.entries()) expect(step.from).toBe(index ? steps[index - 1]?.to : 0);
});

test('bars stay inside their scale', () => {
  for (const summary of review.summary) {
    const { steps, least, most } = accountOf(summary);
    for (const { from, to } of steps) {
      expect(Math.min(from, to)).toBeGreaterThanOrEqual(least);
      expect(Math.max(from, to)).toBeLessThanOrEqual(most);
    }
  }
});

test('whole numbers are moved where that changes least', () => {
  expect(addingUp([33.4, 17.4, -87.4, 36.6], 0)).toEqual([33, 17, -87, 37]);
  expect(addingUp([33.3, 33.3, 33.4], 100)).toEqual([33, 33, 34]);
  expect(addingUp([0.4, 0.4, 0.4], 1)).toEqual([1, 0, 0]);
});

test('the accuracies of all kinds of moves together are the accuracy of the seat', () => {
  for (const { seat, accuracy } of review.summary) {
    const kinds = accuracies(
      review.decisions.filter((one) => one.seat === seat),
      (line) => line.split(' ')[0] ?? '',
    );
    const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
    const mean = kinds.reduce((sum, kind) => sum + kind.accuracy * kind.count, 0) / count;
    expect(100 * mean).toBeCloseTo(accuracy ?? 0, 6);
  }
});
