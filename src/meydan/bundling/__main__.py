"""`python -m meydan.bundling`: make the pages, or Python for the browser, or both."""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial
from typing import Final

from meydan.beside import BESIDE, BUSY, Failed, carried_out, take_lock
from meydan.bundling.node import LEAST_NODE, NODE_WHEEL, find_node
from meydan.bundling.pages import Pages
from meydan.bundling.part import Part
from meydan.bundling.python import Python
from meydan.bundling.tools import Tools
from meydan.compiled import ROOT

PARTS: Final[dict[str, Part]] = {"pages": Pages(ROOT), "python": Python(ROOT)}
LOCK: Final = ROOT / "build" / "client" / "lock"
POLL_SECONDS: Final = 0.3


def main() -> int:
    """Make what does not fit its sources. Returns the exit status."""
    asked = _options().parse_args()
    parts = [PARTS[name] for name in PARTS if asked.only in (None, name)]
    if asked.needs:
        sys.stdout.writelines(f"{need}\n" for need in _needs(parts))
        return 0
    return carried_out(partial(_make_alone, parts, asked), asked.beside)


def _options() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m meydan.bundling", description="Make what browsers are given.")
    parser.add_argument("--only", choices=PARTS, help="the one part to make")
    parser.add_argument("--needs", action="store_true", help="print what must be installed to make it")
    parser.add_argument("--beside", action="store_true", help=BESIDE)
    return parser


def _needs(parts: Sequence[Part]) -> list[str]:
    stale = [part for part in parts if not part.is_fresh()]
    node = [NODE_WHEEL] if stale and find_node() is None else []
    return [*node, *(need for part in stale for need in part.needs())]


def _make_alone(parts: Sequence[Part], asked: Namespace) -> int:
    LOCK.parent.mkdir(parents=True, exist_ok=True)
    with LOCK.open("w") as lock:
        while not take_lock(lock.fileno()):
            if asked.beside:
                return BUSY
            time.sleep(POLL_SECONDS)
        for part in parts:
            if not part.is_fresh():
                _make(part, lock.fileno())
        if not PARTS["python"].is_fresh():  # pages never come with a Python made for other pages
            PARTS["python"].remove()
    return 0


def _make(part: Part, lock: int) -> None:
    node = find_node()
    if node is None:
        raise Failed("no Node {}.{} or newer found".format(*LEAST_NODE))
    part.make(Tools(node, lock))


if __name__ == "__main__":
    sys.exit(main())
