// Written by scripts/generate: do not edit.

/** Join a table, or rejoin it after event `since` of an epoch. A player with several chairs acts for `seat`. */
export interface Join {
  readonly t: 'join';
  readonly v: number;
  readonly table: string;
  readonly since?: number | null;
  readonly epoch?: number | null;
  readonly seat?: number | null;
}

/** Carry out an action. */
export interface Act {
  readonly t: 'act';
  readonly seq: number;
  readonly cid: string;
  readonly line: string;
}

/** Take back the last line, or with `turn` all lines that may be taken back. */
export interface Undo {
  readonly t: 'undo';
  readonly seq: number;
  readonly cid: string;
  readonly turn?: boolean;
}

/** Go to a step of a led first game: back, on from one that is only read, or past the last one to end the lesson. */
export interface Step {
  readonly t: 'step';
  readonly seq: number;
  readonly cid: string;
  readonly step: number;
}

/** Give up. */
export interface Resign {
  readonly t: 'resign';
  readonly seq: number;
  readonly cid: string;
}

/** Offer a draw, or accept the others' offer: the game is a draw when every person has offered one. */
export interface Offer {
  readonly t: 'offer';
  readonly seq: number;
  readonly cid: string;
}

/** Decline an offered draw or, after the game, a rematch that another player has asked for. */
export interface Decline {
  readonly t: 'decline';
  readonly seq: number;
  readonly cid: string;
}

/** Take a chair. */
export interface Sit {
  readonly t: 'sit';
  readonly seq: number;
  readonly cid: string;
  readonly seat: number;
  readonly name: string;
}

/** Leave the chair before the game. */
export interface Stand {
  readonly t: 'stand';
  readonly seq: number;
  readonly cid: string;
}

/** Put a bot on a chair, or without a name empty the chair. */
export interface Bot {
  readonly t: 'bot';
  readonly seq: number;
  readonly cid: string;
  readonly seat: number;
  readonly bot?: string | null;
}

/** Put a bot on every free chair. Only the host may. */
export interface Fill {
  readonly t: 'fill';
  readonly seq: number;
  readonly cid: string;
  readonly bot: string;
}

/** Take the chair of a player away before the game. Only the host may. */
export interface Free {
  readonly t: 'free';
  readonly seq: number;
  readonly cid: string;
  readonly seat: number;
}

/** Remove a free chair, to begin with fewer players. Higher seats move down by one. Only the host may. */
export interface Remove {
  readonly t: 'remove';
  readonly seq: number;
  readonly cid: string;
  readonly seat: number;
}

/** Begin the game. If words of seats are missing, wait up to `wait_ms` for them; without it, begin at once. */
export interface Start {
  readonly t: 'start';
  readonly seq: number;
  readonly cid: string;
  readonly wait_ms?: number;
}

/** Let a bot play for a player who is `missing`, until that player is back. */
export interface Replace {
  readonly t: 'replace';
  readonly seq: number;
  readonly cid: string;
  readonly seat: number;
}

/** Close a table at which nobody else plays, or only players who are `missing`. */
export interface Abandon {
  readonly t: 'abandon';
  readonly seq: number;
  readonly cid: string;
}

/** Ask for a rematch, or accept the one on offer. When every person has asked in time, its game begins. */
export interface Rematch {
  readonly t: 'rematch';
  readonly seq: number;
  readonly cid: string;
}

/** Add a random word to the dealing for one of my seats, before the game.
 *
 * All seats may do so at the same time, so there is no `seq`. Its event carries no `cid`; the same word again is not
 * answered.
 */
export interface Word {
  readonly t: 'word';
  readonly cid: string;
  readonly seat: number;
  readonly word: string;
}

/** Say something. */
export interface Chat {
  readonly t: 'chat';
  readonly cid: string;
  readonly text: string;
  readonly room?: Room;
}

export type Room = 'seats' | 'all';

/** Mute the chat messages of a player at this table, or with `on` false unmute them. `who` is a `by` of `said`. */
export interface Mute {
  readonly t: 'mute';
  readonly cid: string;
  readonly who: string;
  readonly on?: boolean;
}

/** Ask what a bot would do. Only for the seat to act, at tables that allow hints. */
export interface Hint {
  readonly t: 'hint';
  readonly cid: string;
}

/** Ask whether the server is there. */
export interface Ping {
  readonly t: 'ping';
  readonly n?: number;
}

export type FromClient =
  | Join | Act | Undo | Step | Resign | Offer | Decline | Sit | Stand | Bot | Fill | Free | Remove | Start | Replace
  | Abandon | Rematch | Word | Chat | Mute | Hint | Ping;

/** The whole table: it replaces what the client knew. `own` are all chairs of the player. */
export interface State {
  readonly t: 'state';
  readonly table: string;
  readonly game: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, string>>;
  readonly commitment: string;
  readonly epoch: number;
  readonly seq: number;
  readonly seat: number | null;
  readonly now: Now;
  readonly own?: readonly number[];
  /** what the seats have added to the dealing */
  readonly words?: readonly (string | null)[];
  /** the day whose deal is played here */
  readonly deal?: string | null;
  /** the contest that the game belongs to */
  readonly contest?: string | null;
  /** it is a led first game, or what follows it */
  readonly lesson?: boolean;
}

/** The table as one seat or spectator may know it. Only the seat to act gets the legal lines. */
export interface Now {
  readonly players: readonly Player[];
  readonly status: TableStatus;
  /** of the game: encoded JSON, or an object that the encoder can write */
  readonly view?: unknown;
  readonly to_act?: number | null;
  readonly legal?: readonly Legal[] | null;
  readonly can_undo?: boolean;
  readonly offers?: readonly number[];
  readonly clock?: Clock | null;
  readonly result?: Result | null;
  /** the seats that want a rematch, bots included, while it is on offer */
  readonly rematch?: readonly number[];
  /** how long it is on offer, from now on */
  readonly rematch_ms?: number | null;
  /** the seats whose players have declined it */
  readonly no_rematch?: readonly number[];
  readonly next_table?: string | null;
  /** the host has started the game, and the table waits for words */
  readonly is_starting?: boolean;
  /** of a led first game, while it is led */
  readonly step?: number | null;
}

export type TableStatus = 'open' | 'playing' | 'over' | 'abandoned';

/** The player on a chair: a person by `name`, a bot by `bot`, or both while a bot plays for a person.
 *
 * A `guest` has no account of this name. A player who shares another player's device is the `companion_of` that seat.
 * If several bots of one kind sit at the table, each has a `number`: 1, 2, …
 * A person on vacation is back at the time `until`.
 */
export interface Player {
  readonly name?: string | null;
  readonly bot?: string | null;
  readonly away?: boolean;
  readonly guest?: boolean;
  readonly companion_of?: number | null;
  readonly number?: number | null;
  readonly until?: number | null;
}

/** A line that may be played, and the points it would bring at once. */
export interface Legal {
  readonly line: string;
  readonly points?: number;
  readonly items?: readonly SentItem[];
}

/** One line of a score: what it is for, its points, the numbers behind them, and the places to highlight. */
export interface SentItem {
  readonly name: string;
  readonly points: number;
  readonly facts?: Readonly<Record<string, number>>;
  readonly where?: readonly string[];
}

/** What the clocks show, in milliseconds by seat, and the seat whose clock runs.
 *
 * That clock starts in `rests_ms`: until then its player is on vacation.
 */
export interface Clock {
  readonly left: readonly number[];
  readonly running?: number | null;
  readonly rests_ms?: number;
}

/** How the game ended: the reason, scores and ranks by seat, and how long it lasted. */
export interface Result {
  readonly reason: Reason;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly breakdown: readonly (readonly SentItem[])[];
  /** every draw follows from it and the words; its SHA-256 is the commitment; null until published */
  readonly secret: string | null;
  readonly lasted_ms: number;
}

export type Reason = 'finished' | 'resigned' | 'flag' | 'draw';

/** One more line of the log. Of lines that come together only the last one carries `now`. */
export interface Event {
  readonly t: 'event';
  readonly seq: number;
  readonly line: string;
  readonly seat?: number | null;
  /** only to the client that asked for it */
  readonly cid?: string | null;
  readonly now?: Now | null;
}

/** A request was refused and nothing has changed. */
export interface Error {
  readonly t: 'error';
  readonly code: Code;
  readonly cid?: string | null;
  readonly seq?: number | null;
  readonly rule?: string | null;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly retry_ms?: number | null;
  /** of the rule, in English, with its facts */
  readonly sentence?: string | null;
}

export type Code =
  | 'json' | 'too-big' | 'unknown' | 'field' | 'version' | 'no-table' | 'rules' | 'no-seat' | 'not-host' | 'stale'
  | 'retry' | 'not-open' | 'not-playing' | 'not-over' | 'taken' | 'empty-seats' | 'word' | 'no-person' | 'sent-away'
  | 'too-many-chairs' | 'name' | 'name-mixed' | 'name-of-bot' | 'name-at-table' | 'no-bot' | 'turn' | 'notation'
  | 'illegal' | 'undo' | 'not-allowed' | 'no-offer' | 'empty-text' | 'too-fast' | 'too-many' | 'origin' | 'banned'
  | 'path' | 'method' | 'media-type' | 'no-session' | 'name-taken' | 'password' | 'passkey' | 'recovery-code'
  | 'weak-password' | 'no-player' | 'no-study' | 'no-invite' | 'invite-revoked' | 'no-puzzle' | 'no-contest'
  | 'too-many-invites' | 'fault';

/** Somebody said something; `by` tells speakers of this table apart, whatever their names. */
export interface Said {
  readonly t: 'said';
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly room: Room;
  readonly at: number;
  readonly seat?: number | null;
  readonly by?: string;
}

/** What a bot would do: at most three lines, the best first, all tried in the same imagined `worlds`. */
export interface Hinted {
  readonly t: 'hint';
  readonly cid: string;
  readonly lines: readonly HintLine[];
  readonly worlds?: number;
}

/** A line that a bot would play, what it brings at once, and its results in imagined games.
 *
 * `win` is the chance to win from 0 to 1, `margin` the expected points minus those of the best other seat, each with
 * its standard error; `visits` is the number of imagined games. `reasons` has at most three, the most important first.
 */
export interface HintLine {
  readonly line: string;
  readonly margin?: number | null;
  readonly visits?: number | null;
  readonly win?: number | null;
  readonly win_error?: number | null;
  readonly margin_error?: number | null;
  readonly points?: number;
  readonly reasons?: readonly HintReason[];
}

/** Points for or against a line: at once, or at the end, on average, compared with the other lines.
 *
 * The best line is compared with all others, every other line with the best. `whose` is `mine`, or `other` for the
 * best of the other seats; `error` is a standard error. Points at the end are those of all items of this name, so
 * only points at once have facts.
 */
export interface HintReason {
  readonly whose: 'mine' | 'other';
  readonly name: string;
  readonly points: number;
  readonly error: number;
  readonly facts?: Readonly<Record<string, number>>;
  readonly at_once?: boolean;
}

/** The seats of players who are here, who never came, and who are missing; and the number of spectators. */
export interface Presence {
  readonly t: 'presence';
  readonly here: readonly boolean[];
  readonly spectators?: number;
  readonly never_here?: readonly number[];
  /** away for the grace period, so that the others may `replace` them or `abandon` */
  readonly missing?: readonly number[];
}

/** The answer to a ping. */
export interface Pong {
  readonly t: 'pong';
  readonly n: number;
  readonly at: number;
}

/** The server is about to close the connection. */
export interface Bye {
  readonly t: 'bye';
  readonly retry_ms?: number;
}

export type ToClient = State | Event | Error | Said | Hinted | Presence | Pong | Bye;
