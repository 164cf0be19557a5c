"""The reasons of advice, in positions of each game in which the reason is plain."""

from __future__ import annotations

import pytest

from meydan.advice.ends import End, end_of, points_by_name
from meydan.advice.estimates import Estimate, estimate
from meydan.advice.reasons import Reason, changes, gains, reasons
from meydan.core.game import Item, Preview, play
from meydan.games.kingdom_builder.board import HEXES
from meydan.games.kingdom_builder.state import State as KingdomBuilderState
from tests.advice.positions import advised, at_once, in_the_end, lines
from tests.games.alhambra.table import table as alhambra
from tests.games.dezh.table import GAME as DEZH
from tests.games.dezh.table import table as dezh
from tests.games.kingdom_builder.drawing import position
from tests.games.kingdomino.drawing import kingdom
from tests.games.kingdomino.table import GAME, ended, to_place


def test_kingdomino_a_forest_joins_forests_with_crowns() -> None:
    """Domino 3 is forest: 6 squares x 2 crowns instead of 3 x 1 and 1 x 1."""
    land = """
        .   F   F   .   .
        W   F1  #   F1  W
    """
    found = advised("kingdomino", to_place(kingdom(land), 3))
    best, second, third = found.choices
    assert lines("kingdomino", found)[0] in ("place 1,1 e", "place 1,1 n", "place 1,1 w", "place 0,1 e")
    assert best.reasons == (Reason("mine", "forest", 8.0, facts={"squares": 6, "crowns": 2}, at_once=True),)
    assert at_once(second.reasons) == {"forest": 2}
    assert in_the_end(second.reasons) == {("mine", "forest"): -6}, "than with the best choice"
    assert at_once(third.reasons) == {}
    assert in_the_end(third.reasons) == {("mine", "forest"): -8}


def by_the_lake() -> KingdomBuilderState:
    """All is meadow, a hex of water is near, and both have three settlements left."""
    drawing = """
        G.  G.  G.  W.  G.  G.
          G.  G.  G0  G.  G.  G.
    """
    state = position(drawing, cards=("fishermen", "miners", "workers"), filler="G")
    for hex_ in HEXES[200:]:
        kingdom = state.kingdoms[hex_.number % 2]
        if kingdom.supply > 3:
            kingdom.build(hex_)
            state.free ^= hex_.bit
    return state


def test_kingdom_builder_fishermen_want_to_live_by_the_water() -> None:
    found = advised("kingdom-builder", by_the_lake())
    best, *others = found.choices
    assert at_once(best.reasons) == {"fishermen": 1}
    assert best.figures is not None
    assert best.figures.mine["fishermen"].mean == 4, "the three settlements of the turn, and the one that was there"
    worst = others[-1]
    assert in_the_end(worst.reasons).get(("mine", "fishermen"), 0) < 0


def test_alhambra_the_only_pavilion_is_worth_most_to_its_buyer_and_missed_by_others() -> None:
    """The bag is empty: the game ends with this turn, and the third scoring gives 16 points for most pavilions.

    If p0 does not buy the pavilion, it goes to p1, who has most blue money.
    """
    market = ("pavilion-2", "seraglio-3", "arcades-4", "chambers-5")
    hands = ("blue-2", "green-9 yellow-8 orange-7 blue-9", "yellow-2")
    state = alhambra(3, hands=hands, market=market, bag="", money="blue-3 blue-4 blue-5 blue-6")
    found = advised("alhambra", state)
    best, other, *_ = found.choices
    assert lines("alhambra", found)[0] == "buy blue blue-2"
    assert in_the_end(best.reasons) == {("mine", "pavilion"): 16, ("other", "pavilion"): -16, ("mine", "wall"): 3}
    assert in_the_end(other.reasons) == {("mine", "pavilion"): -16, ("other", "pavilion"): 16, ("mine", "wall"): -3}


def test_dezh_the_eighth_district_completes_the_city_first() -> None:
    """The palace costs 5; the first city of eight districts gets 4 points."""
    table = """
        p0 crown 4 holds king bishop | city temple tavern watchtower market church docks prison | hand palace harbor
        p1 2 holds thief warlord | city tavern docks manor | hand market harbor
    """
    state = play(DEZH, dezh(table, "king"), DEZH.read("coins"))
    found = advised("dezh", state)
    assert lines("dezh", found)[0] == "build palace"
    assert at_once(found.choices[0].reasons) == {"districts": 5, "first-complete": 4}
    assert lines("dezh", found)[-1] == "end"
    assert in_the_end(found.choices[-1].reasons) == {("mine", "districts"): -4}


def test_points_of_one_name_are_added_up() -> None:
    lands = [Item("forest", 8, {"squares": 4, "crowns": 2}), Item("lake", 0), Item("forest", 1, {"squares": 1})]
    assert points_by_name(lands) == {"forest": 9, "lake": 0}


def test_the_end_is_seen_from_the_seat_and_beside_the_best_of_the_others() -> None:
    """Kingdoms of 0, 1 and 3 points; then two that share the victory."""
    nothing, forest, mine = kingdom("#"), kingdom("W  F1 #"), kingdom("#  W  M3")
    end = end_of(GAME, ended(nothing, forest, mine), 1)
    assert (end.win, end.margin) == (0.0, -2.0)
    assert (end.mine, end.other) == ({"wheat": 0, "forest": 1}, {"wheat": 0, "mine": 3})
    shared = end_of(GAME, ended(nothing, mine, mine.copy()), 2)
    assert (shared.win, shared.margin) == (0.5, 0.0)


def ends(*mine: int, other: int = 10, name: str = "forest") -> list[End]:
    """Games that bring so many points of forest, whatever the others do."""
    return [End(1.0, 0.0, {name: points}, {"lake": other}) for points in mine]


def test_a_difference_counts_only_beyond_doubt() -> None:
    base = ends(*[4, 5] * 20)
    assert changes(ends(*[7, 8] * 20), [base]) == [Reason("mine", "forest", 3.0)], "the same in every world"
    (found,) = changes(ends(*[8, 7] * 20), [base])
    assert found.points == 3.0
    assert found.error == pytest.approx(0.16, abs=0.01)
    assert changes(ends(*[30, -20] * 20), [base]) == [], "it may be luck"
    assert changes(ends(*[7, 8] * 5), [ends(*[4, 5] * 5)]) == [], "these are too few worlds"
    assert changes(base, [base]) == []
    assert changes(base, []) == [], "there is nothing to compare with"


def test_the_best_choice_is_compared_with_the_mean_of_the_others_and_with_their_rivals() -> None:
    best, second, third = ends(*[9] * 30, other=6), ends(*[5] * 30), ends(*[3] * 30, other=12)
    assert changes(best, [second, third]) == [Reason("mine", "forest", 5.0), Reason("other", "lake", -5.0)]
    assert all(reason.is_good for reason in changes(best, [second, third]))
    assert not any(reason.is_good for reason in changes(third, [best]))


def test_an_item_that_one_choice_never_has_counts_as_nothing_there() -> None:
    assert changes(ends(*[4] * 30, name="mine"), [ends(*[6] * 30)]) == [
        Reason("mine", "forest", -6.0),
        Reason("mine", "mine", 4.0),
    ]


def test_what_comes_at_once_is_said_first_and_not_again() -> None:
    preview = Preview(7, (Item("lake", 1), Item("forest", 6, {"squares": 3, "crowns": 2}), Item("oasis", 0)))
    forest, lake = gains(preview)
    assert (forest.points, lake.points, forest.facts) == (6.0, 1.0, {"squares": 3, "crowns": 2})
    repeated, other = Reason("mine", "forest", 5.0, 0.2), Reason("other", "forest", -2.0, 0.3)
    assert reasons([repeated, other], preview) == (forest, lake, other)
    more = Reason("mine", "forest", 9.0, 0.2)
    assert reasons([more, other], preview) == (forest, lake, more), "at most three"
    assert reasons([other], Preview()) == (other,)
    assert reasons([], preview) == (forest, lake)


def test_the_error_of_a_mean_is_its_standard_error() -> None:
    assert estimate([1.0, 3.0]) == Estimate(2.0, 1.0, 2)
    assert estimate([2.0] * 9) == Estimate(2.0, 0.0, 9)
