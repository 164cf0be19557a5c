"""Child processes that end with their parent."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

LOWEST_PRIORITY: Final = 19


def die_with_the_parent() -> None:
    """Let this child process end when its parent does, even by kill -9.

    The child ignores Ctrl-C, which the parent handles.
    """
    from multiprocessing.connection import wait  # not available where there are no processes, as in a page

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    sentinel = parent.sentinel

    def watch() -> None:
        wait([sentinel])
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def begin(yields: int) -> None:
    """Set up a child process that yields to others by so many steps of `nice`, and ends with its parent."""
    yield_to_others(yields)
    die_with_the_parent()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Delay Ctrl-C until the block ends. Processes that are started inside it never receive Ctrl-C."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def yield_to_others(steps: int) -> None:
    """Let other programs and threads have the processor first, by so many steps of `nice`.

    On Linux this is for the calling thread and those that it starts, elsewhere it does nothing.
    """
    if sys.platform == "linux":
        thread = threading.get_native_id()
        os.setpriority(os.PRIO_PROCESS, thread, min(LOWEST_PRIORITY, os.getpriority(os.PRIO_PROCESS, thread) + steps))


def allow_open_files(wished: int) -> int:
    """Let this process open so many files and connections, or the most that the system allows. Returns how many."""
    try:
        import resource
    except ImportError:  # as on Windows
        return wished
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wished:
        soft = wished if hard == resource.RLIM_INFINITY else min(hard, wished)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft
