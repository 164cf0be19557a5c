/** How the leads of all players are spread: how many lie in each stretch of points. */

export interface Stretch {
  readonly low: number;
  readonly high: number;
  readonly count: number;
  readonly isMine: boolean;
}

const ABOUT = 12; // stretches at most
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** The stretches from the lowest to the highest lead, all of one width; `mine` marks the one that I am in. */
export function spread(margins: readonly number[], mine: number | null): Stretch[] {
  if (margins.length === 0) return [];
  const [least, most] = [Math.min(...margins), Math.max(...margins)];
  const step = STEPS.find((one) => (most - least) / one < ABOUT) ?? 1000;
  const first = Math.floor(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, index) => {
    const low = (first + index) * step;
    const isIn = (margin: number) => margin >= low && margin < low + step;
    return { low, high: low + step - 1, count: margins.filter(isIn).length, isMine: mine !== null && isIn(mine) };
  });
}
