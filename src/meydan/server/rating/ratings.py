"""Glicko-2: how strong a player is (rating), how uncertain that is (deviation) and how erratic (volatility).

After Mark Glickman, "Example of the Glicko-2 system" (2022); the step numbers are his. Every table is a rating period
of its own. At a table of more than two players each pair counts as a game, won by the player with the better rank.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

TAU: Final = 0.5  # how much a volatility may change
SCALE: Final = 173.7178  # between the ratings that people see and the numbers of the formulas
PRECISION: Final = 0.000001
SURE_DEVIATION: Final = 110.0  # a rating with more than this is provisional


@dataclass(frozen=True)
class Strength:
    """The estimated strength of a player; the defaults are a newcomer's."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def mu(self) -> float:
        return (self.rating - 1500) / SCALE

    @property
    def phi(self) -> float:
        return self.deviation / SCALE


Game = tuple[Strength, float]  # the opponent, and 1 for a win, ½ for a draw, 0 for a loss


def after(player: Strength, games: Sequence[Game], weights: Sequence[float] | None = None) -> Strength:
    """What is believed after the games of one rating period. A game of weight ½ says half as much as a whole one.

    Weights are more than 0. Less than one whole game is only a part of a rating period.
    """
    mu, phi = player.mu, player.phi
    weights = [1.0] * len(games) if weights is None else weights
    met = [(w, _g(other.phi), _expected(mu, other), score) for w, (other, score) in zip(weights, games, strict=True)]
    variance = 1 / sum(w * g * g * e * (1 - e) for w, g, e, _ in met)  # step 3
    gain = sum(w * g * (score - e) for w, g, e, score in met)
    sigma = _volatility(player, variance, variance * gain)
    grown = sqrt(phi * phi + min(1.0, sum(weights)) * sigma * sigma)  # step 6
    new_phi = 1 / sqrt(1 / (grown * grown) + 1 / variance)  # step 7
    return Strength(1500 + SCALE * (mu + new_phi * new_phi * gain), SCALE * new_phi, sigma)


def _g(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _expected(mu: float, other: Strength) -> float:
    return 1 / (1 + exp(-_g(other.phi) * (mu - other.mu)))


def _volatility(player: Strength, variance: float, delta: float) -> float:
    """Step 5: the new volatility is the zero of a falling function, found by the Illinois method."""
    phi, a = player.phi, log(player.volatility**2)

    def f(x: float) -> float:
        power = exp(x)
        spread = phi * phi + variance + power
        return power * (delta * delta - spread) / (2 * spread * spread) - (x - a) / TAU**2

    low, high = a, _beyond(f, a, delta * delta - phi * phi - variance)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)


def _beyond(f: Callable[[float], float], a: float, surprise: float) -> float:
    """A point on the other side of the zero."""
    if surprise > 0:
        return log(surprise)
    steps = 1
    while f(a - steps * TAU) < 0:
        steps += 1
    return a - steps * TAU


def after_a_table(
    players: Sequence[str],
    ranks: Sequence[int],
    known: Mapping[str, Strength],
    weights: Mapping[tuple[str, str], float] | None = None,
) -> dict[str, Strength]:
    """The strengths of all who played at a table; without those who met nobody else in a game of any weight.

    `players` and `ranks` are by seat. A player on two chairs does not meet themselves. `weights` says how much a game
    of the first player against the second weighs; 1 if it does not say.
    """
    games: dict[str, list[tuple[Game, float]]] = {player: [] for player in players}
    for player, rank in zip(players, ranks):
        for other, others_rank in zip(players, ranks):
            weight = 1.0 if weights is None else weights.get((player, other), 1.0)
            if other != player and weight > 0:
                game = (known[other], (1 + (others_rank > rank) - (others_rank < rank)) / 2)
                games[player].append((game, weight))
    return {
        player: after(known[player], [game for game, _ in played], [weight for _, weight in played])
        for player, played in games.items()
        if played
    }
