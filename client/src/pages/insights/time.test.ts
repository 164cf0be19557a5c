import { expect, test } from 'vitest';
import { months } from './time';

const name = (at: number) => new Date(at).toISOString().slice(0, 7);
const day = (text: string) => Date.parse(text);

test('a month is named where it begins', () => {
  const found = months(day('2026-01-20'), day('2026-03-05'), name);
  expect(found.map(([at, month]) => [name(at), month])).toEqual([
    ['2026-01', '2026-01'],
    ['2026-02', '2026-02'],
    ['2026-03', '2026-03'],
  ]);
  expect(found[1]?.[0]).toBe(day('2026-02-01'));
});

test('of many months only some are named', () => {
  expect(months(day('2020-01-01'), day('2026-01-01'), name).length).toBeLessThanOrEqual(6);
});

test('one moment is one month', () => {
  expect(months(5, 5, name)).toEqual([[5, '1970-01']]);
});

test('a first month of which little is seen has no name', () => {
  const found = months(day('2026-01-30'), day('2026-03-05'), name);
  expect(found.map(([, month]) => month)).toEqual(['2026-02', '2026-03']);
});
