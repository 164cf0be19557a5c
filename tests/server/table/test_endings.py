"""Undo, clocks, and the ways a game can end; with a clock that moves only when it is told to."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

import meydan.server.messages as wire
from meydan.core.game import Seat
from meydan.games import GAMES
from meydan.server.entries import Due, Entry
from meydan.server.table import requests, shown
from meydan.server.table.changes import change
from meydan.server.table.setup import Correspondence, Live, Mode
from tests.laws.toy import Toy, ToyState, ToyView
from tests.server.table.sitting import START, Sitting, begun

LIVE = Live(base_ms=10_000, increment_ms=2_000)


def clock(sitting: Sitting) -> tuple[int, ...]:
    shows = shown.state(sitting.table, None, sitting.now).now.clock
    assert shows is not None
    return shows.left


def test_an_undo_is_possible_until_another_seat_acts() -> None:
    sitting = begun()
    assert not sitting.current(0).can_undo
    sitting.act("bid 1")
    assert sitting.current(0).can_undo
    assert not sitting.current(1).can_undo
    before = sitting.dump()
    sitting.ask(0, wire.Undo)
    assert sitting.last(1).line == "/undo 2"
    assert sitting.table.to_act == 0
    sitting.act("bid 1")
    assert sitting.dump() == before
    sitting.act("bid 1")
    assert sitting.refused(0, wire.Undo) == "undo"
    assert sitting.is_what_its_log_adds_up_to()


def test_a_table_may_be_set_up_without_undo() -> None:
    sitting = begun(mode=Mode(undo=False))
    sitting.act("bid 1")
    assert not sitting.current(0).can_undo
    assert sitting.refused(0, wire.Undo) == "not-allowed"


class ShowsTheOtherCard(Toy):
    """A player who has bid sees the other's card."""

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        view = super().view(state, seat)
        return replace(view, dealt=10 * state.cards[1 - seat]) if seat is not None and state.bids[seat] else view


def test_no_undo_past_a_line_that_revealed_something() -> None:
    sitting = begun(ShowsTheOtherCard())
    sitting.act("bid 1")
    assert sitting.refused(0, wire.Undo) == "undo"
    assert sitting.refused(0, wire.Undo, turn=True) == "undo"


def test_one_line_or_the_whole_turn_is_taken_back() -> None:
    sitting = begun(GAMES["kingdomino"])
    while len(sitting.table.tail) < 2 or sitting.table.to_act is None:
        sitting.play(1)
    seat, lines = sitting.table.tail_seat, sitting.table.lines
    sitting.ask(seat, wire.Undo)
    assert sitting.table.lines == lines - 1
    sitting.play(1)
    tail = len(sitting.table.tail)
    sitting.ask(seat, wire.Undo, turn=True)
    assert sitting.table.lines == lines - tail


def test_a_live_clock_gives_base_and_increment() -> None:
    sitting = begun(mode=Mode(clock=LIVE))
    assert clock(sitting) == (10_000, 10_000)
    sitting.now += 3000
    assert clock(sitting) == (7000, 10_000)
    (entry,) = sitting.act("bid 1")
    assert entry.clock_ms == 7000
    assert clock(sitting) == (9000, 10_000)
    sitting.now += 500
    sitting.act("bid 1")
    assert clock(sitting) == (9000, 11_500)
    assert shown.due(sitting.table, sitting.now) == (
        Due("t1", "flag", 0, sitting.table.seq, sitting.now + 9000 + shown.HEARD_MS),
    )


def test_correspondence_gives_the_same_time_for_every_turn() -> None:
    sitting = begun(mode=Mode(clock=Correspondence(turn_ms=86_400_000)))
    sitting.now += 80_000_000
    sitting.act("bid 1")
    assert clock(sitting) == (86_400_000, 86_400_000)


def test_flag_and_move_at_the_same_instant() -> None:
    """The last millisecond counts; after it the flag has fallen, whatever comes first."""
    sitting = begun(mode=Mode(clock=LIVE))
    sitting.now += 10_000
    assert requests.flag(sitting.table, sitting.now) == ()
    late = begun(mode=Mode(clock=LIVE))
    late.now += 10_001
    sitting.act("bid 1")
    assert sitting.table.status == "playing"
    (entry,) = late.act("bid 1")
    assert entry.line == "/flag"
    result = late.current(1).result
    assert result is not None
    assert (result.reason, result.ranks) == ("flag", (2, 1))
    assert requests.flag(late.table, late.now) == ()


def test_a_player_out_of_time_can_be_replaced_for_good() -> None:
    sitting = begun(mode=Mode(clock=LIVE, flag="bot"))
    sitting.now += 10_001
    sitting.write(requests.flag(sitting.table, sitting.now))
    assert sitting.current(1).players[0] == wire.Player("player 0", "greedy")
    assert requests.flag(sitting.table, sitting.now) == (), "a bot has no flag"
    sitting.table, back = requests.arrive(sitting.table, 0, sitting.now)
    assert back == ()
    assert sitting.refused(0, wire.Act, line="bid 1") == "turn"
    sitting.write(requests.act(sitting.table, 0, "bid 1", sitting.now))
    assert clock(sitting) == (2000, 10_000)


def test_an_undo_gives_no_time_back() -> None:
    sitting = begun(mode=Mode(clock=LIVE))
    sitting.now += 3000
    sitting.act("bid 1")
    sitting.now += 1000
    sitting.ask(0, wire.Undo)
    assert clock(sitting) == (6000, 10_000), "nor does it cost the other any"
    sitting.act("bid 1")
    sitting.now += 9000
    assert sitting.refused(0, wire.Undo) == "undo", "the turn would be longer than its time"


def test_time_that_passes_while_a_bot_stands_in_is_not_the_persons() -> None:
    """In logs of earlier versions, where a bot stood in for a player who was away from a game with a clock."""
    sitting = begun(mode=Mode(clock=LIVE))
    sitting.write((change(sitting.table, Entry(sitting.table.seq + 1, 0, "/away", sitting.now)),))
    sitting.now += 60_000
    sitting.table, back = requests.arrive(sitting.table, 0, sitting.now)
    sitting.write(back)
    assert requests.flag(sitting.table, sitting.now) == ()
    sitting.act("bid 1")


def test_clocks_stop_when_the_game_is_over() -> None:
    sitting = begun(mode=Mode(clock=LIVE))
    sitting.play(99)
    before = clock(sitting)
    sitting.now += 50_000
    assert clock(sitting) == before


def test_of_two_players_the_other_wins_when_one_resigns() -> None:
    sitting = begun()
    sitting.ask(1, wire.Resign)
    result = sitting.current(0).result
    assert result is not None
    assert (result.reason, result.ranks) == ("resigned", (1, 2))
    assert sitting.refused(0, wire.Resign) == "not-playing"


def test_the_result_says_how_long_the_game_lasted() -> None:
    sitting = begun()
    sitting.now += 90_000
    sitting.ask(1, wire.Resign)
    sitting.now += 50_000
    sitting.ask(0, wire.Rematch)
    result = sitting.current(0).result
    assert result is not None
    assert result.lasted_ms == 90_000


def test_with_more_players_the_game_goes_on_without_the_one_who_resigns() -> None:
    game = GAMES["kingdomino"]
    sitting = begun(game, 3)
    sitting.ask(2, wire.Resign)
    assert sitting.table.status == "playing"
    assert sitting.refused(2, wire.Resign) == "not-allowed"
    sitting.table, back = requests.arrive(sitting.table, 2, sitting.now)
    assert back == ()
    sitting.ask(0, wire.Resign)
    result = sitting.current(1).result
    assert result is not None
    assert (result.reason, result.ranks) == ("resigned", (2, 1, 3)), "who gave up first is last"


def test_a_player_who_gave_up_is_not_asked_to_move() -> None:
    sitting = begun(GAMES["kingdomino"], 3)
    actor = sitting.table.to_act
    assert actor is not None
    assert sitting.current(actor).legal
    sitting.ask(actor, wire.Resign)
    assert sitting.table.to_act == actor, "a bot plays on"
    assert sitting.current(actor).legal is None


def test_bots_do_not_go_on_alone() -> None:
    sitting = begun(GAMES["kingdomino"], 4, bots=3)
    sitting.ask(0, wire.Resign)
    assert sitting.table.status == "over"


def test_a_draw_is_made_by_everybodys_offer() -> None:
    sitting = begun(mode=Mode(draws=True))
    assert sitting.refused(0, wire.Decline) == "no-offer"
    sitting.ask(0, wire.Offer)
    assert sitting.current(1).offers == (0,)
    assert sitting.refused(0, wire.Offer) == "not-allowed"
    sitting.ask(1, wire.Decline)
    assert sitting.current(0).offers == ()
    sitting.ask(1, wire.Offer)
    sitting.act("bid 1")
    assert sitting.current(1).offers == (), "who plays on does not accept"
    sitting.ask(1, wire.Offer)
    sitting.ask(0, wire.Offer)
    result = sitting.current(None).result
    assert result is not None
    assert (result.reason, result.ranks) == ("draw", (1, 1))


def test_a_table_may_be_set_up_without_draws() -> None:
    assert begun().refused(0, wire.Offer) == "not-allowed"


@pytest.mark.parametrize("text", ['{"clock": {"t": "live", "base_ms": 5}}', '{"flag": "x"}', '{"new": 1}', "[]"])
def test_a_mode_out_of_bounds_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Mode)


def test_a_mode_survives_json() -> None:
    mode = Mode(clock=Correspondence(turn_ms=3_600_000), flag="bot", draws=True)
    assert msgspec.json.decode(msgspec.json.encode(mode), type=Mode) == mode


def test_the_secret_is_told_after_the_end_and_never_before() -> None:
    sitting = begun()
    secret = sitting.table.setup.secret.hex().encode()
    while sitting.table.status == "playing":
        assert all(secret not in wire.encode(shown.state(sitting.table, seat, START)) for seat in sitting.heard)
        sitting.play(1)
    assert secret in wire.encode(shown.state(sitting.table, None, START))
