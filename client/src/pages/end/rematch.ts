/** How an offer of another game stands. */
import type { Player } from '../../games/face';

export interface Offer {
  readonly players: readonly Player[];
  /** The seat that looks; null for a spectator. */
  readonly me: number | null;
  /** The seats that want another game. */
  readonly accepted: readonly number[];
  /** Milliseconds until the offer ends; null while nobody asked. */
  readonly left: number | null;
}

export interface Standing {
  /** By seat, whether it takes part: bots always do. */
  readonly isIn: readonly boolean[];
  readonly ready: number;
  /** The other people who ask for it. */
  readonly askedBy: readonly number[];
  /** I have asked for it, or accepted. */
  readonly isMine: boolean;
}

/** An offer that has run out counts no more. */
export function standingOf({ players, me, accepted, left }: Offer): Standing {
  const wanting = left === null || left > 0 ? accepted : [];
  const isBot = players.map(({ name, bot }) => !name && Boolean(bot));
  const isIn = isBot.map((bot, seat) => bot || wanting.includes(seat));
  return {
    isIn,
    ready: isIn.filter(Boolean).length,
    askedBy: wanting.filter((seat) => seat !== me && !isBot[seat]),
    isMine: me !== null && wanting.includes(me),
  };
}
