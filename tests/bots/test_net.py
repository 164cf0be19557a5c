"""A net of whole numbers: the same as its floats within a tolerance, and the same however it was reached."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

from meydan.bots.features import ONE, Inputs
from meydan.bots.net import WEIGHT, Evaluator, Net, lengths_of
from meydan.bots.weights import how_made, read_net, write_net
from meydan.core.errors import SetupError
from meydan.games import TITLES
from meydan.learning.nets import net_in
from meydan.learning.setting import learner_of
from meydan.title import Title
from tests.bots.afterstates import afterstates

SIDE, SHARED, WIDTH, DEPTH = 40, 9, 12, 6
MEAN, SPREAD = 50.0, 15.0
TOLERANCE = 0.2  # points
Rows = list[list[float]]
LEARNING = [title for title in TITLES.values() if title.learner() is not None]


def floats(rng: Random) -> list[list[float]]:
    """Weights as training leaves them, in the order of a file."""
    lengths = lengths_of(SIDE, SHARED, WIDTH, DEPTH)
    return [[rng.uniform(-0.5, 0.5) for _ in range(length)] for length in lengths]


def whole(weights: list[list[float]]) -> list[list[int]]:
    return [[round(weight * WEIGHT) for weight in part] for part in weights]


def net_of(weights: list[list[float]]) -> Net:
    return Net((SIDE, SHARED, WIDTH, DEPTH), whole(weights), MEAN, SPREAD)


def some_inputs(rng: Random, seats: int) -> Inputs:
    def row(count: int) -> list[int]:
        return [rng.randint(-ONE, 2 * ONE) if rng.random() < 0.4 else 0 for _ in range(count)]

    return Inputs([row(SIDE) for _ in range(seats)], row(SHARED))


def by_floats(weights: list[list[float]], inputs: Inputs) -> list[list[float]]:
    """The outputs of every seat, computed plainly."""
    own, others, shared, bias, middle, middle_bias, last, last_bias = weights
    seats = len(inputs.sides)
    found = []
    for seat in range(seats):
        sums = [a + b + c for a, b, c in zip(bias, times(inputs.shared, shared), times(inputs.sides[seat], own))]
        for other in range(seats):
            if other != seat:
                sums = [a + b / (seats - 1) for a, b in zip(sums, times(inputs.sides[other], others))]
        hidden = layer([max(0.0, value) for value in sums], middle, middle_bias)
        found.append(layer([max(0.0, value) for value in hidden], last, last_bias))
    return found


def times(row: list[int], weights: list[float]) -> list[float]:
    return layer([value / ONE for value in row], weights, [0.0] * (len(weights) // len(row)))


def layer(row: list[float], weights: list[float], bias: list[float]) -> list[float]:
    width = len(bias)
    return [
        bias[place] + sum(value * weights[index * width + place] for index, value in enumerate(row))
        for place in range(width)
    ]


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_whole_numbers_say_the_same_as_floats(seats: int) -> None:
    rng = Random(seats)
    weights = floats(rng)
    evaluator = Evaluator(net_of(weights), seats)
    for _ in range(20):
        inputs = some_inputs(rng, seats)
        forecast, plain = evaluator.forecast(inputs), by_floats(weights, inputs)
        assert forecast.points == pytest.approx([MEAN + SPREAD * output[0] for output in plain], abs=TOLERANCE)
        assert sum(forecast.chances) == pytest.approx(1.0)
        ahead = max(range(seats), key=lambda seat: plain[seat][1])
        assert forecast.chances[ahead] >= max(forecast.chances) - 0.01


@pytest.mark.parametrize("seats", [2, 4])
def test_sums_that_are_brought_up_to_date_equal_fresh_ones(seats: int) -> None:
    rng = Random(seats)
    net = net_of(floats(rng))
    kept = Evaluator(net, seats)
    for _ in range(20):
        inputs = some_inputs(rng, seats)
        assert kept.points(inputs) == Evaluator(net, seats).points(inputs)


def test_the_answer_is_the_same_on_every_machine() -> None:
    """Compiled and interpreted rules must give the same numbers."""
    rng = Random(1)
    net = net_of(floats(rng))
    forecast = Evaluator(net, 3).forecast(some_inputs(rng, 3))
    assert (forecast.points, forecast.chances) == EXPECTED


EXPECTED = (
    [46.253511905670166, 41.7069137096405, 44.49910759925842],
    [0.2455960097177591, 0.29256621023122775, 0.4618377800510131],
)


def file_of(made: dict[str, Any] | None = None) -> bytes:
    sizes = {"side": SIDE, "shared": SHARED, "width": WIDTH, "depth": DEPTH, "mean": MEAN, "spread": SPREAD}
    return write_net({"game": "kingdom-builder", "version": 1, **sizes, **(made or {})}, whole(floats(Random(1))))


def test_a_net_comes_back_from_its_file() -> None:
    inputs = some_inputs(Random(2), 2)
    kept, read = net_of(floats(Random(1))), read_net(file_of())
    assert Evaluator(read, 2).points(inputs) == Evaluator(kept, 2).points(inputs)


def test_a_file_says_how_the_net_was_made() -> None:
    assert how_made(file_of({"made": {"seed": "1", "games": 100}}))["made"] == {"seed": "1", "games": 100}


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "is not a net"),
        (b"[1]\n", "is not a net"),
        (b"\xff\x00\n", "is not a net"),
        (file_of()[:-2], "is not a net"),
        (file_of({"version": 99}), "was learnt for kingdom-builder 99, but this version has kingdom-builder 1"),
        (file_of({"game": "dezh"}), "was learnt for dezh 1"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(content: bytes, why: str, tmp_path: Path) -> None:
    file = tmp_path / "some.net"
    file.write_bytes(content)
    with pytest.raises(SetupError, match=why):
        net_in(file, TITLES["kingdom-builder"])


@pytest.mark.parametrize("title", LEARNING, ids=lambda title: title.name)
def test_features_have_their_sizes_and_show_nothing_that_the_view_hides(title: Title) -> None:
    game, features = title.game, learner_of(title).features
    settings: list[tuple[int, Mapping[str, str]]] = [(seats, {}) for seats in game.seats]
    settings += [(2, {option.name: option.example}) for option in game.options]
    for seats, options in settings:
        for number, (seat, state) in enumerate(afterstates(title, seats, options, seed=seats)):
            inputs = features.of(state, seat)
            assert [len(side) for side in inputs.sides] == [features.side] * seats
            assert len(inputs.shared) == features.shared
            assert all(-(1 << 15) <= value < 1 << 15 for row in [*inputs.sides, inputs.shared] for value in row)
            other = game.imagine(game.view(state, seat), Random(number))
            again = features.of(other, seat)
            assert (again.sides, again.shared) == (inputs.sides, inputs.shared)


@pytest.mark.parametrize("title", LEARNING, ids=lambda title: title.name)
def test_features_of_one_version_are_the_same_for_ever(title: Title) -> None:
    """In both builds. If a number has changed on purpose, raise the version, because learnt nets no longer fit."""
    features = learner_of(title).features
    found = 0
    for seat, state in afterstates(title, 2, {}, seed=1):
        inputs = features.of(state, seat)
        found = crc32(repr((inputs.sides, inputs.shared)).encode(), found)
    assert (features.version, found) == FEATURES[title.name]


FEATURES = {"kingdomino": (1, 4005844715), "kingdom-builder": (1, 3388339587), "dezh": (1, 2835466461)}
