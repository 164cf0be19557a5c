/** The themes of a puzzle, and what an answer lacked, in words. */
import type { GameFace } from '../../games/face';
import type { WeighedChoice } from '../../generated/api';
import type { HintReason } from '../../generated/messages';
import { reasonText } from '../../text/reasons';
import type { Words } from '../../text/words';
import { decimal } from '../insights/numbers';

const VERB = 'do:';
const CLEAR = 2; // standard errors
const LEAST_POINTS = 0.5; // a smaller lead is not worth a word

/** What to think of, without a full stop; empty if the themes say only which action begins. */
export function ideas(themes: readonly string[], face: GameFace, words: Words): string {
  const named = words.text.puzzle.themes;
  const told = themes
    .filter((theme) => !theme.startsWith(VERB))
    .map((theme) => named[theme] ?? face.item({ name: theme, points: 0 }, words));
  return words.list(told);
}

/** Why the best choice is the best, without a full stop. Where no item of the score says it, the chance to win does, and
 *  the lead: the errors of two choices are added as if they had been tried in different games, which is too careful. */
export function because(choices: readonly WeighedChoice[], face: GameFace, words: Words): string {
  const [best, next] = choices;
  if (!best) return '';
  const why = reasonText({ ...best, line: best.plan[0] ?? '' }, words, face.item);
  if (!next || best.reasons.some(speaksForIt)) return why;
  const lead = best.margin - next.margin;
  const isClear = lead >= LEAST_POINTS && lead > CLEAR * Math.hypot(best.margin_error, next.margin_error);
  const chance = words.n(Math.max(1, Math.round(100 * (best.win - next.win))));
  return words.text.puzzle.aheadOf(chance, isClear ? decimal(lead, words) : '');
}

function speaksForIt({ whose, points }: HintReason): boolean {
  return points > 0 === (whose === 'mine');
}

/** "forest +3 and castle +2": what a turn brings, or what the best choice brings more. */
export function byItem(reasons: readonly HintReason[], face: GameFace, words: Words): string {
  const mine = reasons.filter(({ whose }) => whose === 'mine');
  return words.list(
    mine.map(({ name, points }) => {
      const whole = Math.max(1, Math.round(Math.abs(points)));
      return `${face.item({ name, points: whole }, words)} ${words.signed(points < 0 ? -whole : whole)}`;
    }),
  );
}

/** For each plan the action that names it best: one that the plans before it do not take, or else its last. */
export function turnings(plans: readonly (readonly string[])[]): string[] {
  const taken = new Set<string>();
  return plans.map((plan) => {
    const turning = plan.find((line) => !taken.has(line)) ?? plan.at(-1) ?? '';
    for (const line of plan) taken.add(line);
    return turning;
  });
}
