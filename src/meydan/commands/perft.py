"""`meydan perft`: in how many ways a game can go on, for each depth."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from meydan.core.game import CHANCE, Game
from meydan.core.luck import Dealer, secret_from_seed
from meydan.core.perft import perft


def first_decision(game: Game[Any, Any, Any], seats: int, options: Mapping[str, str], seed: str) -> Any:
    """The state in which a player chooses for the first time, dealt from the seed."""
    dealer = Dealer(secret_from_seed(seed))
    state = game.start(seats, options)
    line = 1
    while state.to_act == CHANCE:
        game.apply(state, dealer.draw(game, state, line))
        line += 1
    return state


def check_signals() -> None:
    """Notice Ctrl-C: compiled code does not, but Python does before it runs a function that is not compiled."""


def count(game: Game[Any, Any, Any], seats: int, options: Mapping[str, str], seed: str, depth: int) -> int:
    """Print the count of every depth."""
    state = first_decision(game, seats, options, seed)
    for steps in range(1, depth + 1):
        sys.stdout.write(f"{steps} {perft(game, state, steps, check_signals)}\n")
        sys.stdout.flush()
    return 0
