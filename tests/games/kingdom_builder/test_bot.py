"""The greedy bot."""

from __future__ import annotations

from random import Random

from meydan.bots.bot import at_once
from meydan.bots.match import Match
from meydan.core.luck import secret_from_seed
from meydan.games.kingdom_builder.bots.greedy import GreedyKingdomBuilder
from meydan.games.kingdom_builder.state import State
from meydan.games.kingdom_builder.title import TITLE
from tests.games.kingdom_builder.drawing import do, legal, position
from tests.games.kingdom_builder.games import GAME


def chosen(state: State) -> set[str]:
    """What the bot plays, whatever its dice say."""
    view = GAME.view(state, state.to_act)
    return {GreedyKingdomBuilder().choose(view, Random(seed), at_once).text for seed in range(8)}


def test_it_settles_where_the_cards_pay() -> None:
    drawing = """
        G. G. G. G. G. G. G.
         G. G. G. W. G. G. G.
        G. G. G. G. G. G. G.
    """
    state = position(drawing, cards=["fishermen", "hermits", "knights"])
    assert chosen(state) <= {f"settle {hex_}" for hex_ in ("d1", "e1", "c2", "e2", "d3", "e3")}


def test_it_takes_location_tiles() -> None:
    drawing = """
        G. G. G. G. G. G. G.
         G. G. G. L. G. G. G.
        G. G. G. G. G. G. G.
    """
    state = position(drawing, cards=["fishermen", "hermits", "knights"])
    assert chosen(state) <= {f"settle {hex_}" for hex_ in ("d1", "e1", "c2", "e2", "d3", "e3")}


def test_it_does_not_move_a_settlement_for_nothing() -> None:
    drawing = """
        L. C0 C. C.
         C. C. C. C.
    """
    state = position(
        drawing,
        terrain="canyon",
        tiles=["barn", "farm", "oasis", "tower"],
        cards=["fishermen", "merchants", "lords"],
        filler="C",
    )
    do(state, "settle c1", "settle d1", "settle b2")
    assert len(legal(state, "use barn")) == 4
    assert chosen(state) == {"end"}


def test_it_beats_random_players() -> None:
    wins = 0
    for number in range(8):
        names = ["greedy", "random"] if number % 2 else ["random", "greedy"]
        match = Match(GAME, names, [TITLE.bot(name) for name in names], {}, secret_from_seed(f"bot {number}"))
        list(match.lines())
        wins += GAME.outcome(match.state).ranks[names.index("greedy")] == 1
    assert wins >= 7
