"""Passwords, stored as argon2id hashes. Hashing takes memory and time on purpose, so few are hashed at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar

from meydan.processes import yield_to_others
from meydan.server.accounts.names import folded
from meydan.server.bots.fair_queue import LATER, NOW, FairQueue, Owner
from meydan.server.messages import Refused
from meydan.server.operation import metrics

if TYPE_CHECKING:
    from pwdlib import PasswordHash

T = TypeVar("T")

SHORTEST: Final = 8
JUDGED: Final = 16  # letters at its beginning that are judged: for some longer passwords it would take seconds
TRIES: Final = 10**6  # guesses that a password must withstand; at one every five seconds they take two months
AT_ONCE: Final = 2  # each takes 64 MiB

MOST_WAITING: Final = 50  # passwords of strangers that may wait to be hashed, some seconds of work
MOST_OF_ONE: Final = 8  # the same from one address
RETRY_MS: Final = 2_000
YIELDS: Final = 5  # steps of `nice` by which hashing yields to the requests of people


@cache
def _hasher() -> PasswordHash:
    from pwdlib import PasswordHash  # missing in a page, which has no passwords

    return PasswordHash.recommended()


class PasswordQueue:
    """Work with passwords, a little at a time: waiting addresses share it fairly, and only a few clients can wait."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._queue: FairQueue[Ticket] = FairQueue(clock)
        self._clock = clock
        self._free = AT_ONCE
        self._busy_sources: set[str] = set()  # of strangers for whom a password is being hashed
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords", yield_to_others, (YIELDS,))

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def waiting(self) -> int:
        """How many clients wait."""
        return len(self._queue)

    @property
    def longest_wait(self) -> float:
        """For how many seconds the first client has waited."""
        return self._queue.longest_wait()

    async def run(self, client: Client, work: Callable[..., T], *arguments: object) -> T:
        """Do some work when it is the client's turn. Raises Refused if too many wait, or the client is gone by then."""
        asked_at = self._clock()
        await self._turn(client)
        begun = self._clock()
        metrics.PASSWORD_WAITING.observe(begun - asked_at)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)
        finally:
            self._queue.charge(client.owner, self._clock() - begun)
            self._give_back(client)

    async def _turn(self, client: Client) -> None:
        self._must_have_room(client)
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        ticket = Ticket(client, turn)
        self._queue.put(ticket, client.owner, lambda: self._urgency(client))
        self._grant()
        if turn.done():
            return
        gone = asyncio.ensure_future(client.gone())
        try:
            await asyncio.wait((turn, gone), return_when=asyncio.FIRST_COMPLETED)
            if not turn.done():
                raise Refused("retry", retry_ms=RETRY_MS)  # nobody receives it
            turn.result()
        except BaseException:
            self._queue.discard(ticket)
            if turn.done() and turn.exception() is None:
                self._give_back(client)
            raise
        finally:
            gone.cancel()

    def _must_have_room(self, client: Client) -> None:
        """Raises Refused if too many wait. A newcomer replaces the last client of an address with many."""
        mine = self._queue.counts().get(client.owner.source, 0)
        if mine >= MOST_OF_ONE:
            raise Refused("too-fast", retry_ms=RETRY_MS)
        if client.is_known or len(self._queue) < MOST_WAITING:
            return
        source, last = self._queue.newest_of_the_busiest() or ("", None)
        if last is None or self._queue.counts()[source] <= mine + 1:
            raise Refused("too-fast", retry_ms=RETRY_MS)
        self._queue.discard(last)
        last.turn.set_exception(Refused("too-fast", retry_ms=RETRY_MS))

    def _urgency(self, client: Client) -> int | None:
        """Known devices first. A strange address has one password hashed at a time, so that none takes all places."""
        if client.is_known:
            return NOW
        return None if client.owner.source in self._busy_sources else LATER

    def _grant(self) -> None:
        while self._free and (ticket := self._queue.take()) is not None:
            self._free -= 1
            if not ticket.client.is_known:
                self._busy_sources.add(ticket.client.owner.source)
            ticket.turn.set_result(None)

    def _give_back(self, client: Client) -> None:
        self._free += 1
        if not client.is_known:
            self._busy_sources.discard(client.owner.source)
        self._grant()


@dataclass(frozen=True)
class Client:
    """A client with work on a password: its owner, a way to learn that it is gone, and whether its device is known."""

    owner: Owner
    gone: Callable[[], Awaitable[None]]
    is_known: bool = False


@dataclass(frozen=True, eq=False)
class Ticket:
    """A client in the queue, and the future that is set when it is the client's turn."""

    client: Client
    turn: asyncio.Future[None]


@dataclass(frozen=True)
class Turn:
    """A client's way to the queue."""

    queue: PasswordQueue
    client: Client

    async def run(self, work: Callable[..., T], *arguments: object) -> T:
        """Do some work when it is the client's turn. Raises Refused."""
        return await self.queue.run(self.client, work, *arguments)


async def must_be_strong(turn: Turn, password: str, name: str) -> None:
    """Raises Refused if the password is short, is the name itself, or is easy to guess."""
    plain = folded(password)
    if len(password) < SHORTEST or plain == folded(name) or await turn.run(tries_for, plain, name) < TRIES:
        raise Refused("weak-password")


def tries_for(password: str, name: str) -> int:
    """How many guesses an attacker needs who knows the usual lists and the name."""
    from zxcvbn import zxcvbn  # its lists take a while to read, and few servers ever need them

    return int(zxcvbn(password[:JUDGED], [name])["guesses"])


async def hashed(turn: Turn, password: str) -> str:
    """The hash of a password. Raises Refused."""
    return await turn.run(hash_now, password)


async def matches(turn: Turn, password: str, kept: str | None) -> bool:
    """Whether the password has this hash; it takes as long if there is no hash. Raises Refused."""
    return await turn.run(_matches, password, kept)


def hash_now(password: str) -> str:
    """The hash of a password; it takes a while."""
    return _hasher().hash(password)


def _matches(password: str, kept: str | None) -> bool:
    return _hasher().verify(password, kept or _hash_of_no_account()) and kept is not None


@cache
def _hash_of_no_account() -> str:
    return _hasher().hash("nobody has this password")
