"""What a seat knows: the sheet of characters, cards seen, and what is hidden."""

from __future__ import annotations

from meydan.games.dezh.pieces import district
from meydan.games.dezh.state import EVERYBODY, State
from tests.games.dezh.table import GAME, after, drafted, table

THREE = """
    p0 crown 5 holds magician king | city laboratory | hand docks manor
    p1 5 holds thief merchant | city laboratory | hand castle harbor prison
    p2 5 holds assassin warlord | city graveyard tavern | hand church
"""


def may_hold(state: State, viewer: int | None, seat: int) -> set[str]:
    return {one.text for one in GAME.view(state, viewer).players[seat].may_hold}


def known(state: State, viewer: int, seat: int) -> list[str]:
    return [card.text for card in GAME.view(state, viewer).players[seat].known]


def under(state: State, viewer: int | None) -> list[str]:
    return [face.card.text if face.card else "?" for face in GAME.view(state, viewer).under]


def test_the_sheet_follows_from_what_was_passed_on() -> None:
    state = after(drafted(4), "up thief", "up bishop", "down magician")
    state = after(state, "pick king", "pick assassin", "pick warlord", "pick merchant")
    assert may_hold(state, 0, 1) == {"assassin"}  # the assassin is called at once
    assert may_hold(state, 0, 2) == {"merchant", "architect", "warlord"}  # what p0 passed on, less the assassin
    assert may_hold(state, 1, 0) == {"king", "magician"}  # neither was passed on: one of them is burned
    assert may_hold(state, 3, 2) == {"king", "magician", "warlord"}
    assert may_hold(state, 3, 3) == {"merchant"}


def test_the_sheet_follows_from_what_was_called() -> None:
    state = after(drafted(4), "up thief", "up bishop", "down magician")
    state = after(state, "pick king", "pick assassin", "pick warlord", "pick merchant", "coins", "end")
    assert state.called == 4
    assert may_hold(state, 3, 1) == {"assassin"}
    assert may_hold(state, 3, 0) == {"king"}
    assert may_hold(state, 3, 2) == {"warlord"}  # the magician did not answer: it is burned
    assert may_hold(state, None, 2) == {"merchant", "architect", "warlord"}


def test_a_murdered_character_may_still_be_anywhere() -> None:
    state = after(drafted(4), "up thief", "up bishop", "down magician")
    state = after(state, "pick king", "pick assassin", "pick warlord", "pick merchant", "kill magician", "coins", "end")
    assert may_hold(state, 3, 2) == {"warlord", "magician"}


def test_characters_picked_are_hidden_from_others() -> None:
    state = after(drafted(4), "up thief", "up bishop", "down magician", "pick king")
    told = [str(one) if one else "?" for one in GAME.view(state, 1).draft]
    assert told == ["thief", "bishop", "?", "?"]
    assert [str(one) for one in GAME.view(state, 1).offered] == ["assassin", "merchant", "architect", "warlord"]
    assert GAME.view(state, 2).offered == ()
    assert [GAME.tell(state, GAME.read("pick warlord"), seat) for seat in (0, 1, None)] == [
        "pick ?",
        "pick warlord",
        "pick ?",
    ]


def test_the_card_burned_face_down_is_hidden_from_all() -> None:
    state = after(drafted(4), "up thief", "up bishop")
    assert {GAME.tell(state, GAME.read("down king"), seat) for seat in (0, 1, None)} == {"down ?"}


def test_hands_are_hidden_and_counted() -> None:
    view = GAME.view(table(THREE, "magician"), 0)
    assert [card.text for card in view.hand] == ["docks", "manor"]
    assert [player.cards for player in view.players] == [2, 3, 1]
    assert "harbor" not in str(GAME.codec.dump(view))


def test_a_player_who_swapped_hands_knows_what_the_other_got() -> None:
    state = after(table(THREE, "magician"), "swap p1")
    assert known(state, 0, 1) == ["docks", "manor"]
    assert known(state, 1, 0) == ["castle", "harbor", "prison"]
    assert known(state, 2, 0) == known(state, 2, 1) == []


def test_a_known_card_that_is_built_is_known_no_more() -> None:
    state = after(table(THREE, "magician"), "swap p1", "coins", "end", "coins", "end", "build docks")
    assert known(state, 0, 1) == ["manor"]


def test_what_is_known_of_a_hand_goes_with_it() -> None:
    state = after(table(THREE, "magician"), "swap p1", "coins", "end")
    state.called, state.turn, state.to_act = 3, 2, 2  # as if p2 were a magician, too
    state = after(state, "swap p1")
    assert known(state, 0, 2) == ["docks", "manor"]
    assert known(state, 2, 1) == ["church"]
    assert known(state, 0, 1) == []


def test_a_secret_choice_among_known_cards_is_forgotten() -> None:
    state = after(table(THREE, "magician"), "swap p1", "coins", "end", "coins", "end", "lab docks")
    assert known(state, 0, 1) == []
    assert under(state, 1) == ["docks"]
    assert under(state, 0) == under(state, None) == ["?"]


def test_a_destroyed_district_is_known_to_all_under_the_deck() -> None:
    state = after(table(THREE, "warlord"), "destroy p2 tavern")
    assert [under(state, seat) for seat in (0, 1, 2, None)] == [["tavern"]] * 4


def test_a_card_known_under_the_deck_is_known_in_the_hand_that_draws_it() -> None:
    state = table(THREE.replace("thief merchant", "thief architect"), "thief")
    state.under, state.marks = [5, 14], [1, EVERYBODY]
    state.unseen, state.unseen_size = [0] * 30, 0
    state.called, state.builds = 7, 3
    state = after(state, "plans", "card p1 docks", "card p1 manor")
    assert known(state, 0, 1) == ["docks", "manor"]
    assert known(state, 2, 1) == ["manor"]


def test_the_last_tossed_card_is_hidden_from_others() -> None:
    state = after(table(THREE, "magician"), "toss docks")
    assert str(GAME.view(state, 0).last_tossed) == "docks"
    assert GAME.view(state, 1).last_tossed is None
    assert under(state, 1) == ["?"]


def test_nobody_is_shown_which_of_his_cards_a_third_player_knows() -> None:
    """p0 and p1 exchange hands; p2 then gets p1's hand and cannot tell p0's old cards from p1's new ones."""
    views = []
    for old, new in (("docks", "castle"), ("castle", "docks")):
        state = table(THREE.replace("hand docks manor", f"hand {old} manor"), "magician")
        state = after(state, "swap p1")
        state.hands[1] = sorted([*state.hands[1], district(new).number])  # p1 draws a card
        state.unseen[district(new).number] -= 1
        state.unseen_size -= 1
        state.called, state.turn, state.to_act, state.used = 3, 2, 2, 0  # as if p2 were a magician, too
        views.append(GAME.view(after(state, "swap p1"), 2))
    assert views[0].hand == views[1].hand
    assert views[0] == views[1]


def may_be_burned(state: State, viewer: int | None) -> set[str]:
    return {one.text for one in GAME.view(state, viewer).may_be_burned}


def test_what_was_not_passed_on_may_lie_face_down() -> None:
    state = after(drafted(4), "up thief", "up bishop", "down magician", "pick king")
    assert may_be_burned(state, 1) == {"magician", "king"}
    assert may_be_burned(state, 2) == {"assassin", "magician", "king", "merchant", "architect", "warlord"}


def test_a_character_that_did_not_answer_lies_face_down() -> None:
    state = after(drafted(4), "up thief", "up bishop", "down magician")
    state = after(state, "pick king", "pick assassin", "pick warlord", "pick merchant", "coins", "end")
    assert may_be_burned(state, 3) == {"magician", "architect"}
    assert GAME.view(state, 3).burned_down == 2


def test_the_seventh_player_knows_which_of_two_lies_face_down() -> None:
    picks = [f"pick {one}" for one in ("assassin", "thief", "magician", "king", "bishop", "merchant")]
    state = after(drafted(7), "down warlord", *picks)
    assert may_be_burned(state, 6) == {"warlord"}
    state = after(state, "pick warlord")
    assert may_be_burned(state, 6) == {"architect"}
    assert GAME.view(state, 6).burned_down == 1


def test_the_order_of_picking_begins_with_the_crown() -> None:
    state = after(drafted(3), "down warlord", "pick king")
    view = GAME.view(state, None)
    assert (view.picks, view.picked) == ((0, 1, 2, 0, 1, 2), 1)
    two = after(drafted(2), "down warlord", "pick king", "pick thief", "burn bishop")
    view = GAME.view(two, None)
    assert (view.picks, view.picked, view.burned_down) == ((0, 1, 0, 1), 2, 2)


def test_the_view_tells_incomes_and_what_the_warlord_would_pay() -> None:
    text = """
        p0 crown 5 holds king magician | city manor school-of-magic tavern | hand docks
        p1 5 holds thief merchant | city great-wall temple | hand castle
        p2 5 holds assassin warlord | city | hand church
    """
    view = GAME.view(table(text, "king"), 0)
    assert view.complete_size == 8
    assert [player.incomes for player in view.players] == [(2, 1, 2, 1), (0, 1, 0, 0), (0, 0, 0, 0)]
    assert [str(one) for one in view.players[1].city] == ["great-wall", "temple"]
    assert [player.prices for player in view.players] == [(2, 5, 0), (5, 1), ()]
