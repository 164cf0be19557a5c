// Written by scripts/generate: do not edit.

import type { HintReason, Legal, Now, Player, Reason, SentItem, TableStatus } from './messages';

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

/** The new name, and the password. */
export interface NewName {
  readonly name: string;
  readonly password: string;
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

/** The argument for the browser's `navigator.credentials`, as JSON. */
export interface PasskeyOptions {
  readonly options: Readonly<Record<string, unknown>>;
}

/** The browser's answer, as its `toJSON` writes it. */
export interface PasskeyAnswer {
  readonly credential: Readonly<Record<string, unknown>>;
}

/** The passkey to delete, and my password again. */
export interface RemovedPasskey {
  readonly password: string;
  readonly passkey: string;
}

/** How many recovery codes have not been used. */
export interface RecoveryCodesLeft {
  readonly left: number;
}

/** New recovery codes. They are shown only this time: the server keeps nothing but their hashes. */
export interface RecoveryCodes {
  readonly codes: readonly string[];
}

/** My name, one of my recovery codes, and the new password. */
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
 * With `has_memory` a table can require players to remember what was taken openly (`mode.memory`). `words` holds texts
 * by language and id: its name (`dezh`), what it is (`dezh.line`, `dezh.about`), how long it takes (`dezh.minutes`),
 * its options (`dezh.option.…`), and what must be remembered (`dezh.memory`).
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
  /** the day of a deal of the day: dealt by stack, one try; only the server sets it */
  readonly deal?: string | null;
  /** the contest in which all tables of a round play this deal; likewise */
  readonly duplicate?: string | null;
  /** a led first game, which counts nowhere; only the server sets it */
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
 * `bots_in_ms` is the time until bots may take the empty chairs, or null if they never may; `company` counts the
 * others who would start with bots now, and wait a moment for me. The ticket of a player who did not come to a match
 * rests until the player sees the page again. Once `table` is set, the page should open it.
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
  readonly company: number;
  readonly rests: boolean;
  readonly practice: string | null;
  readonly found: FoundMatch | null;
  readonly table: string | null;
}

export type Pace = 'fast' | 'calm' | 'daily';

/** A match that waits for its people, and how much time I have left to come, unless I am there. */
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

/** A sign that the page is open. If its player also sees it, this accepts a match that was found. */
export interface Sign {
  readonly seen?: boolean;
}

/** A game whose league is asked for. */
export interface LeagueWish {
  readonly game: string;
  readonly limit?: number;
}

/** Whether programs find opponents here, and how strong they are; those whose ratings are provisional come last. */
export interface League {
  readonly is_open: boolean;
  readonly programs: readonly Program[];
}

/** The rating of a program, its name, and the table of a game that it plays now and that can be watched. */
export interface Program {
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
  readonly provisional: boolean;
  readonly name: string;
  readonly table: string | null;
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

/** A person, where they are, and whether I follow or block them. Guests have no profile. */
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

/** Where a player is: here, at a table, or away since a time; `unknown` if it is hidden, or too long ago.
 *
 * `table` is set only if the table is public.
 */
export interface Presence {
  readonly where: 'here' | 'playing' | 'away' | 'unknown';
  readonly game?: string | null;
  readonly table?: string | null;
  readonly ago_ms?: number | null;
}

/** A call to a table: which one, the caller, and when. */
export interface Call {
  readonly table: string;
  readonly by: PersonNow;
  readonly at: number;
}

/** Coming and running contests, the next one first, and finished ones, the latest first. */
export interface Contests {
  readonly now: number;
  readonly open: readonly ListedContest[];
  readonly past: readonly ListedContest[];
}

/** A contest, its progress, and whether I am in it. */
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

/** What a host announces. `rounds` applies to contests with rounds, `minutes` to arenas.
 *
 * With `by_host` the host starts them. With `duplicate` all tables of a round play the same deal.
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

/** A contest that I am in: the table of my game once it has begun, and when it begins once it is paired. */
export interface MyContest {
  readonly contest: string;
  readonly name: string;
  readonly round: number;
  readonly table: string | null;
  readonly begins: number | null;
  readonly now: number;
}

/** A contest with its standings, the running games and the finished ones, the latest first.
 *
 * `begins` is when the games of a paired round begin, `ends` when an arena stops making games. `deals` lists the deals
 * of all rounds in order, if all tables of a round play the same one.
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

/** A place in the standings. `margin` is against the field, if all tables play the same deals. */
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

/** A round or game of one person: the result, its points, and the margin against the field, as in the standings. */
export interface ContestCell {
  readonly mark: Mark;
  readonly points: number;
  readonly margin: number | null;
}

export type Mark = 'played' | 'playing' | 'bye' | 'forfeit' | 'none';

/** A game of a contest, by seat. It has ranks when it is over; people who forfeited it have rank 2.
 *
 * If all tables play the same deal, other tables' results are published when the round is over.
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

/** My part: my paired or running game, my opponents in it, my last game, and the round that I sit out.
 *
 * With `is_elsewhere` I sit it out because my game at another table was still running when it was paired.
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

/** An opponent of mine, and how often I have met them in this contest before. */
export interface ContestOpponent {
  readonly name: string;
  readonly rating: number;
  readonly points: number;
  readonly met: number;
}

/** The deal of all tables of a round. `commitment` is the SHA-256 of the secret, in hexadecimal digits.
 *
 * When all tables are done, the secret is published, with `leads`: by how many points each seat was ahead of the mean
 * of the others on average.
 */
export interface ContestDeal {
  readonly commitment: string;
  readonly secret: string | null;
  readonly leads: readonly number[];
}

/** A name in the contest. */
export interface SentAway {
  readonly name: string;
}

/** My settings, and what is possible: e-mails need a server that sends them, and an address of mine.
 *
 * `key` is the public key that a browser needs to be reached by this server. `is_set`: whether I have chosen anything.
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
  readonly call?: Ways;
  readonly contest?: Ways;
  readonly puzzle?: Ways;
}

/** Where one kind of notice goes: the bell of the page, the browsers that allow it, and e-mail. */
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

/** An e-mail address; null deletes it. */
export interface MailAddress {
  readonly address: string | null;
}

/** When I shall be reminded, in milliseconds since 1970, and of how many games. */
export interface Reminded {
  readonly at: number;
  readonly games: number;
}

/** What the bell counts, as far as I wish: daily games in which it is my turn, and calls to tables.
 *
 * `here` is how many people are in the square now.
 */
export interface Bell {
  readonly turns: number;
  readonly calls: number;
  readonly here: number;
}

/** A game by correspondence: the seat to act, its time left and its full time, and how long it has been its turn.
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

/** When my vacation ends, if I am on one, and how many whole days I have left within any 365 days. */
export interface MyVacation {
  readonly until: number | null;
  readonly days_left: number;
  readonly days_a_year: number;
}

/** For how many days from now I am away; 0 ends the vacation. */
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

/** Which games to list: mine, or a player's (by name, or `bot:` and a bot's name), of one game, ended before a time.
 *
 * To get the next page, set `before` to the `ended` and `after` to the `table` of the last game on this page.
 */
export interface Search {
  readonly mine?: boolean;
  readonly player?: string | null;
  readonly game?: string | null;
  readonly before?: number | null;
  readonly after?: string | null;
  readonly limit?: number;
}

/** A finished game; scores and ranks by seat. `seat` is mine, under whatever name I played. */
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
  readonly seat: number | null;
}

/** The record of a finished game, as text. */
export interface SentRecord {
  readonly record: string;
}

/** The seat whose view is shown (by default a spectator's), and which positions.
 *
 * They begin with number `from`, or with the first one after event `since` of the table's log if that is later.
 */
export interface Span {
  readonly seat?: number | null;
  readonly from?: number;
  readonly count?: number;
  readonly since?: number | null;
}

/** A game as one seat saw it and, once it is over, its result and the proof that nobody chose the draws.
 *
 * `secret`, `deal` and `result` are null until the game is over. For a deal of the day, `secret` and `deal` stay null
 * until the day is over; if all tables of a contest's round share a deal, until the round is over. `words` holds what
 * each seat added to the dealing: `bot` for a bot of the server, `-` for a player who gave none; it is empty if the
 * game was dealt from the secret alone. `day` is the day of a deal of the day, `contest` the contest that the game
 * belongs to. `total` is the number of the last position.
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

/** When and how the game ended, by seat, and where the points come from. */
export interface GameResult {
  readonly ended: number;
  readonly reason: Reason;
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly breakdown: readonly (readonly SentItem[])[];
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

/** The seat that acted at the line, and what it could have done instead, with what each would bring at once.
 *
 * The places of an item are those that would bring more.
 */
export interface Choices {
  readonly seat: number;
  readonly legal: readonly Legal[];
}

/** The review of a game so far, and how much of it is done, from 0 to 1.
 *
 * `outdated`: a newer version of the judgement would review the game again on request.
 */
export interface ReviewNow {
  readonly status: 'none' | 'waiting' | 'computing' | 'done' | 'failed';
  readonly progress: number;
  readonly review: Review | null;
  readonly outdated: boolean;
}

/** A review so far; it has a summary once everything else is there. */
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
  /** for the best choice, compared with the one played */
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
 * `who` is a seat, or null for what lies face down.
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
  /** by the name of the item, 0 for what only others scored */
  readonly points?: Readonly<Record<string, number>>;
}

/** Whether each of my games is reviewed when it is over. */
export interface Preferences {
  readonly review_always: boolean;
}

/** The line before which I want to play on, on the seat that acts there, against bots.
 *
 * `bot` plays in place of people; bots keep their chairs. The start waits up to `wait_ms` for my word to the dealing.
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
 * `course` has the score after the other action, whenever another seat begins to act, and at the end. `win` is the
 * share of the victory of the seat with the other action, `margin` its lead over the best of the others.
 */
export interface End {
  readonly lines: readonly string[];
  readonly course: readonly Stand[];
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly win: number;
  readonly margin: number;
}

/** The score after a line: the lead of the seat with the other action over the best of the others. */
export interface Stand {
  readonly line: number;
  readonly margin: number;
}

/** A line of the game, and what could have followed in its place: the `lines` of an end, or the first of them.
 *
 * `seat` is the one whose view is shown (by default a spectator's). The positions begin with number `from`.
 */
export interface OtherLines {
  readonly line: number;
  readonly lines: readonly string[];
  readonly seat?: number | null;
  readonly from?: number;
  readonly count?: number;
}

/** The positions on another way; number 0 is the one before the other action. */
export interface OtherPositions {
  readonly positions: readonly ReplayPosition[];
}

/** A position of a finished game: after so many lines, as this seat sees it (by default a spectator). */
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

/** A position of a finished game with its author's comments. `mine`: whether I am the author. */
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
 * What compares the player with me is null without a session, and on my own profile.
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

/** My results against a player: games in which I came before them, equal, and after them.
 *
 * `last` has the latest games first: below 0 where I came before them, above 0 where after them.
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

/** The board of a season, and all seasons so far, the latest first. The board requires `fewest` games. */
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

/** A person to follow or block, or to stop following or blocking. */
export interface Change {
  readonly name?: string | null;
  readonly person?: string | null;
  readonly on?: boolean;
}

/** An account by its name; or, by an id I was told, a person whom I follow or block, have met or was called by. */
export interface Whom {
  readonly name?: string | null;
  readonly person?: string | null;
}

/** The open calls to me. */
export interface Called {
  readonly calls: readonly Call[];
}

/** A table. */
export interface AtTable {
  readonly table: string;
}

/** Whether to hide from others when I am here. */
export interface Hiding {
  readonly hidden: boolean;
}

/** The deal of a day. `field` and `board` are null until my try or the day is over; the `secret` until the day is.
 *
 * `tries` is how many people have begun, `earlier` the last day before this one with a deal, and `coming` what is
 * published for the days after today.
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

/** Everybody who finished: mean and best margin, all margins, the best first, and how many gave up. */
export interface FieldFigures {
  readonly finished: number;
  readonly gave_up: number;
  readonly mean: number | null;
  readonly best: number | null;
  readonly margins: readonly number[];
}

/** A place on the board; people who gave up have no margin. `table` leads to the replay. */
export interface BoardPlace {
  readonly place: number;
  readonly name: string;
  readonly guest: boolean;
  readonly margin: number | null;
  readonly score: number;
  readonly table: string;
  readonly is_me: boolean;
}

/** What is published of a deal of the day before its day: the SHA-256 of its secret. */
export interface PromisedDeal {
  readonly day: string;
  readonly game: string;
  readonly commitment: string;
}

/** The game whose statistics are wanted, and from when on: milliseconds since 1970. */
export interface WhichGame {
  readonly game: string;
  readonly since?: number;
}

/** My statistics of a game. There are no figures before `needed` games of the time asked for are reviewed.
 *
 * `played` counts finished games of this title, `all_played` those of all titles, `waiting` those waiting for review.
 * `reviewed` counts all reviewed games, `reviewed_since` those of the time asked for. `unreviewed` are the last games
 * for which nobody has requested a review.
 */
export interface Insights {
  readonly game: string;
  readonly needed: number;
  readonly played: number;
  readonly all_played: number;
  readonly reviewed: number;
  readonly reviewed_since: number;
  readonly waiting: number;
  readonly unreviewed: readonly string[];
  readonly figures: InsightFigures | null;
}

/** All numbers, from my last reviewed games.
 *
 * `ratings` has one entry for each game played. I am compared with players whose ratings are at most `peers_within`
 * from mine, or with everybody if that is null. `worst` is the puzzle theme in which I clearly lose most.
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
  readonly sources: readonly SourceFigures[];
}

/** The rating after a game that ended at this time, and its 95 % confidence band. */
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

/** What I score with an item, in points per game in which anybody scores it, beside what others score. */
export interface SourceFigures {
  readonly name: string;
  readonly mine: number;
  readonly others: number | null;
}

/** A day; by default today. */
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
  /** the table of the game, if it was one of mine */
  readonly table?: string | null;
  readonly line?: number | null;
}

export type Kind = 'win' | 'points';

/** The position after the actions that were chosen so far. `is_over` says that somebody else acts then.
 *
 * `lit` are the places of the items of the score that these actions have made larger.
 */
export interface PuzzlePosition {
  readonly plan: readonly string[];
  readonly view: unknown;
  readonly legal: readonly Legal[];
  readonly is_over: boolean;
  /** gained by these actions */
  readonly points: number;
  readonly lit: readonly string[];
}

/** My tries at a puzzle: the verdict on the first, how many there were, and whether it is solved. */
export interface MyTry {
  readonly first: First;
  readonly tries: number;
  readonly is_solved: boolean;
}

export type First = 'right' | 'nearly' | 'wrong' | 'shown';

/** The kind of puzzle that I want: of one game, about one theme. */
export interface Wish {
  readonly game?: string | null;
  readonly theme?: string | null;
}

/** The game to train puzzles of. */
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
  /** of the tried ones, how many I found at once */
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
 * `brought` is what my turn brings at once, `missing` what the best brings more, by the items of the score. The answer
 * comes with the right one only.
 */
export interface Judged {
  readonly verdict: 'right' | 'nearly' | 'wrong';
  readonly points: number;
  readonly best_points: number;
  readonly win: number | null;
  readonly best_win: number;
  readonly begins_right: boolean;
  readonly brought: readonly HintReason[];
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

/** A hint: the themes of the answer. */
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

/** The step to begin at; without one I go on where I left, or from the first step if no lesson is under way. */
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
  readonly 'POST /api/me/name': { takes: NewName; gives: Me };
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
  readonly 'GET /api/league': { takes: LeagueWish; gives: League };
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
  readonly 'POST /api/me/notices/later': { takes: Nothing; gives: Reminded };
  readonly 'GET /api/me/bell': { takes: Nothing; gives: Bell };
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
