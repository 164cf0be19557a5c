"""The games as PettingZoo environments: one seat after the other (AEC), or all at once (parallel)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, Literal

import numpy as np
from gymnasium import error, spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from meydan.research.pictures import MODES, Rendered, render
from meydan.research.setting import LONGEST, Bytes, LegalChoice, Mask, Observation, Setting, check_seed, whole_number

Reward = Literal["win", "score"]


class AecTable(AECEnv[str, Observation, int]):
    """A table: the agents `player_0`, `player_1`, … are the seats. The dealer's actions follow from the seed.

    Rewards of `win` come at the end, as `utilities` says; those of `score` are the points each step brings. An
    observation is a dict of `observation`, a row of bytes that `setting.parts` cuts up, and `action_mask`. A game is
    truncated after `longest` decisions. `position()` is the whole position, secrets included, and `state()` what all
    seats see together.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: str | Mapping[str, str] = "",
        reward: Reward = "win",
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, seats, options)
        if reward not in ("win", "score"):
            raise error.Error(f"there is no reward {reward!r}; there are win, score")
        if render_mode is not None and render_mode not in MODES:
            raise error.UnsupportedMode(f"there is no render mode {render_mode!r}; there are {', '.join(MODES)}")
        if longest < 1:
            raise error.Error(f"longest is {longest}; it must be 1 or more")
        self.reward = reward
        self.longest = longest  # in decisions; a longer game is truncated
        self.render_mode = render_mode
        self.metadata = {"name": self.setting.title.encoding_name, "render_modes": MODES, "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        self.agents: list[str] = []
        space, size = self.setting.observation_space(), self.setting.numbers.size
        self.state_space = spaces.Box(0, 255, (self.setting.seats * self.setting.width,), np.uint8)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: LegalChoice(size, partial(self._mask_of, seat)) for seat, agent in enumerate(self.possible_agents)
        }
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = Random()
        self.episode = self.setting.start()
        self.decisions = 0
        self._scores = [0] * self.setting.seats

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng.seed(check_seed(seed))
        self.episode = self.setting.start(self._rng)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._scores = list(self.setting.game.scores(self.episode.state))
        self._select()

    def observe(self, agent: str) -> Observation:
        return self.setting.observe(self.episode, self._seats[agent])

    def last(self, observe: bool = True) -> Any:
        self._demand_game("last")
        return super().last(observe)

    def _demand_game(self, word: str) -> None:
        if not self.agents:
            raise error.ResetNeeded(f"the game is over, or has not begun: call reset() before {word}()")

    def step(self, action: int | None) -> None:
        self._demand_game("step")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = whole_number(action)
        if not self.episode.choose(number):
            raise error.InvalidAction(self.setting.why_not(self.episode, number))
        self.episode.deal(self._rng)
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self._pay()
        self._select()

    def _pay(self) -> None:
        """Set the rewards of the step, and whether it was the last one."""
        state = self.episode.state
        is_over = state.to_act is None
        is_broken_off = not is_over and self.decisions >= self.longest
        if self.reward == "score":
            scores = list(self.setting.game.scores(state))
            paid = [float(now - before) for now, before in zip(scores, self._scores)]
            self._scores = scores
        else:
            paid = self.setting.utilities(state) if is_over else [0.0] * self.setting.seats
        self.rewards = dict(zip(self.possible_agents, paid))
        self._accumulate_rewards()
        if is_over or is_broken_off:
            self.terminations = dict.fromkeys(self.agents, is_over)
            self.truncations = dict.fromkeys(self.agents, is_broken_off)

    def _select(self) -> None:
        """Select the seat to act; after the end, every seat once."""
        seat = self.episode.state.to_act
        if seat is None or any(self.truncations.values()):
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[seat]

    def state(self) -> Bytes:
        """What all seats see together: their observations, one after the other."""
        return self.setting.seen_by_all(self.episode)

    def position(self) -> Any:
        """A copy of the whole position, secrets included: what the functions of `setting.game` take."""
        return self.episode.state.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Plain data only: compiled positions cannot be pickled."""
        return {**self.__dict__, "episode": self.setting.keep(self.episode)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.episode = self.setting.restore(kept["episode"])
        for seat, space in enumerate(self.action_spaces.values()):
            space.connect(partial(self._mask_of, seat))

    def _mask_of(self, seat: int) -> Mask | None:
        return self.setting.mask(self.episode) if self.episode.state.to_act == seat else None

    def render(self) -> Rendered:
        if self.render_mode is None:
            raise error.Error(f"give a render_mode when the environment is made: {', '.join(MODES)}")
        return render(self.setting, self.episode.state, None, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def __str__(self) -> str:
        return self.setting.title.encoding_name


class ParallelTable(ParallelEnv[str, Observation, int]):
    """The same table for programs that ask all seats in every cycle: only the choice of the seat to act counts.

    A game is truncated after `max_cycles` cycles; everything else is as in `AecTable`.
    """

    def __init__(
        self, game: str, seats: int | None = None, *given: Any, max_cycles: int = LONGEST, **wishes: Any
    ) -> None:
        if max_cycles < 1:
            raise error.Error(f"max_cycles is {max_cycles}; it must be 1 or more")
        self.table = AecTable(game, seats, *given, **{**wishes, "longest": max_cycles})
        self.metadata = self.table.metadata
        self.render_mode = self.table.render_mode
        self.possible_agents = self.table.possible_agents[:]
        self.agents: list[str] = []
        self.observation_spaces = self.table.observation_spaces
        self.action_spaces = self.table.action_spaces
        self.state_space = self.table.state_space

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.reset(seed, options)
        self.agents = self.table.agents[:]
        return self._observations(), dict(self.table.infos)

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        if not self.agents:
            raise error.ResetNeeded("the game is over: call reset() before step()")
        agent = self.table.agent_selection
        if agent not in actions:
            raise error.InvalidAction(f"it is the turn of {agent}, but `actions` has no action for it")
        self.table.step(actions[agent])
        table = self.table
        found = (dict(table.rewards), dict(table.terminations), dict(table.truncations), dict(table.infos))
        seen = self._observations()
        if any(table.terminations.values()) or any(table.truncations.values()):
            self.agents = []
        return seen, *found

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.table.observe(agent) for agent in self.agents}

    def render(self) -> Rendered:
        return self.table.render()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def state(self) -> Bytes:
        """What all seats see together."""
        return self.table.state()


def env_of(raw_env: Callable[..., AecTable], parallel_env: Callable[..., ParallelTable]) -> Callable[..., Any]:
    """The function `env` of a title's module."""

    def env(*given: Any, max_cycles: int | None = None, **wishes: Any) -> Any:
        """A table whose seats are asked one after the other: `raw_env`, with the same arguments.

        A cycle asks every seat: with `max_cycles` this is `parallel_env`, whose seats are then asked in turn in each
        cycle, and only the choice of the seat to act counts.
        """
        if max_cycles is None:
            return raw_env(*given, **wishes)
        return parallel_to_aec(parallel_env(*given, max_cycles=max_cycles, **wishes))

    return env
