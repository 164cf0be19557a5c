"""A checkout makes Python for the browser itself: beside a running server, or before a site is written."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from typing import Final

from meydan.beside import Failed
from meydan.bundling.node import NODE_WHEEL, find_node
from meydan.bundling.python import Python
from meydan.bundling.tools import PIP_WHEEL
from meydan.commands.attached import Attached, Work, python_with
from meydan.compiled import ROOT, is_checkout
from meydan.server.offline.files import INDEX, PAGES

PROGRAM: Final = ("meydan.bundling", "--only", "python")
TOOLS: Final = (NODE_WHEEL, PIP_WHEEL)


def is_wanted() -> bool:
    """Whether a checkout has pages without a Python that fits, and MEYDAN_CLIENT does not say what should be made."""
    if "MEYDAN_CLIENT" in os.environ or not is_checkout() or not (PAGES / INDEX).is_file():
        return False
    return not Python(ROOT).is_fresh()


def make_first() -> None:
    """Make it, if it is wanted. Raises Failed."""
    if is_wanted():
        with closing(_Maker()) as maker:
            maker.succeeded()


class _Maker(Attached):
    """The process that makes it."""

    def __init__(self, *options: str) -> None:
        """Start it. Raises Failed."""
        python = python_with(TOOLS) if find_node() is None else [sys.executable]
        if python is None:
            raise Failed("Node is not installed, nor is uv, which could fetch it")
        super().__init__(python, TOOLS, *PROGRAM, *options)


PYTHON: Final = Work(
    is_wanted,
    lambda: _Maker("--beside"),
    missing="playing without a network is not offered",
    begun="playing without a network is not offered yet; the server makes what browsers need for it",
    done="playing without a network is offered",
    failed="playing without a network is not offered",
)
