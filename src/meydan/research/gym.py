"""The games as Gymnasium environments: one seat learns, bots take the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import error, logger

from meydan.bots.bot import Bot, never
from meydan.clock import deadline
from meydan.core.game import CHANCE
from meydan.research.pictures import MODES, Rendered, render
from meydan.research.setting import LONGEST, Bytes, LegalChoice, Mask, Observation, Setting, refusals, whole_number

METADATA: Final[dict[str, Any]] = {"render_modes": MODES, "render_fps": 2}


class AgainstBots(gymnasium.Env[Observation, np.int64]):
    """A table at which bots take all seats but one.

    `bots` is one name for all of them, or one for each. Bots that search get `iterations` instead of time, so that a
    seed always gives the same game; without `iterations` they think as long as at a table. If `seat` is None, every
    game chooses a new one. A `forgiving` table, the default, replaces an illegal action by a random legal one, says so
    in `info["legal"]`, and warns once: Gymnasium's own checks choose without a mask. Otherwise it refuses the action.

    An observation is a dict of `observation`, a row of bytes that `setting.parts` cuts up, and `action_mask`. The
    reward comes at the end: 1 for a victory, -1 / (n - 1) for a defeat. `position()` is the whole position, secrets
    included, and `state()` what all seats see together.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        bots: str | Sequence[str] = "greedy",
        seat: int | None = None,
        seats: int | None = None,
        options: str | Mapping[str, str] = "",
        iterations: int | None = 200,
        forgiving: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, seats, options)
        others = self.setting.seats - 1
        self._names = [bots] * others if isinstance(bots, str) else list(bots)
        if len(self._names) != others:
            raise error.Error(f"{len(self._names)} bots cannot take {others} seats: name one, or one for each")
        if seat is not None and not 0 <= seat < self.setting.seats:
            raise error.Error(f"there is no seat {seat}; there are 0 to {others}")
        if iterations is not None and iterations < 1:
            raise error.Error(
                f"iterations is {iterations}; it must be 1 or more, or None for bots that take their time"
            )
        if render_mode is not None and render_mode not in MODES:
            raise error.UnsupportedMode(f"there is no render mode {render_mode!r}; there are {', '.join(MODES)}")
        self.render_mode = render_mode
        self._wish = seat
        self._iterations = iterations
        self.forgiving = forgiving
        self._has_warned = False
        self.seat = seat or 0
        self.observation_space = self.setting.observation_space()
        self.action_space: LegalChoice = LegalChoice(self.setting.numbers.size, self._mask_now)
        self.bots: dict[int, tuple[str, Bot[Any, Any]]] = {}
        self._rng = Random()
        self.episode = self.setting.start()
        self.decisions = LONGEST
        self._sit_down()

    def _sit_down(self) -> None:
        """Make new bots, which remember no earlier game; they sit around the table from the seat that learns."""
        with refusals(error.Error):
            made = [(name, self.setting.title.bot(name, self._iterations)) for name in self._names]
        self.bots = {(self.seat + place) % self.setting.seats: one for place, one in enumerate(made, 1)}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._rng.seed(seed)
        self.seat = self._rng.randrange(self.setting.seats) if self._wish is None else self._wish
        self._sit_down()
        self.episode = self.setting.start(self._rng)
        self.decisions = 0
        self._let_bots_act()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if self.episode.state.to_act != self.seat or self.decisions >= LONGEST:
            raise error.ResetNeeded("the game is over, or has not begun: call reset() before step()")
        number = whole_number(action)
        is_legal = self.episode.choose(number)
        if not is_legal and not self.forgiving:
            raise error.InvalidAction(self.setting.why_not(self.episode, number))
        if not is_legal:
            self._replace(number)
        self.episode.deal(self._rng)
        self.decisions += 1
        self._let_bots_act()
        is_over = self.episode.state.to_act is None
        reward = self.setting.utilities(self.episode.state)[self.seat] if is_over else 0.0
        truncated = not is_over and self.decisions >= LONGEST
        return self._observation(), reward, is_over, truncated, {**self._info(), "legal": is_legal}

    def _replace(self, number: int) -> None:
        """Play a random legal action instead of an illegal one; warn the first time."""
        if not self._has_warned:
            self._has_warned = True
            why = self.setting.why_not(self.episode, number)
            logger.warn(f"{why}; a legal action is played instead: use action_masks(), or forgiving=False for an error")
        self.episode.choose(self._rng.choice(self.episode.legal()))

    def _let_bots_act(self) -> None:
        game, episode = self.setting.game, self.episode
        while (seat := episode.state.to_act) is not None and seat != self.seat and self.decisions < LONGEST:
            assert seat != CHANCE
            name, one = self.bots[seat]
            until = never if self._iterations is not None else deadline(self.setting.title.thinking_seconds(name))
            episode.act(one.choose(game.view(episode.state, seat), self._rng, until))
            episode.deal(self._rng)
            self.decisions += 1

    def _observation(self) -> Observation:
        return self.setting.observe(self.episode, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "scores": list(self.setting.game.scores(self.episode.state))}

    def action_masks(self) -> Mask:
        """A 1 for each number that may be chosen now. Some trainers look for a method of this name."""
        return self.setting.mask(self.episode)

    def state(self) -> Bytes:
        """What all seats see together: their observations, one after the other."""
        return self.setting.seen_by_all(self.episode)

    def position(self) -> Any:
        """A copy of the whole position, secrets included: what the functions of `setting.game` take."""
        return self.episode.state.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Plain data only: compiled positions and bots cannot be pickled. The bots start again without memory."""
        return {**self.__dict__, "episode": self.setting.keep(self.episode), "bots": {}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.episode = self.setting.restore(kept["episode"])
        self.action_space.connect(self._mask_now)
        self._sit_down()

    def _mask_now(self) -> Mask | None:
        return self.action_masks() if self.episode.state.to_act == self.seat else None

    def render(self) -> Rendered:
        if self.render_mode is None:
            raise error.Error(f"give a render_mode when the environment is made: {', '.join(MODES)}")
        return render(self.setting, self.episode.state, self.seat, self.render_mode)
