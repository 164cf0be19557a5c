"""What is common to programs that build a part of a checkout, alone or beside a running server.

Such a program ends, with its children, when the process that started it ends. If several are started for the same
work, only one does it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import IO, Any, Final

LOWEST_PRIORITY: Final = 19
BESIDE: Final = "end when standard input ends; use low priority; give up if another process does the work"

# Exit statuses. 0 means that everything is made.
FAILED: Final = 3  # standard error says why
BUSY: Final = 4  # another process does the work
ENDED: Final = 128 + signal.SIGTERM
END_SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)


class Failed(Exception):
    """The work cannot be done; the text says why."""


def carried_out(work: Callable[[], int], is_beside: bool, is_attached: bool = False) -> int:
    """Do the work: beside a server at low priority; attached to another process until that ends. Returns the status."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(ENDED))
    if is_beside:
        os.nice(LOWEST_PRIORITY)
    if is_beside or is_attached:
        _end_with_standard_input()
    try:
        return work()
    except (Failed, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return FAILED
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


def _end_with_standard_input() -> None:
    """End this process when its parent ends: the parent holds the other end of standard input."""

    def watch() -> None:
        while os.read(0, 1024):
            pass
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=watch, daemon=True).start()


def take_lock(file: int) -> bool:
    """Take the lock until the file is closed. Returns whether it was free; on Windows it always is."""
    if sys.platform != "win32":
        from fcntl import LOCK_EX, LOCK_NB, flock

        try:
            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            return False
    return True


@contextmanager
def child(command: list[str], log: IO[str], lock: int, **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A process that ends with this block, with all its children, which keep the lock open while they run."""
    posix: dict[str, Any] = {} if os.name == "nt" else {"start_new_session": True, "pass_fds": (lock,)}
    process: subprocess.Popen[bytes] | None = None
    try:
        with _undisturbed():
            process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **posix, **options)
        yield process
    finally:
        if process is not None:
            _kill(process)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Delay signals that end this process: a child that is just being started could not be ended with it."""
    waiting: list[int] = []
    before = {number: signal.signal(number, lambda number, _: waiting.append(number)) for number in END_SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    for came in waiting:
        signal.raise_signal(came)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End the process and its children, if it still runs."""
    if process.poll() is None:
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
