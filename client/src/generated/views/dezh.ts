// Written by scripts/generate: do not edit.

import type { SentItem } from '../messages';

/** A table of Dezh as a seat sees it; null is a spectator. */
export interface View {
  readonly seat: number | null;
  readonly to_act: number | null;
  readonly phase: Phase;
  readonly crown: number;
  /** districts of a complete city */
  readonly complete_size: number;
  readonly first_complete: number | null;
  readonly players: readonly PlayerView[];
  /** the seat that picks first in this round */
  readonly leader: number;
  /** the seats that pick in this round, in order */
  readonly picks: readonly number[];
  /** how many of them have picked */
  readonly picked: number;
  /** characters by the steps of the draft; null is hidden */
  readonly draft: readonly (Character | null)[];
  /** what was passed to the seat, each time */
  readonly offers: readonly (readonly Character[])[];
  /** what the seat may pick or burn now */
  readonly offered: readonly Character[];
  /** of the seat */
  readonly characters: readonly Character[];
  readonly burned_up: readonly Character[];
  readonly burned_down: number;
  /** face down, as far as the seat can tell */
  readonly may_be_burned: readonly Character[];
  readonly called: Character | null;
  readonly murdered: Character | null;
  readonly robbed: Character | null;
  readonly turn: number | null;
  readonly has_gathered: boolean;
  readonly builds: number;
  /** what can be used once in a turn and was: words of `USES` */
  readonly used: readonly string[];
  readonly to_draw: number;
  readonly is_choosing: boolean;
  readonly to_keep: number;
  readonly drawn: readonly Hidden[];
  readonly tossed: number;
  /** hidden from others */
  readonly last_tossed: District | null;
  /** what the graveyard may save */
  readonly destroyed: District | null;
  readonly hand: readonly District[];
  /** cards of the deck that nobody has seen */
  readonly unseen: number;
  /** the cards below them, the next one first */
  readonly under: readonly Hidden[];
}

/** What happens next. */
export type Phase =
  | 'dealing' | 'burning' | 'picking' | 'passing' | 'turn' | 'drawing' | 'keeping' | 'tossing' | 'recovering' | 'over';

/** A player as the others see him, and what the viewing seat knows about him. */
export interface PlayerView {
  readonly coins: number;
  /** in his hand */
  readonly cards: number;
  readonly city: readonly District[];
  readonly score: number;
  readonly items: readonly SentItem[];
  /** the characters he answered for in this round */
  readonly shown: readonly Character[];
  /** the characters he has or may have, as far as the seat can tell */
  readonly may_hold: readonly Character[];
  /** cards the seat knows to be in his hand */
  readonly known: readonly District[];
  /** what the king, bishop, merchant and warlord would be paid for his city */
  readonly incomes: readonly number[];
  /** what the warlord would pay for each district of his city, in its order */
  readonly prices: readonly number[];
}

/** A card to build. Copies of a card are the same object. */
export type District =
  | 'abandoned-city' | 'battlefield' | 'castle' | 'cathedral' | 'church' | 'docks' | 'fortress' | 'gate-of-nations'
  | 'graveyard' | 'great-wall' | 'harbor' | 'keep' | 'laboratory' | 'library' | 'manor' | 'map-house' | 'market'
  | 'monastery' | 'observatory' | 'palace' | 'prison' | 'school-of-magic' | 'smithy' | 'tavern' | 'temple' | 'town-hall'
  | 'trading-post' | 'treasury' | 'university' | 'watchtower';

/** One of the eight; `rank` is the number on the card, by which they are called. */
export type Character = 'assassin' | 'thief' | 'magician' | 'king' | 'bishop' | 'merchant' | 'architect' | 'warlord';

/** A card face down, and the seats that have seen it. */
export interface Hidden {
  /** if the seat knows it */
  readonly card: District | null;
  readonly seen_by: readonly number[];
  /** it lay open once: spectators know it, too */
  readonly is_open: boolean;
  /** it was put under the deck with the card before it: such cards are in alphabetical order */
  readonly is_together: boolean;
}
