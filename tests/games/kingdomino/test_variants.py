"""The variants: Middle Kingdom, Harmony, Mighty Duel and Dynasty, alone and combined."""

from __future__ import annotations

from itertools import combinations

import pytest

from meydan.core.game import Item
from meydan.games.kingdomino.scoring import bonuses, is_complete, is_middle_kingdom
from meydan.games.kingdomino.state import Kingdom, Phase
from tests.games.kingdomino.drawing import kingdom
from tests.games.kingdomino.table import GAME, ended, legal, moments, played, start, story

FULL = """
    F  F  F  F  F
    F  F  W  W  F
    L  F  #  W  W
    L  W  L  L  L
    G  G  G  G  L
"""
FULL_IN_A_CORNER = """
    #  F  F  F  F
    F  F  F  W  F
    F  L  L  W  W
    L  L  L  L  W
    G  G  G  G  W
"""
EVERY_OPTION = ("middle-kingdom", "harmony", "mighty-duel", "dynasty")


OPTIONS = ("", "middle-kingdom", "harmony", "middle-kingdom harmony")


def both(land: Kingdom) -> tuple[int, int]:
    """The bonuses for Middle Kingdom and for Harmony."""
    return bonuses(land, frozenset(["middle-kingdom"])), bonuses(land, frozenset(["harmony"]))


@pytest.mark.parametrize(
    "land",
    [
        "#",
        "W  W  #  W  W",
        """
        .  L  F
        .  #  .
        W  W  .
        """,
        """
        W  .  .
        W  #  F
        .  .  F
        """,
        FULL,
    ],
)
def test_middle_kingdom_as_far_to_the_left_as_to_the_right_and_up_as_down(land: str) -> None:
    assert is_middle_kingdom(kingdom(land))
    assert both(kingdom(land))[0] == 10


@pytest.mark.parametrize(
    "land",
    [
        "#  W  W",
        "W  W  #",
        """
        .  F  .
        .  F  .
        W  #  .
        W  .  .
        """,
        """
        W  W
        #  .
        """,
        FULL_IN_A_CORNER,
    ],
)
def test_middle_kingdom_is_missed_by_one_square(land: str) -> None:
    assert not is_middle_kingdom(kingdom(land))
    assert both(kingdom(land))[0] == 0


def test_middle_kingdom_need_not_be_full() -> None:
    land = kingdom("W  W  #  F  F")
    assert is_middle_kingdom(land)
    assert not is_complete(land)


def test_harmony_a_full_kingdom_scores_5_wherever_the_castle_is() -> None:
    assert both(kingdom(FULL)) == (10, 5)
    assert both(kingdom(FULL_IN_A_CORNER)) == (0, 5)


def test_harmony_one_gap_is_too_many() -> None:
    gap = FULL.replace("L  F  #", "L  .  #").replace("L  W  L", "L  .  L")
    assert both(kingdom(gap)) == (10, 0)


def test_harmony_a_discarded_domino_is_too_many() -> None:
    land = kingdom(FULL)
    land.discarded = [48]
    assert not is_complete(land)
    assert both(land) == (10, 0)


def test_harmony_5_by_5_is_not_full_in_a_mighty_duel() -> None:
    assert both(kingdom(FULL, size=7)) == (10, 0)


def test_harmony_in_a_mighty_duel_is_7_by_7() -> None:
    land = """
        F   F   F   F   L   L   L
        F   F   F   F   L   L   L
        W   W   W   W   W   F1  F1
        F1  F1  W   #   F   W   W
        W   W   L   G   G   G   G
        W   W1  L1  S   S   W1  F
        S   L   W   W   G   F   G
    """
    made = kingdom(land, size=7)
    assert len(made.dominoes) == 24
    assert both(made) == (10, 5)


def test_variants_bonuses_count_only_when_switched_on() -> None:
    scores = {options: GAME.scores(ended(kingdom(FULL), kingdom("#"), options=options))[0] for options in OPTIONS}
    assert scores == {"": 0, "middle-kingdom": 10, "harmony": 5, "middle-kingdom harmony": 15}


def test_variants_the_breakdown_names_the_bonuses_in_play() -> None:
    outcome = GAME.outcome(ended(kingdom(FULL_IN_A_CORNER), kingdom("#"), options="middle-kingdom harmony"))
    assert outcome.breakdown[0][-2:] == (Item("middle-kingdom", 0), Item("harmony", 5))
    assert outcome.breakdown[1] == (Item("middle-kingdom", 10), Item("harmony", 0))
    assert outcome.scores == (5, 10)
    assert outcome.ranks == (2, 1)


def test_mighty_duel_two_players_share_all_48_dominoes_and_build_7_by_7() -> None:
    lines, state = story(2, "mighty-duel", seed=11)
    assert sum(" draw " in line for line in lines) == 48
    assert {int(kingdom.size) for kingdom in state.kingdoms} == {7}
    assert GAME.view(state, 0).hidden == ()


def test_mighty_duel_each_player_has_two_kings() -> None:
    state = played(start(2, "mighty-duel"), "d draw 1; d draw 2; d draw 3; d draw 4")
    assert (legal(state), list(GAME.odds(state))) == ("king p0; king p1", [2, 2])


def test_dynasty_three_games_are_set_up_afresh() -> None:
    starts = 0
    for state in moments(2, "dynasty", seed=12):
        if state.phase is Phase.DRAWING and len(GAME.view(state, 0).hidden) == 48:
            starts += 1
            assert (state.bag, state.row, state.new_row) == ([2, 2], [], [])
            assert [len(land.dominoes) for land in state.kingdoms] == [0, 0]
            assert len(state.finished) == starts - 1
    assert starts == 3
    assert len(state.finished) == 2
    assert state.to_act is None


def test_dynasty_the_next_game_follows_in_the_same_record() -> None:
    lines, _ = story(3, "dynasty", seed=13)
    single, _ = story(3, "", seed=13)
    assert len(lines) == 3 * len(single)
    assert [line.split()[1] for line in lines[:4]] == ["draw", "draw", "draw", "king"]
    assert [line.split()[1] for line in lines[len(single) :][:4]] == ["draw", "draw", "draw", "king"]


def test_dynasty_the_totals_decide() -> None:
    three, one, nothing = kingdom("# W M3"), kingdom("# M1 W"), kingdom("#")
    outcome = GAME.outcome(ended(nothing, one, options="dynasty", before=[[three, one], [nothing, one]]))
    assert outcome.scores == (3, 3)
    outcome = GAME.outcome(ended(one, one, options="dynasty", before=[[three, one], [nothing, one]]))
    assert outcome.scores == (4, 3)
    assert outcome.ranks == (1, 2)


def test_dynasty_bonuses_count_in_each_game() -> None:
    castle = kingdom("#")
    options = "middle-kingdom dynasty"
    outcome = GAME.outcome(ended(castle, kingdom(FULL), options=options, before=[[castle, castle], [castle, castle]]))
    assert outcome.scores == (30, 30)
    assert outcome.breakdown[0] == tuple(Item("middle-kingdom", 10, {"game": game}) for game in (1, 2, 3))


def test_dynasty_tie_the_sum_of_the_three_largest_territories_decides() -> None:
    """No points at all; 2 + 2 + 2 squares against 4 + 1 + 0."""
    two, four, one = kingdom("# W W"), kingdom("# F F F F"), kingdom("# W F")
    outcome = GAME.outcome(ended(two, kingdom("#"), options="dynasty", before=[[two, four], [two, one]]))
    assert outcome.scores == (0, 0)
    assert outcome.ranks == (1, 2)


def test_dynasty_tie_then_the_sum_of_the_crowns_decides() -> None:
    """Two points, territories of 2 + 1 squares: two crowns of one point each, or one crown on two squares."""
    pair = kingdom(
        """
        #   W1  F
        .   W   S
        """
    )
    crowns = kingdom(
        """
        #   M1  W
        .   F1  W
        """
    )
    outcome = GAME.outcome(ended(pair, crowns, options="dynasty", before=[[pair, pair], [pair, pair]]))
    assert outcome.scores == (6, 6)
    assert outcome.ranks == (2, 1)


def test_dynasty_tie_then_the_victory_is_shared() -> None:
    one, three = kingdom("# M1 W"), kingdom("# W M3")
    outcome = GAME.outcome(ended(one, three, options="dynasty", before=[[three, one], [one, one]]))
    assert outcome.ranks == (1, 1)


@pytest.mark.parametrize(
    "options", [" ".join(words) for count in range(5) for words in combinations(EVERY_OPTION, count)]
)
def test_variants_every_combination_is_played_to_its_end(options: str) -> None:
    lines, state = story(2, options, seed=14)
    games = 3 if "dynasty" in options else 1
    dominoes = 48 if "mighty-duel" in options else 24
    assert sum(" draw " in line for line in lines) == games * dominoes
    assert state.to_act is None
    GAME.audit(state)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("options", ["middle-kingdom harmony", "middle-kingdom harmony dynasty"])
def test_variants_go_with_more_players(seats: int, options: str) -> None:
    _, state = story(seats, options, seed=15)
    assert len(GAME.outcome(state).scores) == seats
