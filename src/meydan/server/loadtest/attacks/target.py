"""The server that a stranger attacks, the stranger's addresses, and the results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

ADDRESSES_OF_A_ROUND: Final = 250 * 250
MOST_ROUNDS: Final = 250


@dataclass
class Damage:
    """What an attack has sent, and how often the server refused it."""

    sent: int = 0  # bytes, or requests if the attack counts those
    refused: int = 0  # connections that were cut off, and requests that were refused


@dataclass
class Target:
    """One server in one round of an attack. Every round has addresses of its own, so that all limits begin anew."""

    server: str
    number: int  # of the round
    victim: str  # the name of an account that others log in to
    damage: Damage = field(default_factory=Damage)

    def sources(self) -> Iterator[str]:
        """Addresses of this machine that no limit has counted yet."""
        for each in range(ADDRESSES_OF_A_ROUND):
            yield f"127.{1 + self.number % MOST_ROUNDS}.{each // 250}.{1 + each % 250}"

    @property
    def source(self) -> str:
        """The address of a stranger who has one."""
        return next(self.sources())
