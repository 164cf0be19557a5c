/** Which of the running games are shown. */
import type { RunningTable } from '../generated/api';

/** The ratings that can be asked for; with 0 all games are shown, those without a rated player among them. */
export const RATINGS = [0, 1500, 1700, 1900] as const;

/** The games in which somebody has at least this rating. */
export function atLeast(tables: readonly RunningTable[], rating: number): readonly RunningTable[] {
  return rating === 0 ? tables : tables.filter(({ ratings }) => ratings.some((one) => (one ?? 0) >= rating));
}
