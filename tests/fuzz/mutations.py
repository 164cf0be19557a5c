"""Inputs that are nearly right: valid ones with a few mistakes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

NASTY: Final = (
    b"\0", b"\xff", b"\xed\xa0\x80", b"\r\n", b"\n\n", b"  # ", b"legal=", b"?", b"-0", b"-1", b"00", b"1e9",
    b"9" * 30, b"9" * 5000, "۱".encode(), "ی".encode(), "\u202e".encode(), b"{", b"}", b"[" * 50, b'"', b"\\u0000",
    b"\\ud800", b"null", b"true", b": ", b"=", b",", b" ", b"p0", b"p9", b"d",
)  # fmt: skip

Mutation = Callable[[bytes, Random], bytes]


def flip(data: bytes, rng: Random) -> bytes:
    """Another byte in one place."""
    at = rng.randrange(len(data) + 1)
    return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]


def insert(data: bytes, rng: Random) -> bytes:
    """Something that programs stumble over."""
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(NASTY) + data[at:]


def delete(data: bytes, rng: Random) -> bytes:
    """A part is missing."""
    at = rng.randrange(len(data) + 1)
    return data[:at] + data[at + rng.randrange(1, 12) :]


def double(data: bytes, rng: Random) -> bytes:
    """A part comes twice."""
    at = rng.randrange(len(data) + 1)
    return data[:at] + data[max(0, at - rng.randrange(1, 40)) :]


def swap(data: bytes, rng: Random) -> bytes:
    """Two words change places."""
    words = data.split(b" ")
    left, right = rng.randrange(len(words)), rng.randrange(len(words))
    words[left], words[right] = words[right], words[left]
    return b" ".join(words)


MUTATIONS: Final[tuple[Mutation, ...]] = (flip, insert, delete, double, swap)


def nearly(corpus: Sequence[bytes], rng: Random) -> bytes:
    """Something of the corpus with up to four things wrong, sometimes begun by another one; now and then only noise."""
    if rng.random() < 0.02:
        return rng.randbytes(rng.randrange(60))
    data = rng.choice(corpus)
    if rng.random() < 0.1:
        other = rng.choice(corpus)
        data = other[: rng.randrange(len(other) + 1)] + data[rng.randrange(len(data) + 1) :]
    for _ in range(rng.randrange(5)):
        data = rng.choice(MUTATIONS)(data, rng)
    return data
