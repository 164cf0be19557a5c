"""A learnt value: a small net of whole numbers, which foresees the points and the victory of every seat.

The first layer has three parts: what a seat's own row gives, what the rows of the others give on average, and what the
shared row gives. So one net serves any number of seats, and it is asked for each of them. Two more layers follow, and
two outputs: points, and a number that says who wins when it is compared with those of the other seats.

Weights are whole numbers of 1/2048, so every machine computes the same. The first layer is kept as sums: the next
position changes only what differs from the one before (as NNUE does in chess): little, among the ends of one turn.
"""

from __future__ import annotations

from typing import Final, final

from meydan.bots.features import ONE, Inputs
from meydan.bots.portable import exponential
from meydan.core.native import i64, vec

FRACTION: Final = 11  # bits of a weight behind the point
WEIGHT: Final = 1 << FRACTION  # the weight that means 1
INPUT_FRACTION: Final = 6  # the same for an input
OUTPUT: Final = WEIGHT * WEIGHT  # the sum of any later layer that means 1
OUTPUTS: Final = 2  # points, victory


def lengths_of(side: int, shared: int, width: int, depth: int) -> list[int]:
    """How many numbers each part of the weights has."""
    first = [side * width, side * width, shared * width, width]
    return [*first, width * depth, depth, depth * OUTPUTS, OUTPUTS]


@final
class Net:
    """The weights. Those of a layer stand input by input, in each the numbers for all its outputs."""

    def __init__(
        self,
        sizes: tuple[int, int, int, int],
        weights: list[list[int]],
        mean: float,
        spread: float,
    ) -> None:
        """The weights are: own, others, shared, bias; then for each later layer its weights and its bias.

        1 is `WEIGHT` in all of them. If the sums of points come out at 1, that is `spread` points above `mean`.
        """
        self.side, self.shared, self.width, self.depth = sizes
        width = self.width
        assert [len(part) for part in weights] == lengths_of(*sizes), "the weights do not fit the sizes"
        own, others = weights[0], weights[1]
        rows: list[int] = []  # for each input of a side: what it gives to its own seat, then what to the others
        for index in range(self.side):
            rows += own[index * width : (index + 1) * width]
            rows += others[index * width : (index + 1) * width]
        self.sides = vec[i64](rows)
        self.shared_rows = vec[i64](weights[2])
        self.bias = vec[i64]([bias * ONE for bias in weights[3]])
        self.middle = vec[i64](weights[4])
        self.middle_bias = vec[i64]([bias * WEIGHT for bias in weights[5]])
        self.last = vec[i64](weights[6])
        self.last_bias = vec[i64]([bias * WEIGHT for bias in weights[7]])
        self.nothing = vec[i64]([0] * (2 * width))
        self.mean = mean
        self.spread = spread


@final
class Sums:
    """What a row of inputs adds to the first layer, kept up to date."""

    def __init__(self, weights: vec[i64], inputs: int, start: vec[i64], width: int) -> None:
        self.weights = weights
        self.known = [0] * inputs
        self.sums = start[:]
        self.width: i64 = width

    def update(self, inputs: list[int]) -> None:
        """Make them the sums of these inputs, which are kept and must not change."""
        weights, sums, known, width = self.weights, self.sums, self.known, self.width
        index: i64
        place: i64
        for index in range(len(inputs)):
            change: i64 = inputs[index] - known[index]
            if change:
                row = index * width
                for place in range(width):
                    sums[place] += change * weights[row + place]
        self.known = inputs


@final
class Forecast:
    """What every seat can expect."""

    def __init__(self, points: list[float], chances: list[float]) -> None:
        self.points = points
        self.chances = chances  # to win; a shared victory counts as its share


@final
class Evaluator:
    """Asks a net about positions of one table, one after the other; the more alike, the quicker."""

    def __init__(self, net: Net, seats: int) -> None:
        self.net = net
        self.sides = [Sums(net.sides, net.side, net.nothing, 2 * net.width) for _ in range(seats)]
        self.shared = Sums(net.shared_rows, net.shared, net.bias, net.width)
        self.outputs = [[0] * OUTPUTS for _ in range(seats)]

    def points(self, inputs: Inputs) -> list[float]:
        """The points that each seat can expect."""
        self._run(inputs)
        return [self.net.mean + self.net.spread * (float(output[0]) / OUTPUT) for output in self.outputs]

    def forecast(self, inputs: Inputs) -> Forecast:
        """The points, and the chances to win."""
        points = self.points(inputs)
        most = max([output[1] for output in self.outputs])
        powers = [exponential(max(-50.0, float(output[1] - most) / OUTPUT)) for output in self.outputs]
        total = 0.0
        for power in powers:
            total += power
        return Forecast(points, [power / total for power in powers])

    def _run(self, inputs: Inputs) -> None:
        for seat in range(len(self.sides)):
            self.sides[seat].update(inputs.sides[seat])
        self.shared.update(inputs.shared)
        for seat in range(len(self.sides)):
            self.outputs[seat] = self._ask(seat)

    def _ask(self, seat: int) -> list[int]:
        """The outputs for one seat."""
        net = self.net
        hidden = _layer(self._first(seat), net.width, net.middle, net.middle_bias, net.depth)
        index: i64
        for index in range(net.depth):
            hidden[index] = hidden[index] >> FRACTION if hidden[index] > 0 else 0
        outputs = _layer(hidden, net.depth, net.last, net.last_bias, OUTPUTS)
        return [int(outputs[0]), int(outputs[1])]

    def _first(self, seat: int) -> vec[i64]:
        """The first layer for one seat, without what is below 0."""
        width: i64 = self.net.width
        found = self.shared.sums[:]
        theirs = self.net.nothing[:]
        place: i64
        for other in range(len(self.sides)):
            if other != seat:
                sums = self.sides[other].sums
                for place in range(width):
                    theirs[place] += sums[width + place]
        own = self.sides[seat].sums
        others: i64 = len(self.sides) - 1
        for place in range(width):
            value = found[place] + own[place] + theirs[place] // others
            found[place] = value >> INPUT_FRACTION if value > 0 else 0
        return found


def _layer(inputs: vec[i64], count: i64, weights: vec[i64], bias: vec[i64], width: i64) -> vec[i64]:
    """The sums of a later layer of this width. Inputs of 0, which are many, cost nothing."""
    found = bias[:]
    index: i64
    place: i64
    for index in range(count):
        value = inputs[index]
        if value:
            row = index * width
            for place in range(width):
                found[place] += value * weights[row + place]
    return found
