"""Games for ever: people and bots of all four titles at one server, who come and go, and what that leaves behind."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.faults.crowd import Crowd, Guest, Setting
from tests.faults.ledger import Figures
from tests.faults.world import World, crowded, report, world
from tests.server.visitor import is_alive

PAGE: Final = os.sysconf("SC_PAGE_SIZE")
GAMES: Final = ("kingdomino", "kingdom-builder", "alhambra", "dezh")
LEAVES: Final = 0.01  # of their turns, after which people are gone for a while
AWAY: Final = 3.0  # seconds


@dataclass(frozen=True)
class Plan:
    """How much: the bar of the server is a thousand tables and 500 moves a second."""

    seconds: float = 1800
    tables: int = 1000
    rate: float = 500  # moves of people in a second, at all tables together

    @classmethod
    def of_the_environment(cls, otherwise: Plan) -> Plan:
        """`MEYDAN_SOAK_SECONDS`, `_TABLES` and `_RATE`."""
        wish = os.environ.get
        return cls(
            float(wish("MEYDAN_SOAK_SECONDS", otherwise.seconds)),
            int(wish("MEYDAN_SOAK_TABLES", otherwise.tables)),
            float(wish("MEYDAN_SOAK_RATE", otherwise.rate)),
        )

    @property
    def settings(self) -> list[Setting]:
        """Every game with people alone, and with a person and a bot."""
        kinds = [Setting(game, 2 - bots, bots) for bots in (0, 1) for game in GAMES]
        return [kinds[number % len(kinds)] for number in range(self.tables)]


class Stroller(Guest):
    """Somebody who thinks for a while, and now and then is gone for a while."""

    pace = 1.0  # seconds for a move

    async def think(self) -> None:
        await asyncio.sleep(self.pace * self.rng.uniform(0.5, 1.5))
        if self.rng.random() < LEAVES:
            self.vanish()
            await asyncio.sleep(AWAY)


@dataclass
class Sample:
    """What the server holds at a time."""

    seconds: float
    memory: int  # bytes
    descriptors: int


@dataclass
class Soaked:
    """What a soak has shown."""

    figures: Figures
    seconds: float
    samples: list[Sample] = field(default_factory=list)
    left_open: int = 0  # files and sockets more than before
    orphans: int = 0
    complaints: list[str] = field(default_factory=list)  # lines of the log

    @property
    def slope(self) -> float:
        """Bytes a second that the memory grew by in the second half, by least squares."""
        return slope([(each.seconds, each.memory) for each in self.samples[len(self.samples) // 2 :]])

    def __str__(self) -> str:
        first, last = self.samples[len(self.samples) // 2], self.samples[-1]
        return (
            f"soak {self.seconds:.0f} s: {self.figures.acknowledged / self.seconds:.0f} moves/s, {self.figures}; "
            f"memory {first.memory / 2**20:.0f} MB at half-time, {last.memory / 2**20:.0f} MB at the end, "
            f"{self.slope * 60 / 2**20:+.2f} MB a minute; left open {self.left_open}, orphans {self.orphans}, "
            f"complaints {len(self.complaints)}"
        )


def slope(points: Sequence[tuple[float, float]]) -> float:
    """The slope of the straight line that fits best."""
    count = len(points)
    middle = sum(x for x, _ in points) / count, sum(y for _, y in points) / count
    spread = sum((x - middle[0]) ** 2 for x, _ in points)
    return sum((x - middle[0]) * (y - middle[1]) for x, y in points) / spread if spread else 0.0


def sample(here: World, begun: float) -> Sample:
    process = Path(f"/proc/{here.servers[0].process.pid}")
    memory = int((process / "statm").read_text().split()[1]) * PAGE
    return Sample(time.monotonic() - begun, memory, len(list((process / "fd").iterdir())))


async def soak(plan: Plan, folder: Path, broken: str = "") -> Soaked:
    """Play for so long, and look at the server all the while and afterwards."""
    database, log = str(folder / "meydan.sqlite"), folder / "log"
    Stroller.pace = plan.tables / plan.rate
    with log.open("w") as stderr:
        async with world(database, broken=broken, stderr=stderr, MEYDAN_BOT_SECONDS="0.1") as here:
            before = sample(here, 0).descriptors
            async with crowded(here, plan.settings, kind=Stroller) as crowd:
                samples, seconds = await _watch(here, crowd, plan)
            await asyncio.sleep(3)
            after, thinkers = sample(here, 0).descriptors, here.thinkers()
            pipes = 6 * (1 + len(thinkers))  # to the thinkers, who were not there at first
        await asyncio.sleep(1)
    figures = await report("soak", crowd, database)
    complaints = [line for line in log.read_text().splitlines() if "resource_tracker" not in line]
    orphans = sum(map(is_alive, thinkers))
    return Soaked(figures, seconds, samples, max(0, after - before - pipes), orphans, complaints)


async def _watch(here: World, crowd: Crowd, plan: Plan) -> tuple[list[Sample], float]:
    begun = time.monotonic()
    samples = []
    while time.monotonic() < begun + plan.seconds and not crowd.figures.stuck:
        await asyncio.sleep(min(5.0, plan.seconds / 20))
        samples.append(sample(here, begun))
    return samples, time.monotonic() - begun
