"""Every rule that can forbid an action is cited where it does."""

from __future__ import annotations

import pytest

from meydan.core.errors import NOT_NOW, OVER, IllegalAction, NotationError
from meydan.core.game import play
from meydan.games.kingdom_builder import refusals
from meydan.games.kingdom_builder.actions import read
from meydan.games.kingdom_builder.game import KingdomBuilder
from meydan.games.kingdom_builder.state import Phase, State
from tests.games.kingdom_builder.drawing import do, position
from tests.games.rules import rules_of

GAME = KingdomBuilder()
FARM = """
    L. C0 G. C. C.
     G. C. C. C1 C.
    W. D. D. C. G.
"""


def using(tile: str, *texts: str, drawing: str = FARM, terrain: str = "canyon") -> State:
    """The drawn position with this kind of tile at the top left, after these actions."""
    others = [name for name in ("farm", "oasis", "tower", "tavern", "barn") if name != tile]
    return do(position(drawing, terrain=terrain, tiles=[tile, *others[:3]]), *texts)


def last_of_the_supply() -> State:
    state = using("farm")
    state.kingdoms[0].supply = 3
    return do(state, "settle b2", "settle c2", "settle d3")


def last_tile_of_the_pile() -> State:
    state = GAME.start(2, {"first-game": ""})
    state.pile = [0, 5, 5, 5, 5]
    return state


def over() -> State:
    state = using("farm")
    state.phase = Phase.OVER
    state.to_act = None
    return state


ROW = """
    C. C0 C0 C0 D. C.
     C. C. L. C. C. C.
"""
BOARDS_LIE = do(GAME.start(2, {}), "board farm")
CARDS_LIE = do(GAME.start(2, {"boards": "tavern,paddock,oasis,farm"}), "card lords")

CASES = [
    (BOARDS_LIE, "board farm-turned", refusals.BOARD_LIES),
    (CARDS_LIE, "card lords", refusals.CARD_LIES),
    (last_tile_of_the_pile(), "terrain p0 meadow", refusals.NOT_IN_PILE),
    (last_tile_of_the_pile(), "terrain p1 desert", refusals.NOT_THEIR_CARD),
    (using("farm"), "settle d2", refusals.OCCUPIED),
    (using("barn", "use barn b1"), "settle b1", refusals.ANOTHER_HEX),
    (using("farm"), "settle b3", refusals.TERRAIN),
    (using("oracle", "use oracle"), "settle b3", refusals.TERRAIN),
    (using("farm"), "settle e1", refusals.ADJACENT),
    (using("farm", "use farm"), "settle e3", refusals.ADJACENT),
    (using("farm", "settle b2", "settle c2", "settle d3"), "settle c1", refusals.DONE),
    (using("farm", "use farm"), "settle b2", refusals.FARM),
    (using("oasis", "use oasis"), "settle b2", refusals.OASIS),
    (using("tower", "use tower"), "settle b2", refusals.TOWER),
    (using("tavern", "use tavern", drawing=ROW), "settle b2", refusals.TAVERN),
    (using("harbor", "use harbor b1"), "settle b2", refusals.HARBOR),
    (using("paddock", "use paddock b1"), "settle b2", refusals.PADDOCK),
    (using("farm"), "use oasis", refusals.NOT_HELD),
    (using("farm", "use farm", "settle c1"), "use farm", refusals.USED),
    (using("farm", "settle b2", "settle c2", "settle d3"), "use barn b1", refusals.NOT_HELD),
    (do(position("G. G. L. G. G."), "settle b1", "settle a1", "settle d1"), "use farm", refusals.TAKEN_NOW),
    (using("farm", "settle b2"), "use farm", refusals.BETWEEN),
    (last_of_the_supply(), "use farm", refusals.NO_SUPPLY),
    (using("barn"), "use barn d2", refusals.NOT_OWN.of(hex="d2")),
    (using("farm", drawing=FARM.replace("G.", "F.")), "use farm", refusals.NO_TARGET),
    (using("farm"), "end", refusals.MUST_BUILD.of(due=3)),
    (using("farm", "settle b2"), "end", refusals.MUST_BUILD.of(due=2)),
    (using("farm", "use farm"), "end", NOT_NOW),
    (using("farm"), "terrain p0 meadow", NOT_NOW),
    (GAME.start(2, {}), "end", NOT_NOW),
    (over(), "end", OVER),
]


@pytest.mark.parametrize(("state", "text", "rule"), CASES, ids=[f"{rule.id}-{text}" for _, text, rule in CASES])
def test_the_rule_that_forbids_an_action_is_cited(state: State, text: str, rule: object) -> None:
    with pytest.raises(IllegalAction) as refusal:
        play(GAME, state, read(text))
    assert refusal.value.rule == rule


def test_every_rule_is_cited_somewhere() -> None:
    cited = {rule.id for _, _, rule in CASES}
    rules = {rule.id for rule in rules_of(refusals) if ".setup." not in rule.id}
    assert rules <= cited


def test_every_rule_has_an_id_of_its_own() -> None:
    ids = [rule.id for rule in rules_of(refusals)]
    assert len(set(ids)) == len(ids)
    assert all(rule.startswith("kingdom-builder.") for rule in ids)


@pytest.mark.parametrize(
    "text",
    ["", "settle", "settle u1", "settle a21", "settle a01", "use farm a1", "use barn", "End", "terrain p4 meadow"],
)
def test_nothing_else_is_an_action(text: str) -> None:
    with pytest.raises(NotationError):
        read(text)
