"""Bots play against themselves, and every position that a decision led to becomes a sample.

The first generation ranks plans by the hand-made judgement, later ones by the last net. With some probability a plan
is overlooked, so that the games try more than one way to play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from typing import Any, Final

from meydan.bots.features import Inputs
from meydan.bots.learnt import Judge, Learner
from meydan.bots.mind import Plan
from meydan.bots.net import Net
from meydan.core.game import CHANCE, Game
from meydan.games import TITLES
from meydan.learning.nets import net_in
from meydan.learning.samples import Samples, Shape, shape_of
from meydan.learning.setting import GAMES_OF_A_BATCH, Run, Setting, Table, learner_of
from meydan.workers.pool import Work

OVERLOOKED: Final = 0.25  # the probability that a plan is overlooked, from the best one down
MOST_DECISIONS: Final = 5_000  # in a game: the rules of some games let players go on for ever


@dataclass(frozen=True)
class Batch:
    """Some games to play, and the file that keeps their samples."""

    number: int
    generation: int
    table: str
    file: Path


def batches(run: Run, generation: int, games: int) -> list[Batch]:
    """All batches of a generation."""
    numbers = range(-(-games // GAMES_OF_A_BATCH))
    tables = run.setting.tables
    return [Batch(n, generation, tables[n % len(tables)], run.batch(generation, n)) for n in numbers]


def work(setting: Setting, net: Path | None) -> Work[Batch, Shape]:
    """Plays batches in any process; a batch depends on nothing but the setting and the net."""
    return partial(_play_batches, setting, net)


def _play_batches(setting: Setting, net: Path | None, todo: Sequence[Batch]) -> list[Shape]:
    return [shape_of(batch.file) if batch.file.exists() else _play_batch(setting, net, batch) for batch in todo]


def _play_batch(setting: Setting, net: Path | None, batch: Batch) -> Shape:
    player = _player(setting.game, net)
    table = Table.of(batch.table, setting.title)
    samples = Samples(table.seats, player.learner.features.side, player.learner.features.shared)
    rng = Random(f"{setting.seed} {batch.generation} {batch.number}")
    for _ in range(GAMES_OF_A_BATCH):
        state, positions = player.play(table.seats, table.options, rng)
        samples.add(positions, player.game.outcome(state))
    return samples.write(batch.file)


@lru_cache(maxsize=1)
def _player(game: str, net: Path | None) -> SelfPlayer:
    """One for all batches of a process."""
    title = TITLES[game]
    return SelfPlayer(title.game, learner_of(title), None if net is None else net_in(net, title))


class SelfPlayer:
    """Plays all seats of a game, without search."""

    def __init__(self, game: Game[Any, Any, Any], learner: Learner, net: Net | None = None) -> None:
        self.game = game
        self.learner = learner
        self.judge: Judge[Any, Any] | None = None if net is None else Judge(game, learner.features, net)

    def play(self, seats: int, options: dict[str, str], rng: Random) -> tuple[Any, list[Inputs]]:
        """The end of a game, and the positions that its decisions led to, as far as the title learns them."""
        game, state = self.game, self.game.start(seats, options)
        positions: list[Inputs] = []
        for _ in range(MOST_DECISIONS):
            while state.to_act == CHANCE:
                game.apply(state, game.sample(state, rng))
            seat = state.to_act
            if seat is None:
                break
            for action in self._choose(state, rng).actions:
                game.apply(state, action)
            if state.to_act is not None and self.learner.is_learnt(state):
                positions.append(self.learner.features.of(state, seat))
        return state, positions

    def _choose(self, state: Any, rng: Random) -> Plan[Any]:
        plans = self.learner.plans(state, rng)
        if len(plans) > 1 and self.judge is not None:
            plans = self.judge.ranked(state, plans)
        for plan in plans:
            if rng.random() >= OVERLOOKED:
                return plan
        return plans[0]
