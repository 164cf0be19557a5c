"""The commands and options of `meydan`, and the errors about wrong ones."""

from __future__ import annotations

import os
import re
import shutil
import textwrap
from argparse import SUPPRESS, Action, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, NoReturn

import meydan
from meydan.core.errors import Rule, SetupError
from meydan.games import GAMES
from meydan.words import LANGUAGES, Words, language_of_this_machine

MISSING: Final = Rule("usage.missing", "{names} is missing; '{prog} --help' explains")
NOT_KNOWN: Final = Rule("usage.not-known", "{text!r} is not known here; '{prog} --help' explains")
NO_COMMAND: Final = Rule("usage.command", "there is no command {name!r}; '{prog} --help' lists them")
TOO_EARLY: Final = Rule(
    "usage.too-early", "{option} comes after a command: '{prog} {command} {option} …'; '{prog} --help' lists them"
)
NO_VALUE: Final = Rule("usage.value", "{name} needs a value; '{prog} --help' explains")
NOT_TOGETHER: Final = Rule("usage.together", "{one} and {other} cannot be used together; '{prog} --help' explains")
NO_LANGUAGE: Final = Rule("usage.language", "there is no language {name!r}; there are {names}")
OTHERWISE: Final = Rule("usage.otherwise", "{message}; '{prog} --help' explains")

FORMATS: Final = ("record", "parquet")
SHELLS: Final = ("bash", "zsh", "fish")
SERVER_WORD: Final = re.compile(r"[\w-]{16}|[\w-]{43}")  # the id of a table, or a token

# argparse reports errors only as English sentences.
ARGPARSE_SENTENCES: Final = (
    (r"the following arguments are required: (?P<names>.*)", MISSING),
    (r"unrecognized arguments: (?P<text>.*)", NOT_KNOWN),
    (r"argument .*?: invalid choice: '(?P<name>.*?)' .*", NO_COMMAND),
    (r"argument (?P<name>.*): expected .*", NO_VALUE),
    (r"argument (?P<one>.*): not allowed with argument (?P<other>.*)", NOT_TOGETHER),
    (r"(?P<message>.*)", OTHERWISE),
)


class Parser(ArgumentParser):
    """Raises errors as rules, which have a sentence in every language."""

    def error(self, message: str) -> NoReturn:
        fitting = ((re.fullmatch(sentence, message, re.DOTALL), rule) for sentence, rule in ARGPARSE_SENTENCES)
        found, rule = next((found, rule) for found, rule in fitting if found)
        raise SetupError(rule.of(prog=self.prog, **found.groupdict()))


class Formatter(RawDescriptionHelpFormatter):
    """Writes `usage` in the language of the page."""

    def __init__(self, usage: str, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._usage_heading = f"{usage}: "

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self._usage_heading if prefix is None else prefix)


class Page:
    """The help page of a command, in one language."""

    def __init__(self, parser: ArgumentParser, words: Words, name: str) -> None:
        self.parser = parser
        self.words = words
        self.name = name
        self.below: list[Page] = []
        self.flags: list[str] = []
        parser.description = _paragraphs(words(f"help.{name}"))
        self._arguments = parser.add_argument_group(words("help.heading.arguments"))
        self._options = parser.add_argument_group(words("help.heading.options"))
        self._options.add_argument("-h", "--help", action="help", help=self._help("help.help"))
        self.add("--lang", value="language", text="help.lang", type=_language, default=SUPPRESS)

    def add(self, flag: str, value: str | None = None, text: str | None = None, **settings: Any) -> Action:
        """Add an argument, or an option if `flag` begins with a hyphen. `value` and `text` are ids of texts."""
        group = self._options if flag.startswith("-") else self._arguments
        text = text or f"help.{self.name}.{flag.lstrip('-')}"
        if value is not None:
            settings["metavar"] = self.words(f"help.value.{value}")
        default = settings.get("default")
        if value in ("number", "seconds") and default is not None:
            default = int(default)
        help_ = self._help(text, default)
        self.flags.append(flag)
        return group.add_argument(flag, help=help_, **settings)

    def add_one_of(self, *options: tuple[str, str | None]) -> None:
        """Add options of which at most one may be given, each with a value of a kind or without one."""
        group = self._options.add_mutually_exclusive_group()
        for flag, value in options:
            help_ = self._help(f"help.{self.name}.{flag.lstrip('-')}")
            self.flags.append(flag)
            if value is None:
                group.add_argument(flag, action="store_true", help=help_)
            else:
                group.add_argument(flag, metavar=self.words(f"help.value.{value}"), help=help_)

    def must_begin_with_a_command(self, arguments: Sequence[str]) -> None:
        """Raise SetupError if an option of a command comes first: argparse would take its value for the command."""
        words = list(arguments)
        while words and words[0].partition("=")[0] == "--lang":
            words = words[1 if "=" in words[0] else 2 :]
        option = words[0].partition("=")[0] if words else ""
        owner = next((page for page in self.below if option.startswith("-") and option in page.flags), None)
        if owner is not None and option not in self.flags:
            raise SetupError(TOO_EARLY.of(option=option, prog=self.parser.prog, command=owner.name))

    def pages(self) -> Iterator[Page]:
        """This page and all below it."""
        yield self
        for page in self.below:
            yield from page.pages()

    def add_pages(self, commands: Iterable[str], prefix: str = "", **settings: Any) -> list[Page]:
        """Add a page below this one for each command."""
        heading, value = self.words("help.heading.commands"), self.words("help.value.command")
        below = self.parser.add_subparsers(title=heading, metavar=value, parser_class=Parser, **settings)
        for command in commands:
            name = f"{prefix}{command}"
            parser = below.add_parser(command, help=self._help(f"help.{name}"), **_settings(self.words))
            self.below.append(Page(parser, self.words, name))
        return self.below

    def _help(self, text: str, default: Any = None) -> str:
        """A text for argparse, with percent signs doubled: argparse would replace them."""
        said = self.words(text, default=default, games=", ".join(GAMES), languages=", ".join(LANGUAGES))
        return said.replace("%", "%%")


def _settings(words: Words) -> dict[str, Any]:
    """The arguments that every parser gets."""
    formatter = partial(Formatter, words("help.heading.usage"))
    return {"formatter_class": formatter, "allow_abbrev": False, "add_help": False}


def _paragraphs(text: str) -> str:
    """The text wrapped to the same width as the options."""
    width = shutil.get_terminal_size().columns - 2
    return "\n".join(textwrap.fill(line, width) for line in text.split("\n"))


def language_asked_for(arguments: Sequence[str]) -> str:
    """The language of the answer. It is needed before the arguments are parsed, whose errors are in that language."""
    asked = language_of_this_machine()
    for argument, following in zip_longest(arguments, arguments[1:]):
        name, has_value, value = argument.partition("=")
        named = value if has_value else following
        if name == "--lang" and named in LANGUAGES:
            asked = named
    return asked


def with_server_words(arguments: Sequence[str]) -> list[str]:
    """The arguments with `--token -x` of `meydan bot` rewritten as `--token=-x`, and `--tables -x y` likewise.

    An id after `meydan admin` gets a space in front of it, because tokens and ids may begin with a hyphen, and argparse
    would take them for options.
    """
    found: list[str] = []
    option = None
    for word in arguments:
        if option is not None and (not word.startswith("-") or SERVER_WORD.fullmatch(word)):
            if found[-1] == option:
                found.pop()
            found.append(f"{option}={word}")
            option = option if option == "--tables" else None
        elif word.startswith("-") and SERVER_WORD.fullmatch(word) and "admin" in found:
            found.append(f" {word}")  # no option begins with a space; the type `id_or_name` removes it
        else:
            found.append(word)
            option = word if word in ("--token", "--tables") and "bot" in found else None
    return found


def id_or_name(word: str) -> str:
    """An id of a table or player, which may begin with a hyphen, or a name."""
    return word.strip()


def _language(name: str) -> str:
    if name not in LANGUAGES:
        raise SetupError(NO_LANGUAGE.of(name=name, names=", ".join(LANGUAGES)))
    return name


def help_pages(words: Words) -> Page:
    """The page of `meydan` with the pages of all commands below it, in the language of the words."""
    top = Parser(prog="meydan", epilog=_paragraphs(words("help.meydan.end")), **_settings(words))
    page = Page(top, words, "meydan")
    version = f"meydan {meydan.__version__} ({meydan.BUILD})"
    page.add("--version", text="help.version", action="version", version=version)
    for command, add_options in zip(page.add_pages(COMMANDS, dest="command", prog="meydan"), COMMANDS.values()):
        add_options(command)
    return page


def _game(page: Page) -> None:
    page.add("game", "game", "help.game")
    page.add("--options", "option", "help.options", nargs="+", default=[])


def _games(page: Page) -> None:
    page.add("games", "game", "help.games", nargs="*")


def _serve(page: Page) -> None:
    page.add("--host", "host")
    page.add("--port", "port")
    page.add("--database", "url")


def _backup(page: Page) -> None:
    page.add("file", "file", type=Path)
    page.add("--database", "file")


def _restore(page: Page) -> None:
    page.add("file", "file", type=Path)
    page.add("--database", "file")
    page.add("--replace", action="store_true")


def _site(page: Page) -> None:
    page.add("folder", "folder", type=Path)


def _loadtest(page: Page) -> None:
    _games(page)
    page.add("--tables", "number", default="1000")
    page.add("--rate", "number", default="500")
    page.add("--seconds", "number", default="20")
    page.add("--servers", "number", default="1")
    page.add("--database", "url")
    page.add_one_of(("--attacks", None), ("--reviews", None))


def _play(page: Page) -> None:
    _game(page)
    page.add("--seats", "seats", default="you,greedy")
    page.add("--out", "file", type=Path)


def _simulate(page: Page) -> None:
    _game(page)
    page.add("--seats", "number")
    page.add("--bots", "bots", default="random")
    page.add("--seed", "seed")
    page.add("--games", "number", default="1")
    page.add("--counts", action="store_true")
    page.add("--out", "folder", type=Path)
    page.add("--format", "format", default="record")
    page.add("--processes", "number")


def _score(page: Page) -> None:
    page.add("file", "file", type=Path)


def _check(page: Page) -> None:
    page.add("files", "file", nargs="+", type=Path)


def _review(page: Page) -> None:
    page.add("files", "file", nargs="+", type=Path)
    page.add("--worlds", "number")
    page.add("--seconds", "seconds")
    page.add("--json", action="store_true")
    page.add("--plot", "file", type=Path)
    page.add("--seed", "number", default="1")
    page.add("--processes", "number")
    page.add("--ray", "address")


def _perft(page: Page) -> None:
    _game(page)
    page.add("--seats", "number")
    page.add("--seed", "seed", default="1")
    page.add("--depth", "number", default="3")


def _laws(page: Page) -> None:
    _game(page)
    page.add("--seats", "number")
    page.add("--games", "number")
    page.add("--seed", "number", default="1")


def _arena(page: Page) -> None:
    _game(page)
    page.add("--bots", "bots", required=True)
    page.add("--games", "number", default="100")
    page.add("--seats", "number")
    page.add("--one-against-the-field", action="store_true")
    page.add_one_of(("--seconds", "seconds"), ("--iterations", "number"))
    page.add("--seed", "seed", default="1")
    page.add("--processes", "number")
    page.add("--ray", "address")
    page.add("--out", "file", type=Path)
    page.add("--plot", "file", type=Path)


def _train(page: Page) -> None:
    page.add("game", "game", "help.game")
    page.add("--out", "folder", type=Path, required=True)
    page.add("--generations", "number", default="3")
    page.add("--games", "number", default="10000")
    page.add("--seconds", "seconds")
    page.add("--epochs", "number", default="24")
    page.add("--tables", "table", nargs="+")
    page.add("--width", "number", default="128")
    page.add("--depth", "number", default="32")
    page.add("--processes", "number", "help.arena.processes")
    page.add("--seed", "seed", default="1")


def _puzzles(page: Page) -> None:
    page.add("game", "game", "help.game")
    page.add("--games", "number", default="200")
    page.add("--from", "file", dest="records", nargs="+", type=Path, default=[])
    page.add("--worlds", "number", default="1000")
    page.add("--count", "number", default="250")
    page.add("--seconds", "seconds")
    page.add("--processes", "number", "help.arena.processes")
    page.add("--seed", "seed", default="1")
    page.add("--out", "file", type=Path)
    page.add("--resume", action="store_true")


def _bot(page: Page) -> None:
    token, run = page.add_pages(["token", "run"], prefix="bot.", dest="deed", required=True)
    token.add("name", "name")
    run.add("file", "file", type=Path)
    run.add("--class", "name", dest="kind")
    run.add("--token", "token", default=os.environ.get("MEYDAN_BOT_TOKEN", ""))
    run.add("--tables", "table", nargs="+", action="extend", default=[])
    run.add("--lobby", "game")
    run.add("--league", "game")
    run.add("--at-once", "number", default="4")
    run.add("--seconds", "seconds", default="3")
    for deed in (token, run):
        deed.add("--server", "url", "help.bot.server", default="http://127.0.0.1:8000")


def _admin(page: Page) -> None:
    deeds = ["ban", "unban", "bans", "close", "rename", "password", "delete", "export", "reports", "prune"]
    pages = dict(zip(deeds, page.add_pages(deeds, prefix="admin.", dest="deed", required=True)))
    for deed in ("ban", "unban"):
        pages[deed].add("who", "person", "help.admin.who", nargs="?", type=id_or_name)
        pages[deed].add("--address", "address", "help.admin.address")
    pages["ban"].add("--reason", "text", default="")
    pages["close"].add("table", "table", type=id_or_name)
    for deed in ("rename", "password", "delete", "export"):
        pages[deed].add("who", "person", "help.admin.who", type=id_or_name)
    pages["rename"].add("name", "name")
    pages["export"].add("--out", "file", type=Path)
    pages["reports"].add("--done", "number")
    for deed in ("delete", "prune"):
        pages[deed].add("--yes", text="help.admin.yes", dest="really", action="store_true")
    for deed in deeds:
        pages[deed].add("--database", "url", "help.admin.database")


def _bench(page: Page) -> None:
    _games(page)
    page.add("--seats", "number", default="2")


def _completion(page: Page) -> None:
    page.parser.epilog = _paragraphs(page.words("help.completion.end"))
    page.add("shell", "shell")


COMMANDS: Final[dict[str, Callable[[Page], None]]] = {
    "serve": _serve,
    "backup": _backup,
    "restore": _restore,
    "site": _site,
    "admin": _admin,
    "loadtest": _loadtest,
    "play": _play,
    "simulate": _simulate,
    "score": _score,
    "check": _check,
    "review": _review,
    "perft": _perft,
    "laws": _laws,
    "arena": _arena,
    "train": _train,
    "puzzles": _puzzles,
    "bot": _bot,
    "bench": _bench,
    "completion": _completion,
}
