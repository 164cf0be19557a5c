"""Fits a net to the samples of self-play, in PyTorch: on a GPU if there is one, or else on the processor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import torch
from torch import nn

from meydan.bots.features import ONE
from meydan.bots.net import OUTPUTS, WEIGHT
from meydan.learning.samples import VICTORY, Shape, read

BATCH: Final = 1024  # rows in a step; fewer if an epoch would have too few steps
SMALLEST_BATCH: Final = 32
STEPS: Final = 32  # in an epoch, at least
RATE: Final = 2e-3  # the highest learning rate
DECAY: Final = 1e-4
WIN_WEIGHT: Final = 0.5  # the weight of predicting the winner in the loss, beside predicting the points
HELD_OUT: Final = 20  # one game in so many is kept for validation
LARGEST_WEIGHT: Final = 32767 / WEIGHT  # that the file can hold
EVALUATED: Final = 65_536  # rows at once


class ValueNet(nn.Module):
    """The net of `bots/net.py`, with numbers that can be learnt."""

    def __init__(self, side: int, shared: int, width: int, depth: int) -> None:
        super().__init__()
        self.own = nn.Linear(side, width, bias=False)
        self.others = nn.Linear(side, width, bias=False)
        self.shared = nn.Linear(shared, width)
        self.middle = nn.Linear(width, depth)
        self.last = nn.Linear(depth, OUTPUTS)

    def forward(self, sides: Any, shared: Any) -> Any:
        """Row, seat, output; `sides` has row, seat, input."""
        theirs = self.others(sides)
        mean = (theirs.sum(1, keepdim=True) - theirs) / (sides.shape[1] - 1)
        first = torch.relu(self.own(sides) + mean + self.shared(shared).unsqueeze(1))
        return self.last(torch.relu(self.middle(first)))

    def limit(self) -> None:
        """Keep every weight within what the file can hold."""
        with torch.no_grad():
            for weights in self.parameters():
                weights.clamp_(-LARGEST_WEIGHT, LARGEST_WEIGHT)

    def weights(self) -> list[list[int]]:
        """The weights as whole numbers, in the order of the file."""
        found = [self.own.weight, self.others.weight, self.shared.weight, self.shared.bias]
        found += [self.middle.weight, self.middle.bias, self.last.weight, self.last.bias]
        return [_whole(part.detach().cpu()) for part in found]


def _whole(part: Any) -> list[int]:
    """Input by input: torch keeps them output by output."""
    rows = part.T if part.dim() == 2 else part
    numbers: list[int] = torch.round(rows.double() * WEIGHT).long().flatten().tolist()
    return numbers


@dataclass(frozen=True)
class Epoch:
    """How well the net predicts the ends of games after a pass over the samples."""

    number: int
    loss: float
    held_out_loss: float
    explained: float  # the explained part of the variance of the margins, in held-out games
    winners: float  # how often the winner is predicted, in the same games


class Lessons:
    """All samples with one number of players, on the device."""

    def __init__(self, files: Sequence[Path], device: str) -> None:
        parts: list[Any] = []
        games: list[Any] = []
        count = 0
        for file in files:
            shape, content = read(file)
            rows = torch.frombuffer(bytearray(content), dtype=torch.int16).view(shape.rows, shape.width)
            parts.append(rows)
            games.append(rows[:, -1].long() + count)
            count += shape.games
        self.shape: Shape = shape
        self.rows = torch.cat(parts).to(device)
        is_held = torch.cat(games) % HELD_OUT == 0
        self.learnt = (~is_held).nonzero()[:, 0].to(device)
        self.held = is_held.nonzero()[:, 0].to(device)

    def inputs(self, which: Any) -> tuple[Any, Any]:
        """Sides and shared inputs of some rows."""
        shape = self.shape
        numbers = self.rows[which, : shape.inputs].float() / ONE
        sides = numbers[:, : shape.seats * shape.side].view(-1, shape.seats, shape.side)
        return sides, numbers[:, shape.seats * shape.side :]

    def points(self, which: Any) -> Any:
        """The final points by seat."""
        return self.rows[which, self.shape.inputs : self.shape.inputs + self.shape.seats].float()

    def victories(self, which: Any) -> Any:
        """The shares of the victory by seat."""
        first = self.shape.inputs + self.shape.seats
        return self.rows[which, first : first + self.shape.seats].float() / VICTORY


class Training:
    """One net, learnt from scratch. Files are grouped by their number of players."""

    def __init__(
        self, files: Sequence[Sequence[Path]], width: int, depth: int, epochs: int, seed: int, threads: int = 1
    ) -> None:
        torch.set_num_threads(min(threads, torch.get_num_threads()))  # no more threads than cores
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(seed)
        self.lessons = [Lessons(group, self.device) for group in files]
        shape = self.lessons[0].shape
        points = torch.cat([one.points(one.learnt).flatten() for one in self.lessons])
        self.mean, self.spread = float(points.mean()), max(1.0, float(points.std()))
        self.net = ValueNet(shape.side, shape.shared, width, depth).to(self.device)
        self.epochs = epochs
        steps = sum(len(_cut(one.learnt)) for one in self.lessons)
        self.optimizer = torch.optim.AdamW(self.net.parameters(), lr=RATE, weight_decay=DECAY)
        total = max(2, epochs * steps)
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(self.optimizer, RATE, total_steps=total, pct_start=0.1)

    @property
    def rows(self) -> int:
        """How many positions there are."""
        return sum(len(one.rows) for one in self.lessons)

    def run(self) -> Iterator[Epoch]:
        """Learn, epoch by epoch."""
        for number in range(1, self.epochs + 1):
            loss = self._epoch()
            yield Epoch(number, loss, *self._examine())

    def _epoch(self) -> float:
        batches = [(one, rows) for one in self.lessons for rows in _cut(one.learnt[_shuffled(one.learnt)])]
        total = torch.zeros((), device=self.device)
        for index in torch.randperm(len(batches)).tolist():
            loss = self._loss(*batches[index])
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            self.optimizer.step()
            self.schedule.step()
            self.net.limit()
            total += loss.detach()
        return float(total) / max(1, len(batches))

    def _loss(self, lessons: Lessons, which: Any) -> Any:
        found = self.net(*lessons.inputs(which))
        off = found[:, :, 0] - (lessons.points(which) - self.mean) / self.spread
        surprise = -(lessons.victories(which) * torch.log_softmax(found[:, :, 1], 1)).sum(1)
        return off.square().mean() + WIN_WEIGHT * surprise.mean()

    def _examine(self) -> tuple[float, float, float]:
        """The loss, the explained variance of margins, and how often the winner is foreseen, in held-out games."""
        losses, leads, margins, hits = [], [], [], []
        with torch.no_grad():
            for one in self.lessons:
                for which in one.held.split(EVALUATED):
                    found = self.net(*one.inputs(which))
                    points = one.points(which)
                    losses.append(self._loss(one, which) * len(which))
                    leads.append(_margin(found[:, :, 0] * self.spread))
                    margins.append(_margin(points))
                    best = found[:, :, 1].argmax(1, keepdim=True)
                    hits.append((one.victories(which).gather(1, best)[:, 0] > 0).float())
        if not losses:
            return 0.0, 0.0, 0.0
        lead, margin, hit = torch.cat(leads), torch.cat(margins), torch.cat(hits)
        explained = 1.0 - float((lead - margin).square().mean() / margin.var().clamp(min=1e-6))
        return float(sum(losses)) / len(hit), explained, float(hit.mean())


def _margin(points: Any) -> Any:
    """The lead of the first seat over the best of the others."""
    return points[:, 0] - points[:, 1:].max(1).values


def _shuffled(rows: Any) -> Any:
    return torch.randperm(len(rows), device=rows.device)


def _cut(rows: Any) -> Sequence[Any]:
    """The rows in steps; a last short one is left out if there is a whole one."""
    size = min(BATCH, max(SMALLEST_BATCH, len(rows) // STEPS))
    steps: Sequence[Any] = rows.split(size)
    return steps[:-1] if len(steps) > 1 and len(steps[-1]) < size else steps
