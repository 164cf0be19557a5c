"""What is due: bots' turns, flags, and starts that wait for words.

A bot thinks in the process that the table's people are connected to, and only while somebody attends the table. In
correspondence, bots reply to people who have gone: any idle process lets them think. Work that two processes
might do is leased, so that another one takes over if the first is killed.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from meydan.server.bots.fair_queue import LATER, NOW
from meydan.server.bots.places import NoAnswer
from meydan.server.bots.questions import Plan, any_line, planned_line, question, thoughts
from meydan.server.bots.thinkers import BotFailed, Thinkers
from meydan.server.bots.thinking import Question
from meydan.server.entries import BOT_CID, Due
from meydan.server.live.hub import Hub
from meydan.server.live.table import LiveTable, clock
from meydan.server.live.table_rows import known_rules
from meydan.server.store.store import StoreTrouble
from meydan.server.table import led, requests, shown

LEASE_MS: Final = 10_000
POLL_MS: Final = 1_000
MOST_FLAGS: Final = 100  # at a time


class Clockwork:
    """Takes what is due. Thinkers are shared fairly between the owners of the tables."""

    def __init__(self, hub: Hub, thinkers: Thinkers, pause_ms: int = 0) -> None:
        self._hub = hub
        self._thinkers = thinkers
        self._pause_ms = pause_ms  # a bot's pause before its move at a table with people, who want to follow
        self._thought_about: set[tuple[str, int]] = set()  # table and seq: a lease may run out while a bot thinks
        self._looked_at = 0  # when all tables were last looked at

    async def run(self) -> None:
        """Run until cancelled."""
        while True:
            now = clock()
            until = now + POLL_MS
            self._let_bots_begin(now)
            with suppress(StoreTrouble):
                until = min(until, await self._take("flag", MOST_FLAGS), await self._take("reply", self._idle_thinkers))
            await self._hub.writer.alarm.wait_until(until)

    def _let_bots_begin(self, now: int) -> None:
        """Ask the bots that people wait for. Now and then look at all tables, in case another process has failed."""
        roused, self._hub.writer.roused = self._hub.writer.roused, set()
        if now - self._looked_at >= POLL_MS or now < self._looked_at:
            self._looked_at = now
            roused |= {live for live in self._hub.tables.values() if live.listeners and live.bot_to_act is not None}
        for live in roused:
            for due in shown.due(live.table, now):
                if live.listeners and due.kind != "flag" and (due.table, due.seq) not in self._thought_about:
                    self._hub.tasks.start(self._let_a_bot_play(live, due, is_leased=False))

    @property
    def _idle_thinkers(self) -> int:
        """How many bots may think about tables that nobody attends: none while somebody waits."""
        return 0 if self._thinkers.waiting else self._thinkers.free

    async def _take(self, kind: str, limit: int) -> int:
        """Start what is due of a kind; returns when to look again. A thinker that becomes free sets the alarm."""
        rules = known_rules()  # a table of other rules waits for a process that has them
        at, now = await self._hub.store.next_due(kind, rules), clock()
        if at is None or limit == 0:
            return now + POLL_MS
        if at > now:
            return at
        lease = self._hub.store.lease_fairly if kind == "reply" else self._hub.store.lease
        for due in await lease(kind, now, self._lease_end(now), limit, rules):
            self._hub.tasks.start(self._do(due))
        return now

    def _lease_end(self, now: int) -> int:
        return now + LEASE_MS + self._pause_ms + self._thinkers.think_ms

    async def _do(self, due: Due) -> None:
        live = await self._hub.live(due.table)
        if due.seq > live.table.seq:
            await self._hub.writer.catch_up(live)
        if live.table.seq != due.seq:
            await self._hub.store.finish(due)
        elif due.kind == "flag":
            async with live.lock:
                await self._hub.writer.write(live, requests.time_is_up(live.table, live.table.not_before(clock())))
        else:
            await self._let_a_bot_play(live, due, is_leased=True)

    async def _let_a_bot_play(self, live: LiveTable, due: Due, is_leased: bool) -> None:
        position = due.table, due.seq
        if position in self._thought_about:
            return
        self._thought_about.add(position)
        try:
            line = await self._line(live, due, is_leased)
            if line is not None:
                await self._play(live, due, line)
        finally:
            self._thought_about.discard(position)
            self._hub.writer.alarm.set_for(0)

    async def _play(self, live: LiveTable, due: Due, line: str) -> None:
        if live.table.people:
            await asyncio.sleep(max(0, due.at + self._pause_ms - clock()) / 1000)
        async with live.lock:
            if live.table.seq == due.seq and not live.table.chairs[due.seat].is_played_by_a_person:
                now = live.table.not_before(clock())
                await self._hub.writer.write(live, requests.act(live.table, due.seat, line, now, f"{BOT_CID}{due.seq}"))

    async def _line(self, live: LiveTable, due: Due, is_leased: bool) -> str | None:
        """The bot's move, or any legal line if it fails; None if nobody waits for it, or another process asks it."""
        table = live.table
        if (scripted := led.next_line(table)) is not None:
            return scripted
        asked = question(table, due.seat)
        plan = live.plans.pop(due.seat, None)
        line = planned_line(plan, table, asked)
        if plan is not None and line is not None:
            live.plans[due.seat] = Plan(plan.bot, plan.decided[1:])
            return line
        try:
            return await self._thought(live, due, asked, is_leased)
        except BotFailed:
            return any_line(table, asked)
        except NoAnswer:
            return None

    async def _thought(self, live: LiveTable, due: Due, asked: Question, is_leased: bool) -> str | None:
        table = live.table

        def urgency() -> int | None:
            if live.table.seq != due.seq:
                return None
            return NOW if live.listeners else LATER if due.kind == "reply" else None

        async with self._thinkers.turn(asked, live.owner, "move" if due.kind == "bot" else "reply", urgency):
            if not is_leased and not await self._is_ours(live, due):
                return None
            best, *_ = await thoughts(self._thinkers, table, asked)
        if best.plan:
            live.plans[due.seat] = Plan(asked.bot, best.plan)
        return best.line

    async def _is_ours(self, live: LiveTable, due: Due) -> bool:
        """Whether the bot should think here: if people are connected elsewhere, or for a reply, others may ask it."""
        if due.kind == "bot" and not live.elsewhere:
            return True
        now = clock()
        return await self._hub.store.claim_due(due, now, self._lease_end(now))
