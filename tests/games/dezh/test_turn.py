"""Gathering and building, and the calling of characters."""

from __future__ import annotations

from tests.games.dezh.table import GAME, after, city, hand, legal, refusal, table, under

TWO = """
    p0 crown 4 holds architect thief | city temple | hand harbor tavern temple
    p1 3 holds merchant warlord | city | hand market market docks
"""


def test_gather_once_two_coins_or_a_draw() -> None:
    state = table(TWO, "merchant")
    assert {"coins", "draw"} <= legal(state)
    rich = after(state, "coins")
    assert rich.coins[1] == 5
    assert refusal(rich, "coins") == "dezh.gather.once"
    assert refusal(rich, "draw") == "dezh.gather.once"


def test_end_gather_the_turn_cannot_end_before() -> None:
    state = table(TWO, "merchant")
    assert refusal(state, "end") == "dezh.end.gather"
    assert "end" in legal(after(state, "coins"))
    assert "end" not in legal(after(state, "build market"))


def test_draw_two_keep_one_and_the_other_goes_under_the_deck() -> None:
    state = after(table(TWO, "merchant"), "draw", "card p1 manor", "card p1 castle")
    assert legal(state) == {"keep castle", "keep manor"}
    assert refusal(state, "keep docks") == "dezh.keep.drawn"
    state = after(state, "keep manor")
    assert hand(state, 1) == ["docks", "manor", "market", "market"]
    assert under(state) == ["castle"]
    assert legal(state) >= {"end", "build manor"}


def test_two_copies_drawn_are_one_choice() -> None:
    state = after(table(TWO, "merchant"), "draw", "card p1 manor", "card p1 manor")
    assert legal(state) == {"keep manor"}


def test_card_deck_the_dealer_hands_out_what_is_there() -> None:
    state = after(table(TWO, "merchant"), "draw")
    assert refusal(state, "card p0 manor") == "dezh.card.receiver"
    assert refusal(state, "card p5 manor") == "dezh.seat.empty"
    assert refusal(after(table(TWO + "deck keep prison", "merchant"), "draw"), "card p1 manor") == "dezh.card.deck"


def test_with_too_few_cards_one_draws_what_is_there() -> None:
    state = after(table(TWO + "deck keep", "merchant"), "draw", "card p1 keep")
    assert hand(state, 1) == ["docks", "keep", "market", "market"]


def test_draw_deck_an_empty_deck_offers_no_drawing() -> None:
    state = table(TWO, "architect")
    state.unseen, state.unseen_size = [0] * 30, 0
    assert legal(state, "draw") == legal(state, "plans") == set()
    assert refusal(state, "draw") == "dezh.draw.deck"
    assert refusal(state, "plans") == "dezh.draw.deck"
    assert "coins" in legal(state)


def test_cards_under_the_deck_are_drawn_in_order() -> None:
    state = after(table(TWO + "deck keep prison manor", "merchant"), "draw")
    assert legal(state) == {"card p1 keep"}
    state = after(state, "card p1 keep")
    assert legal(state) == {"card p1 prison"}
    state = after(state, "card p1 prison", "keep keep")
    assert under(state) == ["manor", "prison"]


def test_build_pays_the_cost() -> None:
    state = after(table(TWO, "merchant"), "build docks")
    assert city(state, 1) == {"docks"}
    assert state.coins[1] == 0


def test_building_comes_before_or_after_gathering() -> None:
    state = table(TWO, "merchant")
    assert "end" in legal(after(state, "build docks", "coins"))
    assert "end" in legal(after(state, "coins", "build docks"))


def test_hand_card_only_what_is_held_can_be_built() -> None:
    assert refusal(table(TWO, "merchant"), "build harbor") == "dezh.hand.card"


def test_build_coins_must_suffice() -> None:
    state = after(table(TWO, "merchant"), "build market")
    assert state.coins[1] == 1
    assert refusal(table(TWO.replace("p1 3", "p1 1"), "merchant"), "build market") == "dezh.build.coins"


def test_build_name_never_twice_in_a_city() -> None:
    assert refusal(table(TWO, "architect"), "build temple") == "dezh.build.name"


def test_build_limit_one_in_a_turn() -> None:
    state = after(table(TWO.replace("p1 3", "p1 9"), "merchant"), "build market")
    assert refusal(state, "build docks") == "dezh.build.limit"


def test_a_player_with_two_characters_has_a_turn_for_each() -> None:
    state = table(TWO.replace("p1 3", "p1 9"), "merchant")
    state = after(state, "coins", "build market", "end", "coins", "end")
    assert (state.called, state.to_act) == (8, 1)
    assert refusal(state, "coin") == "dezh.ability.character"
    assert "build docks" in legal(state)


def test_characters_are_called_by_rank_and_the_round_ends_after_the_eighth() -> None:
    state = table(TWO, "assassin")
    called = []
    while state.called:
        called.append((int(state.called), state.to_act))
        state = after(state, "coins", "end")
    assert called == [(2, 0), (6, 1), (7, 0), (8, 1)]
    assert state.phase.value == "burning"


def test_actions_of_another_phase_are_not_now() -> None:
    state = table(TWO, "merchant")
    for text in ("keep harbor", "recover", "decline", "pick king", "card p1 manor", "up thief"):
        assert refusal(state, text) == "game.not-now"
    assert refusal(after(state, "draw"), "coins") == "game.not-now"


def test_what_is_drawn_and_put_under_the_deck_is_told_to_its_player_only() -> None:
    state = table(TWO, "merchant")
    drawing = after(state, "draw")
    keeping = after(drawing, "card p1 manor", "card p1 castle")
    assert [GAME.tell(drawing, GAME.read("card p1 manor"), seat) for seat in (0, 1, None)] == [
        "card p1 ?",
        "card p1 manor",
        "card p1 ?",
    ]
    assert [GAME.tell(keeping, GAME.read("keep manor"), seat) for seat in (0, 1, None)] == [
        "keep ?",
        "keep manor",
        "keep ?",
    ]
