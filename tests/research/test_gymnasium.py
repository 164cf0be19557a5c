"""Gymnasium's own checks, and games against bots."""

from __future__ import annotations

import re
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium import error
from gymnasium.utils.env_checker import check_env

from meydan.research.gym import AgainstBots
from tests.research.settings import every_game, every_table

# The check chooses an action before it resets the environment, which then warns that the action is not legal.
plays_without_mask = pytest.mark.filterwarnings("ignore:.*is not legal.*a legal action is played instead")


@plays_without_mask
@every_table
def test_the_environment_check_passes(game: str, seats: int) -> None:
    check_env(AgainstBots(game, "random", seats=seats), skip_render_check=True)


@every_game
def test_a_game_against_bots_comes_to_an_end_and_a_seed_gives_it_again(game: str) -> None:
    ends = []
    for _ in range(2):
        env = AgainstBots(game, "bot-2")
        env.reset(seed=4)
        env.action_space.seed(4)
        terminated = False
        while not terminated:
            *_, reward, terminated, _, info = env.step(env.action_space.sample())
        ends.append((reward, info))
    assert ends[0] == ends[1]


def test_the_games_can_be_made_by_name() -> None:
    env = gymnasium.make("meydan.research:meydan/kingdomino-v1", bots=["greedy", "random"], seats=3, seat=1)
    seen, info = env.reset(seed=1)
    assert info["seat"] == 1
    assert env.observation_space.contains(seen)


@plays_without_mask
@every_game
def test_every_picture_can_be_drawn(game: str) -> None:
    name = f"meydan.research:meydan/{game[:-3].replace('_', '-')}-v1"
    env = gymnasium.make(name, bots="random", seat=0, render_mode="rgb_array", disable_env_checker=True)
    check_env(env.unwrapped)


@every_game
def test_an_array_of_pixels_is_the_picture_in_its_size_and_colours(game: str) -> None:
    env = AgainstBots(game, "random", seat=0, render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert isinstance(pixels, np.ndarray)
    env.render_mode = "svg"
    picture = str(env.render())
    wide, high = (float(size) for size in re.findall(r'(?:width|height)="([0-9.]+)"', picture)[:2])
    assert abs(pixels.shape[0] - high) < 1
    assert abs(pixels.shape[1] - wide) < 1
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 100  # the client's drawings, with smooth edges


def test_a_table_replaces_an_illegal_action_and_warns_once() -> None:
    env = AgainstBots("dezh_v1", "random")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match=r"action 0 \(end\) is not legal: .*a legal action is played instead"):
        *_, info = env.step(0)
    assert not info["legal"]
    *_, info = env.step(0)
    assert not info["legal"]


def test_wrong_use_is_refused_in_words() -> None:
    env = AgainstBots("dezh_v1", forgiving=False)
    with pytest.raises(error.ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(error.InvalidAction, match="is not legal"):
        env.step(0)
    with pytest.raises(error.InvalidAction, match=r"an action is a whole number, not 0\.5"):
        env.step(cast("Any", 0.5))
    with pytest.raises(error.Error, match="2 bots cannot take 1 seats"):
        AgainstBots("dezh_v1", ["greedy", "greedy"])
    with pytest.raises(error.Error, match="there is no bot 'hal'"):
        AgainstBots("dezh_v1", "hal")
    with pytest.raises(error.Error, match="there is no seat 5"):
        AgainstBots("dezh_v1", seat=5)
    with pytest.raises(error.Error, match="iterations is 0; it must be 1 or more"):
        AgainstBots("dezh_v1", iterations=0)
