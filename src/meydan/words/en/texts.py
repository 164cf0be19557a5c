"""Texts that do not belong to one game, in English: the command line, set-up, records."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "brand": "Meydan",
    "plain.yes": "yes",
    "plain.no": "no",
    "plain.comma": ", ",
    "plain.choose": "choose one of these",
    "serve.no-pages": (
        "The server is running, but its pages have not been built. To build them: {build}"
        " The API is described at {api}."
    ),
    "error.illegal": "{text!r} is not legal: {rule}",
    "system.ENOENT": "there is no such file or folder",
    "system.EACCES": "access is not allowed",
    "system.EPERM": "that is not allowed",
    "system.EISDIR": "that is a folder, not a file",
    "system.ENOTDIR": "a part of the path is not a folder",
    "system.EEXIST": "it exists already",
    "system.ENOSPC": "the disk is full",
    "system.EROFS": "the disk is read-only",
    "system.EADDRINUSE": "another program uses it",
    "system.EADDRNOTAVAIL": "this machine has no such address",
    "system.ECONNREFUSED": "no program listens there",
    "system.ECONNRESET": "the connection was lost",
    "check.fits": "records that fit: {count}",
    "check.misfits": "records that do not fit: {misfits} of {count}",
    "check.fair": "proved to be dealt fairly: {count}",
    "progress.playing": "playing",
    "progress.checking": "checking",
    "progress.measuring": "measuring",
    "progress.compiling": "compiling the rules, once",
    "compile.failed": "the rules run interpreted, about six times slower: {reason}",
    "simulate.summary": "{games} games",
    "simulate.seat": "seat",
    "simulate.bot": "bot",
    "simulate.wins": "wins",
    "simulate.points": "points",
    "arena.title": "{game}, {seats} players, {games} games, seed {seed}",
    "arena.caption": (
        "below the figures: 95 % intervals; margin: points ahead of the best other; seconds: processor time a decision"
    ),
    "arena.axis": "Elo, with its 95 % interval",
    "arena.interpreted": "the rules run {build}; bots that think by the clock are weaker than with compiled rules",
    "arena.bot": "bot",
    "arena.games": "games",
    "arena.wins": "wins %",
    "arena.points": "points",
    "arena.margin": "margin",
    "arena.elo": "Elo",
    "arena.seconds": "seconds",
    "play.prompt": "{name}: choose",
    "play.played": "{name}: {text}",
    "play.dealer": "dealer",
    "play.over": "the game is over",
    "play.rank": "{rank}. {name}: {points}",
    "play.nothing-to-undo": "nothing to take back: you can undo only your choices since luck or another player acted",
    "play.undone": "taken back: {text}",
    "play.unknown": "{text!r} is not a number of the list, an action or a command; ? explains",
    "play.out-of-list": "there is no choice {number}; the list goes from 1 to {last}",
    "play.saved": "the record is in {file}",
    "play.not-saved": "the record cannot be written to {file}: {reason}",
    "play.stopped": "stopped; the game is not kept unless you saved it",
    "play.help": (
        "number      take that choice of the list\n"
        "an action   in notation, for example: {example}\n"
        "undo        take your last choice back\n"
        "all         list every choice\n"
        "board       draw the table again\n"
        "score       show the score, item by item\n"
        "save FILE   write the record of the game so far\n"
        "quit        stop playing\n"
        "?           show this page; so do help and h"
    ),
    "play.more": "… and {count} more: 'all' lists them",
    "bot.back": "the server {server} answers again",
    "bot.left": "{table}: left; the server says {code}",
    "bot.over": "{table}: over, {scores}; mistakes of the bot: {faults}",
    "backup.done": "the copy is in {file}",
    "restore.done": "{file} is now the copy, with {tables:table|tables}",
    "restore.aside": "what was there before is in {file}",
    "loadtest.plan": (
        "{tables} tables with two seats: {rate} moves a second for {seconds} seconds,"
        " then as many as the server can carry out for {seconds} seconds"
    ),
    "loadtest.no-postgres": "PostgreSQL was not tried: {reason}",
    "loadtest.store": "{store}, servers: {servers}",
    "loadtest.servers": "servers",
    "loadtest.growth": "growth",
    "loadtest.cores": "there are {cores} processors, but each server and its load generator can keep two busy",
    "loadtest.not-saturated": (
        "the server could do more: each table plays at most {most} moves a second; ask for more with --tables"
    ),
    "loadtest.figure": "figure",
    "loadtest.found": "found",
    "loadtest.bar": "bar",
    "loadtest.met": "met",
    "loadtest.yes": "yes",
    "loadtest.no": "no",
    "loadtest.moves_per_second": "moves a second",
    "loadtest.p50_ms": "act to event, median, ms",
    "loadtest.p99_ms": "act to event, 99 %, ms",
    "loadtest.cpu_us": "server CPU a move, µs",
    "loadtest.generator_us": "load generator CPU a move, µs",
    "loadtest.saturated.moves_per_second": "at saturation: moves a second",
    "loadtest.saturated.server_us": "at saturation: server CPU a move, µs",
    "loadtest.saturated.generator_us": "at saturation: load generator CPU a move, µs",
    "loadtest.ratio": "at saturation: server CPU / load generator CPU",
    "loadtest.connection_kb": "memory a connection, KB",
    "loadtest.table_kb": "memory a loaded table, KB",
    "loadtest.errors": "errors",
    "loadtest.moves": "moves",
    "loadtest.event_bytes": "bytes sent a move and seat",
    "laws.title": "{game}: {games} random games of {setups} set-ups",
    "laws.time": "stopped because the time is up; --games N plays N games of every set-up",
    "laws.law": "law",
    "laws.verdict": "verdict",
    "laws.obeyed": "obeyed",
    "laws.broken": "broken",
    "laws.place": "{seats} players, options {options}, seed {seed}, step {step}",
    "laws.somebody_can_act_until_it_is_over": "somebody can act until the game is over",
    "laws.actions_are_listed_once_and_in_a_stable_order": "actions are listed once and in a stable order",
    "laws.every_game_ends": "every game ends",
    "laws.play_leaves_the_old_state_untouched": "playing leaves the old state untouched",
    "laws.a_copy_is_deep": "a copy of a state is deep",
    "laws.notation_is_a_bijection": "every action has one notation, which reads back",
    "laws.a_record_replays_to_an_equal_state": "a record replays to an equal state",
    "laws.every_component_is_somewhere_exactly_once": "every component is somewhere exactly once",
    "laws.imagined_states_fit_the_view": "imagined states fit the view",
    "laws.the_same_story_gives_the_same_view": "the same story gives the same view",
    "laws.a_seat_hears_its_own_choices_in_full": "a seat hears its own choices in full",
    "laws.whatever_is_not_legal_is_refused_with_a_rule": "whatever is not legal is refused with a rule",
    "laws.the_dealer_follows_the_odds": "the dealer follows the odds",
    "laws.states_and_views_survive_json": "states and views survive JSON",
    "laws.points_add_up": "points add up",
    "laws.views_are_the_same_together": "views are the same together as one by one",
    "laws.an_open_game_shows_everybody_the_same": "an open game shows everybody the same",
    "laws.previews_add_up": "previews add up",
}
