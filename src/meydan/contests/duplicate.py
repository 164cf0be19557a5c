"""Duplicate: all tables of a round have had the same deal, so what counts is the margin against the field.

The field of a seat is everybody who had that seat, and with it the same luck.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean

from meydan.contests.contest import Contest
from meydan.contests.games import Game


def margin(game: Game, seat: int) -> float:
    """The points by which a seat is ahead of the mean of the others at its table."""
    assert game.ended is not None
    scores = game.ended.scores
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def round_margins(games: Sequence[Game]) -> dict[str, float]:
    """What a round brings everybody: the margin against the field, in points of the game.

    Whoever gave up gets the worst of the round, so that nobody wins by leaving; the others of that table at least
    the mean of the field, which is 0. Games that nobody played count 0.
    """
    found: dict[str, float] = {}
    for seats in {len(game.players) for game in games}:
        alike = [game for game in games if len(game.players) == seats and game.is_played]
        whole = [game for game in alike if game.ended is not None and game.ended.reason in ("finished", "draw")]
        field = [fmean(margin(game, seat) for game in whole) if whole else 0.0 for seat in range(seats)]
        for game in whole:
            for seat, player in enumerate(game.players):
                found[player] = margin(game, seat) - field[seat]
        worst = min(found.values(), default=0.0)
        for game in alike:
            if game not in whole:
                found |= _given_up(game, field, worst)
    return found


def _given_up(game: Game, field: Sequence[float], worst: float) -> dict[str, float]:
    assert game.ended is not None
    last = max(game.ended.ranks)
    return {
        player: worst if game.ended.ranks[seat] == last else max(0.0, margin(game, seat) - field[seat])
        for seat, player in enumerate(game.players)
    }


def margins(contest: Contest) -> dict[str, float]:
    """Everybody's margins of all rounds together. Only a round that is over counts: before, there is no field."""
    total: dict[str, float] = defaultdict(float)
    for number in range(1, contest.round + 1):
        games = contest.in_round(number)
        if all(game.ended is not None for game in games):
            for player, found in round_margins(games).items():
                total[player] += found
    return dict(total)
