"""How often a client may ask: token buckets that refill with time, in memory or in the store.

Buckets in memory count for one process and start anew with it; they remember a limited number of clients. Buckets in
the store count for all processes together, and hold over a restart.
"""

from __future__ import annotations

import hashlib
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Final

from meydan.server.messages import Refused
from meydan.server.store.store import Store

FULL_MS: Final = 10_000  # until a place may be free
MOST: Final = 20_000  # remembered clients; a forgotten one starts with a full bucket


class Buckets:
    """A bucket of tokens for each client. It holds `burst` tokens and refills with `per_second`."""

    def __init__(self, burst: int, per_second: float, clock: Callable[[], float]) -> None:
        self.burst = burst
        self.per_second = per_second
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens left, and when they were counted

    def take(self, who: str) -> None:
        """Take a token. Raises Refused if there is none."""
        now = self._clock()
        left, since = self._left.pop(who, (float(self.burst), now))
        left = min(float(self.burst), left + (now - since) * self.per_second)
        taken = left >= 1
        self._left[who] = (left - 1 if taken else left, now)
        self._forget(now)
        if not taken:
            raise Refused("too-fast", retry_ms=int((1 - left) / self.per_second * 1000) + 1)

    def _forget(self, now: float) -> None:
        """Forget clients whose buckets are full again, the longest silent first, and those beyond the limit."""
        while True:
            who, (left, since) = next(iter(self._left.items()))
            if len(self._left) <= MOST and left + (now - since) * self.per_second < self.burst:
                return
            del self._left[who]

    def has_one_for(self, who: str) -> bool:
        """Take a token, if there is one."""
        try:
            self.take(who)
        except Refused:
            return False
        return True

    def __len__(self) -> int:
        return len(self._left)


class Places:
    """How many connections each client may have open at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._inside: Counter[str] = Counter()

    def enter(self, who: str) -> None:
        """Count one more. Raises Refused if there are too many."""
        if self._inside[who] >= self.most:
            raise Refused("too-fast", retry_ms=FULL_MS)
        self._inside[who] += 1

    def leave(self, who: str) -> None:
        """Count one less."""
        self._inside[who] -= 1
        if not self._inside[who]:
            del self._inside[who]

    def __len__(self) -> int:
        return len(self._inside)


class KeptBuckets:
    """Buckets in the store: they hold over a restart, and all processes take from the same ones."""

    def __init__(self, name: str, burst: int, per_second: float, clock: Callable[[], float]) -> None:
        self.name = name
        self.burst = burst
        self.token_ms = round(1000 / per_second)  # until a token comes back
        self._clock = clock  # of the wall, which all processes share

    async def take(self, store: Store, who: str) -> None:
        """Take a token. Raises Refused if there is none, StoreTrouble."""
        wait_ms = await store.take_token(self.name, hash_of(who), self._now(), self.token_ms, self.burst)
        if wait_ms:
            raise Refused("too-fast", retry_ms=wait_ms)

    async def give_back(self, store: Store, who: str) -> None:
        """Give back a token that was taken for nothing. Raises StoreTrouble."""
        await store.give_token_back(self.name, hash_of(who), self.token_ms)

    async def has_one_for(self, store: Store, who: str) -> bool:
        """Take a token, if there is one. Raises StoreTrouble."""
        return not await store.take_token(self.name, hash_of(who), self._now(), self.token_ms, self.burst)

    async def is_empty(self, store: Store, who: str) -> bool:
        """Whether there is no token. Raises StoreTrouble."""
        return await store.tokens_from(self.name, hash_of(who)) > self._now() + (self.burst - 1) * self.token_ms

    def _now(self) -> int:
        return round(self._clock() * 1000)


def hash_of(who: str) -> str:
    """The key stored for a client, hashed so that the database reveals no addresses."""
    return hashlib.sha256(who.encode(errors="replace")).hexdigest()[:32]


def no_shows(wall_clock: Callable[[], float] = time.time) -> KeptBuckets:
    """People who did not come to a match that was found for them, by the hash of their address."""
    return KeptBuckets("no-show", 20, 0.05, wall_clock)


class Limits:
    """All limits of the server."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, wall_clock: Callable[[], float] = time.time
    ) -> None:
        self.addresses = Buckets(300, 50.0, clock)  # requests of any kind
        self.sessions = Buckets(60, 10.0, clock)  # requests that change something, by player
        self.sockets = Places(200)  # websockets that are open, by address
        self.messages = Buckets(1000, 250.0, clock)  # and other frames, of all websockets, by address
        self.reports = Buckets(10, 1 / 60, clock)  # of names and messages, by player
        self.calls = Buckets(20, 1 / 10, clock)  # of people to a table, by player
        self.puzzles = Buckets(60, 0.5, clock)  # answers to puzzles, by player
        self.letters = KeptBuckets("letter", 5, 1 / 3600, wall_clock)  # e-mails that confirm an address, by player
        self.letterboxes = KeptBuckets("letterbox", 3, 1 / 3600, wall_clock)  # the same, by the address to confirm
        self.refusal_logs = Buckets(10, 0.1, clock)  # log lines about refusals, by address
        self.tables = KeptBuckets("table", 40, 0.2, wall_clock)  # new ones, by player
        self.builders = KeptBuckets("builder", 200, 1.0, wall_clock)  # new tables, by address
        self.reviews = KeptBuckets("review", 60, 0.1, wall_clock)  # requested reviews, by address
        self.studies = KeptBuckets("study", 60, 1 / 30, wall_clock)  # new ones, by address
        self.what_ifs = KeptBuckets("what-if", 30, 0.2, wall_clock)  # by address
        self.outlooks = KeptBuckets("outlook", 60, 1.0, wall_clock)  # looks at what may come, by address
        self.queues = KeptBuckets("queue", 30, 0.2, wall_clock)  # requests for quick matches, by player
        self.queuers = KeptBuckets("queuer", 200, 1.0, wall_clock)  # the same, by address
        self.no_shows = no_shows(wall_clock)
        self.renamings = KeptBuckets("renaming", 2, 1 / (30 * 86_400), wall_clock)  # of one account
        self.newcomers = KeptBuckets("newcomer", 60, 1.0, wall_clock)  # new sessions, by address
        self.logins = KeptBuckets("login", 10, 0.1, wall_clock)  # tries at one account from one address or device
        self.wrong_logins = KeptBuckets("wrong login", 100, 0.2, wall_clock)  # at one account, from anywhere
        self.strange_logins = KeptBuckets("strange login", 1, 1 / 600, wall_clock)  # the same, while it is attacked
        self.guessers = KeptBuckets("guesser", 100, 0.5, wall_clock)  # wrong passwords for any account, by address
