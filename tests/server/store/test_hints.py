"""Hints are sent as short texts."""

from __future__ import annotations

from meydan.server.store import hints
from meydan.server.store.hints import Alive, Ended, Gone, Here, Hint, Moved, Spoke, WhoIsHere


def test_hints_come_back_as_they_were_and_fit_into_notifications() -> None:
    name = "x" * 64
    kinds: list[Hint] = [
        Moved(name, 2**40),
        Spoke(name, 7),
        Here("p" * 8, name, tuple(range(9)), 100),
        WhoIsHere("p" * 8, name),
        Alive("p" * 8),
        Gone("p" * 8),
        Ended("f" * 64),
    ]
    told = kinds * 30
    texts = hints.write(told)
    assert [hint for text in texts for hint in hints.read(text)] == told
    assert max(len(text.encode()) for text in texts) < 8000


def test_hints_of_a_newer_version_are_ignored() -> None:
    assert hints.read('[["Tomorrow", 1]]') == []
    assert hints.read("rubbish") == []
