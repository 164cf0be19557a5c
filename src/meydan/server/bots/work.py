"""Work in a process of ours: it returns a result, or the reason why there is none."""

from __future__ import annotations

import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")

KILL_SECONDS: Final = 2.0  # if work takes so much longer than its time, its process is killed
LONGEST_REASON: Final = 10_000  # characters of a traceback, counted from its end
ENDLESS: Final = "it did not come to an end"


@dataclass(frozen=True)
class Worked(Generic[T]):
    """The result of the work, or the traceback as text, because not every exception can be pickled."""

    result: T | None
    reason: str | None
    work_seconds: float  # processor time of the process

    @property
    def had_no_end(self) -> bool:
        """Whether it was interrupted."""
        return self.reason is not None and self.reason.rstrip().endswith(ENDLESS)


class DidNotEnd(BaseException):
    """The work took far too long. It is no Exception, so that a careless bot does not catch it."""


def carried_out(seconds: float, work: Callable[..., T], *values: Any) -> Worked[T]:
    """Run work for so many seconds at most."""
    begun = time.process_time()
    result: T | None = None
    reason: str | None = None
    try:
        with _interrupted_after(seconds):
            result = work(*values)
    except BaseException:  # a bot that calls sys.exit() has failed, too
        reason = traceback.format_exc()[-LONGEST_REASON:]
    return Worked(result, reason, time.process_time() - begun)


@contextmanager
def _interrupted_after(seconds: float) -> Iterator[None]:
    """Interrupt work that does not end. If the process does not react, the kernel kills it."""
    if sys.platform == "emscripten":  # a page has no such timers, and its user can close it
        yield
        return
    signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    signal.setitimer(signal.ITIMER_PROF, seconds + KILL_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_PROF, 0)


def _interrupt(*_: object) -> None:
    raise DidNotEnd(ENDLESS)
