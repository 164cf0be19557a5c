"""The other processes at the same database: their hints, and polling for what no hint told."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from meydan.server.live.hub import Hub
from meydan.server.live.table import clock
from meydan.server.store.hints import Alive, Ended, Gone, Here, Hint, Moved, Removed, Spoke, WhoIsHere
from meydan.server.store.store import StoreTrouble
from meydan.server.web.connections import Connections

HEARTBEAT_SECONDS: Final = 2.0
SILENCE_MS: Final = 8_000  # after which a process counts as gone
BEATS_PER_POLL: Final = 3  # the logs are read every so many heartbeats, even without a hint


class Neighbours:
    """Receives the hints of other processes for the hub."""

    def __init__(self, hub: Hub, connections: Connections) -> None:
        self._hub = hub
        self._connections = connections
        self._heard: dict[str, int] = {}  # when, by process

    async def run(self) -> None:
        """Send heartbeats, forget silent processes and poll for missed changes, until cancelled."""
        self._hub.store.listen(self.hear, self._renewed)
        beats = 0
        while True:
            self._hub.store.tell(Alive(self._hub.attendance.process))
            self._forget_the_silent()
            beats += 1
            if beats % BEATS_PER_POLL == 0:
                with suppress(StoreTrouble):
                    await self.poll()
            await asyncio.sleep(HEARTBEAT_SECONDS)

    def leave(self) -> None:
        """Tell the other processes that this one has ended."""
        self._hub.store.tell(Gone(self._hub.attendance.process))

    def _renewed(self) -> None:
        """Start afresh after a gap in which hints were lost: nobody counts as silent, and everything is asked again."""
        self._heard = dict.fromkeys(self._heard, clock())
        self._hub.store.tell(Alive(self._hub.attendance.process))
        for name, live in self._hub.tables.items():
            self._hub.store.tell(WhoIsHere(self._hub.attendance.process, name))
            self._hub.attendance.tell_where_we_are(live)
        self._hub.tasks.start(self.poll())
        self._hub.tasks.start(self._connections.look())

    async def poll(self) -> None:
        """Look for new entries and chat at the tables that have listeners here."""
        watched = [name for name, live in self._hub.tables.items() if live.listeners]
        if watched:
            for name, head in (await self._hub.store.heads(watched)).items():
                self.hear(Moved(name, head.seq))
                self.hear(Spoke(name, head.spoken))

    def hear(self, hint: Hint) -> None:
        """Act on the hint of a process. This process hears its own hints, too, and they change nothing."""
        if isinstance(hint, Alive):
            self._note(hint.process)
        elif isinstance(hint, Gone):
            self._forget(hint.process)
        elif isinstance(hint, Ended):
            self._connections.hear(hint)
        elif isinstance(hint, Removed):
            self._hub.forget(hint.table)
        elif hint.table in self._hub.tables:
            self._hear_of_a_table(hint)

    def _hear_of_a_table(self, hint: Moved | Spoke | Here | WhoIsHere) -> None:
        hub, live = self._hub, self._hub.tables[hint.table]
        if isinstance(hint, Moved):
            if hint.seq > live.table.seq and live.listeners:
                hub.tasks.start(hub.writer.catch_up(live))
        elif isinstance(hint, Spoke):
            if hint.number > live.spoken and live.listeners:
                hub.tasks.start(hub.chat.hear(live, hint.number))
        elif hint.process != hub.attendance.process:
            self._note(hint.process)
            if isinstance(hint, Here):
                hub.tasks.start(hub.attendance.hear_who_is_there(live, hint.process, hint))
            elif live.listeners:
                hub.attendance.tell_where_we_are(live)

    def _note(self, process: str) -> None:
        if process != self._hub.attendance.process:
            self._heard[process] = clock()

    def _forget_the_silent(self) -> None:
        now = clock()
        for process in [name for name, at in self._heard.items() if now - at > SILENCE_MS]:
            self._forget(process)

    def _forget(self, process: str) -> None:
        self._heard.pop(process, None)
        for live in self._hub.tables.values():
            if process in live.elsewhere:
                self._hub.tasks.start(self._hub.attendance.hear_who_is_there(live, process, None))
