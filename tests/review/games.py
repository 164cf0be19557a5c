"""Finished games to review: records of quick bots."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from caravan import TITLE as CARAVAN

from meydan.bots.match import Match
from meydan.core.luck import secret_from_seed
from meydan.core.record import write_record
from meydan.games import TITLES
from meydan.review import Assembly, Review, compute
from meydan.title import Title
from tests.bots.seeded_games import NoTimeLimit

NO_OPTIONS: Mapping[str, str] = {}
ALL = (*TITLES, CARAVAN.name)  # the four games, and one that has nothing but its rules


@pytest.fixture(autouse=True)
def caravan_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLES, CARAVAN.name, CARAVAN)


def title_of(game: str) -> Title:
    return CARAVAN if game == CARAVAN.name else TITLES[game]


def record_of(
    game: str, seats: int = 2, seed: int = 1, options: Mapping[str, str] = NO_OPTIONS, bot: str = "bot-1"
) -> str:
    """The record of a game between equals. Beginners make mistakes worth a review."""
    title = title_of(game)
    bots = [title.bot(bot, 24) for _ in range(seats)]
    names = [f"{bot}-{seat}" for seat in range(seats)]
    match: Match[Any, Any, Any] = Match(
        title.game, names, bots, options, secret_from_seed(f"review {seed}"), NoTimeLimit()
    )
    lines = list(match.lines())
    return write_record(title.game.options, match.header, lines)


@cache
def reviewed(game: str, seats: int = 2, seed: int = 1, worlds: int = 10) -> Review:
    """The whole review of such a game."""
    return review_of(record_of(game, seats, seed), worlds)


def review_of(record: str, worlds: int = 10, seed: int = 1) -> Review:
    """The whole review of a record."""
    assembly = Assembly(record, worlds, seed)
    for task in assembly.tasks:
        assembly.add(compute(task))
    return assembly.review
