"""How often a client may ask: token buckets that refill with time, remembered for a limited number of clients."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import ip_address
from typing import Final

from meydan.server.messages import Refused

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
        """Take a token; Refused if there is none."""
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
        """Count one more; Refused if there are too many."""
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


class Limits:
    """All limits of the server."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.addresses = Buckets(300, 50.0, clock)  # requests of any kind
        self.sessions = Buckets(60, 10.0, clock)  # requests that change something, by player
        self.tables = Buckets(40, 0.2, clock)  # new ones, by player
        self.builders = Buckets(200, 1.0, clock)  # new tables, by address
        self.sockets = Places(200)  # websockets that are open, by address
        self.messages = Buckets(1000, 250.0, clock)  # and other frames, of all websockets, by address
        self.newcomers = Buckets(60, 1.0, clock)  # new sessions, by address
        self.logins = Buckets(10, 0.1, clock)  # tries at one password from one address
        self.passwords = Buckets(100, 0.2, clock)  # tries at one password from anywhere
        self.reports = Buckets(10, 1 / 60, clock)  # of names and messages, by player
        self.refusal_logs = Buckets(10, 0.1, clock)  # log lines about refusals, by address


def is_local(address: str) -> bool:
    """Whether the client is on this machine, where limits would protect nothing."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
