"""Rated games end by play, by the clock, by resigning, or by a draw that people agree on: nothing else ends them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import meydan.server.messages as wire
from meydan.core.errors import Rule
from meydan.games import GAMES
from meydan.server.messages import Refused
from meydan.server.table import rated, requests
from meydan.server.table.absence import missing
from meydan.server.table.setup import Correspondence, Live, Mode
from tests.server.table.sitting import Sitting, begun

LIVE = Live(base_ms=10_000, increment_ms=2_000)
RATED = Mode(clock=LIVE, rated=True, draws=True, grace_ms=1000)
UNRATED = replace(RATED, rated=False)
WITHOUT_CLOCK = replace(UNRATED, clock=None)


def why_not(sitting: Sitting, seat: int, kind: type[wire.Request], /, **fields: int) -> str | None:
    """The rule by which a request is refused."""
    with pytest.raises(Refused) as refused:
        sitting.ask(seat, kind, **fields)
    assert refused.value.code == "not-allowed"
    return None if refused.value.rule is None else refused.value.rule.id


def left(mode: Mode, seats: int = 2, bots: int = 0) -> Sitting:
    """A game whose seat 0, which is to act, has been away for longer than the time of grace."""
    sitting = begun(GAMES["kingdomino"], seats, mode, bots=bots)
    while sitting.table.to_act != 0:
        sitting.play(1)
    sitting.table = requests.leave(sitting.table, 0, sitting.now)
    sitting.now += mode.grace_ms
    return sitting


def test_no_bot_plays_for_a_player_who_leaves_a_rated_game() -> None:
    sitting = left(RATED)
    assert missing(sitting.table, sitting.now) == ()
    assert why_not(sitting, 1, wire.Replace, seat=0) == "away.clock"
    control = left(WITHOUT_CLOCK)
    assert missing(control.table, control.now) == (0,), "the control: elsewhere the other is asked"
    control.ask(1, wire.Replace, seat=0)


def test_a_player_who_leaves_a_rated_game_loses_when_the_time_is_over() -> None:
    sitting = left(RATED)
    sitting.now += 60_000
    sitting.write(requests.flag(sitting.table, sitting.now))
    result = sitting.current(1).result
    assert result is not None
    assert (result.reason, result.ranks) == ("flag", (2, 1))


def test_nobody_ends_a_rated_game_alone_while_the_other_is_away() -> None:
    sitting = left(RATED)
    assert why_not(sitting, 1, wire.Abandon) == "rated.abandon"
    sitting.ask(1, wire.Offer)
    assert sitting.table.status == "playing"
    control = left(WITHOUT_CLOCK)
    control.ask(1, wire.Replace, seat=0)
    control.ask(1, wire.Offer)
    assert control.table.status == "over", "the control: elsewhere a bot that stands in has no say"


def test_a_bot_agrees_to_no_draw() -> None:
    assert why_not(begun(GAMES["kingdomino"], 2, RATED, bots=1), 0, wire.Offer) == "rated.draw"
    assert why_not(begun(GAMES["kingdomino"], 3, RATED, bots=1), 0, wire.Offer) == "rated.draw"
    control = begun(GAMES["kingdomino"], 2, UNRATED, bots=1)
    control.ask(0, wire.Offer)
    assert control.table.status == "over"


def test_people_agree_on_a_draw_in_a_rated_game() -> None:
    sitting = begun(mode=RATED)
    sitting.ask(0, wire.Offer)
    assert sitting.table.status == "playing"
    sitting.ask(1, wire.Offer)
    assert sitting.table.reason == "draw"


def test_a_rated_game_is_abandoned_only_before_it_begins() -> None:
    assert why_not(begun(GAMES["kingdomino"], 2, RATED, bots=1), 0, wire.Abandon) == "rated.abandon"
    control = begun(GAMES["kingdomino"], 2, UNRATED, bots=1)
    control.ask(0, wire.Abandon)
    assert control.table.status == "abandoned"
    waiting = Sitting(mode=RATED)
    waiting.ask(None, wire.Sit, seat=0, name="ada")
    waiting.ask(0, wire.Abandon)
    assert waiting.table.status == "abandoned"


@pytest.mark.parametrize(
    ("mode", "rule"),
    [
        (replace(RATED, clock=None), rated.CLOCK),
        (replace(RATED, clock=Live(base_ms=4 * 3_600_000)), rated.LONG_CLOCK),
        (replace(RATED, clock=Live(base_ms=1000, increment_ms=600_000)), rated.LONG_CLOCK),
        (replace(RATED, clock=Correspondence(turn_ms=8 * 86_400_000)), rated.LONG_CLOCK),
        (replace(RATED, flag="bot"), rated.FLAG),
        (replace(RATED, stand_in="bot-5"), rated.CHOSEN_STAND_IN),
        (replace(RATED, hints=True), rated.HINTS),
    ],
)
def test_what_a_rated_game_lacks_is_named(mode: Mode, rule: Rule) -> None:
    missing = rated.missing(mode)
    assert missing is not None
    assert missing.id == rule.id
    assert str(missing)


@pytest.mark.parametrize("mode", [RATED, replace(RATED, clock=Correspondence(turn_ms=7 * 86_400_000))])
def test_a_clock_is_all_that_a_rated_game_needs(mode: Mode) -> None:
    assert rated.missing(mode) is None
