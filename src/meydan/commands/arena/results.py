"""The results file: JSON lines, the first of them the setting. An interrupted series continues from it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from meydan.commands.arena.plan import Setting
from meydan.commands.arena.play import Result
from meydan.core.errors import RecordError, Rule, SetupError

OTHER_ARENA: Final = Rule(
    "arena.other-results", "{file} holds results of {what} {theirs}, not {ours}; name another file with --out"
)
NO_RESULTS: Final = Rule("arena.no-results", "{file} is not a file of arena results")
NO_RESULT: Final = Rule("arena.no-result", "this line is not the result of a game")
BUSY: Final = Rule(
    "arena.busy", "another arena is writing to {file}; wait until it ends, or name another file with --out"
)


@contextmanager
def alone(path: Path | None) -> Iterator[None]:
    """Keep other arenas from writing to the file: two would play the same games and write each result twice."""
    if path is None:
        yield
        return
    with path.open("ab") as file:
        try:
            _lock(file.fileno())
        except BlockingIOError:
            raise SetupError(BUSY.of(file=str(path))) from None
        yield


def _lock(file: int) -> None:
    """Lock the file until it is closed. Raises BlockingIOError if it is locked. Does nothing on Windows."""
    if sys.platform != "win32":
        from fcntl import LOCK_EX, LOCK_NB, flock

        flock(file, LOCK_EX | LOCK_NB)


class ResultsFile:
    """Keeps every result as a line. An incomplete last line, left by a killed process, is thrown away."""

    def __init__(self, path: Path, setting: Setting) -> None:
        self.path = path
        self.results: list[Result] = []
        if path.exists() and path.stat().st_size:
            self._read(setting)
        else:
            self._write(json.dumps({"arena": setting.as_json()}))

    def add(self, result: Result) -> None:
        """Write one more result."""
        self.results.append(result)
        self._write(json.dumps(result.__dict__))

    def _write(self, line: str) -> None:
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"{line}\n")

    def _read(self, setting: Setting) -> None:
        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.decode("utf-8", errors="replace").splitlines()
        _check(self.path, _header(self.path, lines), setting.as_json())
        for number, line in enumerate(lines[1:], 2):
            self.results.append(_result(line, str(self.path), number))
        if whole != content:
            with self.path.open("r+b") as file:
                file.truncate(len(whole))


def _header(path: Path, lines: list[str]) -> dict[str, Any]:
    try:
        header = json.loads(lines[0])["arena"]
    except (IndexError, KeyError, TypeError, ValueError):
        raise SetupError(NO_RESULTS.of(file=str(path))) from None
    if not isinstance(header, dict):
        raise SetupError(NO_RESULTS.of(file=str(path)))
    return header


def _check(path: Path, theirs: dict[str, Any], ours: dict[str, Any]) -> None:
    for what, value in ours.items():
        if theirs.get(what) != value:
            raise SetupError(
                OTHER_ARENA.of(file=str(path), what=what, theirs=_word(theirs.get(what)), ours=_word(value))
            )


def _word(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _result(line: str, file: str, number: int) -> Result:
    try:
        fields: dict[str, Any] = json.loads(line)
        for name, value in fields.items():
            fields[name] = tuple(value) if isinstance(value, list) else value
        return Result(**fields)
    except (AttributeError, TypeError, ValueError):
        raise RecordError(NO_RESULT, file, number) from None
