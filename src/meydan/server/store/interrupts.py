"""Ctrl-C during long work in SQLite, which runs outside Python and would not hear of it."""

from __future__ import annotations

import signal
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

INSTRUCTIONS: Final = 10_000  # of SQLite's machine, after which it looks whether somebody has pressed Ctrl-C


class Interrupts:
    """Notes that somebody has pressed Ctrl-C. It counts at the next `stop_if_asked`, not in the middle of a step."""

    def __init__(self) -> None:
        self.asked = False

    def note(self, _: int, __: FrameType | None) -> None:
        """Ctrl-C was pressed."""
        self.asked = True

    def stop_if_asked(self, *_: object) -> None:
        """Raise KeyboardInterrupt if Ctrl-C was pressed; also what a backup calls between two steps."""
        if self.asked:
            raise KeyboardInterrupt

    @contextmanager
    def stopping(self, database: sqlite3.Connection) -> Iterator[None]:
        """Whatever is executed meanwhile ends soon after Ctrl-C, with KeyboardInterrupt."""
        database.set_progress_handler(lambda: self.asked, INSTRUCTIONS)
        try:
            yield
        except sqlite3.OperationalError:
            self.stop_if_asked()
            raise
        finally:
            database.set_progress_handler(None, 0)


@contextmanager
def noted_interrupts() -> Iterator[Interrupts]:
    """Note Ctrl-C instead of being interrupted anywhere. A thread is not interrupted, nor a job in the background."""
    interrupts = Interrupts()
    is_main = threading.current_thread() is threading.main_thread()
    if not is_main or signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        yield interrupts
        return
    before = signal.signal(signal.SIGINT, interrupts.note)
    try:
        yield interrupts
        interrupts.stop_if_asked()
    finally:
        signal.signal(signal.SIGINT, before)
