/** The time that the statistics are about. */

export type Period = 'quarter' | 'year' | 'all';
export const PERIODS: readonly Period[] = ['quarter', 'year', 'all'];

const MONTHS: Readonly<Record<Exclude<Period, 'all'>, number>> = { quarter: 3, year: 12 };

/** The period in an address; null if there is none. */
export function periodOf(word: string | null): Period | null {
  return PERIODS.find((period) => period === word) ?? null;
}

/** When a period begins, in milliseconds since 1970: the same day so many months ago. */
export function sinceOf(period: Period, now: Date): number {
  if (period === 'all') return 0;
  const first = new Date(now);
  first.setMonth(now.getMonth() - MONTHS[period]);
  return first.getTime();
}
