"""Passwords, stored as argon2id hashes. Hashing takes memory and time on purpose, so few are hashed at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final, TypeVar

from pwdlib import PasswordHash

from meydan.server.messages import Refused
from meydan.server.names import folded

T = TypeVar("T")

SHORTEST: Final = 8
JUDGED: Final = 16  # letters at its beginning that are judged: for some longer passwords it would take seconds
TRIES: Final = 10**6  # guesses that a password must withstand; at one every five seconds they take two months
AT_ONCE: Final = 2  # each takes 64 MiB

_hasher: Final = PasswordHash.recommended()
_hashing: Final = ThreadPoolExecutor(AT_ONCE, "passwords")


async def must_be_strong(password: str, name: str) -> None:
    """Refused if the password is short, is the name itself, or is easy to guess."""
    plain = folded(password)
    if len(password) < SHORTEST or plain == folded(name) or await _in_a_thread(tries_for, plain, name) < TRIES:
        raise Refused("weak-password")


def tries_for(password: str, name: str) -> int:
    """How many guesses an attacker needs who knows the usual lists and the name."""
    from zxcvbn import zxcvbn  # its lists take a while to read, and few servers ever need them

    return int(zxcvbn(password[:JUDGED], [name])["guesses"])


async def hashed(password: str) -> str:
    """The hash of a password."""
    return await _in_a_thread(_hasher.hash, password)


async def matches(password: str, kept: str | None) -> bool:
    """Whether the password has this hash. It takes as long if there is no hash."""
    return await _in_a_thread(_matches, password, kept)


async def _in_a_thread(work: Callable[..., T], *arguments: object) -> T:
    return await asyncio.get_running_loop().run_in_executor(_hashing, work, *arguments)


def _matches(password: str, kept: str | None) -> bool:
    return _hasher.verify(password, kept or _hash_of_no_account()) and kept is not None


@cache
def _hash_of_no_account() -> str:
    return _hasher.hash("nobody has this password")
