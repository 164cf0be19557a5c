"""The set-up: how much of the box is used, the first row, the kings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from meydan.core.errors import SetupError
from meydan.games.kingdomino.state import State
from tests.games.kingdomino.drawing import show
from tests.games.kingdomino.table import GAME, SET_UPS, legal, moments, played, start, story

FIRST_ROW = "d draw 30; d draw 7; d draw 48; d draw 12;"


def count(lines: list[str], verb: str) -> int:
    return sum(line.split()[1] == verb for line in lines)


@pytest.mark.parametrize(
    ("seats", "options", "dominoes", "row", "kings", "rounds", "size"),
    [
        (2, "", 24, 4, 2, 6, 5),
        (3, "", 36, 3, 1, 12, 5),
        (4, "", 48, 4, 1, 12, 5),
        (2, "mighty-duel", 48, 4, 2, 12, 7),
    ],
)
def test_setup_table(seats: int, options: str, dominoes: int, row: int, kings: int, rounds: int, size: int) -> None:
    lines, state = story(seats, options, seed=1)
    assert count(lines, "draw") == dominoes
    assert len({line for line in lines if " draw " in line}) == dominoes
    drawn_kings = Counter(line for line in lines if " king " in line)
    assert drawn_kings == {f"d king p{seat}": kings for seat in range(seats)}
    assert sum(drawn_kings.values()) == row
    assert count(lines, "place") + count(lines, "discard") == rounds * row
    assert count(lines, "claim") == rounds * row
    assert [kingdom.size for kingdom in state.kingdoms] == [size] * seats
    assert lines.index(next(line for line in lines if " king " in line)) == row


@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_setup_a_kingdom_begins_with_the_castle_alone(seats: int, options: str) -> None:
    assert [show(kingdom) for kingdom in start(seats, options).kingdoms] == ["#"] * seats


@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_setup_every_player_gets_as_many_dominoes_as_the_others(seats: int, options: str) -> None:
    _, state = story(seats, options, seed=2)
    each = {len(kingdom.dominoes) + len(kingdom.discarded) for kingdom in state.kingdoms}
    assert each == {int(state.box.used) // seats}


@pytest.mark.parametrize(("seats", "options"), SET_UPS)
def test_setup_every_domino_of_the_box_may_come_first(seats: int, options: str) -> None:
    state = start(seats, options)
    assert legal(state) == "; ".join(f"draw {number}" for number in range(1, 49))
    assert list(GAME.odds(state)) == []


def test_setup_removed_dominoes_stay_unknown() -> None:
    """At the end of a game for two, 24 dominoes are still as hidden as the others were."""
    _, state = story(2, "", seed=3)
    hidden = GAME.view(state, 0).hidden
    assert len(hidden) == 24
    used = {domino.number for kingdom in state.kingdoms for domino in kingdom.dominoes}
    assert not used & set(hidden)


def test_setup_the_row_is_sorted_by_number() -> None:
    state = played(start(2), FIRST_ROW)
    assert state.new_row == [7, 12, 30, 48]


def test_setup_a_king_is_drawn_with_the_odds_of_the_kings_left() -> None:
    state = played(start(2), FIRST_ROW)
    assert (legal(state), list(GAME.odds(state))) == ("king p0; king p1", [2, 2])
    state = played(state, "d king p0; p0 claim 7")
    assert (legal(state), list(GAME.odds(state))) == ("king p0; king p1", [1, 2])
    state = played(state, "d king p0; p0 claim 12")
    assert (legal(state), list(GAME.odds(state))) == ("king p1", [2])


def test_setup_with_four_players_each_king_left_is_equally_likely() -> None:
    state = played(start(4), FIRST_ROW + "d king p2; p2 claim 48")
    assert (legal(state), list(GAME.odds(state))) == ("king p0; king p1; king p3", [1, 1, 1])


def test_setup_the_owner_of_the_king_drawn_claims_any_free_domino() -> None:
    state = played(start(2), FIRST_ROW + "d king p1")
    assert state.to_act == 1
    assert legal(state) == "claim 7; claim 12; claim 30; claim 48"
    state = played(state, "p1 claim 30; d king p1")
    assert legal(state) == "claim 7; claim 12; claim 48"


def test_setup_the_last_claim_is_forced_and_still_said() -> None:
    lines = "d king p1; p1 claim 30; d king p1; p1 claim 48; d king p0; p0 claim 7; d king p0"
    state = played(start(2), FIRST_ROW + lines)
    assert state.to_act == 0
    assert legal(state) == "claim 12"


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 100])
def test_setup_seats_kingdomino_is_for_2_to_4(seats: int) -> None:
    with pytest.raises(SetupError, match=f"kingdomino is for 2 to 4 players, not {seats}") as caught:
        start(seats)
    assert caught.value.rule.id == "setup.seats"


@pytest.mark.parametrize("seats", [3, 4])
def test_setup_mighty_duel_is_for_two(seats: int) -> None:
    with pytest.raises(SetupError, match=f"the Mighty Duel is for 2 players, not {seats}") as caught:
        start(seats, "harmony mighty-duel")
    assert caught.value.rule.id == "kingdomino.setup.mighty-duel"


def test_setup_option_unknown_is_refused() -> None:
    with pytest.raises(SetupError, match="kingdomino has no option 'chess'; it has middle-kingdom, harmony") as caught:
        start(2, "chess")
    assert caught.value.rule.id == "setup.option-unknown"


def test_setup_option_value_is_refused() -> None:
    with pytest.raises(SetupError, match="the option 'harmony' takes no value, but '6' was given") as caught:
        start(2, "harmony=6")
    assert caught.value.rule.id == "setup.option-value"


@pytest.mark.parametrize(("seats", "options"), [*SET_UPS, (2, "mighty-duel dynasty"), (3, "dynasty")])
def test_box_every_component_is_somewhere_exactly_once_all_the_time(seats: int, options: str) -> None:
    for state in moments(seats, options, seed=4):
        GAME.audit(state)


def spoil_hidden(state: State) -> None:
    state.hidden = 0


def spoil_kings(state: State) -> None:
    state.bag[0] += 1


def spoil_land(state: State) -> None:
    state.kingdoms[0].taken[0] = 1


def spoil_kingdom(state: State) -> None:
    state.kingdoms[0].east += 5


@pytest.mark.parametrize("spoil", [spoil_hidden, spoil_kings, spoil_land, spoil_kingdom])
def test_box_the_audit_notices_what_is_wrong(spoil: Callable[[State], None]) -> None:
    state = start(2)
    spoil(state)
    with pytest.raises(AssertionError):
        GAME.audit(state)
