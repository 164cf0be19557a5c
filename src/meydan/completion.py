"""What the TAB key completes after `meydan`: commands, options and their values, in bash, zsh and fish."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Final

import argcomplete
from argcomplete.completers import BaseCompleter, DirectoriesCompleter, FilesCompleter
from argcomplete.shell_integration import shellcode

from meydan.games import TITLES
from meydan.title import YOU, Title
from meydan.usage import FORMATS, SHELLS
from meydan.words import LANGUAGES

VALUES: Final[dict[str, Collection[str]]] = {  # by the name that argparse gives an argument or option
    "game": TITLES,
    "games": TITLES,
    "lobby": TITLES,
    "league": TITLES,
    "lang": LANGUAGES,
    "format": FORMATS,
    "shell": SHELLS,
}


def complete(parser: ArgumentParser) -> None:
    """Answer the shell and end the process."""
    argcomplete.autocomplete(parser, always_complete_options=False, default_completer=Values())


def shell_code(shell: str) -> str:
    """The code that a shell runs to set up completion."""
    return shellcode(["meydan"], shell="bash" if shell == "zsh" else shell)


class Values(BaseCompleter):
    """The values of every argument and option."""

    def __call__(self, *, prefix: str, action: Action, parser: ArgumentParser, parsed_args: Namespace) -> Iterable[str]:
        title = TITLES.get(getattr(parsed_args, "game", None) or "")
        if action.type is Path:
            return _paths(prefix, parsed_args.command)
        if action.dest in VALUES:
            is_number = action.dest == "games" and bool(action.option_strings)
            return () if is_number else VALUES[action.dest]
        return () if title is None else _of_the_title(title, action.dest, parsed_args.command, prefix)


def _paths(prefix: str, command: str) -> Iterable[str]:
    """Files, or the folders that `simulate` writes to."""
    completer = DirectoriesCompleter() if command == "simulate" else FilesCompleter()
    found: Iterable[str] = completer(prefix=prefix)
    return found


def _of_the_title(title: Title, name: str, command: str, prefix: str) -> Iterable[str]:
    """The values that depend on the game: its options, its bots, and its numbers of players."""
    if name == "options":
        return [f"{option.name}=" if option.example else option.name for option in title.game.options]
    if name == "bots":
        return _one_more(prefix, title.measured_bots if command == "arena" else title.bots)
    if name == "seats":
        return _one_more(prefix, (YOU, *title.bots)) if command == "play" else map(str, title.game.seats)
    return ()


def _one_more(prefix: str, names: Iterable[str]) -> Iterable[str]:
    """Completions of a comma-separated list whose last name is incomplete."""
    before = prefix[: prefix.rfind(",") + 1]
    return [before + name for name in names]
