"""The command line."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

import meydan
from meydan.core.errors import GameError, RecordError, Rule, SetupError
from meydan.core.game import Game
from meydan.core.luck import SECRET_BYTES
from meydan.core.notation import read_options
from meydan.games import GAMES
from meydan.words import LANGUAGES, Words, language_of_this_machine

NO_GAME: Final = Rule("usage.game", "there is no game {name!r}; there are {names}")
NO_NUMBER: Final = Rule("usage.number", "{value!r} is not a whole number from {least} to {most}")
NO_SECONDS: Final = Rule("usage.seconds", "{value!r} is no time to think: name seconds, more than 0 and at most {most}")
NO_FORMAT: Final = Rule("usage.format", "there is no format {name!r}; there are {names}")
NO_LANGUAGE: Final = Rule("usage.language", "there is no language {name!r}; there are {names}")
BOTS_AND_SEATS: Final = Rule("usage.bots", "{bots} bots cannot take {seats} seats: name one, or one for each seat")
NOT_YOU: Final = Rule("usage.you", "nobody at this keyboard plays: one of the seats must be 'you'")

FORMATS: Final = ("record", "parquet")
MOST_GAMES: Final = 1_000_000_000
MOST_ARENA_GAMES: Final = 1_000_000
MOST_ITERATIONS: Final = 1_000_000_000
LONGEST: Final = 3600  # seconds
MISFIT: Final = 1
USAGE: Final = 2


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(USAGE, f"meydan: {message}; '{self.prog} --help' explains\n")


def parser() -> Parser:
    """Every command with its options."""
    top = Parser(prog="meydan", description="Four city-building board games at one table.", allow_abbrev=False)
    top.set_defaults(lang=language_of_this_machine())
    top.add_argument("--version", action="version", version=f"meydan {meydan.__version__} ({meydan.BUILD})")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, text: str, game: bool = False) -> Parser:
        made = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        made.add_argument("--lang", default=language_of_this_machine(), help="fa or en")
        if game:
            made.add_argument("game", metavar="GAME", help=", ".join(GAMES))
            made.add_argument("--options", nargs="+", default=[], metavar="OPTION", help="variants of the game")
        return made

    serve = command("serve", "the web server")
    serve.add_argument("--host", metavar="H", help="the address to listen at (127.0.0.1)")
    serve.add_argument("--port", metavar="P", help="the port; 0 is any that is free (8000)")
    serve.add_argument("--database", metavar="URL", help="a SQLite file, or postgresql://…; else one of this user")
    backup = command("backup", "copy the SQLite database, also while the server runs")
    backup.add_argument("file", type=Path, metavar="FILE", help="the copy, which must not exist yet")
    backup.add_argument("--database", metavar="FILE", help="what is copied; else the file of this user")
    restore = command("restore", "put a copy in the place of the SQLite database")
    restore.add_argument("file", type=Path, metavar="FILE", help="the copy")
    restore.add_argument("--database", metavar="FILE", help="what is replaced; else the file of this user")
    restore.add_argument("--replace", action="store_true", help="though there is a database already; it is kept aside")
    loadtest = command("loadtest", "how much the server bears: games by websocket clients, on this machine only")
    loadtest.add_argument("games", nargs="*", metavar="GAME", help="all of them, if none is named")
    loadtest.add_argument("--tables", default="1000", metavar="N", help="tables with two seats each (1000)")
    loadtest.add_argument("--rate", default="500", metavar="N", help="moves in a second over all tables (500)")
    loadtest.add_argument("--seconds", default="20", metavar="N", help="how long (20)")
    loadtest.add_argument("--database", metavar="URL", help="an empty PostgreSQL to try too; else one is started")
    play = command("play", "a game in the terminal", game=True)
    play.add_argument(
        "--seats", default="you,greedy", help="who sits where: you, bot-1 to bot-5, greedy, random (you,greedy)"
    )
    play.add_argument("--out", type=Path, metavar="FILE", help="keep the record of the game")
    simulate = command("simulate", "games between bots, as records", game=True)
    simulate.add_argument("--seats", metavar="N", help="how many players")
    simulate.add_argument("--bots", default="random", help="one for all seats, or one for each: bot-2,greedy")
    simulate.add_argument("--seed", help="the same seed gives the same games")
    simulate.add_argument("--games", default="1", metavar="K", help="how many games (1)")
    simulate.add_argument("--counts", action="store_true", help="note the number of legal actions on every line")
    simulate.add_argument("--out", type=Path, metavar="DIR", help="a folder for the records; else standard output")
    simulate.add_argument("--format", default="record", help="record, or parquet: every decision with view and choices")
    score = command("score", "how the game of a record stands, as JSON")
    score.add_argument("file", type=Path, metavar="FILE")
    check = command("check", "replay records; say where one does not fit")
    check.add_argument("files", type=Path, nargs="+", metavar="FILE")
    perft = command("perft", "how many ways a game can go on", game=True)
    perft.add_argument("--seats", metavar="N", help="how many players")
    perft.add_argument("--seed", default="1", help="what the deal follows from (1)")
    perft.add_argument("--depth", default="3", metavar="D", help="how many steps (3)")
    arena = command("arena", "bots against bots: win rates, margins and Elo with 95 % intervals", game=True)
    arena.add_argument("--bots", required=True, metavar="A,B,…", help="who plays: bot-4,greedy")
    arena.add_argument("--games", default="100", metavar="K", help="how many games of every table (100)")
    arena.add_argument("--seats", metavar="N", help="how many players")
    arena.add_argument(
        "--one-against-the-field", action="store_true", help="the first bot plays; the others take all other seats"
    )
    budget = arena.add_mutually_exclusive_group()
    budget.add_argument("--seconds", metavar="S", help="thinking time of a decision; else each level takes its own")
    budget.add_argument("--iterations", metavar="N", help="instead of time; the same games every time")
    arena.add_argument("--seed", default="1", help="what the deals follow from (1)")
    arena.add_argument("--processes", metavar="N", help="how many play at once; else one on every processor")
    arena.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster: an address, or auto")
    arena.add_argument("--out", type=Path, metavar="FILE", help="results as JSON lines; a series goes on from it")
    arena.add_argument("--plot", type=Path, metavar="FILE", help="draw the ladder as SVG")
    _add_bot(command("bot", "a bot of one's own takes seats at live tables"))
    bench = command("bench", "the speed of the rules, compiled and interpreted")
    bench.add_argument("games", nargs="*", metavar="GAME", help="all of them, if none is named")
    bench.add_argument("--seats", default="2", metavar="N", help="how many players (2)")
    return top


def _add_bot(bot: Parser) -> None:
    deeds = bot.add_subparsers(dest="deed", metavar="token|run", required=True, parser_class=Parser)
    token = deeds.add_parser("token", help="ask a server for a bot's token", allow_abbrev=False)
    token.add_argument("name", metavar="NAME", help="what the bot is called; others see that it is one")
    run = deeds.add_parser("run", help="let the bot of a Python file play", allow_abbrev=False)
    run.add_argument("file", type=Path, metavar="FILE", help="holds a class with choose(view, rng, until)")
    run.add_argument("--class", dest="kind", metavar="NAME", help="the class, if the file has several")
    run.add_argument("--token", default=os.environ.get("MEYDAN_BOT_TOKEN", ""), help="else MEYDAN_BOT_TOKEN")
    run.add_argument("--tables", nargs="+", default=[], metavar="ID", help="the tables to play at")
    run.add_argument("--lobby", metavar="GAME", help="take free seats at public tables of this game, until stopped")
    run.add_argument("--at-once", default="4", metavar="N", help="how many tables of the lobby (4)")
    run.add_argument("--seconds", default="3", metavar="S", help="the longest time for a decision (3)")
    for deed in (token, run):
        deed.add_argument("--server", default="http://127.0.0.1:8000", metavar="URL", help="(http://127.0.0.1:8000)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit status. Whatever goes wrong is said in one line."""
    top = parser()
    asked = top.parse_args(arguments)
    words = Words(asked.lang if asked.lang in LANGUAGES else "en")
    try:
        if asked.lang not in LANGUAGES:
            raise SetupError(NO_LANGUAGE.of(name=asked.lang, names=", ".join(LANGUAGES)))
        return run(asked, words)
    except RecordError as error:
        return fail(words.error(error), MISFIT)
    except GameError as error:
        return fail(f"meydan: {words.error(error)}", USAGE)
    except BrokenPipeError:  # whoever read our output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return fail(f"meydan: {error.filename}: {error.strerror}", USAGE)
    except KeyboardInterrupt:
        return fail("", 130)


def fail(message: str, status: int) -> int:
    """Say what is wrong; the exit status."""
    sys.stderr.write(f"{message}\n")
    return status


def run(asked: argparse.Namespace, words: Words) -> int:
    """Carry out the command. What a command needs is imported by it alone, so that the others start at once."""
    match asked.command:
        case None | "serve":
            return _serve(asked, words)
        case "backup" | "restore":
            return _keep(asked, words)
        case "loadtest":
            return _loadtest(asked, words)
        case "play":
            return _play(asked, words)
        case "simulate":
            return _simulate(asked, words)
        case "arena":
            return _arena(asked, words)
        case "bot":
            return _bot(asked, words)
        case "score" | "check":
            from meydan.commands.records import check, score

            return score(asked.file) if asked.command == "score" else check(asked.files, words)
        case "perft":
            from meydan.commands.perft import count

            game = game_named(asked.game)
            depth = whole_number(asked.depth, 1, 20)
            return count(game, seats_of(game, asked.seats), _options(asked), asked.seed, depth)
        case _:
            return _bench(asked, words)


def _serve(asked: argparse.Namespace, words: Words) -> int:
    from meydan.commands.refusals import Unavailable, settings_of
    from meydan.commands.serve import serve

    try:
        if asked.command is None:
            return serve(settings_of(), browser=True)
        port = None if asked.port is None else whole_number(asked.port, 0, 65_535)
        return serve(settings_of(host=asked.host, port=port, database=asked.database))
    except Unavailable as error:
        return fail(f"meydan: {words.error(error)}", MISFIT)


def _keep(asked: argparse.Namespace, words: Words) -> int:
    from meydan.commands.backup import backup, restore

    if asked.command == "backup":
        return backup(asked.database, asked.file, words)
    return restore(asked.file, asked.database, asked.replace, words)


def _loadtest(asked: argparse.Namespace, words: Words) -> int:
    from meydan.commands.loadtest import loadtest
    from meydan.server.loadtest.trial import Plan

    names = [game_named(name).name for name in asked.games or GAMES]
    tables, rate = whole_number(asked.tables, 1, 5_000), whole_number(asked.rate, 1, 10_000)
    return loadtest(Plan(names, tables, rate, whole_number(asked.seconds, 1, 600)), asked.database, words)


def _play(asked: argparse.Namespace, words: Words) -> int:
    from rich.console import Console

    from meydan.terminal.play import YOU, Session, Terminal

    seats = asked.seats.split(",")
    if YOU not in seats:
        raise SetupError(NOT_YOU)
    session = Session(game_named(asked.game), seats, _options(asked), secrets.token_bytes(SECRET_BYTES))
    try:
        Terminal(session, words, Console(highlight=False)).run()
    finally:
        if asked.out is not None:
            asked.out.write_bytes(session.record().encode())
    return 0


def _simulate(asked: argparse.Namespace, words: Words) -> int:
    from meydan.commands.simulate import Simulation, simulate, simulate_parquet

    game = game_named(asked.game)
    bots = asked.bots.split(",")
    default = len(bots) if len(bots) in game.seats else game.seats[0]
    seats = seats_of(game, asked.seats or str(default))
    if len(bots) not in (1, seats):
        raise SetupError(BOTS_AND_SEATS.of(bots=len(bots), seats=seats))
    names = bots if len(bots) == seats else bots * seats
    seed = asked.seed or secrets.token_hex(4)
    games = whole_number(asked.games, 1, MOST_GAMES)
    simulation = Simulation(game, names, _options(asked), seed, asked.counts)
    if asked.out is not None:
        asked.out.mkdir(parents=True, exist_ok=True)
    if asked.format not in FORMATS:
        raise SetupError(NO_FORMAT.of(name=asked.format, names=", ".join(FORMATS)))
    write = simulate_parquet if asked.format == "parquet" else simulate
    return write(simulation, games, asked.out, words)


def _arena(asked: argparse.Namespace, words: Words) -> int:
    from meydan.commands.arena.command import Means, arena
    from meydan.commands.arena.plan import FIELD, ROUND_ROBIN, Setting
    from meydan.commands.arena.workers import processors

    game = game_named(asked.game)
    setting = Setting(
        game.name,
        game.rules,
        seats_of(game, asked.seats),
        _options(asked),
        tuple(asked.bots.split(",")),
        FIELD if asked.one_against_the_field else ROUND_ROBIN,
        asked.seed,
        None if asked.seconds is None else seconds(asked.seconds),
        None if asked.iterations is None else whole_number(asked.iterations, 1, MOST_ITERATIONS),
    )
    processes = processors() if asked.processes is None else whole_number(asked.processes, 1, 10_000)
    games = whole_number(asked.games, 1, MOST_ARENA_GAMES)
    return arena(setting, Means(games, processes, asked.ray, asked.out, asked.plot), words)


def _bot(asked: argparse.Namespace, words: Words) -> int:
    from meydan.commands.bot.command import Wish, new_token, run

    if asked.deed == "token":
        return new_token(asked.server, asked.name)
    lobby = None if asked.lobby is None else game_named(asked.lobby).name
    at_once = whole_number(asked.at_once, 1, 1000)
    tables = tuple(asked.tables)
    wish = Wish(asked.server, asked.token, asked.file, asked.kind, tables, lobby, at_once, seconds(asked.seconds))
    return run(wish, words)


def _bench(asked: argparse.Namespace, words: Words) -> int:
    from meydan.commands.bench import bench

    names = [game_named(name).name for name in asked.games or GAMES]
    seats = whole_number(asked.seats, 2, 9)
    for name in names:
        GAMES[name].start(seats, {})
    return bench(names, seats, words)


def _options(asked: argparse.Namespace) -> dict[str, str]:
    """`--options a b` and `--options "a b"` are the same."""
    return read_options(" ".join(asked.options).split())


def game_named(name: str) -> Game[Any, Any, Any]:
    """The game of this name."""
    if name not in GAMES:
        raise SetupError(NO_GAME.of(name=name, names=", ".join(GAMES)))
    return GAMES[name]


def seats_of(game: Game[Any, Any, Any], text: str | None) -> int:
    """The number of seats asked for; the fewest, if none is."""
    return game.seats[0] if text is None else whole_number(text, 1, 99)


def whole_number(text: str, least: int, most: int) -> int:
    """The number that the text says, if it lies between these."""
    if not (text.isascii() and text.isdecimal() and len(text) < 12 and least <= int(text) <= most):
        raise SetupError(NO_NUMBER.of(value=text, least=least, most=most))
    return int(text)


def seconds(text: str) -> float:
    """A time to think."""
    try:
        time = float(text)
    except ValueError:
        time = 0.0
    if not 0 < time <= LONGEST:
        raise SetupError(NO_SECONDS.of(value=text, most=LONGEST))
    return time


if __name__ == "__main__":
    sys.exit(main())
