"""Files that a command writes when its work is done."""

from __future__ import annotations

from pathlib import Path


def must_be_writable(file: Path | None) -> None:
    """Raise OSError before the work if the file could not be written after it. None is no file."""
    if file is None:
        return
    is_new = not file.exists()
    file.open("ab").close()
    if is_new:
        file.unlink()
