// Written by scripts/generate: do not edit.

import type { HintReason, Item, Legal, Now, Player, Reason, TableStatus } from './messages';

/** No fields. */
export type Nothing = Readonly<Record<string, never>>;

/** The player whom the cookie belongs to. The name is null without a session, or if an account has taken it. */
export interface Me {
  readonly name: string | null;
  readonly account: boolean;
  readonly ratings: Readonly<Record<string, Rating>>;
  /** whether each game of the player is reviewed when it is over */
  readonly review_always: boolean;
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

/** What is unfit, and why: the message of this number or the name on this seat at a table, an account, a study. */
export interface NewReport {
  readonly table?: string | null;
  readonly message?: number | null;
  readonly seat?: number | null;
  readonly player?: string | null;
  readonly study?: string | null;
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
 * With `has_memory` a table may ask that what was taken openly is remembered (`mode.memory`). `words` are, by language
 * and id, its name (`dezh`), what it is (`dezh.line`, `dezh.about`), how long it takes (`dezh.minutes`), its options
 * (`dezh.option.…`), and what is remembered (`dezh.memory`).
 */
export interface PlayableGame {
  readonly name: string;
  readonly rules: number;
  readonly seats: readonly number[];
  readonly options: readonly GameOption[];
  readonly bots: readonly string[];
  readonly is_open: boolean;
  readonly has_memory: boolean;
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
  readonly memory?: boolean;
  /** the day whose deal it is: dealt by stack, one try; the server alone sets it */
  readonly deal?: string | null;
  /** the contest in which all tables of a round have this deal; likewise */
  readonly duplicate?: string | null;
  /** a led first game, which counts nowhere; the server alone sets it */
  readonly lesson?: boolean;
  /** the contest that the game belongs to; likewise */
  readonly contest?: string | null;
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

/** Which running games to list: of one game or of all. */
export interface Watch {
  readonly game?: string | null;
}

/** A public table that is being played, and by seat the ratings of its players in this game. */
export interface RunningTable {
  readonly table: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly created: number;
  readonly status: TableStatus;
  readonly players: readonly Player[];
  readonly public: boolean;
  readonly mode: Mode;
  readonly is_playable: boolean;
  readonly ratings: readonly (number | null)[];
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

/** The table after an event of its log, as a seat of mine sees it, or a spectator; without the legal lines. */
export interface Look {
  readonly seq: number;
  readonly seat: number | null;
  readonly now: Now;
}

/** All queues, and my ticket. */
export interface Queues {
  readonly ticket: TicketNow | null;
  readonly queues: readonly QueueNow[];
}

/** My place in a queue: how long I have waited, and the ratings of the opponents I may get.
 *
 * `bots_in_ms` is the time until bots may take the empty chairs, and null where they never do. A ticket that rests
 * belongs to a player who did not come to a match; it wakes when the page is seen. `table` is there to be opened.
 */
export interface TicketNow {
  readonly game: string;
  readonly pace: Pace;
  readonly seats: number;
  readonly waiting: number;
  readonly waited_ms: number;
  readonly usual_ms: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly bots_in_ms: number | null;
  readonly takes_bots: boolean;
  readonly rests: boolean;
  readonly practice: string | null;
  readonly found: FoundMatch | null;
  readonly table: string | null;
}

export type Pace = 'fast' | 'calm' | 'daily';

/** A match that waits for its people. I have so much time left to come, unless I am there. */
export interface FoundMatch {
  readonly there: number;
  readonly people: number;
  readonly am_there: boolean;
  readonly left_ms: number;
}

/** How many others wait in a queue, at a table of how many chairs, and how long it usually takes. */
export interface QueueNow {
  readonly game: string;
  readonly pace: Pace;
  readonly seats: number;
  readonly waiting: number;
  readonly usual_ms: number | null;
}

/** The game and the pace of a quick match. */
export interface QuickWish {
  readonly game: string;
  readonly pace: Pace;
}

/** My ticket, if I wait. */
export interface Standing {
  readonly ticket: TicketNow | null;
}

/** A sign that the page is open. A page that is seen also comes to a match that was found. */
export interface Sign {
  readonly seen?: boolean;
}

/** Open and running tables, mine, the queues, my friends who were here last, and who calls me to a table. */
export interface Square {
  readonly open: readonly ListedTable[];
  readonly running: readonly TableNow[];
  readonly mine: readonly TableNow[];
  readonly queues: readonly QueueNow[];
  readonly friends: readonly PersonNow[];
  readonly calls: readonly Call[];
}

/** Somebody, where they are, and how they stand to me. Guests have no profile. */
export interface PersonNow {
  readonly person: string;
  readonly name: string;
  readonly account: boolean;
  readonly presence: Presence;
  readonly follows?: boolean;
  readonly blocks?: boolean;
  /** games in which I came before them */
  readonly won?: number;
  readonly lost?: number;
}

/** Where somebody is: here, at a table, or away since a time. `unknown` if it is hidden, or too long ago.
 *
 * `table` is there only if the table is public.
 */
export interface Presence {
  readonly where: 'here' | 'playing' | 'away' | 'unknown';
  readonly game?: string | null;
  readonly table?: string | null;
  readonly ago_ms?: number | null;
}

/** Somebody asks me to come to a table. */
export interface Call {
  readonly table: string;
  readonly by: PersonNow;
  readonly at: number;
}

/** Contests that are not over, the next one first, and those that are, the latest first. */
export interface Contests {
  readonly now: number;
  readonly open: readonly ListedContest[];
  readonly past: readonly ListedContest[];
}

/** A contest, how far it is, and whether I am in it. */
export interface ListedContest {
  readonly contest: string;
  readonly plan: ContestPlan;
  readonly phase: Phase;
  readonly round: number;
  readonly people: number;
  readonly host: string;
  readonly am_in: boolean;
  readonly am_host: boolean;
  readonly closed: number | null;
}

export type Phase = 'announced' | 'between' | 'paired' | 'playing' | 'over';

/** A contest as its host has announced it. */
export interface ContestPlan {
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly format: Format;
  readonly starts: number;
  readonly base_ms: number;
  readonly increment_ms: number;
  readonly rounds: number;
  readonly minutes: number;
  readonly by_host: boolean;
  readonly rated: boolean;
  readonly public: boolean;
  readonly duplicate: boolean;
}

export type Format = 'rounds' | 'arena';

/** What a host announces. `rounds` count in rounds, `minutes` in an arena; with `by_host` the host begins them.
 *
 * With `duplicate` all tables of a round have the same deal.
 */
export interface NewContest {
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly format: Format;
  readonly starts: number;
  readonly base_ms: number;
  readonly increment_ms?: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly rounds?: number;
  readonly minutes?: number;
  readonly by_host?: boolean;
  readonly rated?: boolean;
  readonly public?: boolean;
  readonly duplicate?: boolean;
}

/** The id of a new contest, which is also its link. */
export interface MadeContest {
  readonly contest: string;
}

/** A contest that I am in: the table of my game if it has begun, and when it begins if it is paired. */
export interface MyContest {
  readonly contest: string;
  readonly name: string;
  readonly round: number;
  readonly table: string | null;
  readonly begins: number | null;
  readonly now: number;
}

/** A contest with its standings, the games that run and those that are over, the latest first.
 *
 * `begins` is when the games of a paired round begin, `ends` when an arena begins no more games. `deals` are those of
 * all rounds, the first one first, if all tables of a round have the same.
 */
export interface ContestNow {
  readonly contest: string;
  readonly plan: ContestPlan;
  readonly phase: Phase;
  readonly round: number;
  readonly people: number;
  readonly host: string;
  readonly am_in: boolean;
  readonly am_host: boolean;
  readonly closed: number | null;
  readonly now: number;
  readonly begins: number | null;
  readonly ends: number | null;
  readonly still_playing: number;
  readonly standings: readonly ContestPlace[];
  readonly running: readonly ContestGame[];
  readonly over: readonly ContestGame[];
  readonly mine: MyContestPart | null;
  readonly deals: readonly ContestDeal[];
}

/** A place in the standings. `margin` is against the field, where all tables have the same deal. */
export interface ContestPlace {
  readonly place: number;
  readonly name: string;
  readonly rating: number;
  readonly is_in: boolean;
  readonly is_me: boolean;
  readonly points: number;
  readonly buchholz: number;
  readonly berger: number;
  readonly margin: number | null;
  readonly streak: number;
  readonly cells: readonly ContestCell[];
}

/** What a round or a game was to somebody, its points, and the margin against the field, as in the standings. */
export interface ContestCell {
  readonly mark: Mark;
  readonly points: number;
  readonly margin: number | null;
}

export type Mark = 'played' | 'playing' | 'bye' | 'forfeit' | 'none';

/** A game of a contest, by seat. It has ranks when it is over; the absent of a forfeit have rank 2.
 *
 * Where all tables have the same deal, how others ended is told when the round is over.
 */
export interface ContestGame {
  readonly table: string;
  readonly round: number;
  readonly number: number;
  readonly players: readonly string[];
  readonly begins: number;
  readonly is_begun: boolean;
  readonly scores: readonly number[] | null;
  readonly ranks: readonly number[] | null;
  readonly reason: GameEnd | null;
}

export type GameEnd = 'finished' | 'resigned' | 'flag' | 'draw' | 'forfeit';

/** My part: my game that is paired or runs, whom I meet in it, my last game, and the round that I sit out.
 *
 * With `is_elsewhere` I sit it out because my game at another table was not over when it was paired.
 */
export interface MyContestPart {
  readonly is_in: boolean;
  readonly place: number;
  readonly rests: number;
  readonly is_elsewhere: boolean;
  readonly has_bye: boolean;
  readonly game: ContestGame | null;
  readonly opponents: readonly ContestOpponent[];
  readonly last: ContestGame | null;
}

/** Somebody whom I meet, and how often I have met them in this contest before. */
export interface ContestOpponent {
  readonly name: string;
  readonly rating: number;
  readonly points: number;
  readonly met: number;
}

/** The deal that all tables of a round have. `commitment` is the SHA-256 of the secret, in hexadecimal digits.
 *
 * The secret is told when all tables are done, and then `leads`, by how many points each seat was ahead of the mean of
 * the others on average.
 */
export interface ContestDeal {
  readonly commitment: string;
  readonly secret: string | null;
  readonly leads: readonly number[];
}

/** The name of somebody in the contest. */
export interface SentAway {
  readonly name: string;
}

/** What I wish, and what is possible: e-mails only where the server sends some, and to an address of mine.
 *
 * `key` is the public key that a browser needs to be reached by this server. `is_set`: whether I have said anything.
 */
export interface MyNotices {
  readonly language: string;
  readonly zone: string;
  readonly quiet: Quiet | null;
  readonly wishes: Wishes;
  readonly address: string | null;
  readonly is_confirmed: boolean;
  readonly has_mail: boolean;
  readonly key: string;
  readonly is_set: boolean;
}

/** Hours in which notices wait, in minutes after midnight. */
export interface Quiet {
  readonly begins: number;
  readonly ends: number;
}

/** Where each kind of notice goes. */
export interface Wishes {
  readonly turn?: Ways;
  readonly hurry?: Ways;
  readonly over?: Ways;
}

/** Where one kind of notice goes: the bell of the page, the browsers that were allowed to, and e-mail. */
export interface Ways {
  readonly page?: boolean;
  readonly push?: boolean;
  readonly mail?: boolean;
}

/** The language of notices, the time zone of the quiet hours, and which notices go where. */
export interface NewWishes {
  readonly language: string;
  readonly zone: string;
  readonly quiet: Quiet | null;
  readonly wishes: Wishes;
}

/** Where this browser can be reached: the endpoint of its push service, and its keys in base64url. */
export interface Browser {
  readonly endpoint: string;
  readonly public_key: string;
  readonly secret: string;
}

/** Whether notices go to this browser. */
export interface Reached {
  readonly reached: boolean;
}

/** A browser by its endpoint. */
export interface OneBrowser {
  readonly endpoint: string;
}

/** An e-mail address; null to have it forgotten. */
export interface MailAddress {
  readonly address: string | null;
}

/** A game by correspondence in which it is my turn, and how much time I have. */
export interface MyTurn {
  readonly table: string;
  readonly left_ms: number;
}

/** A game by correspondence: the seat to act, how much of how much time it has, and how long it has been its turn.
 *
 * `after` is the seat that acted before, if that is known.
 */
export interface DailyGame {
  readonly table: string;
  readonly game: string;
  readonly players: readonly Player[];
  readonly seat: number;
  readonly to_act: number;
  readonly left_ms: number;
  readonly turn_ms: number;
  readonly taken_ms: number;
  readonly after: number | null;
}

/** The last part of a link in an e-mail. */
export interface SignedLink {
  readonly link: string;
}

/** The kinds of notices that are not sent by e-mail any more. */
export interface SwitchedOff {
  readonly kinds: readonly string[];
}

/** When my vacation ends, if I am on one, and how many whole days I may be away from now on, in any 365 days. */
export interface MyVacation {
  readonly until: number | null;
  readonly days_left: number;
  readonly days_a_year: number;
}

/** For how many days I am away from now on; 0: I am back. */
export interface NewVacation {
  readonly days: number;
}

/** The seat; without it the first of mine. */
export interface OwnSeat {
  readonly seat?: number | null;
}

/** The answers that are still to come, and why earlier ones were dropped. */
export interface MyAnswers {
  readonly seat: number;
  readonly branches: readonly Branch[];
  readonly dropped?: Dropped | null;
}

/** If all of this is played before my turn, in this order, whatever else is: I answer with these lines.
 *
 * Without a condition it fits whatever the others play. `next` are answers to what comes after mine.
 */
export interface Branch {
  readonly when: readonly Expected[];
  readonly then: readonly string[];
  readonly next?: readonly Branch[];
}

/** A line that another seat, or the dealer (-1), may play, as I am told of it: hidden words are '?'. */
export interface Expected {
  readonly seat: number;
  readonly line: string;
}

/** Why answers were dropped: the others played otherwise, or this line of mine did not fit. */
export interface Dropped {
  readonly why: Why;
  readonly line?: string | null;
}

export type Why = 'otherwise' | 'illegal';

/** The answers of a seat of mine, the preferred ones first, made after event `seq`; none: I answer nothing. */
export interface NewAnswers {
  readonly seq: number;
  readonly branches: readonly Branch[];
  readonly seat?: number | null;
}

/** What I expect to be played from now on, in this order, my own answers among it. */
export interface Prospect {
  readonly steps?: readonly Expected[];
  readonly seat?: number | null;
}

/** What the others may play before it is my turn, and what I could answer then.
 *
 * That is found in games imagined from what I see, so it tells nothing else. `view` and `legal` are of one
 * of them; `legal` are the lines that most of them allow.
 */
export interface Outlook {
  readonly theirs: readonly Expected[];
  readonly view: unknown;
  readonly legal: readonly Legal[];
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

/** The record of a finished game, as text. */
export interface SentRecord {
  readonly record: string;
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
 * `secret`, `deal` and `result` are null as long as the game goes on; `secret` and `deal` of a deal of the day as long
 * as the day does, and where all tables of a contest's round have the same, as long as the round does. `words` are
 * what the seats added to the dealing, by seat: `bot` for a bot of the server, `-` for a player who gave none; nothing
 * at all for games that were dealt from the secret alone. `day` is the day whose deal others play, too,
 * and `contest` the contest that the game belongs to. `total` is the number of the last position.
 */
export interface Replay {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly players: readonly Player[];
  readonly commitment: string;
  readonly secret: string | null;
  readonly words: readonly string[];
  readonly deal: string | null;
  readonly day: string | null;
  readonly contest: string | null;
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

/** The number of a line of the game, from 1. */
export interface AtLine {
  readonly line: number;
}

/** The seat that acted at the line, and what it could have done instead, with what each would bring at once. */
export interface Choices {
  readonly seat: number;
  readonly legal: readonly Legal[];
}

/** The review of a game as far as it is known, and how much of it is done, from 0 to 1.
 *
 * `outdated` says that a newer judgement would review the game anew if it is asked for.
 */
export interface ReviewNow {
  readonly status: 'none' | 'waiting' | 'computing' | 'done' | 'failed';
  readonly progress: number;
  readonly review: Review | null;
  readonly outdated: boolean;
}

/** A review, as far as it is known; the summary is there when everything else is. */
export interface Review {
  readonly game: string;
  readonly rules: number;
  readonly seats: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly worlds: number;
  readonly seed: number;
  readonly curve?: readonly Point[];
  readonly decisions?: readonly Decision[];
  readonly luck?: readonly Luck[];
  readonly summary?: readonly Summary[];
  readonly version?: number;
}

/** The position after so many lines, by seat: the chance to win and the expected margin, with standard errors. */
export interface Point {
  readonly line: number;
  readonly win: readonly number[];
  readonly win_error: readonly number[];
  readonly margin: readonly number[];
  readonly margin_error: readonly number[];
}

/** What a seat chose at a line, what was best, and what the difference costs in chances and in points. */
export interface Decision {
  readonly line: number;
  readonly seat: number;
  readonly played: string;
  readonly best: string;
  readonly loss: number;
  readonly error: number;
  readonly points: number;
  readonly points_error: number;
  readonly class: Class;
  /** how far the second best is behind the best */
  readonly second: number;
  /** the best first; the one played is among them */
  readonly choices: readonly Choice[];
  /** what speaks for the best, compared with the one played */
  readonly reasons?: readonly HintReason[];
  /** who could be whom, as far as the seat could tell */
  readonly guesses?: readonly Guess[];
}

export type Class = 'blunder' | 'error' | 'slip' | 'star' | 'best' | 'fine';

/** An action, followed by the seat's best choices until somebody else acts, and what that is worth. */
export interface Choice {
  readonly line: string;
  readonly plan: readonly string[];
  readonly win: number;
  readonly win_error: number;
  readonly margin: number;
  readonly margin_error: number;
}

/** In how many of a hundred worlds imagined from the seat's view somebody holds what is secret, by its name.
 *
 * `who` is a seat, or null for what nobody holds: it lies face down.
 */
export interface Guess {
  readonly who: number | null;
  readonly percent: Readonly<Record<string, number>>;
}

/** What the dealer's lines up to this one changed in the chances of each seat. */
export interface Luck {
  readonly line: number;
  readonly by: readonly number[];
}

/** Where a seat's victory came from: start + luck - losses + others = result. */
export interface Summary {
  readonly seat: number;
  /** an equal share */
  readonly start: number;
  readonly luck: number;
  readonly losses: number;
  readonly others: number;
  /** the share of the victory */
  readonly result: number;
  /** from 0 to 100; null without a real decision */
  readonly accuracy: number | null;
  /** the mean losses of the table minus the seat's own */
  readonly skill: number;
  readonly without_luck: number;
  readonly decisions: Readonly<Record<Class, number>>;
}

/** What I want: whether each of my games is reviewed when it is over. */
export interface Preferences {
  readonly review_always: boolean;
}

/** The line before which I want to play on, in the place of the seat that acts there, against bots.
 *
 * `bot` takes the chairs of people; bots keep theirs. The start waits up to `wait_ms` for my word to the dealing.
 */
export interface BranchPoint {
  readonly line: number;
  readonly bot?: string | null;
  readonly wait_ms?: number;
}

/** A line of the game, and another action in its place. */
export interface OtherAction {
  readonly line: number;
  readonly action: string;
}

/** How the game could have ended, eight times. */
export interface Ends {
  readonly ends: readonly End[];
}

/** How the game could have gone on: its lines from the other action on, as a record has them, and its end.
 *
 * `course` is how it stands after the other action, whenever another seat begins to act, and at the end. `win` is
 * the share of the victory of the seat that acts otherwise, `margin` its lead over the best of the others.
 */
export interface End {
  readonly lines: readonly string[];
  readonly course: readonly Stand[];
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly win: number;
  readonly margin: number;
}

/** How it stands after a line: the lead over the best of the others of the seat that acts otherwise. */
export interface Stand {
  readonly line: number;
  readonly margin: number;
}

/** A line of the game, and what could have followed in its place: the `lines` of an end, or the first of them.
 *
 * `seat` is the one whose view is shown (none: a spectator's). The positions begin with number `from`.
 */
export interface OtherLines {
  readonly line: number;
  readonly lines: readonly string[];
  readonly seat?: number | null;
  readonly from?: number;
  readonly count?: number;
}

/** The positions on another way; the first of all is the one before the other action. */
export interface OtherPositions {
  readonly positions: readonly ReplayPosition[];
}

/** A position of a finished game: after so many lines, and through whose eyes (none: a spectator's). */
export interface NewStudy {
  readonly table: string;
  readonly line: number;
  readonly see?: number | null;
  readonly comments?: readonly string[];
}

/** The id of a new study. */
export interface MadeStudy {
  readonly study: string;
}

/** A position of a finished game, and what its author says of it. `mine`: whether that is me. */
export interface Study {
  readonly study: string;
  readonly table: string;
  readonly line: number;
  readonly see: number | null;
  readonly comments: readonly string[];
  readonly name: string;
  readonly created: number;
  readonly mine: boolean;
}

/** What is public about an account or a bot; ratings, how they came about, and counts by game.
 *
 * What stands to the player's relation to me is null without a session, and on my own profile.
 */
export interface Profile {
  readonly name: string;
  readonly bot: boolean;
  readonly created: number | null;
  readonly ratings: Readonly<Record<string, Rating>>;
  readonly games: Readonly<Record<string, Count>>;
  readonly curves?: Readonly<Record<string, readonly RatedThen[]>>;
  readonly followers?: number;
  readonly presence?: Presence;
  readonly achievements?: readonly string[];
  readonly opponents?: readonly PersonNow[];
  readonly follows?: boolean | null;
  readonly blocks?: boolean | null;
  readonly against?: Against | null;
}

/** Games played to the end, and won. */
export interface Count {
  readonly played: number;
  readonly won: number;
}

/** A rating after a game that ended then. */
export interface RatedThen {
  readonly at: number;
  readonly rating: number;
}

/** How I fared against somebody: games in which I came first of us two, equal, and second.
 *
 * `last` are the last of them, the latest first: below 0 I came first, above 0 second.
 */
export interface Against {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly last: readonly number[];
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

/** The leader board of a game: of a season such as 2026-4, or of the present one. */
export interface SeasonWish {
  readonly game: string;
  readonly season?: string | null;
}

/** The board of a season, and all seasons that there are, the latest first. `fewest` games are needed. */
export interface SeasonBoard {
  readonly game: string;
  readonly season: string;
  readonly begins: number;
  readonly ends: number;
  readonly fewest: number;
  readonly leaders: readonly SeasonLeader[];
  readonly seasons: readonly string[];
}

/** An account, its rating after the last game of the season, and how many rated games it played in it. */
export interface SeasonLeader {
  readonly name: string;
  readonly rating: number;
  readonly games: number;
}

/** Whom I follow, whom I have met last, and whom I block. */
export interface Circle {
  readonly friends: readonly PersonNow[];
  readonly opponents: readonly PersonNow[];
  readonly blocked: readonly PersonNow[];
  readonly hidden: boolean;
}

/** The beginning of a name. */
export interface AskedFor {
  readonly name: string;
}

/** Whom I follow or block, or no longer do. */
export interface Change {
  readonly name?: string | null;
  readonly person?: string | null;
  readonly on?: boolean;
}

/** An account by its name, or somebody whom I follow, block, have met or was called by, by the id I was told. */
export interface Whom {
  readonly name?: string | null;
  readonly person?: string | null;
}

/** Calls to me that I can follow. */
export interface Called {
  readonly calls: readonly Call[];
}

/** A table. */
export interface AtTable {
  readonly table: string;
}

/** Whether others are not told when I am here. */
export interface Hiding {
  readonly hidden: boolean;
}

/** The deal of a day. `field` and `board` are null until my try or the day is over; the `secret` until the day is.
 *
 * `tries` is how many people have begun, `earlier` the last day before that had a deal, and `coming` what is promised
 * for the days after today.
 */
export interface DayOfDeal {
  readonly day: string;
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly bot: string;
  readonly begins: number;
  readonly ends: number;
  readonly now: number;
  readonly commitment: string;
  readonly secret: string | null;
  readonly tries: number;
  readonly mine: DealTry | null;
  readonly field: FieldFigures | null;
  readonly board: readonly BoardPlace[] | null;
  readonly earlier: string | null;
  readonly coming: readonly PromisedDeal[];
}

/** My try. `late`: it ended after the day and is not on the board. `better_than` is the share of all others. */
export interface DealTry {
  readonly table: string;
  readonly status: TryStatus;
  readonly score?: number | null;
  readonly margin?: number | null;
  readonly place?: number | null;
  readonly better_than?: number | null;
}

export type TryStatus = 'playing' | 'finished' | 'gave-up' | 'late';

/** Everybody who came to the end: mean and best margin, all margins, the best first, and how many gave up. */
export interface FieldFigures {
  readonly finished: number;
  readonly gave_up: number;
  readonly mean: number | null;
  readonly best: number | null;
  readonly margins: readonly number[];
}

/** A place on the board; without a margin for somebody who gave up. `table` leads to the replay. */
export interface BoardPlace {
  readonly place: number;
  readonly name: string;
  readonly guest: boolean;
  readonly margin: number | null;
  readonly score: number;
  readonly table: string;
  readonly is_me: boolean;
}

/** What is known of the deal of a day before it begins: the SHA-256 of its secret. */
export interface PromisedDeal {
  readonly day: string;
  readonly game: string;
  readonly commitment: string;
}

/** The game whose statistics are wanted. */
export interface WhichGame {
  readonly game: string;
}

/** My statistics of a game. There are no figures before `needed` games are reviewed.
 *
 * `played` are finished games of this title, `all_played` of all titles; `waiting` are asked to be reviewed, and
 * `unreviewed` are the last ones that nobody has asked for.
 */
export interface Insights {
  readonly game: string;
  readonly needed: number;
  readonly played: number;
  readonly all_played: number;
  readonly reviewed: number;
  readonly waiting: number;
  readonly unreviewed: readonly string[];
  readonly figures: InsightFigures | null;
}

/** All numbers, of the last games that were reviewed.
 *
 * `ratings` are by game. `peers_within` is how far the ratings of those may be from mine with whom I am compared; null
 * if it is everybody. `worst` is the theme of puzzles in which I surely lose most.
 */
export interface InsightFigures {
  readonly ratings: Readonly<Record<string, readonly RatingPoint[]>>;
  readonly games: readonly GameInsight[];
  readonly accuracy: number | null;
  readonly strengths: readonly ThemeFigures[];
  readonly compared_with: number;
  readonly peers_within: number | null;
  readonly worst: string | null;
  readonly opponents: readonly Opponents[];
}

/** A rating after a game that ended at this time, and the band in which it lies nineteen times out of twenty. */
export interface RatingPoint {
  readonly at: number;
  readonly rating: number;
  readonly low: number;
  readonly high: number;
}

/** A reviewed game; `wins`, `wins_without_luck` and `mean_accuracy` are of all games up to it. */
export interface GameInsight {
  readonly table: string;
  readonly ended: number;
  readonly has_won: boolean;
  readonly result: number;
  readonly luck: number;
  readonly skill: number;
  readonly accuracy: number | null;
  readonly wins: number;
  readonly wins_without_luck: number;
  readonly mean_accuracy: number | null;
}

/** What I lose in a theme per game, in chances to win, beside what others lose.
 *
 * A theme is an item of the score, `deny` for points kept from others, `do:` and a verb, or `part:` and a third of the
 * game. `difference` is above 0 where others lose more; `error` is its standard error.
 */
export interface ThemeFigures {
  readonly theme: string;
  readonly mine: number;
  readonly others: number;
  readonly difference: number;
  readonly error: number;
}

/** Games against a bot, or against people if `bot` is null, and how many of them I won. */
export interface Opponents {
  readonly bot: string | null;
  readonly played: number;
  readonly won: number;
}

/** A day; none is today. */
export interface WhichDay {
  readonly day?: string | null;
}

/** A puzzle without its answer. `found` is the share of solvers who found it at once; null if nobody has tried. */
export interface PosedPuzzle {
  readonly puzzle: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly kind: Kind;
  readonly seat: number;
  readonly players: readonly Player[];
  readonly day: string | null;
  readonly rating: number | null;
  readonly tried: number;
  readonly found: number | null;
  readonly position: PuzzlePosition;
  readonly mine: MyTry | null;
  /** of which game, if it was one of mine */
  readonly table?: string | null;
  readonly line?: number | null;
}

export type Kind = 'win' | 'points';

/** The position after the actions that were chosen so far. `is_over` says that somebody else acts then. */
export interface PuzzlePosition {
  readonly plan: readonly string[];
  readonly view: unknown;
  readonly legal: readonly Legal[];
  readonly is_over: boolean;
  /** that they bring */
  readonly points: number;
}

/** What I have tried of a puzzle: the verdict on my first try, how many there were, and whether it is solved. */
export interface MyTry {
  readonly first: First;
  readonly tries: number;
  readonly is_solved: boolean;
}

export type First = 'right' | 'nearly' | 'wrong' | 'shown';

/** The kind of puzzle that is wished for: of one game, about one theme. */
export interface Wish {
  readonly game?: string | null;
  readonly theme?: string | null;
}

/** The game whose puzzles are trained. */
export interface TrainedGame {
  readonly game: string;
}

/** What puzzles are about, and how many of them there are. */
export interface PuzzleTheme {
  readonly theme: string;
  readonly puzzles: number;
}

/** The days of a calendar. */
export interface CalendarSpan {
  readonly first: string;
  readonly last: string;
}

/** My days, how many in a row I have solved, and how strong I am. */
export interface Calendar {
  readonly today: string;
  readonly days: readonly CalendarDay[];
  readonly streak: number;
  readonly best_streak: number;
  readonly rating: number | null;
  readonly solved: number;
  readonly tried: number;
  /** of those tried, at once */
  readonly found: number;
}

/** A day on which I have tried its puzzle: solved at once, later, or not yet. */
export interface CalendarDay {
  readonly day: string;
  readonly puzzle: string;
  readonly is_solved: boolean;
  readonly at_once: boolean;
}

/** Puzzles from my own games, and how many of these there are. */
export interface MyMistakes {
  readonly puzzles: readonly MyMistake[];
  readonly games: number;
}

/** A puzzle from a mistake of mine. */
export interface MyMistake {
  readonly puzzle: string;
  readonly game: string;
  readonly table: string;
  readonly line: number;
  readonly loss: number;
  readonly is_solved: boolean;
}

/** The actions that I have chosen so far, separated by line breaks. */
export interface SoFar {
  readonly plan?: string;
}

/** All actions of my turn, until somebody else acts. */
export interface Attempt {
  readonly plan: readonly string[];
}

/** How good my answer is. `win` is null if it was not among the choices that were weighed.
 *
 * `missing` is what the best brings more, by the items of the score. The answer comes with the right one only.
 */
export interface Judged {
  readonly verdict: 'right' | 'nearly' | 'wrong';
  readonly points: number;
  readonly best_points: number;
  readonly win: number | null;
  readonly best_win: number;
  readonly begins_right: boolean;
  readonly missing: readonly HintReason[];
  readonly is_rated: boolean;
  readonly rating: number | null;
  readonly change: number;
  readonly answer: PuzzleAnswer | null;
}

/** The answer with its proof: the choices that were weighed, the best first, each in so many worlds. */
export interface PuzzleAnswer {
  readonly choices: readonly WeighedChoice[];
  readonly worlds: number;
  readonly themes: readonly string[];
}

/** A choice that was weighed: its actions, its chance to win and margin with standard errors, its points at once.
 *
 * `reasons` compare it with the best, those of the best with the second.
 */
export interface WeighedChoice {
  readonly plan: readonly string[];
  readonly win: number;
  readonly win_error: number;
  readonly margin: number;
  readonly margin_error: number;
  readonly points: number;
  readonly reasons: readonly HintReason[];
}

/** What to think of: the themes of the answer. */
export interface PuzzleHint {
  readonly themes: readonly string[];
}

/** How long the start waits for my word to the dealing. */
export interface PlayOn {
  readonly wait_ms?: number;
}

/** How far I have come with a game: `furthest` of the lesson's `steps`, puzzles, and a game with the next bot.
 *
 * `table` is the lesson that is under way, at `step`; both are null if there is none.
 */
export interface LearntGame {
  readonly game: string;
  readonly steps: number;
  readonly furthest: number;
  readonly table: string | null;
  readonly step: number | null;
  readonly puzzles: number;
  readonly puzzles_wanted: number;
  readonly next_bot: string;
  readonly has_played_on: boolean;
}

/** At which step; without one I go on where I left, or from the first step if there is no lesson under way. */
export interface BeginLesson {
  readonly step?: number | null;
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
  readonly 'GET /api/running': { takes: Watch; gives: readonly RunningTable[] };
  readonly 'GET /api/tables/{table}': { takes: Nothing; gives: TableNow };
  readonly 'GET /api/tables/{table}/look': { takes: Nothing; gives: Look };
  readonly 'GET /api/me/tables': { takes: Nothing; gives: readonly TableNow[] };
  readonly 'GET /api/quick': { takes: Nothing; gives: Queues };
  readonly 'POST /api/quick': { takes: QuickWish; gives: Standing };
  readonly 'POST /api/quick/here': { takes: Sign; gives: Standing };
  readonly 'POST /api/quick/leave': { takes: Nothing; gives: Standing };
  readonly 'POST /api/quick/bots': { takes: Nothing; gives: Standing };
  readonly 'POST /api/quick/practice': { takes: Nothing; gives: MadeTable };
  readonly 'GET /api/square': { takes: Nothing; gives: Square };
  readonly 'GET /api/contests': { takes: Nothing; gives: Contests };
  readonly 'POST /api/contests': { takes: NewContest; gives: MadeContest };
  readonly 'POST /api/me/contests': { takes: Nothing; gives: readonly MyContest[] };
  readonly 'GET /api/contests/{contest}': { takes: Nothing; gives: ContestNow };
  readonly 'POST /api/contests/{contest}/join': { takes: Nothing; gives: ContestNow };
  readonly 'POST /api/contests/{contest}/leave': { takes: Nothing; gives: ContestNow };
  readonly 'POST /api/contests/{contest}/rest': { takes: Nothing; gives: ContestNow };
  readonly 'POST /api/contests/{contest}/call': { takes: Nothing; gives: ContestNow };
  readonly 'POST /api/contests/{contest}/away': { takes: SentAway; gives: ContestNow };
  readonly 'POST /api/contests/{contest}/close': { takes: Nothing; gives: ContestNow };
  readonly 'GET /api/me/notices': { takes: Nothing; gives: MyNotices };
  readonly 'POST /api/me/notices': { takes: NewWishes; gives: MyNotices };
  readonly 'POST /api/me/browser': { takes: Browser; gives: Reached };
  readonly 'POST /api/me/browser/end': { takes: OneBrowser; gives: Reached };
  readonly 'POST /api/me/address': { takes: MailAddress; gives: MyNotices };
  readonly 'GET /api/me/turns': { takes: Nothing; gives: readonly MyTurn[] };
  readonly 'GET /api/me/daily': { takes: Nothing; gives: readonly DailyGame[] };
  readonly 'POST /api/notices/confirm': { takes: SignedLink; gives: SwitchedOff };
  readonly 'POST /api/notices/off/{link}': { takes: Nothing; gives: SwitchedOff };
  readonly 'GET /api/me/vacation': { takes: Nothing; gives: MyVacation };
  readonly 'POST /api/me/vacation': { takes: NewVacation; gives: MyVacation };
  readonly 'GET /api/tables/{table}/answers': { takes: OwnSeat; gives: MyAnswers };
  readonly 'POST /api/tables/{table}/answers': { takes: NewAnswers; gives: MyAnswers };
  readonly 'POST /api/tables/{table}/answers/look': { takes: Prospect; gives: Outlook };
  readonly 'GET /api/tables/{table}/invites': { takes: Nothing; gives: readonly OpenInvite[] };
  readonly 'POST /api/tables/{table}/invites': { takes: Nothing; gives: Invite };
  readonly 'POST /api/tables/{table}/invites/revoke': { takes: Revoke; gives: readonly OpenInvite[] };
  readonly 'GET /api/invites/{token}': { takes: Nothing; gives: TableNow };
  readonly 'POST /api/invites/{token}': { takes: Claim; gives: Claimed };
  readonly 'POST /api/tables/{table}/chair': { takes: Claim; gives: Claimed };
  readonly 'GET /api/history': { takes: Search; gives: readonly FinishedGame[] };
  readonly 'GET /api/tables/{table}/record': { takes: Nothing; gives: string };
  readonly 'POST /api/records': { takes: SentRecord; gives: MadeTable };
  readonly 'GET /api/tables/{table}/replay': { takes: Span; gives: Replay };
  readonly 'GET /api/tables/{table}/choices': { takes: AtLine; gives: Choices };
  readonly 'GET /api/tables/{table}/review': { takes: Nothing; gives: ReviewNow };
  readonly 'POST /api/tables/{table}/review': { takes: Nothing; gives: ReviewNow };
  readonly 'POST /api/me/preferences': { takes: Preferences; gives: Me };
  readonly 'POST /api/tables/{table}/branch': { takes: BranchPoint; gives: MadeTable };
  readonly 'POST /api/tables/{table}/what-if': { takes: OtherAction; gives: Ends };
  readonly 'POST /api/tables/{table}/what-if/positions': { takes: OtherLines; gives: OtherPositions };
  readonly 'POST /api/studies': { takes: NewStudy; gives: MadeStudy };
  readonly 'GET /api/studies': { takes: Nothing; gives: readonly Study[] };
  readonly 'GET /api/studies/{study}': { takes: Nothing; gives: Study };
  readonly 'POST /api/studies/{study}/delete': { takes: Nothing; gives: readonly Study[] };
  readonly 'GET /api/players/{name}': { takes: Nothing; gives: Profile };
  readonly 'GET /api/me/profile': { takes: Nothing; gives: Profile };
  readonly 'GET /api/ratings': { takes: Board; gives: readonly Leader[] };
  readonly 'GET /api/seasons': { takes: SeasonWish; gives: SeasonBoard };
  readonly 'GET /api/people': { takes: Nothing; gives: Circle };
  readonly 'GET /api/people/search': { takes: AskedFor; gives: readonly PersonNow[] };
  readonly 'POST /api/people/follow': { takes: Change; gives: PersonNow };
  readonly 'POST /api/people/block': { takes: Change; gives: PersonNow };
  readonly 'POST /api/tables/{table}/calls': { takes: Whom; gives: PersonNow };
  readonly 'GET /api/tables/{table}/calls': { takes: Nothing; gives: readonly string[] };
  readonly 'POST /api/me/here': { takes: Nothing; gives: Called };
  readonly 'POST /api/me/calls/decline': { takes: AtTable; gives: Called };
  readonly 'POST /api/me/presence': { takes: Hiding; gives: Hiding };
  readonly 'GET /api/deals/today': { takes: Nothing; gives: DayOfDeal };
  readonly 'POST /api/deals/today': { takes: Nothing; gives: MadeTable };
  readonly 'GET /api/deals/{day}': { takes: Nothing; gives: DayOfDeal };
  readonly 'GET /api/insights': { takes: WhichGame; gives: Insights };
  readonly 'GET /api/puzzles/today': { takes: WhichDay; gives: PosedPuzzle };
  readonly 'GET /api/puzzles/next': { takes: Wish; gives: PosedPuzzle };
  readonly 'GET /api/puzzles/themes': { takes: TrainedGame; gives: readonly PuzzleTheme[] };
  readonly 'GET /api/puzzles/calendar': { takes: CalendarSpan; gives: Calendar };
  readonly 'GET /api/puzzles/mine': { takes: Nothing; gives: MyMistakes };
  readonly 'GET /api/puzzles/{puzzle}': { takes: SoFar; gives: PosedPuzzle };
  readonly 'POST /api/puzzles/{puzzle}/tries': { takes: Attempt; gives: Judged };
  readonly 'GET /api/puzzles/{puzzle}/hint': { takes: Nothing; gives: PuzzleHint };
  readonly 'POST /api/puzzles/{puzzle}/answer': { takes: Nothing; gives: PuzzleAnswer };
  readonly 'POST /api/puzzles/{puzzle}/table': { takes: PlayOn; gives: MadeTable };
  readonly 'GET /api/me/lessons': { takes: Nothing; gives: readonly LearntGame[] };
  readonly 'POST /api/lessons/{game}': { takes: BeginLesson; gives: MadeTable };
  readonly 'GET /api/openapi.json': { takes: Nothing; gives: Readonly<Record<string, unknown>> };
  readonly 'GET /api': { takes: Nothing; gives: string };
}
