"""Environments can be copied, pickled and sent to other processes in the middle of a game, and play on alike."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from meydan.research import Setting
from meydan.research.aec import AecTable
from meydan.research.gym import AgainstBots
from tests.research.settings import every_game

copied = pytest.mark.parametrize(
    "again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"]
)


@copied
@every_game
def test_a_table_goes_on_alike(game: str, again: Callable[[Any], Any]) -> None:
    env = AecTable(game)
    env.reset(seed=3)
    for _ in range(9):
        env.step(env.action_space(env.agent_selection).sample())
    twin = again(env)
    for one in (env, twin):
        one.action_space("player_0").seed(1)
        one.action_space("player_1").seed(2)
    for _ in range(9):
        chosen = {int(one.action_space(one.agent_selection).sample()) for one in (env, twin)}
        assert len(chosen) == 1  # both know what is legal in their own game
        for one in (env, twin):
            one.step(*chosen)
        assert twin.position() == env.position()
        assert np.array_equal(twin.state(), env.state())


@copied
@every_game
def test_a_game_against_bots_goes_on_alike(game: str, again: Callable[[Any], Any]) -> None:
    env = AgainstBots(game, "greedy", seat=1)
    env.reset(seed=3)
    for _ in range(5):
        env.step(env.action_space.sample())
    twin = again(env)
    for _ in range(5):
        legal = int(env.action_masks().argmax())
        for one in (env, twin):
            one.step(legal)
        assert twin.position() == env.position()


def test_spaces_and_settings_can_be_pickled_alone() -> None:
    env = AecTable("alhambra_v1", 3)
    space = pickle.loads(pickle.dumps(env.action_space("player_0")))
    assert space == env.action_space("player_0")
    assert 0 <= space.sample() < space.n
    setting = pickle.loads(pickle.dumps(Setting("kingdomino", 2, "mighty-duel")))
    assert (setting.seats, setting.options) == (2, {"mighty-duel": ""})


def test_environments_step_in_other_processes() -> None:
    name = "meydan.research:meydan/kingdomino-v1"
    envs: Any = gymnasium.make_vec(name, 2, vectorization_mode="async", bots="random", seat=0)
    try:
        seen, _ = envs.reset(seed=1)
        for _ in range(3):
            seen, *_, info = envs.step(seen["action_mask"].argmax(axis=1))
            assert info["legal"].all()
    finally:
        envs.close()


@pytest.mark.long
def test_a_trained_model_can_be_saved_and_loaded(tmp_path: Path) -> None:
    """With stable-baselines3 itself, in environments of other processes, too."""
    contrib = pytest.importorskip("sb3_contrib")
    from stable_baselines3.common.env_util import make_vec_env
    from stable_baselines3.common.vec_env import SubprocVecEnv

    def make() -> Any:
        return AgainstBots("kingdomino_v1", "random", seat=0)

    many = make_vec_env(make, 2, vec_env_cls=SubprocVecEnv)
    model = contrib.MaskablePPO("MultiInputPolicy", many, n_steps=32, batch_size=32, device="cpu")
    model.learn(64)
    many.close()
    model.save(tmp_path / "model")
    again = contrib.MaskablePPO.load(tmp_path / "model", device="cpu")
    env = make()
    seen, _ = env.reset(seed=1)
    choices = [one.predict(seen, action_masks=env.action_masks(), deterministic=True)[0] for one in (model, again)]
    assert choices[0] == choices[1]
    assert copy.deepcopy(env).action_masks().any()
