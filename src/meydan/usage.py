"""What can be written behind `meydan`, and what is said to somebody who writes something else."""

from __future__ import annotations

import os
import re
from argparse import SUPPRESS, ArgumentParser
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NoReturn

import meydan
from meydan.core.errors import Rule, SetupError
from meydan.games import GAMES
from meydan.words import FALLBACK, LANGUAGES, language_of_this_machine

MISSING: Final = Rule("usage.missing", "{names} is missing; '{prog} --help' explains")
NOT_KNOWN: Final = Rule("usage.not-known", "{text!r} means nothing here; '{prog} --help' explains")
NO_COMMAND: Final = Rule("usage.command", "there is no command {name}; '{prog} --help' lists them")
NO_VALUE: Final = Rule("usage.value", "behind {name} a value is missing; '{prog} --help' explains")
NOT_TOGETHER: Final = Rule("usage.together", "{one} and {other} do not go together; '{prog} --help' explains")
OTHERWISE: Final = Rule("usage.otherwise", "{message}; '{prog} --help' explains")

# argparse tells what is wrong only as a sentence.
SENTENCES: Final = (
    (r"the following arguments are required: (?P<names>.*)", MISSING),
    (r"unrecognized arguments: (?P<text>.*)", NOT_KNOWN),
    (r"argument COMMAND: invalid choice: (?P<name>'.*?') .*", NO_COMMAND),
    (r"argument (?P<name>.*): expected .*", NO_VALUE),
    (r"argument (?P<one>.*): not allowed with argument (?P<other>.*)", NOT_TOGETHER),
    (r"(?P<message>.*)", OTHERWISE),
)


class Parser(ArgumentParser):
    """Says what is wrong as a rule, so that it can be said in any language."""

    def error(self, message: str) -> NoReturn:
        fitting = ((re.fullmatch(sentence, message, re.DOTALL), rule) for sentence, rule in SENTENCES)
        found, rule = next((found, rule) for found, rule in fitting if found)
        raise SetupError(rule.of(prog=self.prog, **found.groupdict()))


def language_asked_for(arguments: Sequence[str]) -> str:
    """The language of an answer, known before anything else is understood."""
    named = [value for name, value in pairwise(arguments) if name == "--lang"]
    named += [argument.removeprefix("--lang=") for argument in arguments if argument.startswith("--lang=")]
    asked = named[-1] if named else language_of_this_machine()
    return asked if asked in LANGUAGES else FALLBACK


def parser() -> Parser:
    """Every command with its options."""
    top = Parser(prog="meydan", description="Four city-building board games at one table.", allow_abbrev=False)
    top.set_defaults(lang=language_of_this_machine())
    top.add_argument("--version", action="version", version=f"meydan {meydan.__version__} ({meydan.BUILD})")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for name, (text, add_options) in COMMANDS.items():
        command = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        command.add_argument("--lang", default=language_of_this_machine(), help=", ".join(LANGUAGES))
        add_options(command)
    return top


def _game(command: Parser) -> None:
    command.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    command.add_argument("--options", nargs="+", default=[], metavar="OPTION", help="variants of the game")


def _games(command: Parser) -> None:
    command.add_argument("games", nargs="*", metavar="GAME", help="all of them, if none is named")


def _serve(command: Parser) -> None:
    command.add_argument("--host", metavar="H", help="the address to listen at (127.0.0.1)")
    command.add_argument("--port", metavar="P", help="the port; 0 is any that is free (8000)")
    command.add_argument("--database", metavar="URL", help="a SQLite file, or postgresql://…; else one of this user")


def _backup(command: Parser) -> None:
    command.add_argument("file", type=Path, metavar="FILE", help="the copy, which must not exist yet")
    command.add_argument("--database", metavar="FILE", help="what is copied; else the file of this user")


def _restore(command: Parser) -> None:
    command.add_argument("file", type=Path, metavar="FILE", help="the copy")
    command.add_argument("--database", metavar="FILE", help="what is replaced; else the file of this user")
    command.add_argument("--replace", action="store_true", help="though there is a database already; it is kept aside")


def _loadtest(command: Parser) -> None:
    _games(command)
    command.add_argument("--tables", default="1000", metavar="N", help="tables with two seats each (1000)")
    command.add_argument("--rate", default="500", metavar="N", help="moves in a second over all tables (500)")
    command.add_argument("--seconds", default="20", metavar="N", help="how long (20)")
    command.add_argument("--database", metavar="URL", help="an empty PostgreSQL to try too; else one is started")


def _play(command: Parser) -> None:
    _game(command)
    command.add_argument(
        "--seats", default="you,greedy", help="who sits where: you, bot-1 to bot-5, greedy, random (you,greedy)"
    )
    command.add_argument("--out", type=Path, metavar="FILE", help="keep the record of the game")


def _simulate(command: Parser) -> None:
    _game(command)
    command.add_argument("--seats", metavar="N", help="how many players")
    command.add_argument("--bots", default="random", help="one for all seats, or one for each: bot-2,greedy")
    command.add_argument("--seed", help="the same seed gives the same games")
    command.add_argument("--games", default="1", metavar="K", help="how many games (1)")
    command.add_argument("--counts", action="store_true", help="note the number of legal actions on every line")
    command.add_argument("--out", type=Path, metavar="DIR", help="a folder for the records; else standard output")
    command.add_argument("--format", default="record", help="record, or parquet: every decision with view and choices")


def _score(command: Parser) -> None:
    command.add_argument("file", type=Path, metavar="FILE")


def _check(command: Parser) -> None:
    command.add_argument("files", type=Path, nargs="+", metavar="FILE")


def _perft(command: Parser) -> None:
    _game(command)
    command.add_argument("--seats", metavar="N", help="how many players")
    command.add_argument("--seed", default="1", help="what the deal follows from (1)")
    command.add_argument("--depth", default="3", metavar="D", help="how many steps (3)")


def _laws(command: Parser) -> None:
    _game(command)
    command.add_argument("--seats", metavar="N", help="how many players; else every number")
    command.add_argument("--games", metavar="N", help="random games of every set-up (25, or a minute's)")
    command.add_argument("--seed", default="1", metavar="S", help="of the first game; the next one's is S + 1 (1)")


def _arena(command: Parser) -> None:
    _game(command)
    command.add_argument("--bots", required=True, metavar="A,B,…", help="who plays: bot-4,greedy")
    command.add_argument("--games", default="100", metavar="K", help="how many games of every table (100)")
    command.add_argument("--seats", metavar="N", help="how many players")
    command.add_argument(
        "--one-against-the-field", action="store_true", help="the first bot plays; the others take all other seats"
    )
    budget = command.add_mutually_exclusive_group()
    budget.add_argument("--seconds", metavar="S", help="processor time of a decision; else each level takes its own")
    budget.add_argument("--iterations", metavar="N", help="instead of time; the same games every time")
    command.add_argument("--seed", default="1", help="what the deals follow from (1)")
    command.add_argument("--processes", metavar="N", help="how many play at once; else one on every processor")
    command.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster: an address, or auto")
    command.add_argument("--out", type=Path, metavar="FILE", help="results as JSON lines; a series goes on from it")
    command.add_argument("--plot", type=Path, metavar="FILE", help="draw the ladder as SVG")


def _bot(command: Parser) -> None:
    deeds = command.add_subparsers(dest="deed", metavar="token|run", required=True, parser_class=Parser)
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
        deed.add_argument("--lang", default=SUPPRESS, help=", ".join(LANGUAGES))
        deed.add_argument("--server", default="http://127.0.0.1:8000", metavar="URL", help="(http://127.0.0.1:8000)")


def _bench(command: Parser) -> None:
    _games(command)
    command.add_argument("--seats", default="2", metavar="N", help="how many players (2)")


COMMANDS: Final[dict[str, tuple[str, Callable[[Parser], None]]]] = {
    "serve": ("the web server", _serve),
    "backup": ("copy the SQLite database, also while the server runs", _backup),
    "restore": ("put a copy in the place of the SQLite database", _restore),
    "loadtest": ("how much the server bears: games by websocket clients, on this machine only", _loadtest),
    "play": ("a game in the terminal", _play),
    "simulate": ("games between bots, as records", _simulate),
    "score": ("how the game of a record stands, as JSON", _score),
    "check": ("replay records; say where one does not fit", _check),
    "perft": ("how many ways a game can go on", _perft),
    "laws": ("whether a game keeps the contract: every law, over every number of seats and every option", _laws),
    "arena": ("bots against bots: win rates, margins and Elo with 95 % intervals", _arena),
    "bot": ("a bot of one's own takes seats at live tables", _bot),
    "bench": ("the speed of the rules, compiled and interpreted", _bench),
}
