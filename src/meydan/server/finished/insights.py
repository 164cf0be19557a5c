"""Statistics from reviewed games: pure, from rows. Every number is defined in docs/statistics.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from math import sqrt
from statistics import fmean, variance
from typing import Final, Literal

import msgspec
from msgspec import Struct

from meydan.server.store.insights import ReviewedSeat, UnreadSeat

ENOUGH: Final = 5  # reviewed games, below which luck and skill cannot be told apart
RUN: Final = 5  # games of a running mean
SURE: Final = 2  # standard errors; a smaller difference means nothing
MOST_THEMES: Final = 8
MOST_SOURCES: Final = 6
DENY: Final = "deny"  # the best of the others gets less; the same word as in puzzles, as is DO
DO: Final = "do:"  # before a verb
PART: Final = "part:"  # before a third of the game
PARTS: Final = ("opening", "middle", "end")


class Reason(Struct, frozen=True):
    """A reason for the best choice, as far as it is needed here."""

    whose: Literal["mine", "other"]
    name: str


class Decision(Struct, frozen=True):
    """A decision of a review, as far as it is needed here."""

    line: int
    seat: int
    best: str
    loss: float
    reasons: tuple[Reason, ...] = ()


class Summary(Struct, frozen=True):
    """The summary of a seat, as far as it is needed here."""

    seat: int
    result: float
    luck: float
    skill: float
    accuracy: float | None
    points: dict[str, int] | None = None  # None in reviews from before they were kept


class Point(Struct, frozen=True):
    """A point of the curve."""

    line: int


class Document(Struct, frozen=True):
    """A review, as far as it is needed here."""

    curve: tuple[Point, ...]
    decisions: tuple[Decision, ...]
    summary: tuple[Summary, ...]


@dataclass(frozen=True)
class PlayedGame:
    """A reviewed game; wins, wins without luck and the mean accuracy of the last five are of all games up to it."""

    seat: ReviewedSeat
    wins: float
    wins_without_luck: float
    mean_accuracy: float | None


@dataclass(frozen=True)
class Strength:
    """What a player loses in a theme, in chances to win per game, beside what others lose there.

    `difference` is above 0 if the others lose more, and `error` its standard error.
    """

    theme: str
    mine: float
    others: float
    difference: float
    error: float


@dataclass(frozen=True)
class Source:
    """What a player scores with items of a name, in points per game in which anybody scores them, beside others."""

    name: str
    mine: float
    others: float | None  # None if none of them played with such items


def themes(decision: Decision, last_line: int) -> list[str]:
    """What a decision is about: the verb of the best action, the third of the game, and the most important reason."""
    third = min(len(PARTS) - 1, len(PARTS) * (decision.line - 1) // max(1, last_line))
    found = [f"{DO}{decision.best.partition(' ')[0]}", f"{PART}{PARTS[third]}"]
    if decision.loss > 0 and decision.reasons:
        reason = decision.reasons[0]
        found.append(reason.name if reason.whose == "mine" else DENY)
    return found


def losses(document: Document, seat: int) -> dict[str, float]:
    """What a seat has lost in a game, by theme; 0 where it decided well."""
    last = max((point.line for point in document.curve), default=0)
    found: dict[str, float] = {}
    for decision in document.decisions:
        if decision.seat == seat:
            for theme in themes(decision, last):
                found[theme] = found.get(theme, 0.0) + decision.loss
    return found


def read(seats: Iterable[UnreadSeat]) -> list[ReviewedSeat]:
    """What the statistics keep of reviews. The rows of a review follow each other, seat 0 first."""
    found: list[ReviewedSeat] = []
    for _, together in groupby(seats, key=lambda seat: seat.table):
        game = list(together)
        document = msgspec.json.decode(game[0].document, type=Document)
        known = {summary.seat: summary for summary in document.summary}
        owners = [seat.player for seat in game]
        for number, seat in enumerate(game):
            is_companion = seat.player in owners[:number]  # another person on the same device
            if seat.seat in known:
                found.append(_read(seat, None if is_companion else seat.player, document, known[seat.seat]))
    return found


def _read(seat: UnreadSeat, player: str | None, document: Document, summary: Summary) -> ReviewedSeat:
    lost = msgspec.json.encode(losses(document, seat.seat)).decode()
    facts = (summary.result, summary.luck, summary.skill, summary.accuracy)
    rating = seat.rating if player == seat.player else None
    game = (seat.table, seat.seat, seat.game, player, seat.ended, rating, seat.rank == 1)
    points = None if summary.points is None else msgspec.json.encode(summary.points).decode()
    return ReviewedSeat(*game, *facts, lost, points, seat.version)


def played(seats: Iterable[ReviewedSeat]) -> list[PlayedGame]:
    """Reviewed games in their order, each with the sums up to it."""
    games = sorted(seats, key=lambda seat: (seat.ended, seat.table, seat.seat))
    wins = accumulate(seat.result for seat in games)
    without = accumulate(seat.result - seat.luck for seat in games)
    return [
        PlayedGame(seat, won, without_luck, mean_accuracy(games[max(0, number - RUN + 1) : number + 1]))
        for number, (seat, won, without_luck) in enumerate(zip(games, wins, without))
    ]


def mean_accuracy(seats: Iterable[ReviewedSeat]) -> float | None:
    """The mean accuracy of games; None if there was no real decision in any of them."""
    known = [seat.accuracy for seat in seats if seat.accuracy is not None]
    return fmean(known) if known else None


def strengths(mine: Sequence[ReviewedSeat], others: Sequence[ReviewedSeat]) -> list[Strength]:
    """The themes in which most is lost, by me and by others, the best first; none without two games of each."""
    if len(mine) < 2 or len(others) < 2:
        return []
    own, theirs = [_losses(seat) for seat in mine], [_losses(seat) for seat in others]
    names = {theme for lost in (*own, *theirs) for theme in lost}
    found = [_strength(theme, own, theirs) for theme in sorted(names)]
    heaviest = sorted(found, key=lambda one: one.mine + one.others, reverse=True)[:MOST_THEMES]
    return sorted(heaviest, key=lambda one: one.difference, reverse=True)


def sources(mine: Iterable[ReviewedSeat], others: Iterable[ReviewedSeat]) -> list[Source]:
    """The items that bring a player most points, the best first."""
    own, theirs = _points(mine), _points(others)
    found = [Source(name, fmean(own[name]), fmean(theirs[name]) if name in theirs else None) for name in own]
    return sorted(found, key=lambda one: (-one.mine, one.name))[:MOST_SOURCES]


def _points(seats: Iterable[ReviewedSeat]) -> dict[str, list[int]]:
    """The points of these seats by the names of the items, game by game."""
    found: dict[str, list[int]] = {}
    for seat in seats:
        if seat.points is not None:
            for name, points in msgspec.json.decode(seat.points, type=dict[str, int]).items():
                found.setdefault(name, []).append(points)
    return found


def worst(found: Iterable[Strength]) -> Strength | None:
    """The puzzle theme in which a player clearly loses more than others, and most."""
    weak = [one for one in found if one.difference < -SURE * one.error and not one.theme.startswith(PART)]
    return min(weak, key=lambda one: one.difference, default=None)


def _strength(theme: str, mine: Sequence[Mapping[str, float]], others: Sequence[Mapping[str, float]]) -> Strength:
    own, theirs = [lost.get(theme, 0.0) for lost in mine], [lost.get(theme, 0.0) for lost in others]
    error = sqrt(variance(own) / len(own) + variance(theirs) / len(theirs))
    return Strength(theme, fmean(own), fmean(theirs), fmean(theirs) - fmean(own), error)


def _losses(seat: ReviewedSeat) -> dict[str, float]:
    return msgspec.json.decode(seat.losses, type=dict[str, float])
