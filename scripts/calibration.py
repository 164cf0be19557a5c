"""Positions of games between equals: what imagined games say, what happened, and a curve fitted to that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import Any, Final

from msgspec import Struct

from meydan.commands.arena.figures import wilson
from meydan.games import TITLES
from meydan.review.chances import Chances, shares
from meydan.review.curved import curved, log_chance
from meydan.review.positions import endings, stage
from meydan.title import Calibration
from scripts.equals import match_of

BINS: Final = 10
RESAMPLES: Final = 400
STEPS: Final = 30  # of Newton's method
FIRST_LINE: Final = 1


class Case(Struct, frozen=True):
    """Games to play: one of them, and how its positions are judged."""

    game: str
    seats: int
    bot: str
    number: int
    worlds: int
    positions: int


class Sample(Struct, frozen=True):
    """A position: what was said and what happened, by seat."""

    case: Case
    line: int
    stage: float
    said: tuple[float, ...]  # by imagined games, uncorrected
    margins: tuple[float, ...]
    scores: tuple[int, ...]
    result: tuple[float, ...]

    @property
    def seat(self) -> int:
        """The seat that the position counts for: one, because the chances of all depend on each other."""
        return (self.case.number + self.line) % self.case.seats

    @property
    def lead(self) -> float:
        """The seat's points minus those of the best other seat."""
        return self.scores[self.seat] - max(score for seat, score in enumerate(self.scores) if seat != self.seat)

    @property
    def won(self) -> float:
        return self.result[self.seat]

    @property
    def logs(self) -> list[float]:
        return [log_chance(said, self.case.seats, self.case.worlds) for said in self.said]


def samples(case: Case) -> list[Sample]:
    """Play a game, and look at some of its positions, spread over the whole game."""
    title = TITLES[case.game]
    match = match_of(case.game, case.bot, case.seats, f"calibration {case.number}")
    states = [match.state.copy(), *(match.state.copy() for _ in match.lines())]
    result = shares(title.game.ranks(match.state))
    return [_sample(case, line, states[line], result) for line in _chosen(case, len(states) - 1)]


def _chosen(case: Case, lines: int) -> list[int]:
    """One line of each stretch, at random, so that all stages of the game are looked at alike."""
    rng = Random(case.number)
    share = (lines - FIRST_LINE) / case.positions
    return sorted({FIRST_LINE + int((part + rng.random()) * share) for part in range(case.positions)})


def _sample(case: Case, line: int, state: Any, result: tuple[float, ...]) -> Sample:
    title = TITLES[case.game]
    found = Chances(endings(title, state, case.worlds, case.number), None)
    margins = tuple(found.margin(seat).mean for seat in range(case.seats))
    scores = tuple(title.game.scores(state))
    return Sample(case, line, stage(title, state, line, case.number), found.raw, margins, scores, result)


def samples_of(batch: Sequence[Case]) -> list[list[Sample]]:
    """The work of a process."""
    return [samples(case) for case in batch]


def fitted(found: Sequence[Sample]) -> Calibration:
    """The calibration that makes what happened most likely, by Newton's method."""
    early = late = 1.0
    for _ in range(STEPS):
        gradient, curvature = [0.0, 0.0], [[1e-6, 0.0], [0.0, 1e-6]]
        for each in found:
            weights = (1 - each.stage, each.stage)
            power = early * weights[0] + late * weights[1]
            slope, bend = _slope_and_bend(each, power)
            for one in (0, 1):
                gradient[one] += slope * weights[one]
                for other in (0, 1):
                    curvature[one][other] += bend * weights[one] * weights[other]
        step = _solved(curvature, gradient)
        early, late = early + step[0], late + step[1]
    return Calibration(round(early, 3), round(late, 3))


def _slope_and_bend(each: Sample, power: float) -> tuple[float, float]:
    """The first derivative of the likelihood of what happened, and minus the second."""
    logs = each.logs
    parts = [exp(power * value) for value in logs]
    chances = [part / sum(parts) for part in parts]
    mean = sum(chance * value for chance, value in zip(chances, logs))
    square = sum(chance * value * value for chance, value in zip(chances, logs))
    return sum(won * value for won, value in zip(each.result, logs)) - mean, square - mean * mean


def _solved(matrix: list[list[float]], vector: list[float]) -> tuple[float, float]:
    (a, b), (c, d) = matrix
    whole = a * d - b * c
    return (d * vector[0] - b * vector[1]) / whole, (a * vector[1] - c * vector[0]) / whole


Say = Callable[[Sample], float]  # the chance of the sample's seat


def raw(each: Sample) -> float:
    """What imagined games say."""
    return each.said[each.seat]


def corrected(calibration: Calibration) -> Say:
    """What the review says."""
    return lambda each: curved(each.said, each.case.worlds, calibration.power(each.stage))[each.seat]


def by_score(found: Sequence[Sample]) -> Say:
    """What the difference of the scores alone says, as well as it can: fitted, with the stage of the game."""
    weights = [0.0, 0.0, 0.0]
    for _ in range(STEPS):
        gradient = [0.0] * 3
        curvature = [[1e-6 if row == column else 0.0 for column in range(3)] for row in range(3)]
        for each in found:
            facts = _score_facts(each)
            chance = _logistic(weights, facts)
            for one in range(3):
                gradient[one] += (each.won - chance) * facts[one]
                for other in range(3):
                    curvature[one][other] += chance * (1 - chance) * facts[one] * facts[other]
        weights = [weight + step for weight, step in zip(weights, _solved_by_elimination(curvature, gradient))]
    return lambda each: _logistic(weights, _score_facts(each))


def _score_facts(each: Sample) -> tuple[float, float, float]:
    return 1.0, each.lead / 10, each.lead * each.stage / 10


def _logistic(weights: Sequence[float], facts: Sequence[float]) -> float:
    power = sum(weight * fact for weight, fact in zip(weights, facts))
    return 1 / (1 + exp(-max(-30.0, min(30.0, power))))


def _solved_by_elimination(matrix: list[list[float]], vector: list[float]) -> list[float]:
    rows = [[*row, value] for row, value in zip(matrix, vector)]
    for at in range(len(rows)):
        rows[at:] = sorted(rows[at:], key=lambda row: -abs(row[at]))
        for below in rows[at + 1 :]:
            factor = below[at] / rows[at][at]
            below[:] = [value - factor * top for value, top in zip(below, rows[at])]
    found = [0.0] * len(rows)
    for at in reversed(range(len(rows))):
        known = sum(rows[at][column] * found[column] for column in range(at + 1, len(rows)))
        found[at] = (rows[at][-1] - known) / rows[at][at]
    return found


def brier(found: Sequence[Sample], say: Say) -> float:
    """The mean square of what was said minus what happened: 0 is best, 0.25 is a coin between two."""
    return sum((say(each) - each.won) ** 2 for each in found) / len(found)


def surprise(found: Sequence[Sample], say: Say) -> float:
    """The mean logarithmic loss."""
    return -sum(
        each.won * log(max(say(each), 1e-9)) + (1 - each.won) * log(max(1 - say(each), 1e-9)) for each in found
    ) / len(found)


@dataclass(frozen=True)
class Bin:
    """Positions of which about the same was said; `low` and `high` are the 95 % interval of what was won."""

    positions: int
    said: float
    won: float
    low: float
    high: float

    @property
    def holds(self) -> bool:
        """Whether what was said is within the interval."""
        return self.low <= self.said <= self.high


def bins(found: Sequence[Sample], say: Say) -> list[Bin]:
    """Ten bins by what was said. Positions of one game depend on each other: the intervals are resampled by games."""
    by_bin: dict[int, list[Sample]] = {}
    for each in found:
        by_bin.setdefault(min(BINS - 1, int(say(each) * BINS)), []).append(each)
    return [_bin(by_bin[number], say) for number in sorted(by_bin)]


def _bin(found: Sequence[Sample], say: Say) -> Bin:
    games: dict[object, list[Sample]] = {}
    for each in found:
        games.setdefault((each.case.bot, each.case.number), []).append(each)
    said = sum(map(say, found)) / len(found)
    won = sum(each.won for each in found) / len(found)
    rng, played = Random(1), list(games.values())
    gaps = []
    for _ in range(RESAMPLES):
        drawn = [each for game in rng.choices(played, k=len(played)) for each in game]
        gaps.append(sum(each.won for each in drawn) / len(drawn))
    gaps.sort()
    low, high = gaps[round(0.025 * (RESAMPLES - 1))], gaps[round(0.975 * (RESAMPLES - 1))]
    doubt = wilson(won * len(played), len(played))  # where all games of a bin were won, resampling shows no doubt
    return Bin(len(found), said, won, min(low, doubt.low), max(high, doubt.high))
