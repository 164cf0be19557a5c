"""How long others waited, without an attack and during one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from meydan.server.loadtest.attacks.target import Damage
from meydan.server.loadtest.figures import quantile

Kind = Literal["move", "visit", "bot", "login"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
MOST_LONGER: Final = 2.0  # times: our promise for the 95th percentile of waits


@dataclass
class Waits:
    """Waits in seconds, by what people waited for, and errors."""

    of: dict[Kind, list[float]] = field(default_factory=lambda: {kind: [] for kind in KINDS})
    errors: list[str] = field(default_factory=list)

    def add(self, other: Waits) -> None:
        """Count those of another round, too."""
        for kind in KINDS:
            self.of[kind] += other.of[kind]
        self.errors += other.errors


def times_longer(before: Waits, during: Waits, kind: Kind) -> float:
    """How many times longer 95 of 100 waits were."""
    usual, found = (quantile(waits.of[kind], 0.95) for waits in (before, during))
    return found / usual if usual else 0.0


@dataclass(frozen=True)
class Comparison:
    """One attack: the waits of others before and during it, and what the attackers achieved."""

    attack: str
    before: Waits
    during: Waits
    damage: Damage
    memory: int  # bytes by which the server grew at most

    def factor(self, kind: Kind) -> float:
        """How many times longer 95 of 100 waits were."""
        return times_longer(self.before, self.during, kind)

    @property
    def factors(self) -> Mapping[Kind, float]:
        return {kind: self.factor(kind) for kind in KINDS}

    @property
    def is_met(self) -> bool:
        """Whether nobody waited more than twice as long, and nothing went wrong for anybody."""
        return max(self.factors.values()) <= MOST_LONGER and not self.before.errors and not self.during.errors
