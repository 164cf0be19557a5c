"""What arrives in quick succession is worked off together, on a clock of our own."""

from __future__ import annotations

from asyncio import AbstractEventLoop
from collections.abc import Callable
from functools import partial
from typing import cast

from meydan.server.gathering import MOMENT, Gathering


class FakeLoop:
    """A clock, and what is to be called when."""

    def __init__(self) -> None:
        self.now = 100.0
        self.due: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, callback: Callable[[], None]) -> None:
        self.due.append((when, callback))

    def pass_to(self, now: float) -> None:
        self.now = now
        ripe = [callback for when, callback in self.due if when <= now]
        self.due = [(when, callback) for when, callback in self.due if when > now]
        for callback in ripe:
            callback()


def gathering() -> tuple[FakeLoop, Gathering, list[str]]:
    loop = FakeLoop()
    return loop, Gathering(cast("AbstractEventLoop", loop)), []


def test_who_comes_to_a_quiet_server_does_not_wait() -> None:
    loop, together, called = gathering()
    together.come("dezh", lambda: called.append("ada"))
    loop.pass_to(100.0)
    assert called == ["ada"]


def test_who_comes_soon_after_waits_for_the_end_of_the_moment_and_all_are_called_in_their_order() -> None:
    loop, together, called = gathering()
    together.come("dezh", lambda: called.append("ada"))
    loop.pass_to(100.0)
    together.come("dezh", lambda: called.append("bea"))
    together.come("dezh", lambda: called.append("cem"))
    loop.pass_to(100.0 + MOMENT / 2)
    assert called == ["ada"]
    loop.pass_to(100.0 + MOMENT)
    assert called == ["ada", "bea", "cem"]


def test_who_comes_while_others_are_called_is_called_next_time() -> None:
    loop, together, called = gathering()
    together.come("dezh", lambda: together.come("dezh", lambda: called.append("again")))
    loop.pass_to(100.0)
    assert called == []
    loop.pass_to(100.0 + MOMENT)
    assert called == ["again"]


def test_those_of_a_kind_are_called_one_after_the_other_in_their_order() -> None:
    loop, together, called = gathering()
    for kind, name in (("dezh", "ada"), ("alhambra", "bea"), ("dezh", "cem"), ("alhambra", "dana")):
        together.come(kind, partial(called.append, name))
    loop.pass_to(100.0)
    assert called == ["bea", "dana", "ada", "cem"]
