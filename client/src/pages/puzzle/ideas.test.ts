import { expect, it } from 'vitest';
import { turnings } from './ideas';

it('names plans by what those before them do not do', () => {
  const plans = [
    ['settle a1', 'settle b1'],
    ['settle a1', 'settle c1'],
    ['settle c1', 'settle d1'],
  ];
  expect(turnings(plans)).toEqual(['settle a1', 'settle c1', 'settle d1']);
  expect(turnings([['end'], ['end']])).toEqual(['end', 'end']);
});
