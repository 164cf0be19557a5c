import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import Promises from './Promises.svelte';

afterEach(cleanup);

it('parts a fingerprint from what it is of', () => {
  const facts = [{ label: 'Days to come', lines: [{ of: '19 November', code: 'a8a6' }, { said: 'told tomorrow' }] }];
  const { container } = render(Promises, { facts });
  const lines = [...container.querySelectorAll('dd')].map((line) => line.textContent?.trim());
  expect(lines).toEqual(['19 November: a8a6', 'told tomorrow']);
});
