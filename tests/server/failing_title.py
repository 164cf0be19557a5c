"""Titles of other packages that fail: one with bots for every way that a bot can fail, one that has no proper bots."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from meydan.bots.bot import Bot, Until
from meydan.bots.levels import Level
from meydan.title import Title
from tests.laws.toy import Toy, ToyView


class CannotTravel(Exception):
    """Cannot be unpickled: its constructor wants more than its text."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one + other)


class Does(Bot[Any, Any]):
    """Always does the same."""

    def __init__(self, what: Callable[[], object]) -> None:
        self._what = what

    def choose(self, view: ToyView, rng: Random, until: Until) -> Any:
        return self._what()


def raises() -> object:
    raise ZeroDivisionError("what a pity")


def cannot_travel() -> object:
    raise CannotTravel("far", "away")


def endless() -> object:
    while True:
        with suppress(Exception):
            time.sleep(60)


def not_made(_: int | None) -> Bot[Any, Any]:
    raise RuntimeError("no bot today")


def level(what: Callable[[], object]) -> Level:
    return Level(lambda _: Does(what), 0.0)


# by the name of the bot: what it does, and what the log says of it
FAILURES: Mapping[str, tuple[Level, str]] = {
    "raises": (level(raises), "ZeroDivisionError: what a pity"),
    "far-away": (level(cannot_travel), "CannotTravel: faraway"),
    "not-made": (Level(not_made, 0.0), "RuntimeError: no bot today"),
    "cheats": (level(lambda: "card p0 3"), "'card p0 3' is not legal here"),
    "babbles": (level(lambda: "castle e1 g1"), "'castle e1 g1' cannot be read"),
    "silent": (level(lambda: None), "None is no action of toy"),
    "bot-4": (level(sys.exit), "SystemExit"),  # the bot that gives hints
    "dies": (level(lambda: os._exit(3)), "its process was killed"),
}


class FailingTitle(Title):
    def levels(self) -> Mapping[str, Level]:
        return {name: made for name, (made, _) in FAILURES.items()} | {
            "sound": level(lambda: "bid 1"),
            "endless": level(endless),
        }


TITLE = FailingTitle(Toy(pack=(2, 2, 2, 3, 3)))  # a seat with a 1 has a single legal bid, for which no bot is asked
WORDS: Any = {
    "en": {
        "toy": "Toy",
        "toy.line": "Bid no more than your card.",
        "toy.about": "A card, three bids.",
        "toy.minutes": "1",
        "toy.option.gift": "a gift",
        "toy.option.gift.about": "one point more",
        "toy.options": "what one may choose",
        "toy.bids": "bids",
        "toy.bid.card": "a bid may not pass the card",
    },
    "fa": {"toy": "بازیچه", "toy.bids": "پیشنهادها", "toy.bid.card": "پیشنهاد از کارت بالاتر نمی‌رود"},
}


class WithoutBots(Title):
    """Raises when it is asked for its bots."""

    def levels(self) -> Mapping[str, Level]:
        raise RuntimeError("no levels today")


WITHOUT_BOTS = WithoutBots(Toy(), words=WORDS)
WORDLESS = Title(Toy(), words={"en": {"toy": 1}})  # type: ignore[dict-item]


def installed(folder: Path, title: str = "TITLE") -> str:
    """The PYTHONPATH by which a server finds one of these titles, as if a package had brought it."""
    info = folder / "toy-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[meydan.games]\ntoy = {__name__}:{title}\n")
    return os.pathsep.join([str(folder), *sys.path])
