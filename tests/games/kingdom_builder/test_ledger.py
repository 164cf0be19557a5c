"""The ledger counts only what has changed, and must always agree with a full count."""

from __future__ import annotations

from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.games import GAMES
from meydan.games.kingdom_builder.board import hexes_of
from meydan.games.kingdom_builder.cards import LORDS
from meydan.games.kingdom_builder.scoring import Ledger, scores
from meydan.games.kingdom_builder.state import State

GAME = GAMES["kingdom-builder"]


def states(seats: int, cards: str, seed: str) -> list[State]:
    """The states of a random game in their order."""
    rng = Random(seed)
    state = GAME.start(seats, {"cards": cards})
    found = []
    while state.to_act is not None:
        is_dealt = state.to_act == CHANCE
        GAME.apply(state, GAME.sample(state, rng) if is_dealt else rng.choice(GAME.actions(state)))
        found.append(state.copy())
    return found


@pytest.mark.parametrize(
    "cards",
    ["lords,citizens,workers", "merchants,hermits,farmers", "fishermen,miners,knights", "discoverers,citizens,hermits"],
)
def test_it_says_the_scores_along_games_and_between_them(cards: str) -> None:
    ledger = Ledger(3)
    games = [states(3, cards, seed) for seed in "ab"]
    assert any(LORDS in game[-1].cards for game in games) == cards.startswith("lords")
    jumps = Random(cards).choices([state for game in games for state in game], k=100)
    for state in [*games[0], *games[1], *jumps]:
        ledger.look(state)
        assert ledger.gold == scores(state)
        assert [settled.hexes() for settled in ledger.settled] == [hexes_of(one.settlements) for one in state.kingdoms]
