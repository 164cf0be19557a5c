"""Taking money and paying with it."""

from __future__ import annotations

from meydan.games.alhambra import refusals
from meydan.games.alhambra.state import Phase, State
from tests.games.alhambra.table import GAME, after, legal, refusal, table


def test_take_one_card_whatever_it_is_worth() -> None:
    state = table(money="blue-9 green-8 orange-7 yellow-6")
    assert legal(state, "take") == ["take blue-9", "take green-8", "take orange-7", "take yellow-6"]


def test_take_five_several_cards_up_to_a_sum_of_five() -> None:
    state = table(money="blue-1 blue-4 green-2 yellow-3")
    assert legal(state, "take") == [
        "take blue-1",
        "take blue-1 blue-4",
        "take blue-1 green-2",
        "take blue-1 yellow-3",
        "take blue-4",
        "take green-2",
        "take green-2 yellow-3",
        "take yellow-3",
    ]
    assert refusal(state, "take blue-4 green-2") == refusals.FIVE.of(sum=6)


def test_take_five_all_four_cards_may_go() -> None:
    state = table(money="blue-1 green-1 orange-1 yellow-2")
    assert "take blue-1 green-1 orange-1 yellow-2" in legal(state)
    assert len(legal(state, "take")) == 15


def test_take_five_three_and_four_cards_above_five_are_refused_by_the_same_rule() -> None:
    state = table(money="blue-1 blue-4 green-2 yellow-3")
    assert refusal(state, "take blue-1 blue-4 green-2") == refusals.FIVE.of(sum=7)
    assert refusal(state, "take blue-1 blue-4 green-2 yellow-3") == refusals.FIVE.of(sum=10)
    assert refusal(state, "take blue-1 blue-4 blue-4") == refusals.NOT_IN_MARKET


def test_take_equal_cards_are_one_choice() -> None:
    state = table(money="blue-2 blue-2 blue-9 blue-9")
    assert legal(state, "take") == ["take blue-2", "take blue-2 blue-2", "take blue-9"]


def test_take_the_printed_example_two_small_cards_or_one_large() -> None:
    state = table(money="blue-2 green-3 orange-6 yellow-7")
    several = [text for text in legal(state, "take") if text.count("-") > 1]
    assert several == ["take blue-2 green-3"]


def test_take_market_cards_must_lie_there() -> None:
    state = table(money="blue-2 green-3")
    assert refusal(state, "take yellow-1") == refusals.NOT_IN_MARKET
    assert refusal(state, "take blue-2 blue-2") == refusals.NOT_IN_MARKET


def test_take_ends_the_turn_with_the_cards_in_hand() -> None:
    state = after(table(money="blue-2 green-3 orange-6 yellow-7"), "take blue-2 green-3")
    assert state.phase is Phase.MONEY
    assert hand(state) == ["blue-2", "green-3"]


def test_buy_printed_example_four_and_seven_for_a_price_of_ten_end_the_turn() -> None:
    state = table(hands=["blue-4 blue-7 green-9"], market=("garden-10a", "", "", ""))
    assert legal(state, "buy") == ["buy blue blue-4 blue-7"]
    state = after(state, "buy blue blue-4 blue-7")
    assert state.phase is Phase.BUILDING
    assert hand(state) == ["green-9"]


def test_buy_exact_gives_another_action() -> None:
    state = table(hands=["blue-4 blue-6"], market=("garden-10a", "", "", ""), money="green-1")
    state = after(state, "buy blue blue-4 blue-6")
    assert (state.phase, state.to_act) == (Phase.ACTING, 0)
    assert legal(state) == ["take green-1", "end"]


def test_buy_exact_four_purchases_and_a_fifth_action() -> None:
    state = table(
        hands=["blue-2 green-3 orange-4 yellow-5"],
        market=("pavilion-2", "seraglio-3", "arcades-4", "chambers-5"),
        money="orange-9",
    )
    state = after(state, "buy blue blue-2", "buy green green-3", "buy orange orange-4", "buy yellow yellow-5")
    assert legal(state) == ["take orange-9", "end"]
    state = after(state, "take orange-9")
    assert state.phase is Phase.BUILDING
    stores = ["store pavilion-2", "store seraglio-3", "store arcades-4", "store chambers-5"]
    assert legal(state, "store") == stores


def test_buy_slot_stays_empty_during_the_turn() -> None:
    state = table(hands=["blue-2 blue-3"], market=("pavilion-2", "tower-7", "", ""))
    state = after(state, "buy blue blue-2")
    assert refusal(state, "buy blue blue-3") == refusals.NO_SALE


def test_buy_currency_money_of_another_currency_is_refused() -> None:
    state = table(hands=["blue-4 green-9 green-3"], market=("garden-10a", "", "", ""))
    assert refusal(state, "buy blue green-9") == refusals.OTHER_CURRENCY
    assert refusal(state, "buy blue blue-4 green-9") == refusals.OTHER_CURRENCY
    assert refusal(state, "buy green blue-4") == refusals.NO_SALE


def test_buy_superfluous_however_many_cards_there_are() -> None:
    state = table(hands=["blue-7 blue-8 blue-9"], market=("garden-10a", "", "", ""))
    assert refusal(state, "buy blue blue-7 blue-8 blue-9") == refusals.SUPERFLUOUS.of(price=10)


def test_buy_price_must_be_reached() -> None:
    state = table(hands=["blue-1 blue-3"], market=("pavilion-5", "", "", ""), money="green-1")
    assert legal(state, "buy") == []
    rule = refusal(state, "buy blue blue-1 blue-3")
    assert rule == refusals.TOO_LITTLE.of(paid=4, price=5)
    assert str(rule) == "the cards are worth 4, the tile costs 5"


def test_buy_superfluous_cards_are_not_paid() -> None:
    state = table(hands=["blue-1 blue-4 blue-5"], market=("pavilion-5", "", "", ""))
    assert legal(state, "buy") == ["buy blue blue-5", "buy blue blue-1 blue-4"]
    assert refusal(state, "buy blue blue-4 blue-5") == refusals.SUPERFLUOUS.of(price=5)


def test_buy_hand_must_hold_the_cards() -> None:
    state = table(hands=["blue-4 green-9"], market=("pavilion-5", "", "", ""), money="green-1")
    assert legal(state, "buy") == []
    assert refusal(state, "buy blue blue-9") == refusals.NOT_IN_HAND
    assert refusal(state, "buy blue blue-4 blue-4") == refusals.NOT_IN_HAND


def test_buy_pays_in_the_currency_of_the_slot() -> None:
    market = ("pavilion-5", "pavilion-6", "pavilion-7", "pavilion-8")
    state = table(hands=["blue-9 green-9 yellow-9"], market=market)
    assert legal(state, "buy") == ["buy blue blue-9", "buy green green-9", "buy yellow yellow-9"]


def test_buy_cards_go_to_the_discards() -> None:
    state = after(table(hands=["blue-4 blue-7"], market=("garden-10a", "", "", "")), "buy blue blue-4 blue-7")
    assert [face for face, cards in enumerate(state.discards) if cards] == [3, 6]


def hand(state: State) -> list[str]:
    return [card.text for card in GAME.view(state, 0).players[0].hand]
