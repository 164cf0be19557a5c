import { expect, test } from 'vitest';
import { spansOf } from './marks';

test('marks are taken out of a text, what is between them stays as it is', () => {
  expect(
    spansOf('Take **one card** of the [[market]], or the [[reserve|store]]: `(13 + 6) ÷ 2`, see {{take}}.'),
  ).toEqual([
    { kind: 'plain', text: 'Take ' },
    { kind: 'bold', text: 'one card' },
    { kind: 'plain', text: ' of the ' },
    { kind: 'term', key: 'market', text: '' },
    { kind: 'plain', text: ', or the ' },
    { kind: 'term', key: 'reserve', text: 'store' },
    { kind: 'plain', text: ': ' },
    { kind: 'ltr', text: '(13 + 6) ÷ 2' },
    { kind: 'plain', text: ', see ' },
    { kind: 'paragraph', id: 'take', text: 'take' },
    { kind: 'plain', text: '.' },
  ]);
});

test('a text without marks is one span', () => {
  expect(spansOf('No change is given.')).toEqual([{ kind: 'plain', text: 'No change is given.' }]);
});
