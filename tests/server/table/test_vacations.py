"""Vacations in games by correspondence, with a clock that the tests set."""

from __future__ import annotations

import meydan.server.messages as wire
from meydan.server.notices import turns
from meydan.server.table import requests, shown
from meydan.server.table.setup import Correspondence, Live, Mode
from tests.server.table.sitting import START, Sitting, begun

TURN = 100_000
DAILY = Mode(clock=Correspondence(turn_ms=TURN))


def away(sitting: Sitting, seat: int, until: int) -> None:
    sitting.write(requests.vacation(sitting.table, seat, until, sitting.now))


def left(sitting: Sitting) -> tuple[int, int]:
    """What the running clock shows, and for how long it stands still."""
    clock = shown.state(sitting.table, None, sitting.now).now.clock
    assert clock is not None
    seat = clock.running
    assert seat is not None
    assert seat == sitting.table.to_act
    return clock.left[seat], clock.rests_ms


def test_the_clock_of_a_player_on_vacation_stands_still_and_then_runs_on() -> None:
    sitting = begun(mode=DAILY)
    sitting.now += 30_000
    away(sitting, 0, START + 500_000)
    assert left(sitting) == (70_000, 470_000)
    sitting.now = START + 499_999
    assert left(sitting) == (70_000, 1)
    assert not requests.time_is_up(sitting.table, sitting.now)
    sitting.now = START + 520_000
    assert left(sitting) == (50_000, 0)
    sitting.now = START + 570_001
    assert [change.entry.line for change in requests.time_is_up(sitting.table, sitting.now)] == ["/flag"]
    assert sitting.is_what_its_log_adds_up_to()


def test_a_turn_that_comes_during_a_vacation_begins_after_it() -> None:
    sitting = begun(mode=DAILY)
    away(sitting, 1, START + 500_000)
    assert left(sitting) == (TURN, 0), "the other's clock runs"
    sitting.act("bid 1")
    assert left(sitting) == (TURN, 500_000)
    flag, *_ = shown.due(sitting.table, sitting.now)
    assert flag.at == START + 500_000 + TURN + shown.HEARD_MS
    told = {due.kind: due.at for due in turns.due(sitting.table, sitting.table, sitting.now)}
    assert told["turn"] >= START + 500_000, "nobody is told of a turn on vacation"


def test_who_is_back_early_goes_on_at_once_with_the_time_that_was_left() -> None:
    sitting = begun(mode=DAILY)
    sitting.now += 10_000
    away(sitting, 0, START + 500_000)
    sitting.now += 200_000
    away(sitting, 0, 0)
    assert left(sitting) == (90_000, 0)
    assert sitting.lines()[-2:] == ["/vacation 0 1500000", "/vacation 0 0"]
    assert sitting.is_what_its_log_adds_up_to()


def test_a_player_on_vacation_may_play_and_an_undo_restores_no_running_clock() -> None:
    sitting = begun(mode=DAILY)
    sitting.now += 10_000
    away(sitting, 0, START + 500_000)
    sitting.act("bid 1")
    sitting.ask(0, wire.Undo)
    assert left(sitting) == (90_000, 490_000)
    sitting.act("bid 1")
    away(sitting, 0, START + 900_000)
    sitting.ask(0, wire.Undo)
    sitting.now = START + 800_000
    assert left(sitting) == (90_000, 100_000)
    assert sitting.is_what_its_log_adds_up_to()


def test_everybody_sees_until_when_a_player_is_away() -> None:
    sitting = begun(mode=DAILY)
    away(sitting, 1, START + 500_000)
    assert [player.until for player in sitting.current(0).players] == [None, START + 500_000]
    over = shown.state(sitting.table, None, START + 500_000).now
    assert [player.until for player in over.players] == [None, None]


def test_a_vacation_does_not_save_a_turn_that_is_over() -> None:
    sitting = begun(mode=DAILY)
    sitting.now += TURN + 1
    away(sitting, 0, START + 500_000)
    assert sitting.lines()[-1] == "/flag"


def test_a_vacation_changes_nothing_twice_and_nothing_where_there_is_no_correspondence() -> None:
    sitting = begun(mode=DAILY)
    away(sitting, 0, START + 500_000)
    assert requests.vacation(sitting.table, 0, START + 500_000, sitting.now) == ()
    assert requests.vacation(sitting.table, 1, START - 1, sitting.now) == (), "it is over already"
    for mode in (Mode(), Mode(clock=Live(base_ms=TURN))):
        assert requests.vacation(begun(mode=mode).table, 0, START + 500_000, START) == ()
    assert requests.vacation(begun(mode=DAILY, bots=1).table, 1, START + 500_000, START) == ()


def test_a_move_that_has_not_heard_of_a_vacation_counts() -> None:
    sitting = begun(mode=DAILY)
    seen = sitting.table.seq
    away(sitting, 1, START + 500_000)
    assert requests.ask(sitting.table, 0, wire.Act(seen, "c", "bid 1"), sitting.now)


def test_a_vacation_before_the_game_counts_in_it_and_leaves_with_its_player() -> None:
    sitting = Sitting(seats=2, mode=DAILY)
    for seat in (0, 1):
        sitting.ask(None, wire.Sit, seat=seat, name=f"player {seat}")
        away(sitting, seat, START + 500_000)
    sitting.ask(1, wire.Stand)
    sitting.ask(None, wire.Sit, seat=1, name="somebody else")
    assert sitting.table.vacations == (START + 500_000, 0)
    sitting.ask(0, wire.Start)
    assert left(sitting) == (TURN, 500_000)
    assert sitting.is_what_its_log_adds_up_to()
