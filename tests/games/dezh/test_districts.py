"""The fourteen special districts."""

from __future__ import annotations

import pytest

from tests.games.dezh.table import GAME, after, city, hand, legal, refusal, table, under


def lone(built: str, held: str = "", coins: int = 3, who: str = "thief magician") -> str:
    """p0 with this city and hand; p1 is king and bishop."""
    return f"p0 crown {coins} holds {who} | city {built} | hand {held}\np1 2 holds king bishop | city | hand"


def war(victim: str, own: str = "", coins: int = 9, hand: str = "") -> str:
    """p1, the warlord, against p0."""
    return f"""
        p0 crown 2 holds thief magician | city {victim} | hand {hand}
        p1 {coins} holds king warlord | city {own} | hand
        p2 2 holds merchant architect | city tavern | hand
    """


def drawing(built: str, cards: int) -> set[str]:
    """What can be kept after gathering so many cards."""
    state = after(table(lone(built), "thief"), "draw")
    for name in ("castle", "docks", "manor")[:cards]:
        state = after(state, f"card p0 {name}")
    return {*legal(state), *hand(state, 0)}


def test_without_them_one_draws_two_and_keeps_one() -> None:
    assert drawing("temple", 2) == {"keep castle", "keep docks"}


def test_library_keeps_both_cards() -> None:
    assert drawing("library", 2) >= {"castle", "docks", "end"}


def test_observatory_draws_three_and_keeps_one() -> None:
    state = after(table(lone("observatory"), "thief"), "draw")
    state = after(state, "card p0 manor", "card p0 docks", "card p0 castle")
    assert legal(state) == {"keep castle", "keep docks", "keep manor"}
    state = after(state, "keep docks")
    assert hand(state, 0) == ["docks"]
    assert under(state) == ["castle", "manor"]  # in alphabetical order


def test_library_with_observatory_draws_three_and_keeps_two() -> None:
    state = after(table(lone("library observatory"), "thief"), "draw")
    state = after(state, "card p0 manor", "card p0 docks", "card p0 castle", "keep manor")
    assert legal(state) == {"keep castle", "keep docks"}
    state = after(state, "keep castle")
    assert hand(state, 0) == ["castle", "manor"]
    assert under(state) == ["docks"]


def test_library_and_observatory_do_not_change_the_plans() -> None:
    state = after(table(lone("library observatory", who="architect thief"), "architect"), "plans")
    state = after(state, "card p0 manor", "card p0 docks")
    assert hand(state, 0) == ["docks", "manor"]


def test_laboratory_discards_a_card_for_two_coins_once_each_turn() -> None:
    state = table(lone("laboratory", "docks docks manor"), "thief")
    assert legal(state, "lab") == {"lab docks", "lab manor"}
    assert refusal(state, "lab castle") == "dezh.hand.card"
    state = after(state, "lab docks")
    assert (state.coins[0], hand(state, 0), under(state)) == (5, ["docks", "manor"], ["docks"])
    assert refusal(state, "lab docks") == "dezh.district.once"
    state = after(state, "coins", "end")
    assert "lab docks" in legal(state)


def test_lab_city_needs_the_laboratory() -> None:
    assert refusal(table(lone("temple", "docks"), "thief"), "lab docks") == "dezh.lab.city"


def test_smithy_takes_two_coins_for_three_districts_once_each_turn() -> None:
    state = after(table(lone("smithy", coins=5), "thief"), "smithy")
    state = after(state, "card p0 manor", "card p0 docks", "card p0 castle")
    assert (state.coins[0], hand(state, 0)) == (3, ["castle", "docks", "manor"])
    assert refusal(state, "smithy") == "dezh.district.once"


def test_smithy_coins_and_city_and_deck() -> None:
    assert refusal(table(lone("smithy", coins=1), "thief"), "smithy") == "dezh.smithy.coins"
    assert refusal(table(lone("temple"), "thief"), "smithy") == "dezh.smithy.city"
    state = table(lone("smithy"), "thief")
    state.unseen, state.unseen_size = [0] * 30, 0
    assert refusal(state, "smithy") == "dezh.draw.deck"


@pytest.mark.parametrize("who", ["king thief", "bishop thief", "merchant thief", "warlord thief"])
def test_school_of_magic_counts_for_every_income(who: str) -> None:
    text = lone("school-of-magic", who=who).replace("king bishop", "assassin magician")
    assert after(table(text, who.split()[0]), "income").coins[0] == 4


def test_destroy_keep_cannot_be_destroyed() -> None:
    state = table(war("keep temple"), "warlord")
    assert "destroy p0 temple" in legal(state)
    assert refusal(state, "destroy p0 keep") == "dezh.destroy.keep"


def test_two_keeps_cannot_stand_in_one_city() -> None:
    state = table(lone("keep", "keep"), "thief")
    assert refusal(state, "build keep") == "dezh.build.name"


def test_great_wall_makes_the_owners_other_districts_dearer() -> None:
    state = table(war("great-wall temple manor"), "warlord")
    assert after(state, "destroy p0 temple").coins[1] == 8
    assert after(state, "destroy p0 manor").coins[1] == 6
    assert after(state, "destroy p0 great-wall").coins[1] == 4


def test_gate_of_nations_costs_eight_once_a_city_is_complete() -> None:
    full = "temple manor market tavern church prison watchtower docks"
    assert after(table(war("gate-of-nations"), "warlord"), "destroy p0 gate-of-nations").coins[1] == 4
    assert after(table(war("gate-of-nations", full), "warlord"), "destroy p0 gate-of-nations").coins[1] == 1
    walled = table(war("gate-of-nations great-wall", full), "warlord")
    assert after(walled, "destroy p0 gate-of-nations").coins[1] == 0
    assert refusal(table(war("gate-of-nations", full, 7), "warlord"), "destroy p0 gate-of-nations") == (
        "dezh.destroy.coins"
    )


def test_graveyard_interrupts_the_warlord_and_saves_the_district_for_a_coin() -> None:
    state = after(table(war("graveyard temple"), "warlord"), "destroy p2 tavern")
    assert state.to_act == 0
    assert legal(state) == {"recover", "decline"}
    saved = after(state, "recover")
    assert (saved.coins[0], hand(saved, 0), under(saved)) == (1, ["tavern"], [])
    assert saved.to_act == 1
    gone = after(state, "decline")
    assert (gone.coins[0], hand(gone, 0), under(gone)) == (2, [], ["tavern"])
    assert gone.to_act == 1


def test_graveyard_saves_its_owners_and_the_warlords_own_districts_too() -> None:
    state = table(war("graveyard temple", "manor"), "warlord")
    assert hand(after(state, "destroy p0 temple", "recover"), 0) == ["temple"]
    assert hand(after(state, "destroy p1 manor", "recover"), 0) == ["manor"]


def test_graveyard_does_not_save_itself() -> None:
    state = after(table(war("graveyard temple"), "warlord"), "destroy p0 graveyard")
    assert state.to_act == 1
    assert under(state) == ["graveyard"]


def test_graveyard_of_the_warlord_is_of_no_use() -> None:
    assert after(table(war("temple", "graveyard"), "warlord"), "destroy p0 temple").to_act == 1


def test_graveyard_needs_a_coin() -> None:
    state = table(war("graveyard temple").replace("p0 crown 2", "p0 crown 0"), "warlord")
    assert after(state, "destroy p2 tavern").to_act == 1


def test_a_saved_district_is_known_to_all() -> None:
    state = after(table(war("graveyard temple"), "warlord"), "destroy p2 tavern", "recover")
    assert [card.text for card in GAME.view(state, 2).players[0].known] == ["tavern"]
    assert city(state, 2) == set()
