"""The part of a page that a program has written, between two comments."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path


def begin(program: str) -> str:
    """The comment before it."""
    return f"<!-- Written by python -m {program} from here: do not edit. -->\n"


def end(program: str) -> str:
    """The comment after it."""
    return f"<!-- Written by python -m {program} to here. -->\n"


def page_for(program: str) -> Callable[[str], Path]:
    """The type of an argument: a page that has room for what the program writes. It is read before the work."""

    def page(name: str) -> Path:
        file = Path(name)
        try:
            with file.open("r+", encoding="utf-8") as content:
                text = content.read()
        except (OSError, UnicodeError) as problem:
            raise ArgumentTypeError(f"{name} cannot be read and written: {problem}") from None
        if begin(program) not in text.partition(end(program))[0]:
            raise ArgumentTypeError(f"{name} has no lines {begin(program).strip()} and {end(program).strip()}")
        return file

    return page


def get(page: Path, program: str) -> str:
    """What that part of a page says."""
    return page.read_text("utf-8").split(begin(program))[1].split(end(program))[0].strip()


def put(text: str, page: Path, program: str) -> None:
    """Replace that part of a page."""
    before, rest = page.read_text("utf-8").split(begin(program))
    after = rest.split(end(program))[1]
    page.write_text(f"{before}{begin(program)}\n{text}\n{end(program)}{after}", "utf-8")
