"""Duplicate contests: all tables of a round play the same deal, so what counts is the margin against the field.

The field of a seat is everybody who had that seat, and with it the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from meydan.contests.contest import Contest
from meydan.contests.games import Game


@dataclass(frozen=True)
class Field:
    """A finished round: the mean lead of each seat, and everybody's margin against it, in points of the game.

    `worst` is the smallest margin, or 0 if there is none: what a person gets for a round that they did not play.
    """

    leads: tuple[float, ...]
    margins: dict[str, float]
    worst: float


def lead(game: Game, seat: int) -> float:
    """The points by which a seat is ahead of the mean of the others at its table."""
    assert game.ended is not None
    scores = game.ended.scores
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def field_of(games: Sequence[Game]) -> Field:
    """The field of a round whose tables are of one size and are all over.

    People who gave up or did not come get the worst margin of the round, so that nobody wins by leaving; the others at
    that table get at least the mean of the field, which is 0. A cancelled game counts 0.
    """
    whole = [game for game in games if _is_whole(game)]
    seats = range(len(games[0].players)) if games else range(0)
    leads = tuple(fmean(lead(game, seat) for game in whole) if whole else 0.0 for seat in seats)
    found = {player: lead(game, seat) - leads[seat] for game in whole for seat, player in enumerate(game.players)}
    worst = min([0.0, *found.values()])
    for game in games:
        if game not in whole:
            found |= _spoiled(game, leads, worst)
    return Field(leads, found, worst)


def _is_whole(game: Game) -> bool:
    return game.ended is not None and game.ended.reason == "finished" and not _leavers(game)


def _leavers(game: Game) -> set[str]:
    """The people who gave up or did not come. If a bot played on, they rank behind somebody with fewer points."""
    assert game.ended is not None
    scores, ranks, reason = game.ended.scores, game.ended.ranks, game.ended.reason
    if reason == "forfeit":
        return set(game.ended.absent)
    if reason in ("resigned", "flag"):
        return {player for seat, player in enumerate(game.players) if ranks[seat] == max(ranks)}
    ahead = list(zip(scores, ranks, strict=True))
    return {
        player
        for player, (score, rank) in zip(game.players, ahead, strict=True)
        if any(others < score and better < rank for others, better in ahead)
    }


def _spoiled(game: Game, leads: Sequence[float], worst: float) -> dict[str, float]:
    """The margins of a game that somebody did not play to its end."""
    leavers, was_played = _leavers(game), game.is_played and game.ended is not None and game.ended.reason != "draw"
    return {
        player: worst if player in leavers else max(0.0, lead(game, seat) - leads[seat]) if was_played else 0.0
        for seat, player in enumerate(game.players)
    }


def fields(contest: Contest) -> dict[int, Field]:
    """The fields of all finished rounds; a round that still runs has none."""
    over = [number for number in range(1, contest.round + 1) if contest.has_finished(number)]
    return {number: field_of(contest.in_round(number)) for number in over}
