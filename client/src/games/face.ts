/** The contract between the shell and a game's folder: `games/GAME/index.ts` exports a `GameFace` as its default.
 *
 * A face holds no rules: it draws the view that the server sent, and lets the player choose among the legal lines.
 *
 * Who draws what:
 * - The shell draws the seats (name, shape, score, clock, presence; inside the card the face's `SeatFacts`), the line
 *   that says what is asked (`ask`), the buttons confirm, cancel, undo, restart and hint, the log, the chat, the
 *   breakdown, the refusal beside the board, and a plain list of all choices in words (`choice` of every legal line).
 * - The face draws `Board` (in the middle), `Mine` (below it: hand, turning, the game's own action buttons) and
 *   `Knowledge` (a tab). The file `games/GAME/Miniature.svelte` is the lobby's picture, loaded on its own.
 *
 * Partial choices live in the face's own `Pick` object, which the shell makes anew by `pick()` for every position and
 * hands to Board and Mine alike. When a line is complete, the face calls `choose(line)`: the shell keeps it as `chosen`
 * until it is confirmed, or sends it at once if the settings say so. `choose` with the chosen line again confirms it,
 * `choose(null)` cancels it. Escape: the shell cancels `chosen` first; the face cancels its pick.
 *
 * A title without a folder here gets the plain face of `games/plain`: the view as labelled facts, the lines as buttons.
 *
 * Keyboard: arrows move over legal targets, Enter or Space picks, Escape cancels, R turns.
 */
import type { Component } from 'svelte';
import type { Item, Legal, Player } from '../generated/messages';
import type { Words } from '../text/words';

export type { Item, Legal, Player, Words };

/** A line of the log in words. */
export interface Sentence {
  /** What happened, to be read after the player's name ("claimed domino 12"); for the dealer a sentence of its own. */
  readonly text: string;
  /** The places to light up. */
  readonly where: readonly string[];
}

/** Who is who, for sentences. */
export interface Names {
  /** How many seats there are. */
  readonly seats: number;
  /** The reader's own seat: Persian verbs agree with "you". */
  readonly me: number | null;
  /** The name of a seat as the reader is told it ("you", if it is the reader's), fit for any sentence. */
  of(seat: number): string;
}

/** The settings that a board must follow. */
export interface BoardSettings {
  readonly patterns: boolean;
  readonly coordinates: boolean;
  readonly animation: boolean;
  readonly confirm: 'on' | 'timer' | 'off';
}

export interface BoardProps<View = unknown, Pick = unknown> {
  /** The table as `seat` sees it: JSON of the game's view.py. */
  view: View;
  /** What I may play now; empty when it is not my turn. */
  legal: readonly Legal[];
  /** The seat whose view this is; null is a spectator. */
  seat: number | null;
  players: readonly Player[];
  names: Names;
  words: Words;
  /** A complete line that is not confirmed yet: draw its ghost. */
  chosen: string | null;
  /** Places to light up. */
  lit: readonly string[];
  /** The seat whose area those places are in; null if they belong to the whole table. */
  litOf: number | null;
  settings: BoardSettings;
  /** The face's own partial choice, the same object for Board and Mine. */
  pick: Pick;
  choose(line: string | null): void;
  /** Try a line: a legal one is chosen; for an illegal one the shell asks the server why not, and shows the rule. */
  attempt(line: string): void;
}

export interface SeatProps<View = unknown> {
  view: View;
  /** Whose card it is. */
  seat: number;
  words: Words;
}

export interface GameFace<View = unknown, Pick = unknown> {
  readonly name: string;
  readonly Board: Component<BoardProps<View, Pick>>;
  readonly Mine: Component<BoardProps<View, Pick>>;
  readonly Knowledge: Component<BoardProps<View, Pick>>;
  /** What is public about a seat, small, inside its card; leave it out if the board shows everything. */
  readonly SeatFacts?: Component<SeatProps<View>>;
  /** A partial choice with nothing picked; its fields are `$state`. */
  pick(): Pick;
  /** One sentence to the seat that is to act: what it must do now. */
  ask(view: View, words: Words): string;
  /** A line in words; `before` is the view before it, if it is known. */
  tell(line: string, seat: number | null, before: View | null, words: Words, names: Names): Sentence;
  /** A line as something that a player may do ("claim domino 12"). */
  choice(line: string, view: View, words: Words, names: Names): string;
  /** The name of a score item with its facts; an item without facts stands for all of its name ("forest"). */
  item(item: Item, words: Words): string;
  /** The whole board in words, for screen readers. */
  speak(view: View, words: Words, names: Names): string;
  /** The scores, if they are public. */
  scores(view: View): readonly number[] | null;
}
