"""A crowd of guests with websockets: they play random legal lines, reconnect when cut off, and note everything."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Final

from meydan.client import Client, ClientError, Connection
from meydan.client.brief import BriefMessage, BriefNow, read_brief
from meydan.server.messages import VERSION
from meydan.server.store import open_store
from tests.faults.ledger import Figures, Ledger, audit

STUCK_SECONDS: Final = 60.0  # in which something must happen to a guest
PACE: Final = 0.06  # seconds between two requests of a guest: faster ones are sent away
AGAIN: Final = 0.2  # seconds after which a guest who was cut off comes back
AT_ONCE: Final = 50  # tables that are laid, or come back to, at a time
FAREWELL: Final = 30.0  # seconds beyond their patience in which all must have left
CUT_OFF: Final = (ClientError, OSError)  # a TimeoutError is an OSError
GRACE_MS: Final = 600_000  # nobody is replaced here for being cut off

Where = Callable[[], str]  # the address of a server, as a proxy would choose it


@dataclass(eq=False)
class Guest:
    """One connection of a player at a table; it is reopened whenever it breaks."""

    glance: ClassVar = 0.5  # seconds after which a waiting guest checks whether to leave

    name: str
    cookie: str
    table: str
    where: Where
    figures: Figures
    patience: float = STUCK_SECONDS
    rng: Random = field(default_factory=Random)
    now: BriefNow = field(default_factory=lambda: BriefNow("open"))
    is_leaving: bool = False

    def __post_init__(self) -> None:
        self.ledger = Ledger(self.figures)
        self.numbers = itertools.count(1)
        self.pending: dict[str, Any] | None = None
        self.asked_at = 0.0  # the pending request, for the first time
        self.asked_again = False  # something, on this connection
        self.is_settled = False  # all that was missed has come
        self.connection: Connection | None = None
        self.unread: deque[BriefMessage] = deque()
        self.refusals: list[str] = []  # codes with which we were not let in
        self.first: Mapping[str, Any] | None = None

    async def attend(self, first: Mapping[str, Any] | None = None) -> None:
        """Play until the game is over or the guest is told to leave; `first` is sent before anything else."""
        self.first = first
        while not self.is_done:
            try:
                async with self._connected() as connection:
                    await self._converse(connection)
            except CUT_OFF:
                self.figures.pauses += 1
                if self.is_leaving and self.pending is None:
                    return
                if self.pending is not None and time.monotonic() > self.asked_at + self.patience:
                    self.figures.stuck += 1  # it could join again and again, and was never answered
                    return
            await asyncio.sleep(AGAIN)

    def vanish(self) -> None:
        """Be gone without a word, as when a cable is cut."""
        if self.connection is not None:
            self.connection.abort()

    @property
    def is_done(self) -> bool:
        over = self.now.status in ("over", "abandoned") or self.is_leaving
        return over and self.pending is None and self.first is None

    def is_waiting_since(self, time: float) -> bool:
        """Whether an unanswered request was made after this time."""
        return self.pending is not None and self.asked_at > time

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[Connection]:
        self.unread.clear()
        client = Client(self.where(), cookie=self.cookie)
        self.connection = connection = await client.connect(lambda text: self.unread.append(read_brief(text)))
        try:
            yield connection
        finally:
            connection.close()

    async def _converse(self, connection: Connection) -> None:
        await self._join(connection)
        while not self.is_done:
            if self.is_settled and self.pending is None:  # perhaps nobody but us can make the next message come
                await self._ask(connection)
            message = await self._next(connection)
            if message.t == "error":
                await self._refused(connection, message)

    async def _join(self, connection: Connection) -> None:
        ledger = self.ledger
        self.asked_again = self.is_settled = False
        join = {"t": "join", "v": VERSION, "table": self.table, "since": ledger.seq, "epoch": ledger.epoch}
        connection.send(join)
        while not self.is_settled:
            if (message := await self._next(connection)).t == "error":
                self.refusals.append(message.code or "")
                raise ConnectionError(f"not let in: {message.code}")
        if self.pending is not None:
            await self._send_again(connection)

    async def _next(self, connection: Connection) -> BriefMessage:
        end = time.monotonic() + self.patience
        while True:
            with suppress(TimeoutError):
                await connection.until(lambda: bool(self.unread), self.glance)
                message = self.unread.popleft()
                self._hear(message)
                return message
            if self.is_done:
                return BriefMessage("")
            if time.monotonic() > end:
                raise TimeoutError

    def _hear(self, message: BriefMessage) -> None:
        if message.t == "state":
            if message.epoch != self.ledger.epoch:
                self.pending = None  # it belongs to a past that was replaced
            self.ledger.state(message.epoch, message.seq)
            self.now = message.now or self.now
        elif message.t == "event":
            if self.ledger.event(message.seq, message.line, self.asked_again):
                self.now = message.now or BriefNow(self.now.status)
            if self.pending is not None and message.cid == self.pending["cid"]:
                self.ledger.acknowledged[self.pending["cid"]] = message.seq
                self._answered()
                self.figures.acknowledged += 1
        elif message.t == "presence":
            self.is_settled = True  # it comes last

    def _answered(self) -> None:
        self.pending = None
        self.figures.longest_pause = max(self.figures.longest_pause, time.monotonic() - self.asked_at)

    async def _refused(self, connection: Connection, message: BriefMessage) -> None:
        if self.pending is None or message.cid != self.pending["cid"]:
            return
        if message.code == "retry":
            self.figures.retries += 1
            await asyncio.sleep(message.retry_ms / 1000)
            await self._send_again(connection)
        else:
            self.figures.stale += message.code == "stale"
            self.figures.refused += message.code != "stale"
            self._answered()

    async def _send_again(self, connection: Connection) -> None:
        self.asked_again = True
        connection.send(self.pending)

    async def _ask(self, connection: Connection) -> None:
        wish = self.first or self.wish()
        if wish is None:
            return
        self.first = None
        await self.think()
        self.asked_at = time.monotonic()
        self.pending = {**wish, "seq": self.ledger.seq, "cid": f"{self.name}-{next(self.numbers)}"}
        connection.send(self.pending)

    async def think(self) -> None:
        """Wait between two requests."""
        await asyncio.sleep(max(0.0, self.asked_at + PACE - time.monotonic()))

    def wish(self) -> Mapping[str, Any] | None:
        """The request that this guest would send now."""
        if self.is_leaving or not self.now.legal:
            return None
        return {"t": "act", "line": self.rng.choice(self.now.legal).line}

    async def catch_up(self, people: Sequence[int]) -> None:
        """Reconnect once more, until nothing can happen without a person."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.patience):
                while not await self._has_caught_up(people):
                    await asyncio.sleep(AGAIN)
                return
        self.figures.stuck += 1

    async def _has_caught_up(self, people: Sequence[int]) -> bool:
        """Whether the guest could join and got the rest: the store may still be in trouble."""
        with suppress(*CUT_OFF):
            async with self._connected() as connection:
                await self._join(connection)
                while self.now.status == "playing" and (self.now.to_act not in people or self.now.clock):
                    await self._next(connection)
                return True
        return False


@dataclass(frozen=True)
class Setting:
    """What is played at a table: people first, then bots, each person with so many connections."""

    game: str
    people: int = 2
    bots: int = 0
    connections: int = 1
    mode: Mapping[str, Any] = field(default_factory=dict)


@dataclass(eq=False)
class Party:
    """One table and its guests."""

    setting: Setting
    table: str
    guests: list[Guest]

    async def play(self) -> None:
        first, *others = self.guests
        start = {"t": "start"} if first.now.status == "open" else None
        await asyncio.gather(first.attend(start), *(guest.attend() for guest in others))
        self.guests[0].figures.games += self.guests[0].now.status == "over"

    async def catch_up(self) -> None:
        """Let every guest get the rest. A late guest may get a seat back, and the others must hear of that, too."""
        people = range(self.setting.people)
        await asyncio.gather(*(guest.catch_up(people) for guest in self.guests))
        if len({guest.ledger.seq for guest in self.guests}) > 1:
            await asyncio.gather(*(guest.catch_up(people) for guest in self.guests))


class Crowd:
    """Parties that play one game after the other, until told to stop."""

    def __init__(
        self,
        where: Sequence[Where],
        settings: Sequence[Setting],
        patience: float = STUCK_SECONDS,
        kind: type[Guest] = Guest,
        is_final: bool = False,
    ) -> None:
        self.where = where
        self.is_final = is_final  # guests do not reconnect to finished games
        self.kind = kind
        self.settings = settings
        self.patience = patience
        self.figures = Figures()
        self.parties: list[Party] = []
        self.past: list[tuple[str, list[Ledger]]] = []  # by table, of parties that are over for good
        self.is_leaving = False
        self._tasks: list[asyncio.Task[None]] = []
        self._numbers = itertools.count(1)
        self._places = asyncio.Semaphore(AT_ONCE)

    async def begin(self) -> None:
        """Start the games; returns when all tables are made."""
        laid = await asyncio.gather(*map(self.lay, self.settings))
        self._tasks = [asyncio.create_task(self._play_on(party)) for party in laid]

    async def lay(self, setting: Setting) -> Party:
        """Make a table with its guests."""
        number = next(self._numbers)
        async with self._places:
            address = self.where[0]()
            people = [await Client.guest(address, f"guest {number}-{seat}") for seat in range(setting.people)]
            table = await new_table(people, setting)
        guests = [
            self.kind(
                f"g{number}-{seat}-{line}",
                people[seat].headers["Cookie"],
                table,
                self._door(seat + line),
                self.figures,
                self.patience,
            )
            for seat in range(setting.people)
            for line in range(setting.connections)
        ]
        for guest in guests:
            guest.rng.seed(guest.name)
            guest.is_leaving = self.is_leaving  # the crowd may have been told to leave while this table was being made
        party = Party(setting, table, guests)
        self.parties.append(party)
        return party

    def _door(self, number: int) -> Where:
        """How a guest reaches the servers: its own server, or the next that is up."""
        return self.where[number % len(self.where)]

    async def _play_on(self, party: Party) -> None:
        await party.play()
        while self._goes_on():
            if self.is_final:
                self._put_away(party)
            again = await self._lay_again(party.setting)
            if again is None:
                return
            party = again
            await party.play()

    def _put_away(self, party: Party) -> None:
        """Store the ledgers of a game that every guest has seen to the end, in little memory."""
        ledgers = [guest.ledger for guest in party.guests]
        for ledger in ledgers:
            ledger.put_away()
        self.parties.remove(party)
        self.past.append((party.table, ledgers))

    def _goes_on(self) -> bool:
        return not self.is_leaving and not self.figures.stuck

    async def _lay_again(self, setting: Setting) -> Party | None:
        while self._goes_on():
            try:
                return await self.lay(setting)
            except ClientError:
                self.figures.pauses += 1
                await asyncio.sleep(AGAIN)
        return None

    async def until(self, acknowledged: int) -> None:
        """Wait for so many answers, as long as some come."""
        last, at = self.figures.acknowledged, time.monotonic()
        while self.figures.acknowledged < acknowledged:
            for task in self._tasks:
                if task.done():
                    task.result()
            if self.figures.acknowledged != last:
                last, at = self.figures.acknowledged, time.monotonic()
            self.figures.stuck += time.monotonic() - at > self.patience
            if self.figures.stuck:
                return
            await asyncio.sleep(0.02)

    async def until_somebody_asks(self) -> None:
        """Wait until a request has been made from now on and is not answered yet: a busy crowd takes its time."""
        now = time.monotonic()
        async with asyncio.timeout(self.patience):
            while not any(guest.is_waiting_since(now) for party in self.parties for guest in party.guests):
                await asyncio.sleep(0.01)

    async def until_told_to_ask_again(self) -> None:
        """Wait until somebody was told, once at least, that the outcome of a request is unknown."""
        async with asyncio.timeout(self.patience):
            while not self.figures.retries:
                await asyncio.sleep(0.01)

    async def leave(self) -> None:
        """Let every guest wait for the last answer, leave, and reconnect once to get the rest."""
        self.is_leaving = True
        for party in self.parties:
            for guest in party.guests:
                guest.is_leaving = True
        done, late = await asyncio.wait(self._tasks, timeout=self.patience + FAREWELL)
        for task in done:
            task.result()
        self.figures.stuck += len(late)  # guests that are neither answered nor refused
        self.give_up()
        await asyncio.gather(*map(self._catch_up, self.parties))

    async def _catch_up(self, party: Party) -> None:
        async with self._places:
            await party.catch_up()

    def give_up(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def audited(self, database: str) -> Figures:
        """The figures, once the servers are stopped and everything is compared with the log."""
        store = await open_store(database)
        present = [(party.table, [guest.ledger for guest in party.guests]) for party in self.parties]
        for table, ledgers in (*self.past, *present):
            audit(await store.events(table), ledgers, self.figures)
        await store.close()
        return self.figures


async def new_table(people: Sequence[Client], setting: Setting) -> str:
    """A table at which these people sit."""
    chairs = ["me", *[None] * (setting.people - 1), *["random"] * setting.bots]
    mode = {"grace_ms": GRACE_MS, **setting.mode}
    table = await people[0].new_table(setting.game, len(chairs), chairs, mode=mode)
    for person in people[1:]:
        await person.claim(await people[0].invite(table))
    return table
