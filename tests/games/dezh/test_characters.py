"""The abilities of the eight characters."""

from __future__ import annotations

from meydan.games.dezh.pieces import CHARACTERS
from tests.games.dezh.table import after, begin, city, hand, legal, refusal, table, under

FOUR = """
    p0 crown 4 holds assassin | city temple manor | hand harbor tavern
    p1 3 holds thief | city watchtower keep | hand
    p2 5 holds king | city castle school-of-magic | hand docks docks prison
    p3 6 holds warlord | city tavern prison battlefield | hand church
"""
NAMES = [one.text for one in CHARACTERS[1:]]


def test_the_assassin_names_any_other_character() -> None:
    state = table(FOUR, "assassin")
    assert legal(state, "kill") == {f"kill {name}" for name in NAMES if name != "assassin"}


def test_kill_self_the_assassin_cannot_name_himself() -> None:
    assert refusal(table(FOUR, "assassin"), "kill assassin") == "dezh.kill.self"


def test_the_murdered_character_does_nothing_at_all() -> None:
    state = after(table(FOUR, "assassin"), "kill thief", "coins", "end")
    assert (state.called, state.to_act) == (4, 2)


def test_ability_once_in_a_turn() -> None:
    state = after(table(FOUR, "assassin"), "kill thief")
    assert legal(state, "kill") == set()
    assert refusal(state, "kill king") == "dezh.ability.once"


def test_abilities_are_optional() -> None:
    assert "end" in legal(after(table(FOUR, "assassin"), "coins"))


def test_ability_character_each_has_its_own() -> None:
    state = table(FOUR, "assassin")
    for text in ("rob king", "swap p1", "toss harbor", "redraw", "income", "coin", "plans", "destroy p1 watchtower"):
        assert refusal(state, text) == "dezh.ability.character"


def test_the_thief_names_a_character_but_not_the_assassin_the_murdered_or_himself() -> None:
    state = after(table(FOUR, "assassin"), "kill bishop", "coins", "end")
    assert legal(state, "rob") == {f"rob {name}" for name in ("magician", "king", "merchant", "architect", "warlord")}
    assert refusal(state, "rob assassin") == "dezh.rob.assassin"
    assert refusal(state, "rob bishop") == "dezh.rob.murdered"
    assert refusal(state, "rob thief") == "dezh.rob.self"


def test_the_robbed_hands_over_all_coins_before_the_turn_begins() -> None:
    state = after(table(FOUR, "thief"), "rob king", "coins")
    assert state.coins == [4, 5, 5, 6]
    state = after(state, "end")
    assert state.coins == [4, 10, 0, 6]


def test_nobody_is_robbed_if_nobody_holds_the_character() -> None:
    state = after(table(FOUR, "thief"), "rob merchant", "coins", "end", "coins", "end")
    assert state.coins == [4, 5, 7, 6]


def test_the_thief_can_name_his_own_second_character_for_nothing() -> None:
    two = "p0 crown 4 holds thief merchant | city | hand\np1 1 holds king bishop | city | hand"
    state = after(table(two, "thief"), "rob merchant", "coins", "end", "coins", "end", "coins", "end")
    assert (state.called, state.coins) == (6, [6, 5])


def test_the_magician_swaps_hands_also_with_an_empty_one() -> None:
    state = table(FOUR.replace("p1 3 holds thief", "p1 3 holds magician"), "magician")
    assert legal(state, "swap") == {"swap p0", "swap p2", "swap p3"}
    state = after(state, "swap p2")
    assert hand(state, 1) == ["docks", "docks", "prison"]
    assert hand(state, 2) == []
    assert refusal(state, "swap p0") == "dezh.ability.once"


def test_swap_cards_somebody_must_hold_one() -> None:
    two = "p0 crown 4 holds thief magician | city | hand\np1 1 holds king bishop | city | hand"
    state = table(two, "magician")
    assert refusal(state, "swap p1") == "dezh.swap.cards"
    assert refusal(state, "swap p0") == "dezh.swap.self"
    assert refusal(state, "swap p2") == "dezh.seat.empty"
    assert refusal(state, "toss harbor") == "dezh.hand.card"


def test_the_magician_tosses_any_cards_in_alphabetical_order_and_draws_as_many() -> None:
    state = table(FOUR.replace("p2 5 holds king", "p2 5 holds magician"), "magician")
    assert legal(state, "toss") == {"toss docks", "toss prison"}
    assert refusal(state, "redraw") == "dezh.redraw.toss"
    state = after(state, "toss docks")
    assert legal(state) == {"toss docks", "toss prison", "redraw"}
    state = after(state, "toss prison")
    assert legal(state) == {"redraw"}
    assert refusal(state, "toss docks") == "dezh.toss.order"
    assert refusal(state, "toss harbor") == "dezh.hand.card"
    assert under(state) == ["docks", "prison"]
    state = after(state, "redraw", "card p2 castle", "card p2 manor")
    assert hand(state, 2) == ["castle", "docks", "manor"]
    assert refusal(state, "swap p0") == "dezh.ability.once"


def test_the_king_takes_the_crown_when_called_and_a_coin_for_each_royal_district() -> None:
    state = table(FOUR, "king")
    assert state.crown == 2
    assert after(state, "income").coins[2] == 7  # the castle and the school of magic


def test_the_murdered_king_takes_the_crown_at_the_end_of_the_round() -> None:
    state = after(table(FOUR, "assassin"), "kill king", "coins", "end", "coins", "end")
    assert (state.called, state.crown) == (8, 0)
    state = after(state, "coins", "end")
    assert (state.called, state.crown, state.leader) == (0, 2, 2)


def test_the_crown_stays_when_nobody_is_king() -> None:
    state = after(table(FOUR.replace("king", "merchant"), "warlord"), "coins", "end")
    assert state.crown == 0


def test_the_bishop_is_paid_for_religious_districts() -> None:
    state = table(FOUR.replace("assassin", "bishop"), "bishop")
    assert after(state, "income").coins[0] == 5


def test_destroy_bishop_protects_his_players_whole_city() -> None:
    state = table(FOUR.replace("assassin", "bishop"), "warlord")
    assert not [text for text in legal(state, "destroy") if "p0" in text]
    assert refusal(state, "destroy p0 temple") == "dezh.destroy.bishop"


def test_the_murdered_bishop_protects_nothing() -> None:
    state = table(FOUR.replace("p1 3 holds thief", "p1 3 holds bishop"), "assassin")
    state = after(state, "kill bishop", "coins", "end", "coins", "end")
    assert "destroy p1 watchtower" in legal(state)


def test_the_bishop_among_two_characters_protects_against_his_own_warlord_too() -> None:
    two = "p0 crown 4 holds bishop warlord | city temple | hand\np1 1 holds king thief | city tavern | hand"
    state = table(two, "warlord")
    assert legal(state, "destroy") == {"destroy p1 tavern"}


def test_the_merchant_takes_a_coin_builds_and_then_takes_the_income() -> None:
    two = "p0 crown 0 holds merchant thief | city market | hand tavern\np1 1 holds king bishop | city | hand"
    state = after(table(two, "merchant"), "coin", "build tavern", "income")
    assert state.coins[0] == 2
    assert refusal(state, "coin") == "dezh.ability.once"
    assert refusal(state, "income") == "dezh.ability.once"


def test_income_districts_is_offered_only_if_it_brings_a_coin() -> None:
    two = "p0 crown 0 holds merchant thief | city temple | hand\np1 1 holds king bishop | city | hand"
    assert refusal(table(two, "merchant"), "income") == "dezh.income.districts"


def test_the_architect_draws_two_extra_districts_and_builds_three() -> None:
    two = "p0 crown 9 holds architect thief | city | hand tavern temple\np1 1 holds king bishop | city | hand"
    state = after(table(two, "architect"), "plans", "card p0 market", "card p0 prison")
    assert hand(state, 0) == ["market", "prison", "tavern", "temple"]
    assert refusal(state, "plans") == "dezh.ability.once"
    state = after(state, "build market", "build prison", "build tavern")
    assert refusal(state, "build temple") == "dezh.build.limit"


def test_the_warlord_destroys_for_the_cost_less_one_and_the_card_goes_under_the_deck() -> None:
    state = table(FOUR, "warlord")
    after_one = after(state, "destroy p2 castle")
    assert after_one.coins[3] == 3
    assert city(after_one, 2) == {"school-of-magic"}
    assert under(after_one) == ["castle"]
    assert refusal(after_one, "destroy p0 temple") == "dezh.ability.once"
    assert after(state, "destroy p0 temple").coins[3] == 6


def test_destroy_coins_must_suffice() -> None:
    state = table(FOUR.replace("p3 6", "p3 2"), "warlord")
    assert refusal(state, "destroy p2 castle") == "dezh.destroy.coins"
    assert "destroy p0 manor" in legal(state)


def test_the_warlord_may_destroy_in_his_own_city_for_the_same_price() -> None:
    assert after(table(FOUR, "warlord"), "destroy p3 battlefield").coins[3] == 4


def test_destroy_city_only_what_stands_there() -> None:
    assert refusal(table(FOUR, "warlord"), "destroy p0 harbor") == "dezh.destroy.city"
    assert refusal(table(FOUR, "warlord"), "destroy p6 harbor") == "dezh.seat.empty"


def test_destroy_complete_nothing_in_a_complete_city() -> None:
    full = "temple manor market tavern church prison watchtower"
    state = table(FOUR.replace("city temple manor", f"city {full}"), "warlord")
    assert refusal(state, "destroy p0 temple") == "dezh.destroy.complete"


def test_the_warlord_is_paid_for_military_districts() -> None:
    state = after(table(FOUR, "warlord"), "income")
    assert state.coins[3] == 8
    assert refusal(state, "income") == "dezh.ability.once"


def test_income_counts_the_city_at_the_moment_it_is_taken() -> None:
    state = after(table(FOUR, "warlord"), "destroy p3 prison", "income")
    assert state.coins[3] == 6


def test_a_robbed_king_still_takes_the_crown() -> None:
    state = table(FOUR, "thief")
    state = after(state, "rob king", "coins", "end")
    assert (state.crown, state.coins[2]) == (2, 0)


def test_calling_goes_on_from_where_it_was() -> None:
    state = table(FOUR, "assassin")
    begin(state, "warlord")
    assert state.to_act == 3
