"""The progress of mining: which games are done, kept in a file beside the puzzles, so that it can be resumed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from meydan.core.errors import Rule, SetupError
from meydan.puzzles.mining import Game, bots_game, mine
from meydan.puzzles.puzzle import Puzzle
from meydan.title import Title

OTHER_WORK: Final = Rule(
    "puzzles.other-work",
    "{file} is of other work: {theirs}, not {ours}; leave out --resume, or name another file with --out",
)


class Setting(Struct, frozen=True):
    """What determines the puzzles, besides the games."""

    game: str
    rules: int
    seed: str
    worlds: int


class Done(Struct, frozen=True):
    """A game that was searched, and what was found in it."""

    name: str
    puzzles: tuple[Puzzle, ...]


class Task(Struct, frozen=True):
    """A game to be searched: one of bots by its number, or the lines of a record."""

    name: str
    seats: int = 0
    options: dict[str, str] = {}
    lines: tuple[str, ...] = ()


def search(title: Title, setting: Setting, task: Task) -> Done:
    """Search a game; the result depends only on the setting and the task."""
    return Done(
        task.name, tuple(mine(title, _game(title, setting, task), setting.worlds, f"{setting.seed} {task.name}"))
    )


def _game(title: Title, setting: Setting, task: Task) -> Game:
    if task.lines:
        return Game(task.seats, task.options, task.lines)
    return bots_game(title, setting.seed, int(task.name))


class WorkFile:
    """A line for the setting, then one for each game. An incomplete last line, left by a killed process, is cut off."""

    def __init__(self, path: Path | None, setting: Setting, resume: bool) -> None:
        self.path = path
        self.done: list[Done] = []
        if path is None:
            return
        if resume and path.exists() and path.stat().st_size:
            self._read(path, setting)
        else:
            path.write_bytes(msgspec.json.encode(setting) + b"\n")

    def _read(self, path: Path, setting: Setting) -> None:
        content = path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        head, *rows = whole.splitlines()
        if head != msgspec.json.encode(setting):
            raise SetupError(OTHER_WORK.of(file=str(path), theirs=head.decode(errors="replace"), ours=_text(setting)))
        self.done = [msgspec.json.decode(row, type=Done) for row in rows]
        path.write_bytes(whole)

    def add(self, done: Done) -> None:
        """Note that one more game is done."""
        self.done.append(done)
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(done) + b"\n")

    def todo(self, tasks: Iterable[Task]) -> list[Task]:
        """The tasks that are not done."""
        names = {done.name for done in self.done}
        return [task for task in tasks if task.name not in names]

    @property
    def puzzles(self) -> Sequence[Puzzle]:
        """All puzzles that were found."""
        return [puzzle for done in self.done for puzzle in done.puzzles]


def _text(setting: Setting) -> str:
    return msgspec.json.encode(setting).decode()
