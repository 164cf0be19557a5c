/** What a rated game offers its players, and how a rating is written. The server decides; the page shows no more. */

import type { Mode, Rating } from './generated/api';
import type { Player } from './generated/messages';
import type { Words } from './text/words';

/** Whether a draw may be offered: in a rated game a bot cannot agree to one. */
export function mayDraw(mode: Mode, players: readonly Player[]): boolean {
  return mode.draws === true && !(mode.rated && players.some((player) => player.name == null));
}

/** Whether a game that has begun may be abandoned: a rated one counts, and a deal that others have, too, is one try. */
export function mayAbandon(mode: Mode): boolean {
  return !mode.rated && !mode.deal && !mode.duplicate;
}

/** A rating in the reader's digits; a provisional one ends in a question mark. */
export function ratingText(rating: Pick<Rating, 'rating' | 'provisional'>, words: Words): string {
  return words.n(rating.rating) + (rating.provisional ? words.text.profile.provisionalMark : '');
}
