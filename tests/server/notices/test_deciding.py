"""Decisions about waiting notices, with a stopped clock: send, later or never."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec
import pytest

from meydan.games import words_of
from meydan.server.notices.deciding import ATTENDED_MS, LONGEST_PAUSE_MS, MOST_TRIES, Decision, decide, next_try
from meydan.server.notices.wishes import NOBODYS, Ways, Wishes, next_puzzle, quiet_until
from meydan.server.notices.wording import Fact, message, time_left
from meydan.server.store.notices import MAIL, SettingsRow, TurnRow, Waiting

TEHRAN = ZoneInfo("Asia/Tehran")
HOUR_MS = 3_600_000
NEGAR = replace(NOBODYS, player="negar", zone="Asia/Tehran")  # quiet from 23:00 to 8:00


def at(hour: int, minute: int = 0, day: int = 16) -> int:
    """A time in Tehran."""
    return int(datetime(2026, 11, day, hour, minute, tzinfo=TEHRAN).timestamp() * 1000)


def turn(kind: str = "turn", deadline: int = at(12, day=18), made: int = at(10), table: str = "t1") -> Waiting:
    found = Waiting(f"{kind}:{table}", "negar", "turn", table, 0, deadline, made, channel="phone")
    return replace(found, kind=kind) if kind != "turn" else found  # type: ignore[arg-type]


def decided(*waiting: Waiting, now: int, settings: SettingsRow = NEGAR, attended: bool = False) -> Decision:
    """Decide, with a current turn for each notice except those of finished games."""
    own = [(place, one.deadline or 0) for one in waiting if one.kind != "over" and (place := one.place) is not None]
    turns = {place: TurnRow(*place, deadline + 100) for place, deadline in own}
    return decide(settings, waiting, turns, [one.id for one in waiting] if attended else [], now)


def test_by_day_a_turn_is_told_at_once() -> None:
    one = turn()
    assert decided(one, now=at(10)) == Decision((one,), (), ())


def test_several_turns_go_together() -> None:
    assert len(decided(turn(), turn(table="t2"), turn(table="t3"), now=at(10)).send) == 3


def test_at_night_notices_wait_for_the_morning_in_the_time_zone_of_the_reader() -> None:
    one = turn()
    assert decided(one, now=at(23)).later == ((one, at(8, day=17)),)
    assert decided(one, now=at(7, 59)).later == ((one, at(8)),)
    assert decided(one, now=at(8)).send == (one,)
    assert decided(one, now=at(22, 59)).send == (one,)
    assert decided(one, now=at(23), settings=replace(NEGAR, quiet_from=None)).send == (one,)
    assert decided(one, now=at(23), settings=replace(NEGAR, zone="America/New_York")).send == (one,)


def test_quiet_hours_may_lie_within_a_day() -> None:
    rest = replace(NEGAR, quiet_from=13 * 60, quiet_to=15 * 60 + 30)
    assert quiet_until(rest, at(12, 59)) is None
    assert quiet_until(rest, at(14)) == at(15, 30)
    assert quiet_until(rest, at(15, 30)) is None


def test_time_that_runs_out_breaks_the_night_only_if_the_flag_falls_in_it() -> None:
    in_the_night = turn("hurry", deadline=at(5, day=17))
    assert decided(in_the_night, now=at(23)).send == (in_the_night,)
    after_it = turn("hurry", deadline=at(9, day=17))
    assert decided(after_it, now=at(23)).later == ((after_it, at(8, day=17)),)
    assert decided(turn(deadline=at(5, day=17)), now=at(23)).send == (), "the turn itself was told before"


def test_nobody_is_told_of_a_turn_that_is_over() -> None:
    one, late = turn(), turn("hurry", deadline=at(12))
    assert decide(NEGAR, [one], {}, [], at(10)).drop == (one,)
    next_turn = {("t1", 0): TurnRow("t1", 0, at(12, day=18))}
    assert decide(NEGAR, [late], next_turn, [], at(10)).drop == (late,), "it is another turn, with time enough"


def test_whoever_looks_at_the_table_is_not_told() -> None:
    one, over = turn(), turn("over")
    assert decided(one, now=at(10), attended=True).later != ()
    assert decided(one, now=at(10) + ATTENDED_MS, attended=True).send == (one,), "the page is open, but nobody is there"
    assert decided(over, now=at(10), attended=True).drop == (over,)


def contest(deadline: int) -> Waiting:
    return Waiting("contest:c1:1:negar", "negar", "contest", None, None, deadline, at(22), "c1", "phone")


def test_a_contest_is_told_in_the_night_and_a_call_in_the_morning() -> None:
    call = Waiting("call:t1:negar", "negar", "call", "t1", None, at(22, day=17), at(22), None, "phone")
    assert decided(contest(at(23, 15)), now=at(23)).send != ()
    assert decided(call, now=at(23)).later == ((call, at(8, day=17)),)


def test_nobody_is_told_of_what_is_over() -> None:
    late, puzzle = contest(at(11)), Waiting("p", "negar", "puzzle", None, None, at(11), at(9), "day", "phone")
    assert decided(late, now=at(11)).drop == (late,)
    on = replace(NEGAR, wishes=msgspec.json.encode(Wishes(puzzle=Ways())).decode())
    assert decided(puzzle, now=at(10), settings=on).send == (puzzle,)
    assert decide(on, [puzzle], {}, [], at(10), gone=[puzzle.id]).drop == (puzzle,), "it is solved"


def test_the_puzzle_is_announced_in_the_morning_of_those_who_want_it() -> None:
    assert next_puzzle(NEGAR, at(7)) is None
    on = replace(NEGAR, wishes=msgspec.json.encode(Wishes(puzzle=Ways(push=False, mail=True))).decode())
    assert next_puzzle(on, at(7)) == at(9)
    assert next_puzzle(on, at(9)) == at(9, day=17)


def test_what_is_not_wished_for_is_dropped() -> None:
    off = replace(NEGAR, wishes=msgspec.json.encode(Wishes(turn=Ways(push=False))).decode())
    assert decided(turn(), now=at(10), settings=off).drop != ()
    letter = replace(turn("hurry"), channel=MAIL)
    assert decided(letter, now=at(10)).drop == (letter,), "no address"
    known = replace(NEGAR, address="negar@example.ir")
    assert decided(letter, now=at(10), settings=known).drop == (letter,), "it is not confirmed"
    assert decided(letter, now=at(10), settings=replace(known, is_confirmed=True)).send == (letter,)


def test_pauses_between_tries_grow_until_it_is_hopeless() -> None:
    tried = [next_try(tries, 0) for tries in range(1, MOST_TRIES + 1)]
    pauses = [pause for pause in tried if pause is not None]
    assert tried[-1] is None
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[-1]) == (30_000, LONGEST_PAUSE_MS)


@pytest.mark.parametrize(
    ("left", "persian", "english"),
    [
        (2 * 24 * HOUR_MS, "۲ روز", "2 days"),
        (19 * HOUR_MS + 5, "۱۹ ساعت", "19 hours"),
        (3 * HOUR_MS + 600_000, "۳ ساعت و ۱۰ دقیقه", "3 hours and 10 minutes"),
        (HOUR_MS, "۱ ساعت", "1 hour"),
        (59_000, "۱ دقیقه", "1 minute"),
    ],
)
def test_time_is_one_unit_when_long_and_two_when_short(left: int, persian: str, english: str) -> None:
    assert (time_left(left, words_of("fa")), time_left(left, words_of("en"))) == (persian, english)


def test_a_notice_speaks_the_language_of_its_reader() -> None:
    one = Fact("turn", "t1", "alhambra", ("لیلا", "کاوه"), 19 * HOUR_MS)
    said = message([one], [one], "fa")
    assert (said.title, said.body) == ("نوبت شماست · الحمرا", "با لیلا و کاوه. ۱۹ ساعت وقت دارید.")
    assert (said.direction, said.path) == ("rtl", "/table/t1")
    two = message([one], [one, Fact("turn", "t2", "dezh", ("رضا",), 3 * HOUR_MS)], "fa")
    assert (two.title, two.body) == ("۲ بازی منتظر شماست", "الحمرا: ۱۹ ساعت، دژ: ۳ ساعت")
    assert said.tag == two.tag, "the newer one takes the place of the older"
    late = Fact("hurry", "t2", "dezh", ("رضا",), 3 * HOUR_MS, "bot")
    assert message([late], [one, late], "en").title == "Dezh: 3 hours left"
