"""The greedy bot: what it does at tables where the choice is clear, and whom it beats."""

from __future__ import annotations

from random import Random

import pytest

from meydan.bots.bot import at_once
from meydan.bots.match import Match
from meydan.core.luck import secret_from_seed
from meydan.games.alhambra.bots.greedy import GreedyAlhambra
from meydan.games.alhambra.state import State
from meydan.games.alhambra.title import TITLE
from tests.games.alhambra.table import GAME, after, table


def chosen(state: State) -> str:
    return GreedyAlhambra().choose(GAME.view(state, state.to_act), Random(1), at_once).text


def test_greedy_pays_exactly_when_it_can() -> None:
    state = table(hands=["blue-4 blue-6 blue-7"], market=("garden-10a", "", "", ""), money="green-1")
    assert chosen(state) == "buy blue blue-4 blue-6"


def test_greedy_takes_all_that_five_allows() -> None:
    assert chosen(table(money="blue-1 green-4 orange-2")) == "take blue-1 green-4"


def test_greedy_takes_the_card_that_makes_a_payment_exact() -> None:
    state = table(hands=["blue-4"], money="blue-6 green-6 orange-6 yellow-6", market=("garden-10a", "", "", ""))
    assert chosen(state) == "take blue-6"


def test_greedy_keeps_the_wall_growing() -> None:
    state = table(pictures=["\n        F   * |\n"], reserves=["garden-9"], market=("", "", "", ""))
    assert chosen(state) in ("place garden-9 1,1", "place garden-9 1,-1")


def test_greedy_reserves_what_does_not_fit() -> None:
    ring = """
          +---+
          | * |
      +---+   +---+
      | *   F   * |
      +---+   +---+
          | * |
          +---+
    """
    state = table(pictures=[ring], hands=["blue-9 blue-4"], market=("tower-13", "", "", ""), money="green-1")
    state = after(state, "buy blue blue-4 blue-9", "end")
    assert chosen(state) == "store tower-13"


@pytest.mark.parametrize(("names", "deal"), [(["bot-3", "greedy"], 1013), (["greedy", "bot-3"], 579)])
def test_two_players_do_not_exchange_tiles_for_ever(names: list[str], deal: int) -> None:
    """In these deals they used to, since each could win back by an exchange what the other's exchange had taken."""
    match = Match(GAME, names, [TITLE.bot(name) for name in names], {}, secret_from_seed(f"fresh {deal}"))
    assert sum(1 for _ in match.lines()) < 500


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random_players(seats: int) -> None:
    for number in range(4):
        names = ["random"] * seats
        names[number % seats] = "greedy"
        match = Match(GAME, names, [TITLE.bot(name) for name in names], {}, secret_from_seed(f"duel {number}"))
        assert all(match.lines())
        assert GAME.outcome(match.state).ranks[number % seats] == 1
