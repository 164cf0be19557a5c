"""Choosing characters, for every number of players."""

from __future__ import annotations

from random import Random

import pytest

from meydan.core.game import CHANCE
from meydan.games.dezh.pieces import CHARACTERS
from meydan.games.dezh.state import State
from tests.games.dezh.table import GAME, after, drafted, legal, refusal, table

BURNED = {2: (0, 1), 3: (0, 1), 4: (2, 1), 5: (1, 1), 6: (0, 1), 7: (0, 1)}  # face up, face down


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_dealer_burns_as_the_table_of_the_book_says(seats: int) -> None:
    state = drafted(seats)
    up, down = 0, 0
    while state.to_act == CHANCE:
        verbs = {text.split()[0] for text in legal(state)}
        assert len(verbs) == 1
        up, down = up + ("up" in verbs), down + ("down" in verbs)
        state = after(state, sorted(legal(state))[0])
    assert (up, down) == BURNED[seats]


def test_burn_king_never_lies_face_up() -> None:
    state = drafted(4)
    assert "up king" not in legal(state)
    assert refusal(state, "up king") == "dezh.burn.king"
    assert "down king" in legal(after(state, "up thief", "up bishop"))


@pytest.mark.parametrize(("seats", "offers"), [(4, [5, 4, 3, 2]), (5, [6, 5, 4, 3, 2]), (6, [7, 6, 5, 4, 3, 2])])
def test_each_takes_one_and_passes_the_rest(seats: int, offers: list[int]) -> None:
    state = _dealt(seats)
    for seat, offer in enumerate(offers):
        assert state.to_act == seat
        assert len(legal(state, "pick")) == offer
        state = after(state, sorted(legal(state))[0])
    assert state.phase.value == "turn"


def test_seven_the_last_player_chooses_between_the_card_passed_on_and_the_burned_one() -> None:
    picks = ["assassin", "thief", "magician", "king", "bishop", "merchant"]
    state = after(drafted(7), "down warlord", *[f"pick {name}" for name in picks])
    assert state.to_act == 6
    assert legal(state) == {"pick architect", "pick warlord"}
    assert _held(after(state, "pick warlord"), 6) == {"warlord"}
    assert _held(after(state, "pick architect"), 6) == {"architect"}
    assert GAME.view(state, 6).draft[0] is CHARACTERS[8]
    assert GAME.view(state, 5).draft[0] is None


def test_three_players_take_two_characters_each() -> None:
    state = _dealt(3)
    order = []
    offers = []
    while state.phase.value == "picking":
        order.append(state.to_act)
        offers.append(len(legal(state)))
        state = after(state, sorted(legal(state))[0])
    assert order == [0, 1, 2, 0, 1, 2]
    assert offers == [7, 6, 5, 4, 3, 2]


def test_two_players_take_one_and_burn_one() -> None:
    state = after(drafted(2), "down king")
    told = []
    while state.called == 0:
        told.append((state.to_act, sorted(legal(state))[0].split()[0], len(legal(state))))
        state = after(state, sorted(legal(state))[0])
    assert told == [(0, "pick", 7), (1, "pick", 6), (1, "burn", 5), (0, "pick", 4), (0, "burn", 3), (1, "pick", 2)]


def test_pick_offered_a_character_that_was_passed() -> None:
    state = after(drafted(2), "down king", "pick thief")
    assert refusal(state, "pick thief") == "dezh.pick.offered"
    assert refusal(state, "pick king") == "dezh.pick.offered"
    assert refusal(state, "burn bishop") == "game.not-now"
    assert refusal(after(state, "pick bishop"), "burn bishop") == "dezh.pick.offered"


def test_the_crown_holder_picks_first() -> None:
    state = table(
        """
        p0 crown 0 holds thief | city | hand
        p1 0 holds merchant | city | hand
        p2 0 holds warlord | city | hand
        p3 0 holds king | city | hand
        """,
        "king",
    )
    state = after(state, "coins", "end", "coins", "end", "coins", "end")
    assert state.crown == 3
    state = after(state, *_dealer(4))
    assert state.to_act == 3
    state = after(state, "pick thief")
    assert state.to_act == 0


def test_first_hands_are_dealt_seat_by_seat() -> None:
    state = GAME.start(2, {})
    rng = Random(1)
    receivers = []
    while state.phase.value == "dealing":
        action = GAME.sample(state, rng)
        receivers.append(action.text.split()[1])
        GAME.apply(state, action)
    assert receivers == ["p0"] * 4 + ["p1"] * 4
    assert state.coins == [2, 2]


def _dealt(seats: int) -> State:
    return after(drafted(seats), *_dealer(seats))


def _dealer(seats: int) -> list[str]:
    """What the dealer burns, from the highest rank down."""
    up, down = BURNED[seats]
    return ["up warlord", "up architect"][:up] + ["down merchant"] * down


def _held(state: State, seat: int) -> set[str]:
    return {one.text for one in GAME.view(state, seat).characters}
