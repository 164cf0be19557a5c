"""What the results say: win rate, points, margin and Elo of each bot, each with a 95 % interval.

Games of one deal are not independent: each side gets the same luck, which cancels out. So the unit of points, margin
and Elo is a deal, not a game. The win rate has Wilson's interval over games, which is rather too wide than too narrow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log10, sqrt
from random import Random
from typing import Final

from meydan.commands.arena.play import Result

NORMAL: Final = 1.96  # standard errors on either side of a mean, for 95 %
RESAMPLES: Final = 200  # of the deals, for Elo
ELO: Final = 400.0  # a lead of this many points means odds of 10 : 1


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Figures:
    """How a bot did."""

    name: str
    games: int
    wins: Estimate
    score: Estimate
    margin: Estimate
    elo: Estimate
    seconds: float  # a decision


def figures(results: Sequence[Result]) -> list[Figures]:
    """The figures of every bot, the best one first."""
    names = sorted({name for result in results for name in result.names})
    elos = _elos(results, names)
    found = [_figures_of(name, results, elos[name]) for name in names]
    return sorted(found, key=lambda one: -one.elo.mean)


def _figures_of(name: str, results: Sequence[Result], elo: Estimate) -> Figures:
    played = [result for result in results if name in result.names]
    decisions = sum(_at(name, result, result.decisions) for result in played)
    seconds = sum(_at(name, result, result.seconds) for result in played)
    wins = [_at(name, result, result.wins) / result.names.count(name) for result in played]
    return Figures(
        name,
        len(played),
        wilson(sum(wins), len(wins)),
        _by_deals(name, played, lambda result, seat: result.scores[seat]),
        _by_deals(name, played, Result.margin),
        elo,
        seconds / max(decisions, 1),
    )


def _at(name: str, result: Result, values: Sequence[float]) -> float:
    """The sum over the bot's seats."""
    return sum(value for other, value in zip(result.names, values) if other == name)


def wilson(wins: float, games: int) -> Estimate:
    """Wilson's interval for a rate: it stays between 0 and 1 even if all games were won."""
    rate = wins / games
    square = NORMAL * NORMAL
    middle = (rate + square / (2 * games)) / (1 + square / games)
    reach = NORMAL / (1 + square / games) * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    return Estimate(rate, max(0.0, min(rate, middle - reach)), max(rate, middle + reach))


def _by_deals(name: str, played: Sequence[Result], value: Callable[[Result, int], float]) -> Estimate:
    """The mean over deals of what the bot got on all its seats."""
    deals: dict[tuple[object, ...], list[float]] = {}
    for result in played:
        mine = [value(result, seat) for seat, other in enumerate(result.names) if other == name]
        deals.setdefault(_deal(result), []).append(sum(mine) / len(mine))
    return spread([sum(values) / len(values) for values in deals.values()])


def _deal(result: Result) -> tuple[object, ...]:
    """The identity of a deal: each group of bots has its own deals."""
    return (result.deal, *sorted(result.names))


def spread(values: Sequence[float]) -> Estimate:
    """The mean of independent values; a single value has no interval."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Estimate(mean, float("-inf"), float("inf"))
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    reach = NORMAL * sqrt(variance / len(values))
    return Estimate(mean, mean - reach, mean + reach)


def _elos(results: Sequence[Result], names: Sequence[str]) -> dict[str, Estimate]:
    """Ratings around a mean of 0. The intervals come from resampling the deals."""
    deals: dict[tuple[object, ...], list[Result]] = {}
    for result in results:
        deals.setdefault(_deal(result), []).append(result)
    tables = [_duels(played) for played in deals.values()]
    rng = Random(1)
    means = elo(tables, names)
    drawn = [elo(rng.choices(tables, k=len(tables)), names, rng) for _ in range(RESAMPLES)]
    return {name: _quantiles(means[name], sorted(one[name] for one in drawn)) for name in names}


def _quantiles(mean: float, drawn: Sequence[float]) -> Estimate:
    last = len(drawn) - 1
    return Estimate(mean, min(mean, drawn[round(0.025 * last)]), max(mean, drawn[round(0.975 * last)]))


Duels = dict[tuple[str, str], float]  # how often the first was ranked before the second; ties are halves


def _duels(results: Iterable[Result]) -> Duels:
    """Compare every two bots at a table by their ranks."""
    duels: Duels = {}
    for result in results:
        seated = list(zip(result.names, result.ranks))
        for one, rank in seated:
            for other, behind in seated:
                if one != other:
                    won = 1.0 if rank < behind else 0.5 if rank == behind else 0.0
                    duels[one, other] = duels.get((one, other), 0.0) + won
    return duels


def elo(tables: Sequence[Duels], names: Sequence[str], rng: Random | None = None) -> dict[str, float]:
    """The ratings that fit the duels best (Bradley and Terry), found by Zermelo's iteration.

    One more game is added between every two bots: a draw or, with `rng`, a random result. So a bot that won all its
    games still gets a finite rating.
    """
    duels: Duels = {}
    for one, other in combinations(names, 2):
        duels[one, other] = 0.5 if rng is None else rng.random()
        duels[other, one] = 1 - duels[one, other]
    for table in tables:
        for pair, won in table.items():
            duels[pair] += won
    strengths = dict.fromkeys(names, 1.0)
    for _ in range(100):
        for name in names:
            won = sum(duels[name, other] for other in names if other != name)
            met = sum(
                (duels[name, other] + duels[other, name]) / (strengths[name] + strengths[other])
                for other in names
                if other != name
            )
            strengths[name] = won / met
    logs = {name: ELO * log10(strength) for name, strength in strengths.items()}
    mean = sum(logs.values()) / len(logs)
    return {name: value - mean for name, value in logs.items()}
