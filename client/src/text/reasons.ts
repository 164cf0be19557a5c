/** Hints in words: the chance to win, and the reasons in one sentence. The terminal says the same in `sentences.py`. */
import advice, { type Facts } from '../generated/advice';
import type { Hinted, HintLine, HintReason, SentItem as Item } from '../generated/messages';
import { sayer } from './said';
import { inLanguage } from './languages';
import type { Words } from './words';

/** The name of a score item: the `item` of a game's face. */
export type NameItem = (item: Item, words: Words) => string;

type Say = ReturnType<typeof sayer<Facts>>;

/** Standard errors on both sides: nineteen times out of twenty the truth lies between. */
const INTERVAL = 2;
const VAGUE = 0.1; // of the chance to win: an interval that has to be told

/** "58 % win"; empty if no games were imagined. */
export function winText({ win }: HintLine, words: Words): string {
  return win == null ? '' : sayOf(words)('advice.win', { percent: percent(win) });
}

/** The same with its interval: "58 % win (± 4)". */
export function winInterval({ win, win_error }: HintLine, words: Words): string {
  if (win == null) return '';
  return sayOf(words)('advice.win-about', { percent: percent(win), error: percent(INTERVAL * (win_error ?? 0)) });
}

/** The chance as the page says it: with its interval where few games were imagined, so that nobody compares figures that
 *  cannot be told apart. */
export function chanceText(line: HintLine, words: Words): string {
  const isVague = INTERVAL * (line.win_error ?? 0) >= VAGUE;
  return isVague ? winInterval(line, words) : winText(line, words);
}

/** Why a choice is good or bad, in one sentence without a full stop: what it brings at once, then what differs in the
 *  end. Empty if no games were imagined and nothing comes at once: there is no other choice, or there was no time. */
export function reasonText(choice: HintLine, words: Words, item: NameItem): string {
  const reasons = choice.reasons ?? [];
  const say = sayOf(words);
  if (!reasons.length) return choice.win == null ? '' : say('advice.even');
  const now = reasons.filter(({ at_once }) => at_once).map((gain) => atOnce(gain, words, item, say));
  const later = reasons.filter(({ at_once }) => !at_once);
  const [mine, other] = (['mine', 'other'] as const).map((whose) =>
    later
      .filter((change) => change.whose === whose)
      .map((change) => inTheEnd(change, words, item, say))
      .join(say('advice.and')),
  );
  return [...now, ...ending(mine ?? '', other ?? '', say)].join(say('advice.semicolon'));
}

/** The reason of a choice of a hint; where it is the only one, why there is no other. */
export function hintText({ lines, worlds }: Hinted, choice: HintLine, words: Words, item: NameItem): string {
  if (lines.length > 1 || choice.reasons?.length) return reasonText(choice, words, item);
  return sayOf(words)(worlds ? 'advice.same' : 'advice.only');
}

function sayOf({ language }: Words): Say {
  const texts: Readonly<Record<string, Readonly<Record<keyof Facts, string>>>> = advice;
  const found = inLanguage(language, (code) => texts[code]);
  if (!found) throw new Error(`hints have no words in ${language}`);
  return sayer<Facts>(language, found);
}

function atOnce(gain: HintReason, words: Words, item: NameItem, say: Say): string {
  return say(gain.points > 0 ? 'advice.at-once' : 'advice.lost-at-once', facts(gain, words, item));
}

function inTheEnd(change: HintReason, words: Words, item: NameItem, say: Say): string {
  return say(change.points > 0 ? 'advice.more' : 'advice.fewer', facts(change, words, item));
}

function ending(mine: string, other: string, say: Say): string[] {
  const others = other && say('advice.other', { changes: other });
  const changes = mine && others ? say('advice.both', { mine, other: others }) : mine || others;
  return changes ? [say('advice.end', { changes })] : [];
}

function facts({ name, points, facts = {} }: HintReason, words: Words, item: NameItem) {
  const whole = Math.round(points);
  return { points: Math.max(1, Math.round(Math.abs(points))), item: item({ name, points: whole, facts }, words) };
}

function percent(share: number): number {
  return Math.round(100 * share);
}
