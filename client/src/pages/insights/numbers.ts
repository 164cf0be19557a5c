/** Numbers of the statistics, as they are written. */
import type { Words } from '../../text/words';

/** A share of 1 in per cent: ۴۶٪. */
export function percent(share: number, words: Words): string {
  return words.text.insights.percent(words.n(Math.round(100 * share)));
}

/** A number with one decimal place, unless it is whole: ۳٫۲. */
export function decimal(number: number, words: Words): string {
  const rounded = Math.round(10 * number) / 10;
  return Number.isInteger(rounded) ? words.n(rounded) : words.margin(rounded).replace('+', '');
}
