"""The parts of the documentation that are made from the code: each between two marks in a page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from scripts.generation import websocket

ROOT: Final = Path(__file__).parents[2]
BEGIN: Final = "<!-- Written by scripts/generate from here: do not edit. -->\n"
END: Final = "<!-- Written by scripts/generate to here. -->\n"
PAGES: Final[Mapping[str, Callable[[], str]]] = {"docs/api.md": websocket.section}


def stale(root: Path = ROOT) -> list[str]:
    """The pages whose part is not up to date."""
    return [name for name in PAGES if _page(root, name) != (root / name).read_text("utf-8")]


def write(root: Path = ROOT) -> list[str]:
    """Bring the stale pages up to date; their names."""
    changed = stale(root)
    for name in changed:
        (root / name).write_text(_page(root, name), "utf-8")
    return changed


def _page(root: Path, name: str) -> str:
    """A page with the part that belongs into it."""
    text = (root / name).read_text("utf-8")
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        raise ValueError(f"{name} needs the two lines {BEGIN.strip()!r} and {END.strip()!r}, each once")
    before, rest = text.split(BEGIN)
    return f"{before}{BEGIN}\n{PAGES[name]()}\n{END}{rest.split(END)[1]}"
