"""The command line."""

from __future__ import annotations

import os
import secrets
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import Final

from meydan.core.errors import GameError, RecordError, Rule, SetupError
from meydan.core.luck import SECRET_BYTES
from meydan.core.notation import read_options
from meydan.games import TITLES, words_of
from meydan.title import YOU, Title
from meydan.usage import FORMATS, SHELLS, help_pages, language_asked_for, with_server_words
from meydan.words import Words

NO_GAME: Final = Rule("usage.game", "there is no game {name!r}; there are {names}")
NO_NUMBER: Final = Rule("usage.number", "{option}: {value!r} is not a whole number from {least} to {most}")
NO_SECONDS: Final = Rule("usage.seconds", "{option}: {value!r} is not a number of seconds above 0 and up to {most}")
NO_FORMAT: Final = Rule("usage.format", "--format: there is no format {name!r}; there are {names}")
BOTS_AND_SEATS: Final = Rule("usage.bots", "{bots} bots cannot take {seats} seats: name one, or one for each seat")
NO_SHELL: Final = Rule("usage.shell", "there is no shell {name!r} to complete in; there are {names}")
NO_POSTGRES: Final = Rule(
    "usage.postgres", "--database: {address!r} is not the address of a PostgreSQL database, such as postgresql://…"
)
NOT_YOU: Final = Rule("usage.you", "one of the seats must be 'you', or nobody could play")

MOST_GAMES: Final = 1_000_000_000
MOST_ARENA_GAMES: Final = 1_000_000
MOST_ITERATIONS: Final = 1_000_000_000
LONGEST_SECONDS: Final = 3600
COMPLETING: Final = "_ARGCOMPLETE"  # the shell sets it when it asks for completions
# Exit statuses.
FAILED: Final = 1
WRONG_USAGE: Final = 2
INTERRUPTED: Final = 130  # 128 plus the number of the signal, as in shells


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status. An error is told in one line."""
    given = with_server_words(sys.argv[1:] if arguments is None else arguments)
    words = words_of(language_asked_for(given))
    try:
        page = help_pages(words)
        if COMPLETING in os.environ:
            from meydan.completion import complete

            complete(page.parser)
        page.must_begin_with_a_command(given)
        asked = page.parser.parse_args(given)
        return COMMANDS[asked.command](asked, words)
    except RecordError as error:
        return fail(words.error(error), WRONG_USAGE)
    except GameError as error:
        return fail(f"meydan: {words.error(error)}", WRONG_USAGE)
    except BrokenPipeError:  # the reader closed our output, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        what = "" if error.filename is None else f"{error.filename}: "
        return fail(f"meydan: {what}{words.reason(error)}", WRONG_USAGE)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C would interrupt the clean-up
        return fail("", INTERRUPTED)


def fail(message: str, status: int) -> int:
    """Say what is wrong and return the exit status."""
    sys.stderr.write(f"{message}\n")
    return status


def _serve(asked: Namespace, words: Words) -> int:
    from meydan.commands.refusals import Unavailable, settings_of
    from meydan.commands.serve import serve

    try:
        if asked.command is None:
            return serve(settings_of(), browser=True)
        port = None if asked.port is None else whole_number(asked, "port", 0, 65_535)
        return serve(settings_of(host=asked.host, port=port, database=asked.database))
    except Unavailable as error:
        return fail(f"meydan: {words.error(error)}", FAILED)


def _keep(asked: Namespace, words: Words) -> int:
    from meydan.commands.backup import backup, restore

    if asked.command == "backup":
        return backup(asked.database, asked.file, words)
    return restore(asked.file, asked.database, asked.replace, words)


def _site(asked: Namespace, words: Words) -> int:
    from meydan.commands.site import site

    return site(asked.folder, words)


def _admin(asked: Namespace, words: Words) -> int:
    from meydan.commands.admin import admin, deed_of, settings_with
    from meydan.commands.refusals import Unavailable

    settings = settings_with(asked.database)
    if asked.deed == "reports" and asked.done is not None:
        asked.done = whole_number(asked, "done", 1, MOST_GAMES)
    try:
        return admin(deed_of(asked, settings), settings, words, getattr(asked, "out", None))
    except Unavailable as error:
        return fail(f"meydan: {words.error(error)}", FAILED)


def _loadtest(asked: Namespace, words: Words) -> int:
    from meydan.commands.attacks import loadtest_attacks
    from meydan.commands.loadtest import loadtest
    from meydan.commands.reviews import loadtest_reviews
    from meydan.server.loadtest.plan import Plan
    from meydan.server.loadtest.process import NoServer
    from meydan.server.store import is_postgres

    if asked.database is not None and not is_postgres(asked.database):
        raise SetupError(NO_POSTGRES.of(address=asked.database))
    names = [title_named(name).name for name in asked.games or TITLES]
    servers = whole_number(asked, "servers", 1, 64)
    tables, rate = whole_number(asked, "tables", servers, 5_000), whole_number(asked, "rate", 1, 10_000)
    plan = Plan(names, tables, rate, whole_number(asked, "seconds", 1, 600))
    try:
        if asked.reviews:
            return loadtest_reviews(plan, words)
        return loadtest_attacks(plan, words) if asked.attacks else loadtest(plan, servers, asked.database, words)
    except NoServer:
        return fail(f"meydan: {words('loadtest.no-server')}", FAILED)


def _play(asked: Namespace, words: Words) -> int:
    from rich.console import Console

    from meydan.commands.output import must_be_writable
    from meydan.terminal.play import Session, Terminal

    seats = asked.seats.split(",")
    if YOU not in seats:
        raise SetupError(NOT_YOU)
    session = Session(title_named(asked.game), seats, _options(asked), secrets.token_bytes(SECRET_BYTES))
    must_be_writable(asked.out)
    try:
        Terminal(session, words, Console(highlight=False)).run()
    finally:
        if asked.out is not None:
            asked.out.write_bytes(session.record().encode())
    return 0


def _simulate(asked: Namespace, words: Words) -> int:
    from meydan.commands.simulate import Simulation, simulate, simulate_parquet

    title = title_named(asked.game)
    bots = asked.bots.split(",")
    default = len(bots) if len(bots) in title.game.seats else title.game.seats[0]
    seats = default if asked.seats is None else seats_of(asked, title)
    if len(bots) not in (1, seats):
        raise SetupError(BOTS_AND_SEATS.of(bots=len(bots), seats=seats))
    names = bots if len(bots) == seats else bots * seats
    seed = asked.seed or secrets.token_hex(4)
    games = whole_number(asked, "games", 1, MOST_GAMES)
    if asked.format not in FORMATS:
        raise SetupError(NO_FORMAT.of(name=asked.format, names=", ".join(FORMATS)))
    simulation = Simulation(title, names, _options(asked), seed, asked.counts)
    if asked.out is not None:
        asked.out.mkdir(parents=True, exist_ok=True)
    write = simulate_parquet if asked.format == "parquet" else simulate
    processes = 1 if asked.processes is None else whole_number(asked, "processes", 1, 10_000)
    return write(simulation, games, asked.out, processes, words)


def _arena(asked: Namespace, words: Words) -> int:
    from meydan.commands.arena.command import RunOptions, arena
    from meydan.commands.arena.plan import FIELD, ROUND_ROBIN, Setting
    from meydan.workers.pool import processors

    title = title_named(asked.game)
    game = title.game
    setting = Setting(
        game.name,
        game.rules,
        seats_of(asked, title),
        _options(asked),
        tuple(asked.bots.split(",")),
        FIELD if asked.one_against_the_field else ROUND_ROBIN,
        asked.seed,
        None if asked.seconds is None else seconds(asked),
        None if asked.iterations is None else whole_number(asked, "iterations", 1, MOST_ITERATIONS),
    )
    processes = processors() if asked.processes is None else whole_number(asked, "processes", 1, 10_000)
    games = whole_number(asked, "games", 1, MOST_ARENA_GAMES)
    return arena(setting, RunOptions(games, processes, asked.ray, asked.out, asked.plot), words)


def _train(asked: Namespace, words: Words) -> int:
    from meydan.commands.train.command import Amount, train
    from meydan.learning.setting import Run, Setting, Table, learner_of
    from meydan.workers.pool import processors

    title = title_named(asked.game)
    tables = [str(title.game.seats[0])] if asked.tables is None else asked.tables
    for table in tables:
        Table.of(table, title)
    features = learner_of(title).features
    width, depth = whole_number(asked, "width", 4, 1024), whole_number(asked, "depth", 4, 1024)
    setting = Setting(title.name, title.game.rules, features.version, tuple(tables), asked.seed, width, depth)
    amount = Amount(
        whole_number(asked, "generations", 1, 1000),
        whole_number(asked, "games", 1, MOST_GAMES),
        whole_number(asked, "epochs", 1, 10_000),
        None if asked.seconds is None else seconds(asked),
        processors() if asked.processes is None else whole_number(asked, "processes", 1, 10_000),
    )
    return train(Run(asked.out, setting), amount, words)


def _puzzles(asked: Namespace, words: Words) -> int:
    from meydan.commands.puzzles import Mining, puzzles
    from meydan.puzzles.work import Setting
    from meydan.workers.pool import processors

    title = title_named(asked.game)
    setting = Setting(title.name, title.game.rules, asked.seed, whole_number(asked, "worlds", 20, MOST_ITERATIONS))
    mining = Mining(
        whole_number(asked, "games", 0, MOST_GAMES),
        asked.records,
        None if asked.seconds is None else seconds(asked),
        processors() if asked.processes is None else whole_number(asked, "processes", 1, 10_000),
        whole_number(asked, "count", 1, MOST_GAMES),
        asked.out,
        asked.resume,
    )
    return puzzles(title, setting, mining, words)


def _bot(asked: Namespace, words: Words) -> int:
    from meydan.commands.bot.command import Wish, new_token, run

    if asked.deed == "token":
        return new_token(asked.server, asked.name)
    lobby = None if asked.lobby is None else title_named(asked.lobby).name
    league = None if asked.league is None else title_named(asked.league).name
    at_once = whole_number(asked, "at_once", 1, 1000)
    tables = tuple(asked.tables)
    wish = Wish(asked.server, asked.token, asked.file, asked.kind, tables, lobby, league, at_once, seconds(asked))
    return run(wish, words)


def _score(asked: Namespace, _: Words) -> int:
    from meydan.commands.records import score

    return score(asked.file)


def _check(asked: Namespace, words: Words) -> int:
    from meydan.commands.records import check

    return check(asked.files, words)


def _review(asked: Namespace, words: Words) -> int:
    from meydan.commands.review.command import Wish, review
    from meydan.review.tasks import LEAST_WORLDS, MOST_WORLDS
    from meydan.workers.pool import processors

    wish = Wish(
        asked.files,
        None if asked.worlds is None else whole_number(asked, "worlds", LEAST_WORLDS, MOST_WORLDS),
        whole_number(asked, "seed", 0, MOST_GAMES),
        None if asked.seconds is None else seconds(asked),
        asked.json,
        asked.plot,
        processors() if asked.processes is None else whole_number(asked, "processes", 1, 10_000),
        asked.ray,
    )
    return review(wish, words)


def _perft(asked: Namespace, _: Words) -> int:
    from meydan.commands.perft import count

    title = title_named(asked.game)
    depth = whole_number(asked, "depth", 1, 20)
    return count(title.game, seats_of(asked, title), _options(asked), asked.seed, depth)


def _laws(asked: Namespace, words: Words) -> int:
    from meydan.commands.laws import laws

    game = title_named(asked.game).game
    seats = None if asked.seats is None else whole_number(asked, "seats", 1, 99)
    options = _options(asked) if asked.options else None
    games = None if asked.games is None else whole_number(asked, "games", 1, MOST_GAMES)
    return laws(game, seats, options, games, whole_number(asked, "seed", 0, MOST_GAMES), words)


def _bench(asked: Namespace, words: Words) -> int:
    from meydan.commands.bench import bench

    titles = [title_named(name) for name in asked.games or TITLES]
    seats = whole_number(asked, "seats", 2, 9)
    for title in titles:
        title.game.start(seats, {})
    return bench(titles, seats, words)


def _completion(asked: Namespace, _: Words) -> int:
    from meydan.completion import shell_code

    if asked.shell not in SHELLS:
        raise SetupError(NO_SHELL.of(name=asked.shell, names=", ".join(SHELLS)))
    sys.stdout.write(shell_code(asked.shell))
    return 0


def _options(asked: Namespace) -> dict[str, str]:
    """The options; `--options a b` and `--options "a b"` are the same."""
    return read_options(" ".join(asked.options).split())


def title_named(name: str) -> Title:
    """The title of this name. Raises SetupError if there is none."""
    if name not in TITLES:
        raise SetupError(NO_GAME.of(name=name, names=", ".join(TITLES)))
    return TITLES[name]


def seats_of(asked: Namespace, title: Title) -> int:
    """The number of seats asked for, or else the fewest that the game allows."""
    return title.game.seats[0] if asked.seats is None else whole_number(asked, "seats", 1, 99)


def whole_number(asked: Namespace, name: str, least: int, most: int) -> int:
    """The value of a numeric option, in any digits. Raises SetupError if it is below `least` or above `most`."""
    text: str = getattr(asked, name)
    if not (text.isdecimal() and len(text) < 12 and least <= int(text) <= most):
        raise SetupError(NO_NUMBER.of(option=option(name), value=text, least=least, most=most))
    return int(text)


def seconds(asked: Namespace) -> float:
    """The time to think that `--seconds` names."""
    try:
        time = float(asked.seconds)
    except ValueError:
        time = 0.0
    if not 0 < time <= LONGEST_SECONDS:
        raise SetupError(NO_SECONDS.of(option=option("seconds"), value=asked.seconds, most=LONGEST_SECONDS))
    return time


def option(name: str) -> str:
    """The option as it is written: `--at-once`."""
    return f"--{name.replace('_', '-')}"


# Each command imports what it needs itself, so that the others start quickly.
COMMANDS: Final[dict[str | None, Callable[[Namespace, Words], int]]] = {
    None: _serve,
    "serve": _serve,
    "backup": _keep,
    "restore": _keep,
    "site": _site,
    "admin": _admin,
    "loadtest": _loadtest,
    "play": _play,
    "simulate": _simulate,
    "arena": _arena,
    "train": _train,
    "puzzles": _puzzles,
    "bot": _bot,
    "score": _score,
    "check": _check,
    "review": _review,
    "perft": _perft,
    "laws": _laws,
    "bench": _bench,
    "completion": _completion,
}
