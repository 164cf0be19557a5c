"""Training with MaskablePPO of sb3-contrib: one seat learns, a bot takes the others.

Besides the victory, a step is worth the points by which the seat gets further ahead of the best of the others: a
beginner who loses every game would learn nothing from victories alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import gymnasium
import numpy as np
import torch
from gymnasium import error, spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env
from stable_baselines3.common.vec_env import VecEnv

from meydan.commands.arena.figures import Estimate, wilson
from meydan.research.baselines.bots import table_of
from meydan.research.baselines.policy import Floats, Policy, scaled, write_policy
from meydan.research.gym import AgainstBots

TABLES: Final = 8  # side by side, in one process
STEPS: Final = 256  # of each, between two lessons
BATCH: Final = 256
EPOCHS: Final = 4  # in which a lesson is gone through
WIDTH: Final = 128  # of the two hidden layers
POINTS_FOR_ONE: Final = 20.0  # points of lead that are worth as much as half a victory

MODEL, POLICY, CURVE = "model.zip", "policy.npz", "curve.jsonl"


@dataclass(frozen=True)
class Point:
    """A point of the learning curve: the share of games won against the bot, with its 95 % interval."""

    steps: int
    games: int
    wins: float
    low: float
    high: float


class Lesson(gymnasium.Env[Floats, np.int64]):
    """A table as the net sees it: the observation alone, scaled, and a reward for getting ahead."""

    def __init__(self, game: str, bot: str, seats: int | None = None, options: str = "") -> None:
        self.table = AgainstBots(game, bot, seats=seats, options=options, forgiving=False)
        self.action_space = self.table.action_space
        self.observation_space = spaces.Box(0.0, np.inf, (self.table.setting.width,), np.float32)
        self._lead = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        seen, info = self.table.reset(seed=seed)
        self._lead = _lead(info)
        return scaled(seen["observation"]), info

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        seen, reward, terminated, truncated, info = self.table.step(action)
        before, self._lead = self._lead, _lead(info)
        return scaled(seen["observation"]), reward + (self._lead - before) / POINTS_FOR_ONE, terminated, truncated, info

    def action_masks(self) -> Any:
        """MaskablePPO looks for a method of this name."""
        return self.table.action_masks()


def _lead(info: dict[str, Any]) -> int:
    scores, seat = info["scores"], info["seat"]
    lead: int = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    return lead


def train(
    make: Callable[[], Lesson],
    folder: Path,
    steps: int,
    every: int,
    games: int,
    seed: int,
    tell: Callable[[Point], None],
) -> None:
    """Learn until so many steps are done, from where the folder's last training stopped; every so often play some games
    and keep the model, the policy and a point of the curve."""
    torch.set_num_threads(1)  # more of them wait for each other: the net is small
    tables = make_vec_env(make, TABLES, seed=seed)
    if (folder / MODEL).exists():
        model = _kept(folder / MODEL, tables)
    else:
        model = MaskablePPO(
            "MlpPolicy",
            tables,
            n_steps=STEPS,
            batch_size=BATCH,
            n_epochs=EPOCHS,
            policy_kwargs={"net_arch": [WIDTH, WIDTH]},
            seed=seed,
            device="cpu",
        )
    model.learn(steps - model.num_timesteps, Keeper(make(), folder, every, games, tell), reset_num_timesteps=False)
    tables.close()


def _kept(file: Path, tables: VecEnv) -> MaskablePPO:
    """The model of a file. Raises error.Error if it is none, or one of another table."""
    try:
        return MaskablePPO.load(file, env=tables, device="cpu")
    except Exception:  # whatever is raised for a file of somebody else
        raise error.Error(f"{file} is not a model that was trained at this table: name another folder") from None


class Keeper(BaseCallback):
    """Measures and keeps what was learnt."""

    def __init__(self, table: Lesson, folder: Path, every: int, games: int, tell: Callable[[Point], None]) -> None:
        super().__init__()
        self.table, self.folder, self.every, self.games, self.tell = table, folder, every, games, tell
        self.last = 0

    def _on_training_start(self) -> None:
        self.last = self.num_timesteps

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self.num_timesteps - self.last >= self.every:
            self._keep()

    def _on_training_end(self) -> None:
        if self.num_timesteps > self.last:
            self._keep()

    def _keep(self) -> None:
        self.last = self.num_timesteps
        assert isinstance(self.model, MaskablePPO)
        setting = self.table.table.setting
        wins = measured(self.model, self.table, self.games)
        point = Point(self.num_timesteps, self.games, wins.mean, wins.low, wins.high)
        about = {"table": table_of(setting), **asdict(point)}
        write_policy(Policy(about, layers_of(self.model)), self.folder / POLICY)
        with (self.folder / CURVE).open("a", encoding="utf-8") as curve:
            curve.write(json.dumps(asdict(point)) + "\n")
        self.model.save(self.folder / MODEL)
        self.tell(point)


def measured(model: MaskablePPO, table: Lesson, games: int) -> Estimate:
    """The share of games that it wins, always the same deals, choosing what it rates highest."""
    wins = 0.0
    for seed in range(games):
        seen, _ = table.reset(seed=seed)
        is_over = False
        while not is_over:
            action, _ = model.predict(seen, action_masks=table.action_masks(), deterministic=True)
            seen, _, terminated, truncated, _ = table.step(action)
            is_over = terminated or truncated
        setting, episode = table.table.setting, table.table.episode
        ranks = setting.game.ranks(episode.state)
        wins += (ranks[table.table.seat] == 1) / ranks.count(1)
    return wilson(wins, games)


def layers_of(model: MaskablePPO) -> list[tuple[Floats, Floats]]:
    """The layers by which the model chooses."""
    modules = [*model.policy.mlp_extractor.policy_net, model.policy.action_net]
    dense = [module for module in modules if hasattr(module, "weight")]
    return [(layer.weight.detach().numpy(), layer.bias.detach().numpy()) for layer in dense]
