"""The pages, bundled by Vite."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from meydan.bundling.part import STAMP, Part
from meydan.bundling.tools import Tools

SOURCES: Final = (
    "compress.js",
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
)


class Pages(Part):
    """Everything that a browser needs to play at this server."""

    @property
    def target(self) -> Path:
        return self.root / "src" / "meydan" / "server" / "static"

    def sources(self) -> list[Path]:
        folders = [self.client / "src", self.client / "public"]
        files = sorted(file for folder in folders for file in folder.rglob("*"))
        tree = [file for file in files if not file.name.endswith(".test.ts")]
        return [*(self.client / name for name in SOURCES), *tree]

    def needs(self) -> list[str]:
        return []

    def make(self, tools: Tools) -> None:
        digest = self.digest()
        tools.fetch(self.client)
        tools.npm(self.client, "run", "build")
        (self.target / STAMP).write_text(digest)
