"""The part of a page that a program has written, between two comments."""

from __future__ import annotations

from pathlib import Path


def begin(program: str) -> str:
    """The comment before it."""
    return f"<!-- Written by python -m {program} from here: do not edit. -->\n"


def end(program: str) -> str:
    """The comment after it."""
    return f"<!-- Written by python -m {program} to here. -->\n"


def put(text: str, page: Path, program: str) -> None:
    """Replace that part of a page."""
    before, rest = page.read_text("utf-8").split(begin(program))
    after = rest.split(end(program))[1]
    page.write_text(f"{before}{begin(program)}\n{text}\n{end(program)}{after}", "utf-8")
