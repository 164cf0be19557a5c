/** The contract between the shell and a game's folder: `games/GAME/index.ts` exports a `GameFace` as its default.
 *
 * A face holds no rules: it draws the view that the server sent, and lets the player choose among the legal lines.
 *
 * Who draws what, on a wide screen: a ribbon on top; below it the start column, the stage and the side panels.
 * - The shell draws the ribbon (order of play, names, points, clocks, what each seat did last; inside a tessera the face's
 *   `SeatFacts`), the question under the stage with its buttons, the hints' words, the log, the chat, the end, and all
 *   motion: flights, captions, the pace of other players' moves.
 * - The face draws `Board` on the stage (one seat's area large, or the map), `Start` in the start column (the other
 *   seats' areas, or what brings points), `Mine` in the question's bar (hand, turning, the game's own buttons), `Area` (one
 *   seat's area as a picture: end, shared picture), `Picture` (a piece, small: log, ribbon, flights) and `Knowledge`.
 *   `games/GAME/Miniature.svelte` is the lobby's picture, and `games/GAME/options/index.ts` draws the options of a new table
 *   (`OptionFace`): both are loaded on their own.
 *
 * Places: an element that stands for a place carries `data-at={at(seat, place)}` of `board/places.ts`, wherever it is drawn.
 * The shell finds it there: pieces fly from one place to another, captions stand beside them.
 *
 * Partial choices live in the face's own `Pick` object, which the shell makes anew by `pick()` for every position and
 * hands to Board, Start and Mine alike. When a line is complete, the face calls `choose(line)`: the shell keeps it as
 * `chosen` until it is confirmed, or sends it at once if the settings say so. `choose` with the chosen line again confirms
 * it, `choose(null)` cancels it. Escape: the shell cancels `chosen` first; the face cancels its pick.
 *
 * A title without a folder here gets the plain face of `games/plain`: the view as labelled facts, the lines as buttons.
 *
 * Keyboard: arrows move over legal targets, Enter or Space picks, Escape cancels, R turns.
 */
import type { Component } from 'svelte';
import type { Legal, Player, SentItem as Item } from '../generated/messages';
import type { Mark } from '../theatre/marks';
import type { Scene } from '../theatre/scene';
import type { Words } from '../text/words';

export type { Item, Legal, Mark, Player, Scene, Words };

/** A line of the log in words. */
export interface Sentence {
  /** What happened, to be read after the player's name ("claimed domino 12"); for the dealer a sentence of its own.
   * It names what a player sees and no coordinates. */
  readonly text: string;
  /** The places to light up, in the area of the seat whose line it is. */
  readonly where: readonly string[];
  /** What the face's `Picture` draws in front of it. */
  readonly pictures?: readonly string[];
  /** The same in as few words as the ribbon has room for; without it the text is cut off there. */
  readonly short?: string;
  /** What the pictures leave to be said, in the log; nothing if they say it all. */
  readonly beside?: string;
}

/** A piece on its way from one place to another, both as `data-at`. */
export interface Flight {
  /** What `Picture` draws. */
  readonly piece: string;
  readonly from: string;
  readonly to: string;
}

/** A turn in the order of play. A seat may have several in a round. */
export interface Turn {
  readonly seat: number;
  /** It is over in this round. */
  readonly isDone: boolean;
  /** What `Picture` draws beside the name: the domino that makes the order, say. */
  readonly pictures?: readonly string[];
}

/** A row of the table that says where all points come from. */
export interface Source {
  /** Items of one key, of whichever seats, stand in one row. */
  readonly key: string;
  readonly label: string;
  /** What `Picture` draws before the label. */
  readonly picture?: string;
  /** Rows of one group are folded under its heading, which shows their sum. */
  readonly group?: { readonly key: string; readonly label: string };
  /** Beside the points of a seat: "×3". */
  readonly note?: string;
}

/** Who is who, for sentences. */
export interface Names {
  /** How many seats there are. */
  readonly seats: number;
  /** The reader's own seat: Persian verbs agree with "you". */
  readonly me: number | null;
  /** The name of a seat as the reader is told it ("you", if it is the reader's), fit for any sentence. */
  of(seat: number): string;
  /** The bot that plays there, if one does. */
  bot?(seat: number): string | null;
}

/** The settings that a board must follow. */
export interface BoardSettings {
  readonly patterns: boolean;
  readonly coordinates: boolean;
  readonly animation: boolean;
  readonly confirm: 'on' | 'timer' | 'off';
  /** What was open once must be remembered: do not show it again. */
  readonly memory?: boolean;
}

/** A choice that a hint advises; the best has rank 1. One of rank 0 is what a lesson asks for: its ghost has no sign. */
export interface Advised {
  readonly line: string;
  readonly rank: number;
  /** The pointer is on its words: draw its ghost. */
  readonly isShown: boolean;
}

export interface BoardProps<View = unknown, Pick = unknown> {
  /** The table as `seat` sees it: JSON of the game's view.py. While moves are being shown or looked at again, an earlier
   * one. */
  view: View;
  /** What I may play now; empty when it is not my turn, or an earlier position is shown. */
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
  /** What each seat did last: draw a rim in the seat's colour over ivory around its places, older ones at 55 %. */
  marks: readonly Mark[];
  /** Mark what `seat` itself did, too, in its order: it looks at the whole of its turn, as in a puzzle. */
  marksOwn?: boolean;
  /** What a hint advises: the best as ghost with a star, the others as numbered outlines. */
  advised: readonly Advised[];
  /** The seat whose area is on the stage. */
  stage: number;
  /** Bring the area of a seat to the stage; null brings mine back. */
  look(seat: number | null): void;
  /** A ceremony (a scoring, a call) that is being shown, step by step. */
  scene: Scene | null;
  /** While pieces are on their way to a ceremony, the view before it: its scores are still those of the table. */
  untold?: View | null;
  /** The view is an earlier one, and its last move is being looked at again. */
  isRecap?: boolean;
  /** What the clock of a seat shows, if there is one; for a face whose board has the seats' cards. */
  clock?(seat: number): string | null;
  /** That a player is not here, in words; empty if he is. */
  presence?(seat: number): string;
  settings: BoardSettings;
  /** The face's own partial choice, the same object for Board, Start and Mine. */
  pick: Pick;
  /** `isSure`: the finger can have meant nothing else, so the line is confirmed only if the person asks for that always. */
  choose(line: string | null, isSure?: boolean): void;
  /** Try a line: a legal one is chosen; for an illegal one the shell asks the server why not, and shows the rule. */
  attempt(line: string): void;
}

/** Of a hundred imagined worlds, in how many a seat holds each piece, by its name; null: nobody, it lies face down. */
export interface Guess {
  readonly who: number | null;
  readonly percent: Readonly<Record<string, number>>;
}

/** What a decision was about, for the review. */
export interface DecisionProps<View = unknown, Pick = unknown> extends BoardProps<View, Pick> {
  /** The action that was played, or the better one. */
  line: string;
  /** All that could be chosen. */
  all: readonly Legal[];
  /** What is drawn on the other board. */
  alternatives: readonly string[];
  /** The view in which it was decided; `view` is the one that is drawn. */
  before: View;
  /** The seat that decided. Its own last move is marked, too. */
  seat: number;
  /** Who could be whom, as far as the seat could tell; none in most games. */
  guesses: readonly Guess[];
  /** The views of all seats before the decision, if everything is shown. */
  truth: readonly View[] | null;
}

export interface SeatProps<View = unknown> {
  view: View;
  /** Whose it is. */
  seat: number;
  words: Words;
}

export interface AreaProps<View = unknown> extends SeatProps<View> {
  names: Names;
  /** Places of this seat's area that are lit; the others are dimmed if there are any. */
  lit: readonly string[];
  patterns: boolean;
}

export interface PictureProps {
  /** One of the face's own names of pieces: `domino:12`. */
  what: string;
  /** Whose piece it is, if that is seen. */
  seat: number | null;
  words: Words;
}

export interface OptionProps {
  /** The name of the option, or `memory`. */
  option: string;
  words: Words;
}

export interface ChooserProps extends OptionProps {
  /** The value as the server takes it; null while the option is not set. */
  value: string | null;
  choose(value: string): void;
}

/** The options of a game at a new table. */
export interface OptionFace {
  /** What an option means, in one picture that fills its box (25 by 12). */
  readonly Picture: Component<OptionProps>;
  /** Where the value of an option is chosen, if it takes one; without it the value is typed. */
  readonly Chooser?: Component<ChooserProps>;
  /** The options that cannot be set together with this one. */
  excludes?(option: string): readonly string[];
  /** What a value still needs, in words; null if it is whole. */
  lacks?(option: string, value: string, words: Words): string | null;
}

export interface GameFace<View = unknown, Pick = unknown> {
  readonly name: string;
  readonly Board: Component<BoardProps<View, Pick>>;
  /** The start column; leave it out if the stage shows everything. */
  readonly Start?: Component<BoardProps<View, Pick>>;
  readonly Mine: Component<BoardProps<View, Pick>>;
  readonly Knowledge: Component<BoardProps<View, Pick>>;
  /** What the coming scoring would bring, small, above the log. */
  readonly Forecast?: Component<BoardProps<View, Pick>>;
  /** One seat's area as a picture that fills its box. */
  readonly Area?: Component<AreaProps<View>>;
  /** The part of the board that a decision is about, in half of the stage; without it the review shows the whole board
   * beside the list of choices. */
  readonly Decision?: Component<DecisionProps<View, Pick>>;
  /** Whether a line can be seen on a `Decision` beside another, or over it where it is narrow; if not, choices are listed. */
  isOnBoard?(line: string, isNarrow: boolean): boolean;
  /** A piece, small, as a picture that fills the height of its box. */
  readonly Picture?: Component<PictureProps>;
  /** What is public about a seat and fits one line of the ribbon; leave it out if the board shows everything. */
  readonly SeatFacts?: Component<SeatProps<View>>;
  /** What stands in the ribbon instead of the order of play. */
  readonly Ribbon?: Component<BoardProps<View, Pick>>;
  /** Where the question stands: under the stage, or at the foot of the start column if the board is bound by height. */
  readonly asksIn?: 'stage' | 'start';
  /** A partial choice with nothing picked; its fields are `$state`. */
  pick(): Pick;
  /** One sentence to the seat that is to act: what it must do now. */
  ask(view: View, words: Words): string;
  /** The same for the ribbon, in two or three words. */
  askShort?(view: View, words: Words): string;
  /** A line in words; `before` is the view before it, if it is known. */
  tell(line: string, seat: number | null, before: View | null, words: Words, names: Names): Sentence;
  /** What a round's dealing comes to ("4 dominoes turned up"), from the dealer's lines of the round. */
  dealing?(lines: readonly string[], words: Words): string;
  /** Whether a line is one button of its own: a finger cannot mean another, so it is confirmed only if the person has asked
   * for that. */
  isPlain?(line: string): boolean;
  /** A line without what must be remembered of it: `?` stands for every piece that its seat has hidden since. */
  forget?(line: string): string;
  /** A line as something that a player may do ("claim domino 12"). */
  choice(line: string, view: View, words: Words, names: Names): string;
  /** The same where there is little room, beside a picture of its piece or its number on the board. */
  choiceShort?(line: string, view: View, words: Words): string;
  /** The pieces that a line moves, in the order in which they fly. */
  flights?(line: string, seat: number | null, before: View, after: View): readonly Flight[];
  /** The ceremony that a line begins, if it does: how many steps it has, and how long each lasts in milliseconds. */
  scene?(line: string, before: View, after: View): readonly number[] | null;
  /** The number of the round that a view belongs to, counted from 1; null before the first. */
  round?(view: View): number | null;
  /** How many rounds a game had, where people count it in rounds; other games are counted in moves. */
  rounds?(view: View): number | null;
  /** Whether a line begins a round, in a game whose views do not number them; `before` is the line before it. */
  opensRound?(line: string, before: string): boolean;
  /** Pictures of what the seat of this view has that nobody else may see. */
  holds?(view: View): readonly string[];
  /** The kind of move that a line is, in one word: "placing". */
  deed?(line: string, words: Words): string;
  /** What the header says of the state of the game: "round 8 of 12", "12 dominoes in the bag". */
  facts?(view: View, words: Words): readonly string[];
  /** How far the game is, for lists of tables; without it the first of the facts. */
  stage?(view: View, words: Words): string;
  /** The order of play; without it the seats as they sit. */
  order?(view: View): readonly Turn[];
  /** The name of a score item with its facts; an item without facts stands for all of its name ("forest"). */
  item(item: Item, words: Words): string;
  /** The row of the final table that an item belongs to; without it every name is a row. */
  source?(item: Item, words: Words): Source;
  /** What decides between equal scores; without it they share the place. */
  tieBreak?(words: Words): string;
  /** The whole board in words, for screen readers. */
  speak(view: View, words: Words, names: Names): string;
  /** The scores, if they are public; while a ceremony is shown, those at its step. */
  scores(view: View, scene?: Scene | null): readonly number[] | null;
}
