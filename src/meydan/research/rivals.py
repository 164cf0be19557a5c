"""Environments of others, where they are installed: EnvPool and Pgx step many games at once, PettingZoo's game one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from typing import Any, Final

import numpy as np

from meydan.research.worker import pick

AT_ONCE: Final = 20  # steps of all games, between two looks at the clock
ENVPOOL: Final = {"EnvPool backgammon": "Backgammon-v1", "EnvPool connect four": "ConnectFour-v1"}
PGX: Final = {"Pgx backgammon": "backgammon"}

Stepper = Callable[[], int]  # plays for a short time and returns the number of steps


def rivals(games: int) -> dict[str, Stepper]:
    """So many games of each, of those that are installed."""
    makers: dict[str, Callable[[], Stepper]] = {}
    for names, make in ((ENVPOOL, _envpool), (PGX, _pgx)):
        makers |= {name: partial(make, task, games) for name, task in names.items()}
    return installed(makers)


def installed(makers: Mapping[str, Callable[[], Stepper]]) -> dict[str, Stepper]:
    """Make what can be made here; say on standard error what cannot be measured."""
    found: dict[str, Stepper] = {}
    for name, make in makers.items():
        try:
            found[name] = make()
        except (ImportError, OSError) as error:  # OSError: EnvPool is installed, but not its assets
            sys.stderr.write(f"{name} is not measured: {error}\n")
    return found


def _envpool(task: str, games: int) -> Stepper:
    """One thread steps the games. Like ours, it begins a new game where one is over; numpy picks the actions."""
    import_module("envpool.pgx.registration")
    environment: Any = import_module("envpool").make(task, env_type="gym", num_envs=games, num_threads=1)
    rng = np.random.default_rng(1)
    mask = environment.reset()[-1]["legal_action_mask"]

    def play() -> int:
        nonlocal mask
        for _ in range(AT_ONCE):
            chosen = pick(np.ascontiguousarray(mask).view(np.uint8), rng)
            mask = environment.step(chosen.astype(np.int32))[-1]["legal_action_mask"]
        return AT_ONCE * games

    return play


def _pgx(task: str, games: int) -> Stepper:
    """The games and the picking are one compiled function."""
    jax: Any = import_module("jax")
    game: Any = import_module("pgx").make(task)
    step = jax.vmap(import_module("pgx.experimental").auto_reset(game.step, game.init))

    def advance(state: Any, key: Any) -> Any:
        keys = jax.random.split(key)
        chances = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        return step(state, jax.random.categorical(keys[0], chances), jax.random.split(keys[1], games))

    advance = jax.jit(advance)
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(game.init))(jax.random.split(key, games))
    state = advance(state, key)  # which compiles it

    def play() -> int:
        nonlocal state, key
        for _ in range(AT_ONCE):
            key, now = jax.random.split(key)
            state = advance(state, now)
        state.current_player.block_until_ready()
        return AT_ONCE * games

    return play
