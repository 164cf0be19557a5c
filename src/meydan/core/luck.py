"""Luck: the dealer's draws, at random for search and simulation, or provably fair for a table.

Fair dealing. A table has a secret of 256 random bits. Before the first line everybody is told its commitment, the
SHA-256 of the secret; after the game, the secret. The dealer's action on line n of the record (the first action line is
1) follows from the secret and n alone:

    number = HMAC-SHA256(secret, "n:0") as a big-endian integer
    draw   = number modulo the sum of the odds

and it is the action whose odds, summed up in the order of `actions`, first pass the draw. So that every draw is exactly
as likely as its odds say, numbers in the incomplete last stretch below 2**256 are skipped: "n:1", "n:2", … follow.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from meydan.core.game import A, Game, S, V
from meydan.core.native import i64

T = TypeVar("T")

SECRET_BYTES: Final = 32
_NUMBERS: Final = 1 << 8 * SECRET_BYTES


def pick(actions: Sequence[T], odds: Sequence[int], rng: Random) -> T:
    """One of the actions by their odds."""
    if not odds:
        return actions[int(rng.random() * len(actions))]
    return actions[_stretch(odds, int(rng.random() * sum(odds)))]


def pick_pile(piles: list[int], cards: int, rng: Random) -> i64:
    """Which of the piles, so many cards together, a card picked at random from all of them lies in."""
    point: i64 = int(rng.random() * cards)
    pile: i64 = 0
    for size in piles:
        point -= size
        if point < 0:
            break
        pile += 1
    return pile


def _stretch(odds: Sequence[int], point: int) -> int:
    """Which of the odds, laid end to end, the point falls into."""
    for index, weight in enumerate(odds):
        if point < weight:
            return index
        point -= weight
    raise ValueError("the point lies beyond the odds")


class Dealer:
    """Deals a table's draws from its secret."""

    def __init__(self, secret: bytes) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        self.secret = secret

    @property
    def commitment(self) -> str:
        """What is published before the game."""
        return hashlib.sha256(self.secret).hexdigest()

    def draw(self, game: Game[S, A, V], state: S, line: int) -> A:
        """The dealer's action on this line of the record."""
        actions = game.actions(state)
        odds = game.odds(state)
        if not odds:
            return actions[self.number_below(len(actions), line)]
        return actions[_stretch(odds, self.number_below(sum(odds), line))]

    def number_below(self, limit: int, line: int) -> int:
        """A number from 0 to limit - 1, all equally likely, that belongs to the line."""
        complete = _NUMBERS - _NUMBERS % limit
        attempt = 0
        while True:
            text = f"{line}:{attempt}".encode()
            number = int.from_bytes(hmac.digest(self.secret, text, "sha256"), "big")
            if number < complete:
                return number % limit
            attempt += 1


def secret_from_seed(seed: str) -> bytes:
    """A secret that can be made again: for simulations, never for a table with people."""
    return hashlib.sha256(f"meydan simulation {seed}".encode()).digest()
