"""PettingZoo's own tests, as they are, for every game and number of seats; and what happens on wrong use."""

from __future__ import annotations

import pydoc
from importlib import import_module
from typing import Any, cast

import numpy as np
import pytest
from gymnasium import error

from meydan.research.aec import AecTable
from meydan.research.suites import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from tests.research.settings import every_game, every_table, every_variant

# Warnings of the test about environments outside its own list: ours have a mask beside the planes, and at the
# end of a game no action is legal.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
    pytest.mark.filterwarnings("ignore:The base environment `.*` does not have a `render_mode` defined"),
]


def module(game: str) -> Any:
    return import_module(f"meydan.research.{game}")


@every_variant
def test_the_api_test_passes(game: str, seats: int, options: str) -> None:
    api_test(module(game).env(seats=seats, options=options), num_cycles=60)


@pytest.mark.long
@every_variant
def test_the_api_test_passes_at_full_length(game: str, seats: int, options: str) -> None:
    api_test(module(game).env(seats=seats, options=options), num_cycles=1000)


@every_table
def test_the_seed_test_passes(game: str, seats: int) -> None:
    seed_test(lambda: module(game).env(seats=seats), num_cycles=40)


@every_table
def test_the_render_test_passes(game: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    def is_svg(picture: object) -> bool:
        return isinstance(picture, str) and picture.startswith("<svg") and picture.endswith("</svg>")

    render_test(lambda render_mode: module(game).env(seats=seats, render_mode=render_mode), {"svg": is_svg})
    assert capsys.readouterr().out


@every_game
def test_the_max_cycles_test_passes(game: str) -> None:
    max_cycles_test(module(game))


@every_table
def test_max_cycles_counts_cycles_with_every_number_of_seats(game: str, seats: int) -> None:
    env = module(game).env(seats=seats, max_cycles=3)
    env.reset(seed=1)
    asked = [agent for agent in env.agent_iter() if step_at_random(env, agent)]
    assert asked == env.possible_agents * 3


def step_at_random(env: Any, agent: str) -> bool:
    """Take a random step; False if the agent's game is over."""
    is_over = env.terminations[agent] or env.truncations[agent]
    env.step(None if is_over else env.action_space(agent).sample())
    return not is_over


@every_game
def test_the_parallel_api_test_passes(game: str) -> None:
    parallel_api_test(module(game).parallel_env(), num_cycles=40)


def play(env: AecTable, seed: int) -> dict[str, float]:
    """A random game to its end; what each agent was paid in all."""
    rng = np.random.default_rng(seed)
    env.reset(seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        assert seen is not None
        done = terminated or truncated
        env.step(None if done else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return paid


@every_game
def test_victories_are_paid_at_the_end_and_add_up_to_nothing(game: str) -> None:
    env = AecTable(game)
    paid = play(env, 3)
    assert list(paid.values()) == env.setting.utilities(env.episode.state)
    assert sum(paid.values()) == pytest.approx(0)


@every_game
def test_rewards_by_score_add_up_to_the_score(game: str) -> None:
    env = AecTable(game, reward="score")
    env.reset(5)
    before = list(env.setting.game.scores(env.episode.state))
    paid = play(env, 5)
    after = env.setting.game.scores(env.episode.state)
    assert list(paid.values()) == [now - then for now, then in zip(after, before)]


def test_an_illegal_action_is_refused_with_the_rule() -> None:
    env = AecTable("kingdomino_v1")
    env.reset(1)
    with pytest.raises(error.InvalidAction, match=r"\(discard\) is not legal: this action is not possible now"):
        env.step(0)
    with pytest.raises(error.InvalidAction, match="there is no action 337; kingdomino_v1 has 0 to 336"):
        env.step(337)
    for nothing in (None, "x", 1.5):
        with pytest.raises(error.InvalidAction, match=f"an action is a whole number, not {nothing!r}"):
            env.step(cast("Any", nothing))


def test_no_step_follows_the_end() -> None:
    env = AecTable("kingdomino_v1")
    with pytest.raises(error.ResetNeeded):
        env.step(1)
    with pytest.raises(error.ResetNeeded, match=r"call reset\(\) before last\(\)"):
        env.last()
    play(env, 1)
    with pytest.raises(error.ResetNeeded):
        env.step(1)


def test_what_is_not_known_is_refused_in_words() -> None:
    with pytest.raises(error.NameNotFound, match="there is no game 'chess'; there are kingdomino_v1"):
        AecTable("chess")
    with pytest.raises(error.Error, match="kingdomino is for 2 to 4 players, not 9"):
        AecTable("kingdomino", 9)
    with pytest.raises(error.Error, match="kingdomino has no option 'tea'"):
        AecTable("kingdomino", options="tea")
    with pytest.raises(error.Error, match="seats are a whole number, not '3'"):
        AecTable("kingdomino", cast("Any", "3"))
    with pytest.raises(error.Error, match="options are words of a record"):
        AecTable("kingdomino", options=cast("Any", ["harmony"]))
    with pytest.raises(error.UnsupportedMode):
        AecTable("kingdomino", render_mode="film")
    with pytest.raises(error.Error, match="there is no reward 'fame'"):
        module("kingdomino_v1").env(reward="fame")
    with pytest.raises(error.Error, match="longest is 0; it must be 1 or more"):
        AecTable("kingdomino", longest=0)
    with pytest.raises(error.Error, match="max_cycles is 0; it must be 1 or more"):
        module("kingdomino_v1").env(max_cycles=0)
    for nothing in ("x", 1.5, -1):
        with pytest.raises(error.Error, match=f"{nothing!r} is not a seed"):
            AecTable("kingdomino").reset(cast("Any", nothing))


def test_a_seed_may_be_a_number_of_numpy() -> None:
    env = AecTable("kingdomino_v1")
    assert play(env, 4) == play(env, cast("int", np.int64(4)))


@every_game
def test_help_tells_about_the_environment(game: str) -> None:
    for thing in (module(game).env(), module(game).env, module(game).parallel_env):
        about = pydoc.plain(pydoc.render_doc(thing))
        assert f"({game}) for 2 to " in about
        assert "Observations: " in about


@every_game
def test_the_state_is_what_all_seats_see(game: str) -> None:
    env = AecTable(game)
    env.reset(1)
    seen = [env.observe(agent)["observation"] for agent in env.agents]
    assert np.array_equal(env.state(), np.concatenate(seen))
    assert env.position() == env.episode.state
    parallel = module(game).parallel_env()
    parallel.reset(1)
    assert np.array_equal(parallel.state(), env.state())


def test_a_mask_that_allows_nothing_samples_the_first_number() -> None:
    space = AecTable("kingdomino").action_space("player_0")
    assert space.sample(np.zeros(space.n, np.int8)) == 0
    with pytest.raises(AssertionError):
        space.sample(np.full(space.n, 2, np.int8))
