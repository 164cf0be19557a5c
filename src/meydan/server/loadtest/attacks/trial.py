"""Every attack in turn, with one crowd at one server: some seconds without it and some with it, alternating."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Final

from meydan.server.loadtest.attacks.others import NAME, Others
from meydan.server.loadtest.attacks.process import Attackers
from meydan.server.loadtest.attacks.target import Damage, Target
from meydan.server.loadtest.attacks.waits import Comparison, Waits
from meydan.server.loadtest.plan import Plan
from meydan.server.loadtest.process import ServerProcess

ROUNDS: Final = 3
REST_SECONDS: Final = 1.0  # after an attack


class AttackTrial:
    """A crowd at a server, and those who attack it."""

    def __init__(self, server: ServerProcess, plan: Plan, strangers: Attackers) -> None:
        self._server = server
        self._plan = plan
        self._strangers = strangers
        self._others = Others(server, plan)
        self._rounds = 0  # of all attacks

    async def compare(self, attacks: Sequence[str]) -> AsyncIterator[Comparison]:
        """How each of these attacks affects others."""
        await self._others.come()
        await self._others.watch(self._plan.seconds)  # the first seconds do not count
        for attack in attacks:
            yield await self._compared(attack)
        await self._others.leave()

    async def _compared(self, attack: str) -> Comparison:
        before, during, damage, memory = Waits(), Waits(), Damage(), 0
        for _ in range(ROUNDS):
            before.add(await self._others.watch(self._plan.seconds))
            held = self._server.memory()
            self._rounds += 1
            self._strangers.begin(attack, Target(self._server.address, self._rounds, NAME))
            during.add(await self._others.watch(self._plan.seconds))
            memory = max(memory, self._server.memory() - held)
            done = await self._strangers.end()
            damage.sent += done.sent
            damage.refused += done.refused
            await asyncio.sleep(REST_SECONDS)
        return Comparison(attack, before, during, damage, memory)
