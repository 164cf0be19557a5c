"""One client's messages at its table. Every message takes this route, and every error with it is handled here."""

from __future__ import annotations

import traceback

import meydan.server.messages as wire
from meydan.server.bots.adviser import Adviser
from meydan.server.live.hub import RETRY_MS, Hub
from meydan.server.live.table import Listener, LiveTable, clock
from meydan.server.messages import FromClient, Refused
from meydan.server.operation import metrics
from meydan.server.operation.logs import log
from meydan.server.store.store import StoreTrouble
from meydan.server.tasks import log_trouble


class Conversation:
    """Handles the messages of one client, one after the other, and knows the table that they are about."""

    def __init__(self, hub: Hub, adviser: Adviser, listener: Listener, live: LiveTable | None = None) -> None:
        self._hub = hub
        self._adviser = adviser
        self._listener = listener
        self._live = live

    async def hear(self, received: str | bytes, at: int) -> None:
        """Read and answer a message that arrived at this time. It raises nothing."""
        try:
            message = wire.decode(received)
        except Exception as error:
            self._tell_why_not(None, error)
        else:
            await self.answer(message, at)

    async def answer(self, message: FromClient, at: int) -> None:
        """Carry out a message, or tell the client why not. It raises nothing."""
        try:
            await self._carry_out(message, at)
        except Exception as error:
            self._tell_why_not(message, error)

    async def _carry_out(self, message: FromClient, at: int) -> None:
        if isinstance(message, wire.Ping):
            self._listener.send(wire.Pong(message.n, clock()))
        elif isinstance(message, wire.Join):
            await self._join(message)
        elif self._live is None:
            raise Refused("no-table")
        elif isinstance(message, wire.Word):
            await self._hub.give_word(self._live, self._listener, message)
        elif isinstance(message, wire.Chat):
            await self._hub.chat.say(self._live, self._listener, message)
        elif isinstance(message, wire.Mute):
            await self._hub.chat.mute(self._live, self._listener, message)
        elif isinstance(message, wire.Hint):
            self._hub.tasks.start(self._advise(self._live, message))  # the bot thinks for seconds
        else:
            await self._hub.request(self._live, self._listener, message, at)

    async def _join(self, message: wire.Join) -> None:
        """Join a table. A client that joins its own table again has not left it, so nobody is told that it has."""
        if self._live is not None and not self._hub.is_at(self._live, message.table):
            await self.leave()
        try:
            self._live = await self._hub.join(self._listener, message)
        except Exception:
            await self.leave()
            raise

    async def _advise(self, live: LiveTable, asked: wire.Hint) -> None:
        try:
            await self._adviser.advise(live, self._listener, asked)
        except Exception as error:
            self._tell_why_not(asked, error)

    def _tell_why_not(self, message: FromClient | None, error: Exception) -> None:
        cid = None if message is None else wire.cid_of(message)
        is_about_the_log = isinstance(message, wire.Request | wire.Hint)
        seq = self._live.table.seq if self._live is not None and is_about_the_log else None
        if isinstance(error, Refused):
            metrics.REFUSED.labels(error.code).inc()
            self._listener.send(error.message(cid, seq))
        elif isinstance(error, StoreTrouble):
            log_trouble(error)
            self._listener.send(wire.Error("retry", cid, seq, retry_ms=RETRY_MS))
        else:  # a bug of ours; it affects this message alone
            trace = "".join(traceback.format_exception(error))
            table = None if self._live is None else self._live.table.setup.table
            log.error("a message was not carried out", trace, message=type(message).__name__, table=table)
            self._listener.send(wire.Error("fault", cid, seq))

    async def leave(self) -> None:
        """Leave the table, if the client is at one."""
        live, self._live = self._live, None
        if live is not None:
            await self._hub.leave(live, self._listener)
