"""An evening: people play contests and quick matches at several servers, which are killed meanwhile; and its audit."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import sqlite3
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final

import msgspec

from meydan.client import Client, ClientError
from meydan.contests.contest import Contest, replay
from meydan.contests.events import Came, Event, Paired, read
from meydan.contests.pairing import who_plays
from meydan.contests.plan import Plan
from meydan.contests.standings import standings
from meydan.server.contests.shown import points
from meydan.server.store import open_store
from tests.faults.crowd import AGAIN, CUT_OFF, Guest, Where
from tests.faults.ledger import Figures, Ledger, audit
from tests.faults.world import World, world
from tests.trials.trial import TALLY

SIGN_SECONDS: Final = 3.0  # between two signs of an open page
LOOK_SECONDS: Final = 0.5  # between two questions of a waiting person whether there is an opponent
ANSWER_SECONDS: Final = 180.0  # in which a server must answer
MEDIAN_WAIT: Final = 3.0  # seconds for an opponent; reported, not tested
DOWN_SECONDS: Final = 3.0  # how long a killed server is down
AT_ONCE: Final = 20  # people who come in at a time
CUP: Final[Mapping[str, Any]] = {
    "game": "kingdomino",
    "seats": 2,
    "base_ms": 300_000,
    "increment_ms": 5_000,
    "rated": False,
}
CONTESTS: Final[Sequence[Mapping[str, Any]]] = (
    {"name": "Swiss", "format": "rounds", "rounds": 15, "by_host": True},
    {"name": "Duplicate", "format": "rounds", "rounds": 15, "by_host": True, "duplicate": True},
    {"name": "Tables of three", "format": "rounds", "rounds": 15, "by_host": True, "seats": 3},
    {"name": "Arena", "format": "arena", "minutes": 60},
)
RUNNING: Final = """SELECT count(*) FROM contest_tables JOIN tables ON tables.id = contest_tables.table_id
    WHERE contest_id IN (SELECT value FROM json_each(?)) AND status = 'playing'"""


@dataclass(frozen=True)
class Size:
    """How many people come, for how long, and how often one of the servers is killed meanwhile.

    `rest` is the time beyond the evening in which every round must end, in seconds.
    """

    people: int = 300
    seconds: float = 600
    kills: int = 10
    rest: float = 180

    @classmethod
    def of_the_environment(cls, otherwise: Size) -> Size:
        """`MEYDAN_EVENING_PEOPLE`, `_SECONDS` and `_KILLS`."""
        wish = os.environ.get
        return cls(
            int(wish("MEYDAN_EVENING_PEOPLE", otherwise.people)),
            float(wish("MEYDAN_EVENING_SECONDS", otherwise.seconds)),
            int(wish("MEYDAN_EVENING_KILLS", otherwise.kills)),
        )


@dataclass
class Findings:
    """The findings of an evening; first the counts of what must never happen."""

    twice: int = 0  # people who had two games at a time
    unseated: int = 0  # people present at the pairing of a round who got neither a table nor a bye
    stuck: int = 0  # contests that did not end, and people who waited in vain
    untrue: int = 0  # standings that differ from those of the log
    figures: Figures = field(default_factory=Figures)
    waits: list[float] = field(default_factory=list)  # seconds until an opponent was found
    rounds: int = 0
    games: int = 0  # of contests
    matches: int = 0
    kills: int = 0
    caught: int = 0  # kills of the only server while games of a round were running
    complaints: list[str] = field(default_factory=list)  # people with two games or none, and people still waiting

    @property
    def is_sound(self) -> bool:
        return not (self.twice or self.unseated or self.stuck or self.untrue) and self.figures.is_sound

    def __str__(self) -> str:
        lines = [f"two games at a time {self.twice}, without table or bye {self.unseated}, stuck {self.stuck}"]
        lines += [f"untrue standings {self.untrue}, server kills {self.kills}, in a round {self.caught}"]
        lines += [f"contests: rounds {self.rounds}, games {self.games}; quick matches {self.matches}"]
        lines += [said_of_waits(self.waits)]
        return "\n".join([*lines, str(self.figures), *self.complaints])


def said_of_waits(waits: Sequence[float]) -> str:
    """How long people waited for an opponent, beside the bar for a machine that has nothing else to do."""
    if not waits:
        return "nobody waited for an opponent"
    return f"wait for an opponent: median {median(waits):.1f} s (bar {MEDIAN_WAIT:g} s), longest {max(waits):.1f} s"


class Person:
    """A person at the evening, who uses the servers that are up and goes to every table they are called to."""

    def __init__(self, evening: Evening, name: str, number: int) -> None:
        self.evening = evening
        self.name = name
        self.where: Where = evening.here.doors[number % len(evening.here.doors)]
        self.cookie = ""
        self.ledgers: list[tuple[str, Ledger]] = []

    async def come(self) -> None:
        async with self.evening.door:
            client = await insist(lambda: Client.guest(self.where(), self.name))
        self.cookie = client.headers["Cookie"]

    async def get(self, path: str) -> Any:
        return await insist(lambda: Client(self.where(), cookie=self.cookie).get(path, Any))

    async def post(self, path: str, **fields: Any) -> Any:
        return await insist(lambda: Client(self.where(), cookie=self.cookie).post(path, fields, Any))

    async def play(self, table: str) -> None:
        """Play a game to its end."""
        found = self.evening.findings
        mine = await self.get("/api/me/tables")
        if len(mine) > 1:
            found.twice += 1
            found.complaints.append(f"{self.name} is led to {table} and sits at {_said(mine)}")
        guest = Guest(f"{self.name}-{len(self.ledgers)}", self.cookie, table, self.where, found.figures)
        guest.rng.seed(guest.name)
        self.ledgers.append((table, guest.ledger))
        await guest.attend()

    async def contend(self, contest: str) -> None:
        """Take part in a contest until it is over, and finish the game that the host's end of it interrupted."""
        await self.post(f"/api/contests/{contest}/join")
        played: set[str] = set()
        while (await self.get(f"/api/contests/{contest}"))["phase"] != "over":
            for mine in await self.post("/api/me/contests"):
                if mine["table"] is not None and mine["table"] not in played:
                    played.add(mine["table"])
                    await self._play_and_stay(mine["table"])
            await asyncio.sleep(SIGN_SECONDS)
        for mine in await self.get("/api/me/tables"):
            await self.play(mine["table"])

    async def _play_and_stay(self, table: str) -> None:
        """Play, while the page keeps sending signs that it is open."""
        page = asyncio.create_task(self._say_that_i_am_here())
        try:
            await self.play(table)
        finally:
            page.cancel()

    async def _say_that_i_am_here(self) -> None:
        while True:
            await asyncio.sleep(SIGN_SECONDS)
            await self.post("/api/me/contests")

    async def match(self) -> None:
        """Play quick matches until the evening ends."""
        while not self.evening.is_late:
            table = await self.matched()
            if table is not None:
                await self.play(table)
                self.evening.findings.matches += 1
        await self.post("/api/quick/leave")

    async def matched(self) -> str | None:
        """Wait for an opponent, and come to the match; None if the evening ends first."""
        begun, is_found = time.monotonic(), False
        ticket = (await self.post("/api/quick", game="kingdomino", pace="fast"))["ticket"]
        while ticket is not None:
            if not is_found and (ticket["found"] or ticket["table"]):
                self.evening.findings.waits.append(time.monotonic() - begun)
                is_found = True
            if ticket["table"] is not None or (self.evening.is_late and not ticket["found"]):
                return str(ticket["table"]) if ticket["table"] else None
            await asyncio.sleep(LOOK_SECONDS)
            ticket = (await self.post("/api/quick/here"))["ticket"]
        return None


def _said(tables: Sequence[Mapping[str, Any]]) -> str:
    return ", ".join(f"{table['table']} ({table['status']}, event {table['seq']})" for table in tables)


async def insist(ask: Callable[[], Awaitable[Any]]) -> Any:
    """Repeat a request until a server answers: one may have been killed, or its store may be in trouble."""
    end = time.monotonic() + ANSWER_SECONDS
    while True:
        try:
            return await ask()
        except CUT_OFF as trouble:
            if time.monotonic() > end or not _may_pass(trouble):
                raise
        await asyncio.sleep(AGAIN)


def _may_pass(trouble: Exception) -> bool:
    return not isinstance(trouble, ClientError) or getattr(trouble, "code", "retry") in ("retry", "too-fast", "busy")


class Host(Person):
    """Announces a contest, and starts its rounds until it is late; running games are then finished."""

    async def announce(self, fields: Mapping[str, Any]) -> str:
        starts = int(time.time() * 1000)
        return str((await self.post("/api/contests", **{**CUP, **fields, "starts": starts}))["contest"])

    async def conduct(self, contest: str) -> None:
        while (now := await self.get(f"/api/contests/{contest}"))["phase"] != "over":
            is_free = now["phase"] in ("announced", "between")
            if self.evening.is_late and (is_free or now["plan"]["format"] == "arena"):
                await self.post(f"/api/contests/{contest}/close")
            elif is_free and now["plan"]["by_host"]:
                with suppress(ClientError):  # not enough people yet
                    await self.post(f"/api/contests/{contest}/call")
            await asyncio.sleep(1.0)


class Evening:
    """The people, the contests, and the findings."""

    def __init__(self, here: World, size: Size) -> None:
        self.here = here
        self.size = size
        self.findings = Findings()
        self.is_late = False
        self.contests: list[str] = []
        self.hosts: list[Host] = []
        self.people: list[Person] = []
        self.door = asyncio.Semaphore(AT_ONCE)

    async def spend(self) -> None:
        """Half of the people play contests, half quick matches; servers are killed one after the other."""
        hosts = self.hosts = [Host(self, f"host {number}", number) for number in range(len(CONTESTS))]
        self.people = [Person(self, f"p{number}", number) for number in range(self.size.people)]
        await asyncio.gather(*(person.come() for person in (*hosts, *self.people)))
        self.contests = [await host.announce(fields) for host, fields in zip(hosts, CONTESTS, strict=True)]
        half = len(self.people) // 2
        courses = {person.name: person.match() for person in self.people[half:]}
        for person, contest in zip(self.people[:half], itertools.cycle(self.contests)):
            courses[person.name] = person.contend(contest)
        for host, contest in zip(hosts, self.contests, strict=True):
            courses[host.name] = host.conduct(contest)
        tasks = [asyncio.create_task(course, name=name) for name, course in courses.items()]
        await self._kill_now_and_then()
        self.is_late = True
        done, late = await asyncio.wait(tasks, timeout=self.size.rest)
        self.findings.stuck += len(late)
        for task in late:
            self.findings.complaints.append(f"{task.get_name()} is still there")
            task.cancel()
        for task in done:
            task.result()

    async def _kill_now_and_then(self) -> None:
        pause = self.size.seconds / (self.size.kills + 1)
        for number in range(self.size.kills):
            await asyncio.sleep(max(0.0, pause - DOWN_SECONDS))
            victim = number % len(self.here.servers)
            await self._kill_in_a_round(victim)
            await asyncio.sleep(DOWN_SECONDS)
            await self.here.start(victim)
            self.findings.kills += 1
        await asyncio.sleep(pause)

    async def _kill_in_a_round(self, victim: int) -> None:
        """Kill a server while a round is played, if there is one left to play."""
        while phases := await self._phases_of_rounds():
            if "playing" in phases and self._is_caught(victim):
                break
            await asyncio.sleep(LOOK_SECONDS)
        await self.here.kill(victim)

    async def _phases_of_rounds(self) -> set[str]:
        """The phases of the contests with rounds, but for those that are over."""
        contests = [
            await host.get(f"/api/contests/{name}") for host, name in zip(self.hosts, self.contests, strict=True)
        ]
        return {now["phase"] for now in contests if now["plan"]["format"] == "rounds"} - {"over"}

    def _is_caught(self, victim: int) -> bool:
        """Whether a game of a round is running that cannot end before the kill, because the only server is frozen.

        Otherwise it may be killed before the games of a round have begun, or after they have ended. Of several servers
        the others go on anyway.
        """
        if len(self.here.servers) > 1:
            return True
        rounds = [name for name, fields in zip(self.contests, CONTESTS, strict=True) if fields["format"] == "rounds"]
        self.here.freeze(victim)
        with closing(sqlite3.connect(self.here.database)) as database:
            (running,) = database.execute(RUNNING, (json.dumps(rounds),)).fetchone()
        if running:
            self.findings.caught += 1
        else:
            self.here.thaw(victim)
        return bool(running)

    async def shown(self) -> list[list[Any]]:
        """The standings of every contest according to each server."""
        found = []
        for contest in self.contests:
            told = [
                await Client(server.address).get(f"/api/contests/{contest}", dict[str, Any])
                for server in self.here.servers
            ]
            found.append([[(row["name"], row["place"], row["points"]) for row in one["standings"]] for one in told])
        return found

    async def audited(self, database: str, shown: Sequence[Sequence[Any]]) -> Findings:
        """The findings, once the servers are stopped and everything is compared with the logs."""
        store = await open_store(database)
        found = self.findings
        for contest, told in zip(self.contests, shown, strict=True):
            row = await store.contests.contest(contest)
            assert row is not None
            plan = msgspec.json.decode(row.plan, type=Plan)
            log = [read(line) for line in await store.contests.events(contest, 0)]
            names = {person.player: person.name for person in await store.contests.people(contest)}
            found.stuck += row.closed is None
            missed = unseated(plan, log)
            found.unseated += len(missed)
            found.complaints += [one.said(names, plan.name) for one in missed]
            true = replay(plan, log)
            rows = [(names[row.player], row.place, points(row.points)) for row in standings(true)]
            found.untrue += sum(one != rows for one in told)
            found.rounds += true.round
            found.games += sum(game.ended is not None for game in true.games.values())
        for table, ledgers in self._ledgers().items():
            audit(await store.events(table), ledgers, found.figures)
        await store.close()
        return found

    def _ledgers(self) -> Mapping[str, list[Ledger]]:
        """What everybody was sent, by table."""
        found: dict[str, list[Ledger]] = defaultdict(list)
        for person in self.people:
            for table, ledger in person.ledgers:
                found[table].append(ledger)
        return found


@dataclass(frozen=True)
class Unseated:
    """A person who got neither a table nor a bye in a round; `waited` is the time since they came."""

    player: str
    round: int
    waited: int

    def said(self, names: Mapping[str, str], contest: str) -> str:
        """The finding with people's names, to help find its cause."""
        name = names.get(self.player, self.player)
        return f"{name} had no table and no bye in round {self.round} of {contest}, {self.waited} ms after coming"


def unseated(plan: Plan, log: Sequence[Event]) -> list[Unseated]:
    """Everybody who should have played in a round of the log and got neither a table nor a bye."""
    contest, found, came = Contest(plan), [], dict[str, int]()
    for event in log:
        if isinstance(event, Came):
            came[event.player] = event.at
        if isinstance(event, Paired) and not plan.is_arena:
            seated = {player for pairing in event.pairings for player in pairing.players} | {*event.byes}
            players = [person.player for person in who_plays(contest, event.round) if person.player not in seated]
            found += [Unseated(player, event.round, event.at - came[player]) for player in players]
        contest.apply(event)
    return found


async def waits_of_a_crowd(database: str, servers: int, people: int) -> list[float]:
    """How long each of so many people who come at the same time waits for an opponent, in seconds."""
    async with world(database, servers) as here:
        spent = Evening(here, Size(people))
        crowd = [Person(spent, f"p{number}", number) for number in range(people)]
        await asyncio.gather(*(person.come() for person in crowd))
        tables = await asyncio.gather(*(person.matched() for person in crowd))
        assert len({*tables}) == people // 2, "everybody sits with one other"
    return spent.findings.waits


async def evening(database: str, servers: int, size: Size, broken: str = "") -> Findings:
    """Run an evening at so many servers, and audit it; `broken` names a fault that is built into them."""
    async with world(database, servers, broken) as here:
        spent = Evening(here, size)
        await spent.spend()
        shown = await spent.shown()
    findings = await spent.audited(database, shown)
    TALLY.note(findings.figures, f"{size}\n{findings}")
    return findings
