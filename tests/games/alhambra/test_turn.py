"""The end of a turn: markets, scoring cards, the neutral player; and what cannot be declined."""

from __future__ import annotations

from meydan.games.alhambra import refusals
from meydan.games.alhambra.state import NO_TILE, Phase, Tally
from tests.games.alhambra.table import after, legal, refusal, table

MONEY = "blue-3 blue-4 blue-5 blue-6"
FULL = ("pavilion-2", "seraglio-3", "arcades-4", "chambers-5")


def test_turn_goes_round_the_table() -> None:
    state = table(money="blue-1 blue-2 blue-3 blue-4", market=FULL, player=2)
    state = after(state, "take blue-1", "money blue-9")
    assert (state.phase, state.to_act) == (Phase.ACTING, 0)


def test_turn_end_money_market_first_then_the_tiles_slot_by_slot() -> None:
    hands = ["green-3 yellow-5"]
    state = table(hands=hands, money="blue-1 blue-2 blue-3 blue-4", market=FULL)
    state = after(
        state, "buy green green-3", "buy yellow yellow-5", "take blue-1", "store seraglio-3", "store chambers-5"
    )
    state = after(state, "money blue-9", "tile tower-13", "tile tower-12")
    assert [number == NO_TILE for number in state.market] == [False] * 4
    assert [state.market[1], state.market[3]] == [53, 52]
    assert state.to_act == 1


def test_turn_bought_tiles_are_placed_in_any_order() -> None:
    state = table(hands=["green-3 yellow-5"], money="blue-1 blue-2 blue-3 blue-4", market=FULL)
    state = after(state, "buy green green-3", "buy yellow yellow-5", "end")
    assert {text.split(" ")[1] for text in legal(state)} == {"seraglio-3", "chambers-5"}
    state = after(state, "store chambers-5")
    assert {text.split(" ")[1] for text in legal(state)} == {"seraglio-3"}


def test_turn_end_declines_the_extra_action_only() -> None:
    state = table(hands=["blue-2"], market=FULL, money="blue-1")
    assert refusal(state, "end") == refusals.ONLY_EXTRA
    assert "end" in legal(after(state, "buy blue blue-2"))


def test_turn_end_is_legal_even_as_the_only_action() -> None:
    state = after(table(hands=["blue-2"], market=("pavilion-2", "", "", "")), "buy blue blue-2")
    assert legal(state) == ["end"]


def test_turn_pass_only_when_nothing_else_is_legal() -> None:
    state = table(market=FULL)
    assert legal(state) == ["pass"]
    state = after(state, "pass")
    assert state.phase is Phase.MONEY
    state = table(market=FULL, money="blue-1")
    assert refusal(state, "pass") == refusals.NO_PASS


def test_scoring_card_is_set_aside_and_scored_when_the_markets_are_full() -> None:
    state = table(pictures=["\n  F   t |\n"], hands=["blue-2"], money=MONEY, market=FULL, piles=1)
    state = after(state, "buy blue blue-2", "take blue-3", "store pavilion-2", "scoring")
    assert state.points == [0, 0, 0]
    assert refusal(state, "scoring") == refusals.PILES
    state = after(state, "money blue-7")
    assert state.points == [0, 0, 0]
    state = after(state, "tile tower-12")
    assert state.points == [7, 0, 0]
    assert (state.phase, state.to_act) == (Phase.ACTING, 1)


def test_scoring_card_must_turn_up_before_its_pile_ends() -> None:
    state = after(table(money=MONEY, market=FULL, piles=2), "take blue-3")
    assert legal(state) == ["scoring"]
    assert refusal(state, "money yellow-9") == refusals.PILES


def test_money_deck_used_up_the_discards_become_the_new_deck() -> None:
    state = table(hands=["blue-2 green-8"], money="blue-3 blue-4 blue-5", market=FULL, deck="", seen=2)
    state = after(state, "buy blue blue-2", "buy green green-8", "store pavilion-2", "store seraglio-3")
    assert legal(state) == ["money blue-2", "money green-8"]
    assert after(state, "money green-8").deck_left == 1


def test_money_market_stays_short_when_there_are_no_cards_at_all() -> None:
    state = table(money=MONEY, market=FULL, deck="", seen=2)
    state = after(state, "take blue-3")
    assert (state.phase, state.to_act, len(state.money)) == (Phase.ACTING, 1, 3)


def test_money_market_that_is_short_fills_at_a_later_turn_end() -> None:
    state = table(hands=["", "blue-2"], money=MONEY, market=FULL, deck="", seen=2)
    state = after(state, "take blue-3", "buy blue blue-2", "end", "store pavilion-2")
    assert legal(state) == ["money blue-2"]


def test_neutral_player_gets_six_tiles_right_after_the_first_scoring() -> None:
    state = table(2, money=MONEY, market=FULL, neutral="tower-13", piles=1)
    state = after(state, "take blue-3", "scoring", "money blue-9")
    assert (state.phase, state.gifts, len(state.tallies)) == (Phase.NEUTRAL, 6, 1)
    gifts = ["tower-12", "tower-11a", "tower-11b", "tower-11c", "tower-10", "tower-9a"]
    state = after(state, *(f"neutral {name}" for name in gifts))
    assert (state.phase, state.to_act) == (Phase.ACTING, 1)
    assert int(state.neutral).bit_count() == 7


def test_neutral_player_gets_what_there_is() -> None:
    state = table(2, money=MONEY, market=FULL, bag="tower-12 tower-13", piles=1)
    state = after(state, "take blue-3", "scoring", "money blue-9")
    assert state.gifts == 2


def test_neutral_player_gets_a_third_of_the_bag_after_the_second_scoring() -> None:
    bag = "tower-7 tower-8 tower-9a tower-9b tower-9c tower-10 tower-11a tower-11b tower-11c tower-12 tower-13"
    state = table(2, money=MONEY, hands=["blue-2"], market=FULL, bag=bag, piles=3, seen=1)
    state.tallies = [first_tally()]
    state = after(
        state, "buy blue blue-2", "take blue-3", "give pavilion-2", "scoring", "money blue-9", "tile tower-13"
    )
    assert (state.phase, state.gifts) == (Phase.NEUTRAL, 10 // 3)  # the market is refilled and not counted


def first_tally() -> Tally:
    tally = Tally()
    tally.round = 1
    tally.counts = [0] * 18
    tally.walls = [0, 0]
    return tally
