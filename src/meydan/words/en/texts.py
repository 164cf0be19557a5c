"""Texts that are not of one game, in English: the command line, set-up, records."""

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
    "system.ENOTDIR": "a part of the path is no folder",
    "system.EEXIST": "it exists already",
    "system.ENOSPC": "the disk is full",
    "system.EROFS": "the disk can only be read",
    "system.EADDRINUSE": "another program has it",
    "system.EADDRNOTAVAIL": "this machine has no such address",
    "system.ECONNREFUSED": "nobody listens there",
    "system.ECONNRESET": "the connection broke off",
    "check.fits": "records that fit: {count}",
    "check.misfits": "records that do not fit: {misfits} of {count}",
    "check.fair": "proved to be dealt fairly: {count}",
    "progress.playing": "playing",
    "progress.checking": "checking",
    "progress.measuring": "measuring",
    "simulate.summary": "{games} games",
    "simulate.seat": "seat",
    "simulate.bot": "bot",
    "simulate.wins": "wins",
    "simulate.points": "points",
    "arena.title": "{game}, {seats} players, {games} games, seed {seed}",
    "arena.caption": "in brackets: 95 % intervals; the margin is to the best of the others",
    "arena.axis": "Elo, with its 95 % interval",
    "arena.interpreted": "the rules run {build}; bots that think by the clock are weaker so than compiled",
    "arena.bot": "bot",
    "arena.games": "games",
    "arena.wins": "wins",
    "arena.points": "points",
    "arena.margin": "margin",
    "arena.elo": "Elo",
    "arena.seconds": "seconds a decision",
    "play.prompt": "{name}: choose",
    "play.played": "{name}: {text}",
    "play.dealer": "dealer",
    "play.over": "the game is over",
    "play.rank": "{rank}. {name}: {points}",
    "play.nothing-to-undo": "nothing to take back: only your own last choices since a draw or another player's choice",
    "play.undone": "taken back: {text}",
    "play.unknown": "{text!r} is neither a number of the list, nor an action, nor a command; ? explains",
    "play.out-of-list": "there is no choice {number}; the list goes from 1 to {last}",
    "play.saved": "the record is in {file}",
    "play.not-saved": "the record cannot be written to {file}: {reason}",
    "play.stopped": "stopped; nothing is kept unless you saved it",
    "play.help": (
        "number      take that choice of the list\n"
        "an action   in notation, for example: {example}\n"
        "undo        take your last choice back\n"
        "all         list every choice\n"
        "board       draw the table again\n"
        "score       how it stands, item by item\n"
        "save FILE   write the record of the game so far\n"
        "quit        stop playing\n"
        "?           this page"
    ),
    "play.more": "… and {count} more: 'all' lists them",
    "bot.back": "the server {server} answers again",
    "bot.left": "{table}: left, the server says {code}",
    "bot.over": "{table}: over, {scores}; faults of the bot: {faults}",
    "backup.done": "the copy is in {file}",
    "restore.done": "{file} is the copy now, with {tables} tables",
    "restore.aside": "what was there before is in {file}",
    "loadtest.plan": "{tables} tables with two seats, {rate} moves a second, {seconds} seconds",
    "loadtest.no-postgres": "PostgreSQL was not tried: {reason}",
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
    "loadtest.connection_kb": "memory a connection, KB",
    "loadtest.table_kb": "memory a loaded table, KB",
    "loadtest.errors": "errors",
    "loadtest.moves": "moves",
    "loadtest.event_bytes": "bytes sent a move and seat",
}
