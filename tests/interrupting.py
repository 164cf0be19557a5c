"""Programs that a test stops as Ctrl-C does, wherever the tests themselves run.

A shell starts its background jobs so that they ignore the interrupt, and their children inherit that. So the program
begins by listening to it again. Like a terminal, we interrupt the program and all its children at once.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass

LISTENING = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
from meydan.__main__ import main
print(flush=True)
sys.exit(main())
"""
LONGEST = 60  # seconds, after which a program that does not end is killed


@dataclass(frozen=True)
class Interrupted:
    """How a program ended."""

    status: int
    seconds: float  # from the interrupt to the end of the program
    output: str
    errors: str
    left: list[int]  # processes of its group that outlived it


def started(*arguments: str) -> subprocess.Popen[str]:
    """`meydan` with these arguments, in a group of processes of its own; from now on it can be interrupted."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", LISTENING, *arguments]
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, start_new_session=True)
    assert process.stdout is not None
    process.stdout.readline()
    return process


def interrupted(process: subprocess.Popen[str]) -> Interrupted:
    """Press Ctrl-C and wait for the end."""
    begun = time.monotonic()
    os.killpg(process.pid, signal.SIGINT)
    try:
        output, errors = process.communicate(timeout=LONGEST)
        seconds = time.monotonic() - begun
        return Interrupted(process.returncode, seconds, output, errors, _group(process.pid))
    finally:
        if process.poll() is None or _group(process.pid):
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(LONGEST)


def _group(leader: int) -> list[int]:
    """The processes of a group that still run; the parent of one that has just ended may not have noticed yet."""
    end = time.monotonic() + 1
    while left := [int(pid) for pid in os.listdir("/proc") if pid.isdecimal() and _is_in(leader, pid)]:
        if time.monotonic() > end:
            return left
        time.sleep(0.02)
    return []


def _is_in(leader: int, pid: str) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as file:
            state, _, group = file.read().rpartition(") ")[2].split()[:3]
    except OSError:
        return False
    return int(group) == leader and state != "Z"
