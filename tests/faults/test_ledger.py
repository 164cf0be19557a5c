"""The audit finds every kind of fault: each is made by hand in a sound story."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from meydan.server.entries import Entry
from tests.faults.ledger import Figures, Ledger, audit, sounds_like

Story = tuple[list[Entry], Ledger]


def sound() -> Story:
    """Six events; a guest came after the second and asked for the third and the fifth."""
    log = [Entry(seq, seq % 2, f"claim {seq}", 1000 + seq, f"c{seq}") for seq in range(1, 7)]
    ledger = Ledger(Figures())
    ledger.state(1, 2)
    for event in log[2:]:
        ledger.event(event.seq, "claim ?", asked_again=False)
    ledger.acknowledged = {"c3": 3, "c5": 5}
    return log, ledger


def audited(log: list[Entry], ledger: Ledger) -> Figures:
    audit(log, [ledger], ledger.figures)
    return ledger.figures


def test_a_sound_story_is_sound() -> None:
    figures = audited(*sound())
    assert figures.is_sound
    assert figures.events == 4


def dropped(log: list[Entry], _: Ledger) -> None:
    del log[-1]


def dropped_in_between(log: list[Entry], _: Ledger) -> None:
    del log[3]


def written_twice(log: list[Entry], _: Ledger) -> None:
    log.append(replace(log[4], seq=7))


def another_line(log: list[Entry], _: Ledger) -> None:
    log[4] = replace(log[4], line="place 1,0 n")


def another_request(log: list[Entry], _: Ledger) -> None:
    log[4] = replace(log[4], cid="c9")


def told_twice(_: list[Entry], ledger: Ledger) -> None:
    ledger.event(6, "claim ?", asked_again=False)


def not_told(log: list[Entry], _: Ledger) -> None:
    log.append(Entry(7, 0, "claim 7", 1007))


def left_out(log: list[Entry], ledger: Ledger) -> None:
    log += [Entry(seq, 0, "claim 7", 1007) for seq in (7, 8)]
    ledger.event(8, "claim 7", asked_again=False)


def whole_state(_: list[Entry], ledger: Ledger) -> None:
    ledger.state(1, 6)


def another_past(_: list[Entry], ledger: Ledger) -> None:
    ledger.event(6, "discard", asked_again=True)


@pytest.mark.parametrize(
    ("fault", "finding"),
    [
        (dropped, "lost"),
        (dropped_in_between, "gaps"),
        (written_twice, "doubled"),
        (another_line, "lost"),
        (another_request, "lost"),
        (told_twice, "doubled"),
        (not_told, "gaps"),
        (left_out, "gaps"),
        (whole_state, "inexact"),
        (another_past, "inexact"),
    ],
)
def test_a_fault_is_found(fault: Callable[[list[Entry], Ledger], None], finding: str) -> None:
    log, ledger = sound()
    fault(log, ledger)
    figures = audited(log, ledger)
    assert getattr(figures, finding) > 0
    assert not figures.is_sound


def test_an_answer_to_what_was_asked_again_may_come_again() -> None:
    log, ledger = sound()
    ledger.event(6, "claim ?", asked_again=True)
    assert audited(log, ledger).is_sound


def test_a_new_epoch_begins_a_new_story() -> None:
    log, ledger = sound()
    ledger.state(2, 1)
    assert audited(log[:1], ledger).faults == ["anew"], "which only a restored backup is a reason for"


def test_a_ledger_that_was_put_away_is_still_audited() -> None:
    log, ledger = sound()
    ledger.put_away()
    assert audited(log, ledger).is_sound
    for fault in (another_line, another_request):
        log, ledger = sound()
        ledger.put_away()
        fault(log, ledger)
        assert audited(log, ledger).faults == ["lost"]


def test_a_told_line_hides_words_and_changes_none() -> None:
    assert sounds_like("card p1 harbor", "card p1 ?")
    assert sounds_like("pick thief", "pick thief")
    assert not sounds_like("card p1 harbor", "card p2 ?")
    assert not sounds_like("draw", "draw 4")
