"""Addresses that may not come in, as far as this process knows; the store is asked every few seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final

from meydan.server.admission.addresses import is_within
from meydan.server.store.store import Store, StoreTrouble

INTERVAL_SECONDS: Final = 2.0

HangUp = Callable[[], None]


class Bans:
    """The banned networks. Banned players are shut out by the store itself: their sessions open nothing."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._networks: list[IPv4Network | IPv6Network] = []
        self._inside: dict[HangUp, str] = {}  # the addresses of open websockets

    async def run(self) -> None:
        """For ever."""
        while True:
            with suppress(StoreTrouble):
                await self.look()
            await asyncio.sleep(INTERVAL_SECONDS)

    async def look(self) -> None:
        """Read the bans from the store, and hang up on addresses that are newly banned."""
        before = self._networks
        self._networks = [ip_network(ban.target) for ban in await self._store.upkeep.bans() if ban.kind == "address"]
        if self._networks != before:
            for hang_up in [hang_up for hang_up, address in self._inside.items() if self.has(address)]:
                hang_up()

    def has(self, address: str) -> bool:
        """Whether somebody at this address may not come in."""
        return is_within(address, self._networks)

    @contextmanager
    def watching(self, address: str, hang_up: HangUp) -> Iterator[None]:
        """Hang up an open websocket as soon as its address is banned."""
        self._inside[hang_up] = address
        try:
            yield
        finally:
            del self._inside[hang_up]
