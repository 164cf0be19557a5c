"""Refusals: every action that is not legal is refused with the rule that forbids it."""

from __future__ import annotations

import pytest

from meydan.core.errors import IllegalAction, NotationError
from meydan.core.game import play
from meydan.games.kingdomino import refusals
from meydan.games.kingdomino.state import Kingdom, State
from tests.games.kingdomino.drawing import kingdom
from tests.games.kingdomino.table import GAME, ended, moments, played, start, to_place
from tests.games.rules import rules_of

FIRST_ROW = "d draw 1; d draw 2; d draw 3; d draw 4;"
WALLED = """
    L  W  W
    L  #  F
    G  G  F
"""


def refusal(state: State, text: str) -> str:
    """The id of the rule, and what a person reads."""
    before = GAME.codec.dump(state)
    with pytest.raises(IllegalAction) as caught:
        play(GAME, state, GAME.read(text))
    assert GAME.codec.dump(state) == before
    assert str(caught.value).startswith(f"{text!r} is not legal: ")
    return f"{caught.value.rule.id}: {caught.value.rule}"


def placing(land: str | Kingdom, number: int, text: str) -> str:
    return refusal(to_place(kingdom(land) if isinstance(land, str) else land, number), text)


def test_draw_hidden_a_domino_is_drawn_once() -> None:
    answer = "kingdomino.draw.hidden: the domino is not among those face down"
    assert refusal(played(start(2), "d draw 7"), "draw 7") == answer


def test_king_bag_a_player_has_so_many_kings() -> None:
    answer = "kingdomino.king.bag: that player has no king left in the bag"
    state = played(start(4), FIRST_ROW + "d king p1; p1 claim 1")
    assert refusal(state, "king p1") == answer
    two = played(start(2), FIRST_ROW)
    assert refusal(two, "king p2") == answer


def test_claim_row_the_domino_lies_in_the_new_row() -> None:
    state = played(start(2), FIRST_ROW + "d king p1")
    assert refusal(state, "claim 5") == "kingdomino.claim.row: the domino is not in the new row"


def test_claim_free_no_king_stands_on_the_domino() -> None:
    state = played(start(2), FIRST_ROW + "d king p1; p1 claim 3; d king p0")
    assert refusal(state, "claim 3") == "kingdomino.claim.free: there is a king on the domino already"


def test_discard_none_fits_a_domino_that_can_be_placed_must_be_placed() -> None:
    answer = "kingdomino.discard.none-fits: a domino that can be placed must be placed"
    assert placing("#", 1, "discard") == answer


@pytest.mark.parametrize("text", ["place 0,0 n", "place -1,0 e", "place 1,0 n", "place 2,0 n", "place 1,1 s"])
def test_place_empty_both_squares_must_be_empty(text: str) -> None:
    assert placing("#  W  W", 13, text) == "kingdomino.place.empty: both squares must be empty"


@pytest.mark.parametrize("text", ["place 5,0 n", "place -1,0 w", "place 4,5 s", "place 6,0 w"])
def test_place_box_the_kingdom_must_fit(text: str) -> None:
    answer = "kingdomino.place.box: the kingdom must fit into a square of 5 by 5"
    assert placing("#  W  W  L  L", 7, text) == answer


def test_place_box_the_larger_kingdom_must_fit() -> None:
    answer = "kingdomino.place.box: the kingdom must fit into a square of 7 by 7"
    assert placing(kingdom("#  W  W  L  L", size=7), 7, "place -3,0 e") == answer


@pytest.mark.parametrize("text", ["place 0,2 n", "place 0,2 e", "place -2,0 n", "place 2,-1 n"])
def test_place_match_one_half_must_touch_its_own_terrain(text: str) -> None:
    rule = "one half must touch the castle or a square of its own terrain of another domino"
    assert placing(WALLED, 12, text) == f"kingdomino.place.match: {rule}"


@pytest.mark.parametrize("text", ["place 2,0 w", "place 0,2 s"])
def test_place_twin_a_domino_with_two_equal_halves_is_written_with_n_or_e(text: str) -> None:
    answer = "kingdomino.place.twin: a domino with two equal halves is written with n or e"
    assert placing("#", 1, text) == answer


def test_not_now_what_belongs_to_another_phase() -> None:
    answer = "game.not-now: this action is not possible now"
    drawing = start(2)
    crowning = played(drawing, FIRST_ROW)
    claiming = played(crowning, "d king p0")
    placing = to_place(kingdom("#"), 1)
    for state, texts in (
        (drawing, ["king p0", "claim 1", "place 1,0 e", "discard"]),
        (crowning, ["draw 7", "claim 1", "place 1,0 e", "discard"]),
        (claiming, ["draw 7", "king p0", "place 1,0 e", "discard"]),
        (placing, ["draw 7", "king p0", "claim 1"]),
    ):
        assert {refusal(state, text) for text in texts} == {answer}


@pytest.mark.parametrize("text", ["draw 7", "king p0", "claim 1", "place 1,0 e", "discard"])
def test_over_nothing_more_is_done(text: str) -> None:
    assert refusal(ended(kingdom("#"), kingdom("#")), text) == "game.over: the game is over"


def test_every_rule_has_an_id_of_its_own_that_names_the_game() -> None:
    ids = [rule.id for rule in rules_of(refusals)]
    assert len(set(ids)) == len(ids)
    assert all(text.startswith("kingdomino.") and text.count(".") == 2 for text in ids)


def test_every_action_is_either_legal_or_refused_by_a_known_rule() -> None:
    texts = ["draw 9", "king p1", "claim 9", "discard"]
    texts += [f"place {x},{y} {way}" for x in range(-4, 5, 2) for y in range(-3, 4) for way in "nesw"]
    known = {rule.id for rule in rules_of(refusals)} | {"game.over", "game.not-now"}
    met = set()
    for state in moments(2, "", seed=18):
        actions = set(GAME.actions(state))
        refused = [GAME.explain(state, GAME.read(text)).id for text in texts if GAME.read(text) not in actions]
        met.update(refused)
    assert met <= known
    assert len(met) >= 9


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "draw",
        "draw 0",
        "draw 49",
        "draw 07",
        "draw +7",
        "draw ۷",
        "draw  7",
        " draw 7",
        "draw 7 ",
        "draw 7\n",
        "Draw 7",
        "draw ?",
        "king 1",
        "king p4",
        "king p-1",
        "claim 0",
        "claim 1 2",
        "place 1,0",
        "place 1,0 N",
        "place 1, 0 n",
        "place 01,0 n",
        "place -0,1 n",
        "place +1,0 n",
        "place 7,0 n",
        "place 6,0 e",
        "place 0,6 n",
        "place 1,0 north",
        "discard 7",
        "pass",
        "\0",
        "place 99999999999999999999,0 n",
    ],
)
def test_notation_has_exactly_one_spelling(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read(text)
    assert caught.value.rule.id == "notation.action"
    assert str(caught.value) == f"{text!r} is not an action of kingdomino"


def test_notation_is_read_back_as_the_same_action() -> None:
    for state in moments(2, "mighty-duel", seed=19):
        assert all(GAME.read(GAME.write(action)) is action for action in GAME.actions(state))
