"""Chairs, people, bots and spectators; the same request twice; chat; rematches."""

from __future__ import annotations

from typing import Any

import pytest

import meydan.server.messages as wire
from meydan.server.entries import Due
from meydan.server.table import requests, shown
from meydan.server.table.requests import DoneAlready, ask
from meydan.server.table.setup import Correspondence, Live, Mode
from meydan.server.table.table import Chair, Table, after
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


def test_a_bot_stands_in_for_an_absent_player_and_gives_the_seat_back() -> None:
    sitting = begun(mode=Mode(grace_ms=5000))
    away(sitting, 0)
    assert shown.state(sitting.table, 1, START).now.players[0].away
    sitting.now += 4999
    assert requests.stand_in(sitting.table, sitting.now) == ()
    sitting.now += 1
    sitting.write(requests.stand_in(sitting.table, sitting.now))
    assert sitting.current(1).players[0] == wire.Player("player 0", "greedy", away=True)
    assert requests.stand_in(sitting.table, sitting.now) == ()
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
    assert requests.stand_in(sitting.table, sitting.now + 999_000) == ()


def test_nobody_is_replaced_before_or_after_the_game() -> None:
    sitting = Sitting()
    sitting.ask(None, wire.Sit, seat=0, name="ada")
    away(sitting, 0)
    assert requests.stand_in(sitting.table, sitting.now + 999_000) == ()
    assert shown.due(sitting.table, sitting.now) == ()


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


def test_in_correspondence_nobody_is_replaced_for_being_away() -> None:
    for clock, entries in ((Correspondence(turn_ms=86_400_000), 0), (Live(base_ms=86_400_000), 1)):
        sitting = begun(mode=Mode(clock=clock, grace_ms=1000))
        away = requests.leave(sitting.table, 0, sitting.now)
        assert len(requests.stand_in(away, sitting.now + 60_000)) == entries
