"""Passwords, kept as argon2id hashes. Hashing takes memory and time on purpose, so few are hashed at once."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final

from pwdlib import PasswordHash

from meydan.server.messages import Refused
from meydan.server.names import folded

SHORTEST: Final = 8
AT_ONCE: Final = 2  # each takes 64 MiB
COMMON: Final = """password passw0rd password1 password123 12345678 123456789 1234567890 0987654321 87654321 11111111
00000000 123123123 12341234 11223344 qwertyui qwertyuiop qwerty123 1q2w3e4r iloveyou football baseball sunshine princess
superman starwars whatever trustno1 asdfghjk asdf1234 abcd1234 abc12345 abcdefgh letmein1 welcome1"""
_COMMON: Final = frozenset(COMMON.split())

_hasher: Final = PasswordHash.recommended()
_hashing: Final = ThreadPoolExecutor(AT_ONCE, "passwords")


def must_be_strong(password: str, name: str) -> None:
    """Refused if it is short, one that everybody tries first, or the name itself."""
    plain = folded(password)
    if len(password) < SHORTEST or plain in _COMMON or plain == folded(name) or len(set(plain)) < 3:
        raise Refused("weak-password")


async def hashed(password: str) -> str:
    """What is kept of a password."""
    return await asyncio.get_running_loop().run_in_executor(_hashing, _hasher.hash, password)


async def matches(password: str, kept: str | None) -> bool:
    """Whether it is the password that this was kept of. It takes as long when nothing was kept."""
    return await asyncio.get_running_loop().run_in_executor(_hashing, _matches, password, kept)


def _matches(password: str, kept: str | None) -> bool:
    return _hasher.verify(password, kept or _nobodys()) and kept is not None


@cache
def _nobodys() -> str:
    return _hasher.hash("nobody has this password")
