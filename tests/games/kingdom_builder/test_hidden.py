"""What a seat may know of the others' terrain cards and the pile."""

from __future__ import annotations

from collections import Counter
from random import Random

from meydan.core.game import CHANCE
from meydan.games.kingdom_builder.actions import read
from meydan.games.kingdom_builder.game import KingdomBuilder
from meydan.games.kingdom_builder.state import State
from meydan.games.kingdom_builder.view import HIDDEN, Unseen
from tests.games.kingdom_builder.drawing import do, legal

GAME = KingdomBuilder()


def dealt(*terrains: str) -> State:
    """The first game with these cards in the hands."""
    state = GAME.start(len(terrains), {"first-game": ""})
    return do(state, *[f"terrain p{seat} {terrain}" for seat, terrain in enumerate(terrains)])


def cards(state: State, seat: int | None) -> list[str | None]:
    return [kingdom.card for kingdom in GAME.view(state, seat).kingdoms]


def finish_turn(state: State) -> State:
    while legal(state, "settle"):
        do(state, f"settle {legal(state, 'settle')[0]}")
    return do(state, "end")


def test_a_card_is_known_to_its_owner_and_shown_in_the_owners_turn() -> None:
    state = dealt("desert", "forest", "canyon")
    assert cards(state, 0) == ["desert", HIDDEN, HIDDEN]
    assert cards(state, 1) == ["desert", "forest", HIDDEN]
    assert cards(state, None) == ["desert", HIDDEN, HIDDEN]


def test_a_card_in_hand_is_hidden_until_the_turn_begins() -> None:
    state = GAME.start(2, {"first-game": ""})
    do(state, "terrain p0 desert")
    assert cards(state, 1) == [HIDDEN, None]
    assert cards(do(state, "terrain p1 forest"), 1) == ["desert", "forest"]


def test_others_are_not_told_which_card_was_drawn() -> None:
    state = finish_turn(dealt("desert", "forest"))
    action = read("terrain p0 meadow")
    told = [GAME.tell(state, action, seat) for seat in (0, 1, None)]
    assert told == ["terrain p0 meadow", "terrain p0 ?", "terrain p0 ?"]


def test_a_replacement_is_told_to_all() -> None:
    state = GAME.start(2, {"first-game": ""})
    state.free ^= state.land.terrains[2]
    do(state, "terrain p0 desert", "terrain p1 forest")
    assert state.to_act == CHANCE
    assert [GAME.tell(state, read("terrain p0 meadow"), seat) for seat in (0, 1, None)] == ["terrain p0 meadow"] * 3


def test_the_unseen_cards_are_those_of_the_pile_and_of_the_hidden_hands() -> None:
    state = dealt("desert", "forest", "canyon")
    assert GAME.view(state, 0).unseen == (Unseen(0, (5, 5, 4, 5, 5)),)
    assert GAME.view(state, 1).unseen == (Unseen(0, (5, 5, 4, 5, 4)),)
    assert GAME.view(state, 0).pile_size == 22


def test_when_the_pile_ran_out_the_hidden_hands_are_known_as_a_set() -> None:
    state = dealt("desert", "forest", "canyon")
    state.discards, state.pile = state.pile, [0] * 5
    finish_turn(state)
    assert state.pile_number == 1
    do(state, "terrain p0 desert")
    seen = GAME.view(state, 0)
    assert seen.unseen == (Unseen(0, (0, 1, 0, 0, 0)), Unseen(1, (5, 4, 4, 5, 4)))
    assert {GAME.imagine(seen, Random(seed)).kingdoms[2].card for seed in range(20)} == {1}, "only p2's canyon is left"
    spectator = GAME.view(state, None)
    imagined = {GAME.imagine(spectator, Random(seed)).kingdoms[0].card for seed in range(99)}
    assert imagined == {0, 1, 2, 3, 4}, "p0's card is from the new pile"


def test_imagined_cards_are_as_likely_as_they_are_many() -> None:
    state = dealt("desert", "forest")
    state.pile = [5, 1, 4, 0, 4]
    state.removed = [0, 4, 0, 5, 0]
    view, rng = GAME.view(state, 0), Random(1)
    counts = Counter(int(GAME.imagine(view, rng).kingdoms[1].card) for _ in range(1500))
    for terrain, number in enumerate((5, 1, 4, 0, 5)):
        assert abs(counts[terrain] - 100 * number) < 70
