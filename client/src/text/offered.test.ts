import { expect, test } from 'vitest';
import { offeredLanguage } from './offered';
import { LANGUAGES } from './languages';

const offered = (wanted: string[]) => offeredLanguage('fa', wanted, LANGUAGES)?.code ?? null;

test('a browser that reads Persian is offered nothing', () => {
  expect(offered(['en-GB', 'fa-IR'])).toBeNull();
});

test('a browser that does not read Persian is offered its own language, or else English', () => {
  expect(offered(['en-US', 'en'])).toBe('en');
  expect(offered(['de-DE'])).toBe('en');
});

test('a page that is in English already offers nothing to an English browser', () => {
  expect(offeredLanguage('en', ['en-GB'], LANGUAGES)).toBeNull();
});
