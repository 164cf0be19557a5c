"""The end of the game."""

from __future__ import annotations

from meydan.core.errors import OVER
from meydan.games.alhambra import refusals
from meydan.games.alhambra.state import NO_TILE, Phase
from tests.games.alhambra.table import GAME, after, legal, refusal, table

FULL = ("pavilion-2", "seraglio-3", "arcades-4", "chambers-5")
MONEY = "blue-3 blue-4 blue-5 blue-6"


def test_end_when_the_bag_cannot_refill_the_market() -> None:
    state = table(4, hands=["blue-2"], market=FULL, money=MONEY, bag="")
    state = after(state, "buy blue blue-2", "end", "store pavilion-2")
    assert state.phase is Phase.OVER
    assert GAME.actions(state) == []
    assert refusal(state, "pass") == OVER


def test_end_not_yet_when_the_last_tile_fills_the_market() -> None:
    state = table(4, hands=["blue-2"], market=FULL, money=MONEY, bag="tower-13")
    state = after(state, "buy blue blue-2", "end", "store pavilion-2", "tile tower-13")
    assert (state.phase, state.to_act) == (Phase.ACTING, 1)


def test_end_market_is_filled_as_far_as_the_bag_goes() -> None:
    hands = ["blue-2 green-3"]
    state = table(4, hands=hands, market=FULL, money=MONEY, bag="tower-13")
    state = after(state, "buy blue blue-2", "buy green green-3", "end", "store pavilion-2", "store seraglio-3")
    state = after(state, "tile tower-13")
    assert state.phase is Phase.OVER
    assert state.market[1] == NO_TILE


def test_end_leftovers_go_to_the_richest_in_the_currency_of_the_slot() -> None:
    hands = ["blue-2 green-1", "green-9 orange-4", "green-9 orange-5 yellow-1"]
    state = table(4, hands=hands, market=FULL, money=MONEY, bag="")
    state = after(state, "buy blue blue-2", "end", "store pavilion-2")
    # green: p1 and p2 are tied and the tile is lost; orange: p2; yellow: p2, whatever the price
    assert (state.phase, state.to_act) == (Phase.LEFTOVERS, 2)
    assert {text for text in legal(state) if text.startswith("store")} == {"store arcades-4", "store chambers-5"}
    assert [number != NO_TILE for number in state.market] == [False, True, False, False]


def test_end_nobody_has_the_currency_and_the_tile_is_lost() -> None:
    state = table(4, hands=["blue-2"], market=FULL, money=MONEY, bag="")
    state = after(state, "buy blue blue-2", "end", "store pavilion-2")
    assert state.phase is Phase.OVER
    assert [number != NO_TILE for number in state.market] == [False, True, True, True]


def test_end_seats_place_their_leftovers_in_order_from_p0_and_give_none_away() -> None:
    state = table(2, hands=["yellow-9", "blue-2 green-9"], market=FULL, money=MONEY, bag="", player=1)
    state = after(state, "buy blue blue-2", "end", "give pavilion-2")
    assert (state.phase, state.to_act) == (Phase.LEFTOVERS, 0)
    assert refusal(state, "give chambers-5") == refusals.NO_GIFT
    state = after(state, "store chambers-5")
    assert (state.phase, state.to_act) == (Phase.LEFTOVERS, 1)
    state = after(state, "build seraglio-3 0,-1")
    assert state.phase is Phase.OVER
    assert [int(tally.round) for tally in state.tallies] == [3]


def test_end_scoring_card_of_the_last_turn_is_scored_before_the_leftovers() -> None:
    state = table(4, pictures=["\n  F   t\n"], hands=["blue-2"], market=FULL, money=MONEY, bag="", piles=1)
    state = after(state, "buy blue blue-2", "take blue-3", "store pavilion-2", "scoring", "money blue-9")
    assert [int(tally.round) for tally in state.tallies][:1] == [1]
    assert state.points[0] >= 6


def test_end_a_scoring_card_that_has_not_turned_up_is_never_scored() -> None:
    state = table(4, pictures=["\n  F   t\n"], hands=["blue-2"], market=FULL, money=MONEY, bag="")
    state = after(state, "buy blue blue-2", "end", "store pavilion-2")
    assert [int(tally.round) for tally in state.tallies] == [3]
    assert state.points[0] == 21
    assert {item.facts["round"] for item in GAME.outcome(state).breakdown[0]} == {3}
    tower = GAME.outcome(state).breakdown[0][5]
    assert tower.where == ("1,0",)
