"""Carries out what is due, bots' turns, flags and starts that wait for words, on a lease.

If this process dies, another one takes over.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from meydan.server.entries import Due
from meydan.server.hub import Hub
from meydan.server.live import LiveTable, clock
from meydan.server.questions import Plan, any_line, planned_line, question, thoughts
from meydan.server.store.store import StoreTrouble
from meydan.server.table import requests
from meydan.server.table_rows import known_rules
from meydan.server.thinkers import BotFailed, NoAnswer, Thinkers

LEASE_MS: Final = 10_000
POLL_MS: Final = 1_000
MOST_FLAGS: Final = 100  # at a time


class Clockwork:
    """Takes what is due, and no more bots' turns than there are free thinkers."""

    def __init__(self, hub: Hub, thinkers: Thinkers, pause_ms: int = 0) -> None:
        self._hub = hub
        self._thinkers = thinkers
        self._pause_ms = pause_ms  # a bot's pause before its move at a table with people, who want to follow
        self._thought_about: set[tuple[str, int]] = set()  # table and seq: a lease may run out while a bot thinks

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            until = clock() + POLL_MS
            with suppress(StoreTrouble):
                until = min(until, await self._take("flag", MOST_FLAGS), await self._take("bot", self._thinkers.free))
            await self._hub.alarm.wait_until(until)

    async def _take(self, kind: str, limit: int) -> int:
        """Start what is due of a kind; returns when to look again. A thinker that becomes free sets the alarm."""
        rules = known_rules()  # a table of other rules waits for a process that has them
        at, now = await self._hub.store.next_due(kind, rules), clock()
        if at is None or limit == 0:
            return now + POLL_MS
        if at > now:
            return at
        lease = now + LEASE_MS + self._pause_ms + self._thinkers.think_ms
        for due in await self._hub.store.lease(kind, now, lease, limit, rules):
            self._hub.start(self._do(due))
        return now

    async def _do(self, due: Due) -> None:
        live = await self._hub.live(due.table)
        if due.seq > live.table.seq:
            await self._hub.catch_up(live)
        if live.table.seq != due.seq:
            await self._hub.store.finish(due)
        elif due.kind == "flag":
            async with live.lock:
                await self._hub.write(live, requests.time_is_up(live.table, clock()))
        else:
            await self._let_a_bot_play(live, due)

    async def _let_a_bot_play(self, live: LiveTable, due: Due) -> None:
        line = await self._line(live, due)
        if line is None:
            return
        if live.table.people:
            await asyncio.sleep(max(0, due.at + self._pause_ms - clock()) / 1000)
        async with live.lock:
            if live.table.seq == due.seq and not live.table.chairs[due.seat].is_played_by_a_person:
                await self._hub.write(live, requests.act(live.table, due.seat, line, clock(), f"bot-{due.seq}"))

    async def _line(self, live: LiveTable, due: Due) -> str | None:
        """What the bot plays, or any legal line if it fails; None if it is already thinking, or the server stops."""
        position = due.table, due.seq
        if position in self._thought_about:
            return None
        table, asked = live.table, question(live.table, due.seat)
        plan = live.plans.pop(due.seat, None)
        line = planned_line(plan, table, asked)
        if plan is not None and line is not None:
            live.plans[due.seat] = Plan(plan.bot, plan.decided[1:])
            return line
        self._thought_about.add(position)
        try:
            best, *_ = await thoughts(self._thinkers, table, asked)
        except BotFailed:
            return any_line(table, asked)
        except NoAnswer:
            return None
        finally:
            self._thought_about.discard(position)
            self._hub.alarm.set_for(0)
        if best.plan:
            live.plans[due.seat] = Plan(asked.bot, best.plan)
        return best.line
