"""What the two parts have in common: a folder that is made of sources, and a stamp in it with their checksum."""

from __future__ import annotations

import hashlib
import shutil
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Final

from meydan.bundling.tools import Tools

STAMP: Final = ".stamp"


class Part(ABC):
    """A part of what browsers are given."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.client = root / "client"

    @property
    @abstractmethod
    def target(self) -> Path:
        """The folder that is made."""

    @abstractmethod
    def sources(self) -> list[Path]:
        """All files that it is made of."""

    @abstractmethod
    def needs(self) -> list[str]:
        """The packages of PyPI with which it can be made, beside Node."""

    @abstractmethod
    def make(self, tools: Tools) -> None:
        """Make the folder with its stamp. Raises Failed."""

    def digest(self) -> str:
        """The checksum of everything that it is made of; line ends do not count."""
        found = hashlib.sha256()
        for file in self.sources():
            if file.is_file():
                text = file.read_bytes().replace(b"\r", b"")
                found.update(file.relative_to(self.root).as_posix().encode() + b"\0" + text + b"\0")
        return found.hexdigest()

    def is_fresh(self) -> bool:
        """Whether it fits its sources; in an installed package, which has none, it always does."""
        stamp = self.target / STAMP
        return not self.client.is_dir() or (stamp.is_file() and stamp.read_text() == self.digest())

    def remove(self) -> None:
        """Remove what was made."""
        shutil.rmtree(self.target, ignore_errors=True)
