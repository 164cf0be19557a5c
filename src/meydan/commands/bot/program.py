"""Somebody's bot in a process of its own: it may crash, hang or talk nonsense, and the table goes on."""

from __future__ import annotations

import multiprocessing
import runpy
import traceback
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, Final

from meydan.clock import deadline
from meydan.core.errors import Rule, SetupError
from meydan.games import GAMES
from meydan.processes import die_with_the_parent, undisturbed
from meydan.server.bots.thinking import Question, seen

NO_FILE: Final = Rule("bot.file", "{file} cannot be read: {reason}")
NO_CLASS: Final = Rule(
    "bot.class", "{file} has {count} classes with a method 'choose'; name the one to use with --class"
)
NO_SUCH_CLASS: Final = Rule("bot.no-class", "{file} has no class {name} with a method 'choose'")
NOT_MADE: Final = Rule("bot.not-made", "{file}: {name} cannot be made: {reason}")
INHERITS: Final = Rule(
    "bot.inherits", "{file}: {name} inherits from a compiled class; inherit from meydan.bots.bot.Bot, or from nothing"
)
FROM_COMPILED: Final = "interpreted classes cannot inherit from compiled"  # so says mypyc when an object is made
IMPORT_SECONDS: Final = 30.0  # for the file of the bot
OVERTIME_SECONDS: Final = 1.0  # beyond its time, after which the process is ended


@dataclass(frozen=True)
class Answer:
    """A line, or what went wrong instead."""

    line: str | None = None
    fault: str = ""


def bot_class(file: Path, name: str | None, unclear: Rule = NO_CLASS) -> type[Any]:
    """The class of a file that has a `choose`; SetupError, `unclear` if there is none or more than one; OSError."""
    file.open("rb").close()
    try:
        found = runpy.run_path(str(file))
    except (Exception, SystemExit) as error:  # the file's code may raise anything
        reason = str(error) if isinstance(error, Exception) else repr(error)
        raise SetupError(NO_FILE.of(file=str(file), reason=reason)) from None
    own = [
        thing
        for key, thing in found.items()
        if isinstance(thing, type) and hasattr(thing, "choose") and thing.__module__ == "<run_path>"
        if name is None or key == name
    ]
    if name is not None and not own:
        raise SetupError(NO_SUCH_CLASS.of(file=str(file), name=name))
    if len(own) != 1:
        raise SetupError(unclear.of(file=str(file), count=len(own)))
    return own[0]


def made(kind: type[Any], file: Path) -> Any:
    """A bot of this class; SetupError if its code does not allow that."""
    try:
        return kind()
    except Exception as error:
        if FROM_COMPILED in str(error):
            raise SetupError(INHERITS.of(file=str(file), name=kind.__name__)) from None
        raise SetupError(NOT_MADE.of(file=str(file), name=kind.__name__, reason=repr(error))) from None


def think(file: Path, name: str | None, ear: Connection) -> None:
    """The process: one bot for the whole game, asked again and again."""
    die_with_the_parent()
    bot = made(bot_class(file, name), file)
    ear.send(None)  # ready
    while True:
        question, seconds = ear.recv()
        ear.send(_answer(bot, question, seconds))


def _answer(bot: Any, question: Question, seconds: float) -> Answer:
    try:
        chosen = bot.choose(seen(question), Random(question.seed), deadline(seconds))
        return Answer(chosen if isinstance(chosen, str) else GAMES[question.game].write(chosen))
    except Exception:
        return Answer(fault=traceback.format_exc(limit=-3))


class Program:
    """The bot, which is started anew when it has died or was ended."""

    def __init__(self, file: Path, name: str | None) -> None:
        made(bot_class(file, name), file)  # report what is wrong before anybody waits for the bot
        self._facts = (file, name)
        self._process: Any = None
        self._ear: Connection | None = None

    def ask(self, question: Question, seconds: float) -> Answer:
        """What the bot chooses, within its time and a little more."""
        try:
            ear = self._started()
            ear.send((question, seconds))
            if not ear.poll(seconds + OVERTIME_SECONDS):
                self.close()
                return Answer(fault=f"no answer within {seconds + OVERTIME_SECONDS:.1f} s")
            answer: Answer = ear.recv()
        except (EOFError, OSError):
            self.close()
            return Answer(fault="the process of the bot has died")
        return answer

    def _started(self) -> Connection:
        if self._ear is not None and self._process.is_alive():
            return self._ear
        self.close()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        with undisturbed():
            self._process = context.Process(target=think, args=(*self._facts, theirs), daemon=True)
            self._process.start()
        theirs.close()
        self._ear = ours
        if not ours.poll(IMPORT_SECONDS):
            raise EOFError
        ours.recv()
        return ours

    def close(self) -> None:
        """End the process."""
        if self._ear is not None:
            self._ear.close()
            self._process.kill()
            self._process.join(IMPORT_SECONDS)
            self._ear = None
