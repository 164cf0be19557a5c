/** The themes of a puzzle, and what an answer lacked, in words. */
import type { GameFace } from '../../games/face';
import type { HintReason } from '../../generated/messages';
import type { Words } from '../../text/words';

const VERB = 'do:';

/** What to think of, without a full stop; empty if the themes say only which action begins. */
export function ideas(themes: readonly string[], face: GameFace, words: Words): string {
  const named = words.text.puzzle.themes;
  const told = themes
    .filter((theme) => !theme.startsWith(VERB))
    .map((theme) => named[theme] ?? face.item({ name: theme, points: 0 }, words));
  return words.list(told);
}

/** "forest +3 and castle +2": what the best choice brings more. */
export function missing(reasons: readonly HintReason[], face: GameFace, words: Words): string {
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
