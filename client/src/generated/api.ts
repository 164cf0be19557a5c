// Written by scripts/generate: do not edit.

import type { Item, Player, Reason, TableStatus } from './messages';

/** No fields. */
export type Nothing = Readonly<Record<string, never>>;

/** The player whom the cookie belongs to. The name is null without a session, or if an account has taken it. */
export interface Me {
  readonly name: string | null;
  readonly account: boolean;
  readonly ratings: Readonly<Record<string, Rating>>;
}

/** How strong somebody is at a game, how sure that is, and from how many games.
 *
 * A guest's rating is provisional, and so is one that is not sure yet.
 */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
  readonly provisional: boolean;
}

/** A name. */
export interface Named {
  readonly name: string;
}

/** A name and its password. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** The current password and the new one; `others`: whether all other browsers are logged out. */
export interface NewPassword {
  readonly old: string;
  readonly new: string;
  readonly others?: boolean;
}

/** A browser that is logged in: since when, the day it was last seen, and whether it is this one. */
export interface Session {
  readonly session: string;
  readonly created: number;
  readonly seen: number;
  readonly here: boolean;
}

/** The id of the session to end, or none to end all but this one. The password is needed again. */
export interface EndSessions {
  readonly password: string;
  readonly session?: string | null;
}

/** The password of the account; a guest has none. */
export interface Farewell {
  readonly password?: string | null;
}

/** What is unfit at a table: the message of this number, or the name on this seat; and why. */
export interface NewReport {
  readonly table: string;
  readonly message?: number | null;
  readonly seat?: number | null;
  readonly reason?: string;
}

/** The name that was reported. */
export interface Reported {
  readonly name: string;
}

/** A passkey of mine: when it was made, and when it was used last. */
export interface Passkey {
  readonly passkey: string;
  readonly created: number;
  readonly used: number;
}

/** My password again. */
export interface Confirmation {
  readonly password: string;
}

/** What the browser's `navigator.credentials` is asked, as JSON. */
export interface PasskeyOptions {
  readonly options: Readonly<Record<string, unknown>>;
}

/** What the browser answered, as its `toJSON` writes it. */
export interface PasskeyAnswer {
  readonly credential: Readonly<Record<string, unknown>>;
}

/** Which passkey is to be forgotten, and my password again. */
export interface RemovedPasskey {
  readonly password: string;
  readonly passkey: string;
}

/** How many recovery codes have not been used. */
export interface RecoveryCodesLeft {
  readonly left: number;
}

/** New recovery codes. They are shown this once: only their hashes are kept. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
}

/** My name, one of my recovery codes, and the password from now on. */
export interface Recovery {
  readonly name: string;
  readonly code: string;
  readonly password: string;
}

/** A name; the mark of bots is added to it. */
export interface NewBot {
  readonly name: string;
}

/** The name that others see, and the token to send as `Authorization: Bearer …`. The token is shown only once. */
export interface BotToken {
  readonly name: string;
  readonly token: string;
}

/** A game, the numbers of seats, options and bots it can be played with, and whether all players see the same.
 *
 * `words` are, by language and id, its name (`dezh`), what it is (`dezh.line`, `dezh.about`), how long it takes
 * (`dezh.minutes`), and its options (`dezh.option.…`).
 */
export interface PlayableGame {
  readonly name: string;
  readonly rules: number;
  readonly seats: readonly number[];
  readonly options: readonly GameOption[];
  readonly bots: readonly string[];
  readonly is_open: boolean;
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** An option of a game; with an example if it takes a value. */
export interface GameOption {
  readonly name: string;
  readonly example: string;
}

/** How to set up a table. A chair is "me", a bot's name, or null for a free one.
 *
 * `companions` are the names, by chair, of people who play on my device. I own their chairs, which must be free.
 * The start waits up to `wait_ms` for my words; they can be given by websocket once the table is there.
 */
export interface NewTable {
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly mode?: Mode;
  readonly public?: boolean;
  readonly chairs?: readonly (string | null)[] | null;
  readonly companions?: Readonly<Record<number, string>>;
  readonly start?: boolean;
  readonly wait_ms?: number;
}

/** How a table is played, besides the rules. */
export interface Mode {
  readonly clock?: Live | Correspondence | null;
  /** what running out of time does */
  readonly flag?: 'bot' | 'lose';
  readonly undo?: boolean;
  readonly draws?: boolean;
  /** after which others may go on without a player who is away */
  readonly grace_ms?: number;
  readonly stand_in?: string;
  readonly rated?: boolean;
  /** players may ask a bot for hints */
  readonly hints?: boolean;
}

/** A clock with a time for the whole game and an increment for every turn. */
export interface Live {
  readonly t: 'live';
  readonly base_ms: number;
  readonly increment_ms?: number;
}

/** A clock with a fixed time for every turn. */
export interface Correspondence {
  readonly t: 'correspondence';
  readonly turn_ms: number;
}

/** The id of a new table. */
export interface MadeTable {
  readonly table: string;
}

/** Which public tables to list: of one game or of all, waiting for players or being played. */
export interface Lobby {
  readonly game?: string | null;
  readonly status?: 'open' | 'playing';
}

/** A table as it was set up, and who sits at it. It is playable if its rules are installed here. */
export interface ListedTable {
  readonly table: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly created: number;
  readonly status: TableStatus;
  readonly players: readonly Player[];
  readonly public: boolean;
  readonly mode: Mode;
  readonly is_playable: boolean;
}

/** A table, the last event of its log, the seat to act, and my own seat.
 *
 * `to_act` is null if the table is not playable: without its rules nobody knows who is to act.
 */
export interface TableNow {
  readonly table: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly created: number;
  readonly status: TableStatus;
  readonly players: readonly Player[];
  readonly public: boolean;
  readonly mode: Mode;
  readonly is_playable: boolean;
  readonly seq: number;
  readonly to_act: number | null;
  readonly seat: number | null;
}

/** An invite that nobody has used yet, and when it was made. Its link is shown once. */
export interface OpenInvite {
  readonly invite: string;
  readonly created: number;
}

/** The token in the link, and the id by which the invite can be revoked. */
export interface Invite {
  readonly token: string;
  readonly invite: string;
}

/** The id of the invite to revoke; without one all unused invites are revoked. */
export interface Revoke {
  readonly invite?: string | null;
}

/** The player's name, if the player has no session yet. */
export interface Claim {
  readonly name?: string | null;
}

/** The table and the chair that I have taken. */
export interface Claimed {
  readonly table: string;
  readonly seat: number;
}

/** Which games to list: of a player (by name, or `bot:` and a bot's name), of one game, ended before a time.
 *
 * To get the next page, set `before` to the `ended` and `after` to the `table` of the last game on this page.
 */
export interface Search {
  readonly player?: string | null;
  readonly game?: string | null;
  readonly before?: number | null;
  readonly after?: string | null;
  readonly limit?: number;
}

/** A finished game; scores and ranks by seat. */
export interface FinishedGame {
  readonly table: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly created: number;
  readonly ended: number;
  readonly reason: Reason;
  readonly players: readonly Player[];
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly rated: boolean;
}

/** The seat whose view is shown (none: a spectator's), and which positions.
 *
 * They begin with number `from`, or with the first one after event `since` of the table's log if that is later.
 */
export interface Span {
  readonly seat?: number | null;
  readonly from?: number;
  readonly count?: number;
  readonly since?: number | null;
}

/** A game as one seat saw it, and once it is over its result and the proof that nobody chose the draws.
 *
 * `secret`, `deal` and `result` are null as long as the game goes on. `words` are what the seats added to the dealing,
 * by seat: `bot` for a bot of the server, `-` for a player who gave none; nothing at all for games that were dealt
 * from the secret alone. `total` is the number of the last position.
 */
export interface Replay {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly players: readonly Player[];
  readonly commitment: string;
  readonly secret: string | null;
  readonly words: readonly string[];
  readonly deal: string | null;
  readonly result: GameResult | null;
  readonly total: number;
  readonly positions: readonly ReplayPosition[];
}

/** How the game ended, by seat, and where the points come from. */
export interface GameResult {
  readonly reason: Reason;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly breakdown: readonly (readonly Item[])[];
}

/** The position after line n, and the line as it was told to the seat; 0 is the start.
 *
 * `seq` is the number of the line's event in the table's log.
 */
export interface ReplayPosition {
  readonly n: number;
  readonly seq: number;
  readonly seat: number | null;
  readonly line: string | null;
  readonly view: unknown;
}

/** What is public about an account or a bot; ratings and counts by game. */
export interface Profile {
  readonly name: string;
  readonly bot: boolean;
  readonly created: number | null;
  readonly ratings: Readonly<Record<string, Rating>>;
  readonly games: Readonly<Record<string, Count>>;
}

/** Games played to the end, and won. */
export interface Count {
  readonly played: number;
  readonly won: number;
}

/** The leader board of a game. */
export interface Board {
  readonly game: string;
  readonly limit?: number;
}

/** A rating, and whose it is. */
export interface Leader {
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
  readonly provisional: boolean;
  readonly name: string;
  readonly bot: boolean;
}

/** Method and path -> the request (the query of a GET, the body of a POST) and the answer. */
export interface Endpoints {
  readonly 'GET /api/me': { takes: Nothing; gives: Me };
  readonly 'POST /api/session': { takes: Named; gives: Named };
  readonly 'POST /api/accounts': { takes: Credentials; gives: Me };
  readonly 'POST /api/login': { takes: Credentials; gives: Me };
  readonly 'POST /api/logout': { takes: Nothing; gives: Me };
  readonly 'POST /api/me/password': { takes: NewPassword; gives: Me };
  readonly 'GET /api/me/sessions': { takes: Nothing; gives: readonly Session[] };
  readonly 'POST /api/me/sessions/end': { takes: EndSessions; gives: readonly Session[] };
  readonly 'GET /api/me/data': { takes: Nothing; gives: Readonly<Record<string, unknown>> };
  readonly 'POST /api/me/delete': { takes: Farewell; gives: Me };
  readonly 'POST /api/reports': { takes: NewReport; gives: Reported };
  readonly 'GET /api/me/passkeys': { takes: Nothing; gives: readonly Passkey[] };
  readonly 'POST /api/me/passkeys/begin': { takes: Confirmation; gives: PasskeyOptions };
  readonly 'POST /api/me/passkeys': { takes: PasskeyAnswer; gives: readonly Passkey[] };
  readonly 'POST /api/me/passkeys/remove': { takes: RemovedPasskey; gives: readonly Passkey[] };
  readonly 'POST /api/login/passkey/begin': { takes: Nothing; gives: PasskeyOptions };
  readonly 'POST /api/login/passkey': { takes: PasskeyAnswer; gives: Me };
  readonly 'GET /api/me/recovery-codes': { takes: Nothing; gives: RecoveryCodesLeft };
  readonly 'POST /api/me/recovery-codes': { takes: Confirmation; gives: RecoveryCodes };
  readonly 'POST /api/login/recovery': { takes: Recovery; gives: Me };
  readonly 'POST /api/bots': { takes: NewBot; gives: BotToken };
  readonly 'GET /api/games': { takes: Nothing; gives: readonly PlayableGame[] };
  readonly 'GET /api/games/{game}/words': { takes: Nothing; gives: Readonly<Record<string, Readonly<Record<string, string>>>> };
  readonly 'POST /api/tables': { takes: NewTable; gives: MadeTable };
  readonly 'GET /api/tables': { takes: Lobby; gives: readonly ListedTable[] };
  readonly 'GET /api/tables/{table}': { takes: Nothing; gives: TableNow };
  readonly 'GET /api/me/tables': { takes: Nothing; gives: readonly TableNow[] };
  readonly 'GET /api/tables/{table}/invites': { takes: Nothing; gives: readonly OpenInvite[] };
  readonly 'POST /api/tables/{table}/invites': { takes: Nothing; gives: Invite };
  readonly 'POST /api/tables/{table}/invites/revoke': { takes: Revoke; gives: readonly OpenInvite[] };
  readonly 'POST /api/invites/{token}': { takes: Claim; gives: Claimed };
  readonly 'GET /api/history': { takes: Search; gives: readonly FinishedGame[] };
  readonly 'GET /api/tables/{table}/record': { takes: Nothing; gives: string };
  readonly 'GET /api/tables/{table}/replay': { takes: Span; gives: Replay };
  readonly 'GET /api/players/{name}': { takes: Nothing; gives: Profile };
  readonly 'GET /api/ratings': { takes: Board; gives: readonly Leader[] };
  readonly 'GET /api/openapi.json': { takes: Nothing; gives: Readonly<Record<string, unknown>> };
  readonly 'GET /api': { takes: Nothing; gives: string };
}
