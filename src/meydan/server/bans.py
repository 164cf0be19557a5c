"""Addresses that may not come in, as far as this process knows; the store is asked every few seconds."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final

from meydan.server.store.store import Store, StoreTrouble

INTERVAL_SECONDS: Final = 2.0


class Bans:
    """The banned networks. Banned players are shut out by the store itself: their sessions open nothing."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._networks: list[IPv4Network | IPv6Network] = []

    async def run(self) -> None:
        """For ever."""
        while True:
            with suppress(StoreTrouble):
                await self.look()
            await asyncio.sleep(INTERVAL_SECONDS)

    async def look(self) -> None:
        """Ask the store."""
        self._networks = [ip_network(ban.target) for ban in await self._store.upkeep.bans() if ban.kind == "address"]

    def has(self, address: str) -> bool:
        """Whether somebody at this address may not come in."""
        if not self._networks:
            return False
        try:
            asked = ip_address(address)
        except ValueError:
            return False
        return any(asked in network for network in self._networks)
