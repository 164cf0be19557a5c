/** In which order the people I know are offered. */
import type { Circle, PersonNow, Presence } from '../../generated/api';

const NEARNESS: Readonly<Record<Presence['where'], number>> = { here: 0, playing: 1, away: 2, unknown: 3 };

/** Friends and opponents, each once: whoever is in the square comes first, and friends before opponents. */
export function byPresence({ friends, opponents }: Pick<Circle, 'friends' | 'opponents'>): readonly PersonNow[] {
  const strangers = opponents.filter(({ follows, blocks }) => !follows && !blocks);
  return [...friends, ...strangers].sort((one, other) => NEARNESS[one.presence.where] - NEARNESS[other.presence.where]);
}
