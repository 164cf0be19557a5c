"""Endless games: people and bots of all four titles come and go at one server; and what that leaves behind."""

from __future__ import annotations

import asyncio
import os
import resource
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.faults.crowd import Crowd, Guest, Setting
from tests.faults.ledger import FAULTS, Figures
from tests.faults.world import World, crowded, world
from tests.server.visitor import is_alive
from tests.trials.trial import TALLY

PAGE: Final = os.sysconf("SC_PAGE_SIZE")
GAMES: Final = ("kingdomino", "kingdom-builder", "alhambra", "dezh")
WITHOUT_BOTS: Final = 7  # tables of people alone for each that has a bot
LEAVES: Final = 0.01  # the share of turns after which people are away for a while
AWAY: Final = 3.0  # seconds
GRACE_MS: Final = 60_000  # the default of a table
TICKS: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Plan:
    """The size of a soak: the target of the server is a thousand tables and 500 moves per second."""

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
        """Every game with people alone, and now and then with a person and a bot."""
        bots = [1, *[0] * WITHOUT_BOTS]
        kinds = [Setting(game, 2 - bot, bot, mode={"grace_ms": GRACE_MS}) for bot in bots for game in GAMES]
        return [kinds[number % len(kinds)] for number in range(self.tables)]


class Stroller(Guest):
    """A guest who thinks for a while, and now and then is away for a while."""

    glance = 5.0  # there are many, and they wait for long
    pace = 1.0  # seconds for a move

    @classmethod
    def hurry(cls, factor: float) -> None:
        """Multiply the time to think by a factor: the answers of the server take time, too."""
        cls.pace = min(60.0, max(0.02, cls.pace / min(1.25, max(0.8, factor))))

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
    processor: float = 0.0  # seconds, so far
    moves: int = 0  # so far


@dataclass
class Soaked:
    """What a soak has shown."""

    figures: Figures
    seconds: float
    samples: list[Sample] = field(default_factory=list)
    left_open: int = 0  # files and sockets more than before
    orphans: int = 0
    complaints: list[str] = field(default_factory=list)  # lines of the log
    crowd: float = 0.0  # the share of a processor that the crowd has used

    @property
    def slope(self) -> float:
        """Bytes a second that the memory grew by in the second half, by least squares."""
        return slope([(each.seconds, each.memory) for each in self.samples[len(self.samples) // 2 :]])

    @property
    def rate(self) -> float:
        """Moves a second, from the first sample on: before it tables are laid."""
        first, last = self.samples[0], self.samples[-1]
        return (last.moves - first.moves) / max(1e-9, last.seconds - first.seconds)

    @property
    def server(self) -> float:
        """The share of a processor that the server has used."""
        first, last = self.samples[0], self.samples[-1]
        return (last.processor - first.processor) / max(1e-9, last.seconds - first.seconds)

    def __str__(self) -> str:
        figures, half, last = self.figures, self.samples[len(self.samples) // 2], self.samples[-1]
        lines = [f"soak of {self.seconds:.0f} s: {figures.acknowledged} moves, {self.rate:.0f} a second"]
        lines += [f"games ended {figures.games}, connections broken {figures.pauses}, events heard {figures.events}"]
        lines += [", ".join(f"{name} {getattr(figures, name)}" for name in FAULTS)]
        lines += [f"asked again {figures.retries}, stale {figures.stale}, refused {figures.refused}"]
        lines += [f"lines in the log {len(self.complaints)}, longest pause {figures.longest_pause:.2f} s"]
        lines += [f"memory {half.memory / 2**20:.1f} MB at half-time, {last.memory / 2**20:.1f} MB at the end"]
        lines += [f"memory {self.slope * 60 / 2**20:+.2f} MB a minute over the second half"]
        lines += [f"left behind: processes {self.orphans}, files {self.left_open}"]
        lines += [f"processor: server {self.server:.0%}, crowd {self.crowd:.0%} of a core"]
        return "\n".join(lines)


def slope(points: Sequence[tuple[float, float]]) -> float:
    """The slope of the straight line that fits best."""
    count = len(points)
    middle = sum(x for x, _ in points) / count, sum(y for _, y in points) / count
    spread = sum((x - middle[0]) ** 2 for x, _ in points)
    return sum((x - middle[0]) * (y - middle[1]) for x, y in points) / spread if spread else 0.0


def sample(here: World, begun: float = 0.0, moves: int = 0) -> Sample:
    process = Path(f"/proc/{here.servers[0].process.pid}")
    memory = int((process / "statm").read_text().split()[1]) * PAGE
    user, system = (process / "stat").read_text().rpartition(") ")[2].split()[11:13]
    processor = (int(user) + int(system)) / TICKS
    return Sample(time.monotonic() - begun, memory, len(list((process / "fd").iterdir())), processor, moves)


async def soak(plan: Plan, folder: Path, broken: str = "") -> Soaked:
    """Play for so long, and look at the server all the while and afterwards."""
    database, log = str(folder / "meydan.sqlite"), folder / "log"
    Stroller.pace = plan.tables / plan.rate
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # ours and the server's: each has every connection open
    with log.open("w") as stderr:
        async with world(database, broken=broken, stderr=stderr, MEYDAN_BOT_SECONDS="0.1") as here:
            before = sample(here).descriptors
            async with crowded(here, plan.settings, kind=Stroller, is_final=True) as crowd:
                samples, seconds, processor = await _watch(here, crowd, plan)
            await asyncio.sleep(3)
            after, thinkers = sample(here).descriptors, here.thinkers()
            pipes = 6 * (1 + len(thinkers))  # to the thinkers, which were not running at first
        await asyncio.sleep(1)
    figures = await crowd.audited(database)
    complaints = [line for line in log.read_text().splitlines() if "resource_tracker" not in line]
    orphans = sum(map(is_alive, thinkers))
    left_open = max(0, after - before - pipes)
    soaked = Soaked(figures, seconds, samples, left_open, orphans, complaints, processor)
    TALLY.note(figures, f"{plan}\n{soaked}")
    return soaked


async def _watch(here: World, crowd: Crowd, plan: Plan) -> tuple[list[Sample], float, float]:
    """Samples, seconds, and the share of a processor that we ourselves have used."""
    begun, used = time.monotonic(), time.process_time()
    samples: list[Sample] = []
    while time.monotonic() < begun + plan.seconds and not crowd.figures.stuck:
        await asyncio.sleep(min(5.0, plan.seconds / 20))
        samples.append(sample(here, begun, crowd.figures.acknowledged))
        if len(samples) > 1:
            earlier, later = samples[-2:]
            Stroller.hurry(plan.rate * (later.seconds - earlier.seconds) / max(1, later.moves - earlier.moves))
    seconds = time.monotonic() - begun
    return samples, seconds, (time.process_time() - used) / seconds
