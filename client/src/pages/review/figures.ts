/** Chances, losses and points as people read them. */
import type { Words } from '../../text/words';

/** "58 %" of a share of 1. */
export function percent(share: number, words: Words): string {
  return words.text.review.percent(words.digits(String(Math.round(100 * share))));
}

/** "−29 %", kept in one piece. */
export function signedPercent(share: number, words: Words): string {
  const whole = Math.round(100 * share);
  const sign = whole > 0 ? '+' : whole < 0 ? '−' : '';
  return words.ltr(`${sign}${words.text.review.percent(words.digits(String(Math.abs(whole))))}`);
}

/** The same of a number that is in per cent already, without its sign "%". */
export function signedWhole(share: number, words: Words): string {
  return words.signed(Math.round(100 * share));
}
