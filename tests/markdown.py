"""Markdown as our pages use it: blocks of code, links, headings, and code inside a sentence."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

FENCE = re.compile(r"\s*```(?P<info>.*)")
NOT_RUN = re.compile(r"\s*<!-- not run: (?P<reason>.+) -->")
LINK = re.compile(r"\[[^\]]*\]\((?P<target>[^)\s]+)\)")
CODE = re.compile(r"`([^`]+)`")
HEADING = re.compile(r"#+ +(?P<title>.+)")
LIST_ITEM = re.compile(r"\s*([-*]|\d+\.) ")


@dataclass(frozen=True)
class Block:
    """Code on lines of its own."""

    line: int  # the number of its first line
    info: str
    text: str
    not_run: str  # why a reader cannot run it as it is; empty if they can


@dataclass(frozen=True)
class Page:
    """A page, cut into its blocks of code and its prose."""

    path: Path
    blocks: list[Block] = field(default_factory=list)
    prose: list[str] = field(default_factory=list)

    def links(self) -> Iterator[str]:
        """The targets of all links and pictures."""
        return (found["target"] for found in LINK.finditer(CODE.sub("", "\n".join(self.prose))))

    def code(self) -> Iterator[str]:
        """The code between backticks in the prose; a line break is a space."""
        return (" ".join(found.split()) for found in CODE.findall("\n".join(self.prose)))

    def anchors(self) -> set[str]:
        """The names of its headings, as GitHub and the site make them."""
        titles = (found["title"] for line in self.prose if (found := HEADING.fullmatch(line)))
        return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


def read(path: Path) -> Page:
    """The page in this file."""
    page = Page(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    number = 0
    while number < len(lines):
        if fence := FENCE.fullmatch(lines[number]):
            end = next(at for at in range(number + 1, len(lines)) if lines[at].strip() == "```")
            _add_block(page, number + 1, fence["info"].strip(), lines[number + 1 : end])
            number = end + 1
        elif lines[number].startswith("    ") and _begins_a_block(page.prose):
            end = next((at for at in range(number, len(lines)) if not re.match(r"    |\s*$", lines[at])), len(lines))
            _add_block(page, number, "", lines[number:end])
            number = end
        else:
            page.prose.append(lines[number])
            number += 1
    return page


def _add_block(page: Page, start: int, info: str, lines: list[str]) -> None:
    mark = NOT_RUN.fullmatch(page.prose[-1]) if page.prose else None
    text = textwrap.dedent("\n".join(lines)) + "\n"
    page.blocks.append(Block(start + 1, info, text, mark["reason"] if mark else ""))


def _begins_a_block(prose: list[str]) -> bool:
    """Whether an indented line that follows is code: it follows an empty line, and no item of a list."""
    if not prose or prose[-1].strip():
        return False
    said = [line for line in prose if line and not line.startswith(" ")]
    return not (said and LIST_ITEM.match(said[-1]))
