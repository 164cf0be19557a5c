import { describe, expect, test } from 'vitest';
import { find, type Entry } from './search';

const entries: readonly Entry[] = [
  { id: 'take', number: '۳٫۱', title: 'پول بردارید', text: 'یک کارت، هر قدر که باشد.', rules: ['alhambra.take.five'] },
  {
    id: 'scoring.wall',
    number: '۶٫۳',
    title: 'دیوار',
    text: 'بلندترین تکه‌ی پیوسته از دیوارِ بیرونی را دنبال کنید؛ هر ضلع یک امتیاز است.',
    rules: [],
  },
  {
    id: 'build',
    number: '۴٫۲',
    title: 'ضلع‌ها',
    text: 'یا هر دو دیوار دارند یا هر دو بازند.',
    rules: ['alhambra.build.match-sides'],
  },
];
const ids = (query: string) => find(entries, query).map(({ entry }) => entry.id);

describe('search in a rulebook', () => {
  test('puts titles first', () => {
    expect(ids('دیوار')).toEqual(['scoring.wall', 'build']);
  });

  test('does not care about half-spaces, vowel signs, and Arabic letters', () => {
    expect(ids('تکه ی پیوسته')).toEqual(['scoring.wall']);
    expect(ids('دیوار بیرونی')).toEqual(['scoring.wall']);
    expect(ids('دیوارِ بيروني')).toEqual(['scoring.wall']);
    expect(ids('یك كارت')).toEqual(['take']);
  });

  test('finds the id of a rule', () => {
    expect(ids('take.five')).toEqual(['take']);
  });

  test('shows what was found as it is written', () => {
    const [hit] = find(entries, 'دیوار بیرونی');
    expect(hit?.excerpt.filter(({ isFound }) => isFound)).toEqual([{ text: 'دیوارِ بیرونی', isFound: true }]);
  });

  test('finds nothing for nothing', () => {
    expect(ids('  ')).toEqual([]);
    expect(ids('اسب')).toEqual([]);
  });
});
