"""Chairs, people, bots and spectators; the same request twice; chat; rematches."""

from __future__ import annotations

from typing import Any

import pytest

import meydan.server.messages as wire
from meydan.games import GAMES
from meydan.server.entries import Due, Entry
from meydan.server.messages import Refused
from meydan.server.table import requests, shown
from meydan.server.table.absence import missing
from meydan.server.table.changes import after, change
from meydan.server.table.requests import DoneAlready, ask
from meydan.server.table.setup import REMATCH_MS, Correspondence, Live, Mode
from meydan.server.table.table import Chair, Table
from tests.server.table.sitting import START, Sitting, begun


def test_people_and_bots_take_chairs() -> None:
    sitting = Sitting()
    sitting.ask(None, wire.Sit, seat=1, name=" آدا\u202e ")
    assert sitting.refused(None, wire.Sit, seat=1, name="bea") == "taken"
    assert sitting.refused(None, wire.Sit, seat=7, name="bea") == "taken"
    assert sitting.refused(1, wire.Sit, seat=0, name="آدا") == "taken", "one chair each"
    assert sitting.refused(1, wire.Start) == "empty-seats"
    sitting.ask(1, wire.Bot, seat=0, bot="greedy")
    assert sitting.table.chairs == (Chair(bot="greedy"), Chair("آدا"))
    sitting.ask(1, wire.Bot, seat=0)
    assert sitting.table.chairs[0].is_free
    sitting.ask(None, wire.Sit, seat=0, name="bea")
    sitting.ask(0, wire.Stand)
    assert sitting.table.chairs[0].is_free
    assert sitting.current(None).players == (wire.Player(), wire.Player("آدا"))


@pytest.mark.parametrize("name", ["\u202e", "a|b", " \0 "])
def test_a_name_must_be_one_that_a_record_can_hold(name: str) -> None:
    assert Sitting().refused(None, wire.Sit, seat=0, name=name) == "name"


def test_only_the_host_seats_bots_and_begins() -> None:
    sitting = Sitting()
    for seat in (0, 1):
        sitting.ask(None, wire.Sit, seat=seat, name=f"player {seat}")
    assert sitting.refused(1, wire.Start) == "not-host"
    assert sitting.refused(1, wire.Bot, seat=0) == "not-host"
    assert sitting.refused(0, wire.Bot, seat=1, bot="greedy") == "taken"
    sitting.ask(1, wire.Stand)
    assert sitting.refused(0, wire.Bot, seat=1, bot="nobody") == "no-bot"
    assert sitting.refused(None, wire.Start) == "no-seat"


def test_what_belongs_before_the_game_is_refused_in_it_and_the_other_way_round() -> None:
    sitting = Sitting()
    sitting.ask(None, wire.Sit, seat=0, name="ada")
    for kind in (wire.Undo, wire.Resign, wire.Offer, wire.Decline):
        assert sitting.refused(0, kind) == "not-playing"
    assert sitting.refused(0, wire.Act, line="bid 1") == "not-playing"
    assert sitting.refused(0, wire.Rematch) == "not-over"
    sitting = begun()
    assert sitting.refused(0, wire.Stand) == "not-open"
    assert sitting.refused(0, wire.Start) == "not-open"
    assert sitting.refused(0, wire.Bot, seat=1) == "not-open"
    assert sitting.refused(None, wire.Sit, seat=1, name="x") == "not-open"
    sitting.play(99)
    assert sitting.refused(0, wire.Act, line="bid 1") == "not-playing"
    assert sitting.refused(0, wire.Abandon) == "not-playing"


def test_a_client_that_has_not_seen_the_last_event_is_stale() -> None:
    sitting = begun()
    for seq in (0, sitting.table.seq - 1, sitting.table.seq + 1):
        with pytest.raises(wire.Refused) as refused:
            ask(sitting.table, 0, wire.Act(seq, "new", "bid 1"), sitting.now)
        assert refused.value.code == "stale"


def test_the_same_request_is_carried_out_once() -> None:
    sitting = begun()
    request = wire.Act(sitting.table.seq, "same", "bid 1")
    (entry,) = sitting.write(ask(sitting.table, 0, request, sitting.now))
    sitting.act("bid 1")
    with pytest.raises(DoneAlready) as done:
        ask(sitting.table, 0, request, sitting.now)
    assert done.value.seq == entry.seq
    other = wire.Act(sitting.table.seq, "same", "bid 1")
    with pytest.raises(wire.Refused, match="turn"):
        ask(sitting.table, 1, other, sitting.now)


def test_taking_a_chair_twice_is_taking_it_once() -> None:
    sitting = Sitting()
    request = wire.Sit(0, "same", 0, "ada")
    sitting.write(ask(sitting.table, None, request, START))
    with pytest.raises(DoneAlready):
        ask(sitting.table, None, request, START)


def test_the_next_player_on_a_chair_may_name_requests_as_the_last_one_did() -> None:
    sitting = Sitting()
    sitting.write(ask(sitting.table, None, wire.Sit(0, "first", 0, "ada"), START))
    sitting.ask(0, wire.Stand)
    sitting.write(ask(sitting.table, None, wire.Sit(sitting.table.seq, "first", 0, "bea"), START))
    assert sitting.table.chairs[0] == Chair("bea")


def test_only_the_client_that_asked_is_told_the_cid() -> None:
    sitting = begun()
    sitting.act("bid 1")
    assert sitting.last(0).cid is not None
    assert sitting.last(1).cid is None
    assert sitting.last(None).cid is None


def test_a_log_has_no_gaps() -> None:
    sitting = begun()
    with pytest.raises(ValueError, match="does not follow"):
        after(sitting.table, sitting.log[0])


def test_a_bots_line_is_written_like_a_persons() -> None:
    sitting = begun(bots=1)
    sitting.act("bid 1")
    assert sitting.table.to_act == 1
    assert shown.due(sitting.table, sitting.now) == (Due("t1", "bot", 1, sitting.table.seq, sitting.now),)
    assert sitting.refused(1, wire.Act, line="bid 1") == "turn", "nobody else plays for it"
    with pytest.raises(wire.Refused, match="turn"):
        requests.act(sitting.table, 0, "bid 1", sitting.now)
    sitting.write(requests.act(sitting.table, 1, "bid 1", sitting.now, "bot"))
    assert shown.due(sitting.table, sitting.now) == ()


def away(sitting: Sitting, seat: int) -> None:
    sitting.table = requests.leave(sitting.table, seat, sitting.now)


def refusal(sitting: Sitting, seat: int, missed: int) -> tuple[str, str | None, int | None]:
    """Why a bot may not play for a player, and when to ask again."""
    with pytest.raises(Refused) as refused:
        sitting.ask(seat, wire.Replace, seat=missed)
    rule = refused.value.rule
    return refused.value.code, None if rule is None else rule.id, refused.value.retry_ms


def test_a_bot_stands_in_for_an_absent_player_if_another_wants_it_and_gives_the_seat_back() -> None:
    sitting = begun(mode=Mode(grace_ms=5000))
    assert refusal(sitting, 1, 0) == ("not-allowed", "away.here", None)
    away(sitting, 0)
    assert shown.state(sitting.table, 1, START).now.players[0].away
    sitting.now += 4998
    assert missing(sitting.table, sitting.now) == ()
    assert refusal(sitting, 1, 0) == ("not-allowed", "away.grace", 2)
    sitting.now += 2
    assert missing(sitting.table, sitting.now) == (0,)
    sitting.ask(1, wire.Replace, seat=0)
    assert sitting.lines()[-1] == "/replace 0"
    assert sitting.current(1).players[0] == wire.Player("player 0", "greedy", away=True)
    assert missing(sitting.table, sitting.now) == ()
    assert refusal(sitting, 1, 0) == ("no-person", None, None)
    sitting.write(requests.act(sitting.table, 0, "bid 1", sitting.now))
    sitting.act("bid 1")
    sitting.table, back = requests.arrive(sitting.table, 0, sitting.now)
    sitting.write(back)
    assert sitting.current(1).players[0] == wire.Player("player 0")
    sitting.act("bid 1")
    assert sitting.is_what_its_log_adds_up_to()


def test_a_player_who_returns_in_time_keeps_the_seat() -> None:
    sitting = begun()
    away(sitting, 0)
    sitting.table, back = requests.arrive(sitting.table, 0, sitting.now + 59_000)
    assert back == ()
    sitting.now += 999_000
    assert missing(sitting.table, sitting.now) == ()
    assert refusal(sitting, 1, 0) == ("not-allowed", "away.here", None)


def test_nobody_is_replaced_before_or_after_the_game() -> None:
    sitting = Sitting()
    for seat, name in enumerate(("ada", "bea")):
        sitting.ask(None, wire.Sit, seat=seat, name=name)
    away(sitting, 0)
    sitting.now += 999_000
    assert missing(sitting.table, sitting.now) == ()
    assert refusal(sitting, 1, 0) == ("not-playing", None, None)
    assert shown.due(sitting.table, sitting.now) == ()
    over = begun()
    away(over, 0)
    over.now += 999_000
    over.play(99)
    assert missing(over.table, over.now) == ()
    assert refusal(over, 1, 0) == ("not-playing", None, None)


def test_a_bot_or_a_chair_that_is_not_there_has_no_person_to_replace() -> None:
    sitting = begun(GAMES["kingdomino"], 3, bots=1)
    assert refusal(sitting, 0, 2) == ("no-person", None, None)
    assert refusal(sitting, 0, 9) == ("no-person", None, None)


def test_who_plays_no_longer_decides_nothing() -> None:
    sitting = begun(GAMES["kingdomino"], 3)
    sitting.ask(2, wire.Resign)
    away(sitting, 0)
    sitting.now += 60_000
    assert refusal(sitting, 2, 0) == ("not-allowed", None, None)
    assert sitting.refused(None, wire.Replace, seat=0) == "no-seat"


def test_a_game_ends_without_result_if_everybody_else_is_missing() -> None:
    sitting = begun(GAMES["kingdomino"], 3, Mode(grace_ms=5000))
    away(sitting, 1)
    sitting.now += 5000
    assert sitting.refused(0, wire.Abandon) == "not-allowed", "somebody else is here"
    away(sitting, 2)
    assert sitting.refused(0, wire.Abandon) == "not-allowed", "and may come back in time"
    sitting.now += 5000
    sitting.ask(0, wire.Abandon)
    assert sitting.table.status == "abandoned"
    assert sitting.is_what_its_log_adds_up_to()


def test_a_log_in_which_a_bot_stood_in_by_itself_still_opens() -> None:
    sitting = begun()
    sitting.write((change(sitting.table, Entry(sitting.table.seq + 1, 0, "/away", sitting.now)),))
    assert sitting.current(1).players[0] == wire.Player("player 0", "greedy")
    assert sitting.is_what_its_log_adds_up_to()


def test_a_table_can_be_abandoned_by_the_last_person() -> None:
    assert begun().refused(0, wire.Abandon) == "not-allowed"
    sitting = begun(bots=1)
    sitting.ask(0, wire.Abandon)
    assert sitting.current(0).status == "abandoned"
    assert sitting.refused(0, wire.Act, line="bid 1") == "not-playing"
    assert shown.due(sitting.table, sitting.now) == ()


def test_people_who_share_a_device_may_abandon_their_table_and_nobody_elses() -> None:
    table = begun().table
    request = wire.Abandon(table.seq, "close")
    assert requests.ask(table, 0, request, 0, own=[0, 1])[0].entry.line == "/abandon"
    with pytest.raises(wire.Refused, match="not-allowed"):
        requests.ask(table, 0, request, 0, own=[0])


def test_a_rematch_begins_when_everybody_wants_it() -> None:
    sitting = begun()
    sitting.play(99)
    assert sitting.table.status == "over"
    sitting.ask(0, wire.Rematch)
    assert not requests.wants_a_rematch(sitting.table)
    assert sitting.refused(0, wire.Rematch) == "not-allowed"
    sitting.ask(1, wire.Rematch)
    assert requests.wants_a_rematch(sitting.table)
    assert requests.chairs_of_the_rematch(sitting.table) == (Chair("player 1"), Chair("player 0"))
    sitting.write(requests.next_table(sitting.table, "t2", sitting.now))
    assert sitting.current(None).next_table == "t2"
    assert not requests.wants_a_rematch(sitting.table)


def played(seats: int = 2, mode: Mode | None = None, bots: int = 0) -> Sitting:
    """A game that is over."""
    sitting = begun(GAMES["kingdomino"], seats, mode, bots=bots)
    while sitting.table.status == "playing":
        sitting.ask(sitting.table.people[0], wire.Resign)
    return sitting


def test_players_may_ask_for_a_rematch_at_the_same_instant() -> None:
    sitting = played()
    seen = sitting.table.seq
    for seat in range(2):
        sitting.write(ask(sitting.table, seat, wire.Rematch(seen, f"c{seat}"), sitting.now))
    assert requests.wants_a_rematch(sitting.table)


def test_everybody_is_told_who_wants_a_rematch_and_for_how_long_it_is_on_offer() -> None:
    sitting = played(4, bots=1)
    sitting.ask(1, wire.Rematch)
    for seat in (0, 1, 2, None):
        now = sitting.current(seat)
        assert (now.rematch, now.rematch_ms) == ((1, 3), REMATCH_MS), "bots want it at once"
    sitting.now += 20_000
    after_a_reload = shown.state(sitting.table, 0, sitting.now).now
    assert (after_a_reload.rematch, after_a_reload.rematch_ms) == ((1, 3), REMATCH_MS - 20_000)
    sitting.ask(2, wire.Rematch)
    assert (sitting.current(0).rematch, sitting.current(0).rematch_ms) == ((1, 2, 3), REMATCH_MS)
    assert not requests.wants_a_rematch(sitting.table)
    sitting.ask(0, wire.Rematch)
    assert requests.wants_a_rematch(sitting.table)


def test_a_rematch_that_nobody_takes_in_time_is_asked_for_anew() -> None:
    sitting = played()
    sitting.ask(0, wire.Rematch)
    sitting.now += REMATCH_MS
    assert sitting.refused(0, wire.Rematch) == "not-allowed", "it is still on offer"
    sitting.now += 1
    lapsed = shown.state(sitting.table, 1, sitting.now).now
    assert (lapsed.rematch, lapsed.rematch_ms) == ((), None)
    assert sitting.refused(1, wire.Decline) == "no-offer"
    sitting.ask(1, wire.Rematch)
    assert sitting.current(0).rematch == (1,), "the first is asked again"
    assert not requests.wants_a_rematch(sitting.table)
    sitting.ask(0, wire.Rematch)
    assert requests.wants_a_rematch(sitting.table)
    assert sitting.is_what_its_log_adds_up_to()


def test_in_correspondence_a_rematch_is_on_offer_for_a_turn() -> None:
    sitting = played(mode=Mode(clock=Correspondence(turn_ms=86_400_000)))
    sitting.ask(0, wire.Rematch)
    assert sitting.current(1).rematch_ms == 86_400_000


def test_a_player_who_wants_no_rematch_says_so_and_may_think_again() -> None:
    sitting = played(3)
    assert sitting.refused(2, wire.Decline) == "no-offer"
    sitting.ask(0, wire.Rematch)
    sitting.ask(2, wire.Decline)
    assert sitting.lines()[-1] == "/no-rematch"
    now = sitting.current(0)
    assert (now.rematch, now.rematch_ms, now.no_rematch) == ((), None, (2,))
    assert sitting.refused(0, wire.Rematch) == "not-allowed"
    with pytest.raises(Refused) as refused:
        sitting.ask(1, wire.Rematch)
    assert refused.value.rule is not None
    assert refused.value.rule.id == "rematch.declined"
    sitting.ask(2, wire.Rematch)
    assert (sitting.current(0).rematch, sitting.current(0).no_rematch) == ((2,), ())
    sitting.ask(0, wire.Rematch)
    sitting.ask(1, wire.Rematch)
    assert requests.wants_a_rematch(sitting.table)
    sitting.write(requests.next_table(sitting.table, "t2", sitting.now))
    assert sitting.refused(1, wire.Decline) == "no-offer", "the table is there"
    assert sitting.is_what_its_log_adds_up_to()


def chat(seat: int | None, **fields: Any) -> str:
    return requests.said(seat, wire.Chat("c1", **fields))


def test_chat_is_clean_and_heard_in_its_room() -> None:
    assert chat(0, text=" سلام\u202e ") == "سلام"
    assert chat(None, text="hi") == "hi"
    with pytest.raises(wire.Refused, match="no-seat"):
        chat(None, text="hi", room="seats")
    with pytest.raises(wire.Refused, match="empty-text"):
        chat(0, text="\u202e")
    assert [requests.hears(room, seat) for room in ("all", "seats") for seat in (0, None)] == [True, True, True, False]


def test_spectators_see_what_a_spectator_may() -> None:
    sitting = begun()
    seen = sitting.current(None)
    assert seen.legal is None
    assert seen.view.card is None
    assert sitting.current(0).view.card is not None
    assert [event.line for event in sitting.heard[None][-2:]] == ["card p0 ?", "card p1 ?"]


def test_tables_are_values() -> None:
    """An older table is still what it was: nothing is changed in place."""
    sitting = begun()
    tables: list[tuple[Table, Any]] = []
    for _ in range(6):
        tables.append((sitting.table, sitting.dump()))
        sitting.act("bid 1")
    for table, dump in tables:
        assert sitting.game.codec.dump(table.state) == dump


@pytest.mark.parametrize("clock", [Correspondence(turn_ms=86_400_000), Live(base_ms=86_400_000)])
def test_with_a_clock_nobody_is_replaced_for_being_away(clock: Correspondence | Live) -> None:
    sitting = begun(mode=Mode(clock=clock, grace_ms=1000))
    away(sitting, 0)
    sitting.now += 60_000
    assert missing(sitting.table, sitting.now) == ()
    assert refusal(sitting, 1, 0) == ("not-allowed", "away.clock", None)
