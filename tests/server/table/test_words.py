"""Words at a table: given once, before the game; the start waits for them briefly; the dealing uses them."""

from __future__ import annotations

from random import Random

import pytest

import meydan.server.messages as wire
from meydan.core.luck import Dealer
from meydan.games import GAMES
from meydan.server.entries import Due, Entry
from meydan.server.messages import Code, Refused
from meydan.server.table import requests, shown
from meydan.server.table.changes import after, replay
from meydan.server.table.table import new_table
from tests.server.table.sitting import START, Sitting

ADA, BEA, IDA = "0a" * 16, "0b" * 16, "0c" * 16
WAIT_MS = 2000


def seated(people: int = 2, bots: int = 0) -> Sitting:
    sitting = Sitting(GAMES["kingdomino"], people + bots)
    for seat in range(people):
        sitting.ask(None, wire.Sit, seat=seat, name=f"player {seat}")
    for seat in range(people, people + bots):
        sitting.ask(0, wire.Bot, seat=seat, bot="random")
    return sitting


def give(sitting: Sitting, seat: int, word: str) -> list[str]:
    """Give a word. Returns the lines that it adds to the log."""
    return [entry.line for entry in sitting.write(requests.word(sitting.table, seat, word, sitting.now))]


def refusal(sitting: Sitting, seat: int, word: str) -> Code:
    with pytest.raises(Refused) as refused:
        requests.word(sitting.table, seat, word, sitting.now)
    return refused.value.code


def test_the_game_is_dealt_from_the_secret_and_the_words_of_all_seats() -> None:
    sitting = seated(people=2, bots=1)
    give(sitting, 1, BEA)
    give(sitting, 0, ADA)
    sitting.ask(0, wire.Start, wait_ms=WAIT_MS)
    assert f"/start {ADA} {BEA} bot" in sitting.lines()
    dealt = Dealer(sitting.table.setup.secret, [ADA, BEA, "bot"])
    assert sitting.table.dealer.deal == dealt.deal
    first = sitting.game.start(3, {})
    begin = sitting.lines().index(f"/start {ADA} {BEA} bot")
    assert sitting.lines()[begin + 1] == sitting.game.write(dealt.draw(sitting.game, first, 1))
    assert sitting.is_what_its_log_adds_up_to()


def test_with_everybodys_words_there_the_start_waits_for_nobody() -> None:
    sitting = seated()
    for seat, word in enumerate([ADA, BEA]):
        give(sitting, seat, word)
    sitting.ask(0, wire.Start, wait_ms=WAIT_MS)
    assert sitting.table.status == "playing"


def test_the_last_word_starts_a_game_that_waits_for_it() -> None:
    sitting = seated()
    give(sitting, 0, ADA)
    assert [entry.line for entry in sitting.ask(0, wire.Start, wait_ms=WAIT_MS)] == ["/begin 2000"]
    assert sitting.current(1).is_starting
    lines = give(sitting, 1, BEA)
    assert lines[:2] == [f"/word {BEA}", f"/start {ADA} {BEA}"]
    assert sitting.table.status == "playing"
    assert not sitting.current(1).is_starting
    assert sitting.is_what_its_log_adds_up_to()


def test_after_a_moment_the_game_starts_without_the_word_of_a_seat_that_does_not_answer() -> None:
    sitting = seated()
    give(sitting, 1, BEA)
    sitting.ask(0, wire.Start, wait_ms=WAIT_MS)
    assert shown.due(sitting.table, sitting.now) == (Due("t1", "flag", 0, sitting.table.seq, START + WAIT_MS),)
    assert not requests.time_is_up(sitting.table, START + WAIT_MS - 1)
    sitting.write(requests.time_is_up(sitting.table, START + WAIT_MS))
    assert f"/start - {BEA}" in sitting.lines()
    assert sitting.table.dealer.deal == Dealer(sitting.table.setup.secret, ["-", BEA]).deal
    assert sitting.is_what_its_log_adds_up_to()


def test_a_word_that_comes_while_another_is_awaited_does_not_make_the_wait_longer() -> None:
    sitting = seated(people=3)
    sitting.ask(0, wire.Start, wait_ms=WAIT_MS)
    sitting.now += 1500
    give(sitting, 1, BEA)
    assert shown.due(sitting.table, sitting.now)[0].at == START + WAIT_MS


def test_without_a_wait_the_game_begins_with_the_words_that_are_there() -> None:
    sitting = seated()
    give(sitting, 1, BEA)
    sitting.ask(0, wire.Start)
    assert f"/start - {BEA}" in sitting.lines()


@pytest.mark.attack("words changed or given by others")
def test_a_seat_cannot_change_its_word() -> None:
    """The control: the same word again, as a client sends it that got no answer, does no harm."""
    sitting = seated()
    give(sitting, 0, ADA)
    assert refusal(sitting, 0, BEA) == "word"
    assert requests.word(sitting.table, 0, ADA, sitting.now) == ()


@pytest.mark.attack("words changed or given by others")
def test_a_word_that_comes_too_late_is_refused() -> None:
    sitting = seated()
    give(sitting, 0, ADA)
    sitting.ask(0, wire.Start)
    assert refusal(sitting, 1, BEA) == "not-open"
    assert requests.word(sitting.table, 0, ADA, sitting.now) == ()


def test_a_word_of_somebody_elses_can_be_said_again_and_cancels_nothing_out() -> None:
    sitting = seated()
    give(sitting, 0, ADA)
    give(sitting, 1, ADA)
    sitting.ask(0, wire.Start)
    assert len({sitting.table.dealer.deal, Dealer(sitting.table.setup.secret).deal}) == 2


def test_a_word_belongs_to_the_player_and_not_to_the_chair() -> None:
    sitting = seated(people=3)
    give(sitting, 1, BEA)
    give(sitting, 2, IDA)
    sitting.ask(1, wire.Stand)
    sitting.ask(0, wire.Bot, seat=1, bot="random")
    sitting.ask(2, wire.Stand)
    sitting.ask(None, wire.Sit, seat=2, name="eva")
    assert sitting.table.words == (None, None, None)
    give(sitting, 2, ADA)
    assert sitting.table.words_to_deal_with == ["-", "bot", ADA]


def test_while_words_are_awaited_everybody_stays_where_they_are() -> None:
    sitting = seated(people=2, bots=1)
    sitting.ask(0, wire.Start, wait_ms=WAIT_MS)
    assert sitting.refused(1, wire.Stand) == "not-open"
    assert sitting.refused(0, wire.Bot, seat=2) == "not-open"
    assert sitting.refused(0, wire.Start, wait_ms=WAIT_MS) == "not-open"


def test_no_chair_is_freed_while_words_are_awaited() -> None:
    """The control: before the host begins, the chair of an absent player is free again after a while."""
    sitting = seated()
    sitting.table = requests.leave(sitting.table, 1, sitting.now)
    assert requests.free_a_chair(sitting.table, sitting.now + 1000, 1000)
    sitting.ask(0, wire.Start, wait_ms=WAIT_MS)
    assert not requests.free_a_chair(sitting.table, sitting.now + 1000, 1000)


def test_words_move_along_when_a_chair_is_removed() -> None:
    sitting = seated(people=3)
    give(sitting, 0, ADA)
    give(sitting, 2, IDA)
    sitting.ask(1, wire.Stand)
    sitting.ask(0, wire.Remove, seat=1)
    assert sitting.table.words == (ADA, IDA)
    sitting.ask(0, wire.Start)
    assert f"/start {ADA} {IDA}" in sitting.lines()
    assert replay(Sitting(GAMES["kingdomino"], 3).table.setup, sitting.log).dealt_with == (ADA, IDA)


def test_a_table_can_be_closed_while_words_are_awaited() -> None:
    sitting = seated(people=1, bots=1)
    sitting.ask(0, wire.Start, wait_ms=WAIT_MS)
    sitting.ask(0, wire.Abandon)
    assert not shown.due(sitting.table, sitting.now)
    assert not requests.time_is_up(sitting.table, START + WAIT_MS)


def test_a_request_that_has_missed_nothing_but_words_is_carried_out() -> None:
    """The control: one that has missed anything else is stale."""
    sitting = seated()
    before = sitting.table.seq
    give(sitting, 0, ADA)
    give(sitting, 1, BEA)
    start = requests.ask(sitting.table, 0, wire.Start(before, "c"), sitting.now)
    assert start[0].entry.line == f"/start {ADA} {BEA}"
    with pytest.raises(Refused, match="stale"):
        requests.ask(sitting.table, 0, wire.Start(before - 1, "c"), sitting.now)


def test_everybody_is_told_all_words_before_the_first_draw() -> None:
    sitting = seated()
    give(sitting, 1, BEA)
    assert shown.state(sitting.table, None, sitting.now).words == (None, BEA)
    sitting.ask(0, wire.Start)
    told = [event.line for event in sitting.heard[None]]
    assert told.index(f"/word {BEA}") < told.index(f"/start - {BEA}") < len(told) - 1


def test_a_table_that_began_before_there_were_words_goes_on_as_it_was_dealt() -> None:
    sitting = seated()
    old = new_table(sitting.table.setup)
    for entry in sitting.log:
        old = after(old, entry)
    old = after(old, Entry(old.seq + 1, 0, "/start", START))
    assert old.dealer.deal == old.setup.commitment
    assert shown.state(old, 0, START).words == ()


def test_a_server_that_drops_words_deals_otherwise_and_the_record_says_whose() -> None:
    """The server can still choose whose words count. A player who gave one and finds `-` instead can tell."""
    rng = Random(5)
    deals = set()
    for kept in range(4):
        sitting = seated()
        for seat in (seat for seat in range(2) if kept >> seat & 1):
            give(sitting, seat, rng.randbytes(16).hex())
        sitting.ask(0, wire.Start)
        deals.add(sitting.table.dealer.deal)
        assert [word == "-" for word in sitting.table.dealt_with] == [not kept >> seat & 1 for seat in range(2)]
        assert replay(sitting.table.setup, sitting.log).dealt_with == sitting.table.dealt_with
    assert len(deals) == 4
