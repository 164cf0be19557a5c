"""A table of a server as one of its players sees it, through lost connections and restarts of the server."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import msgspec

import meydan.server.messages as wire
from meydan.client.connection import Connection, Hear
from meydan.client.errors import Disconnected, Refusal, Unreachable
from meydan.server.messages import VERSION, Error, Event, Hinted, Now, Presence, State, ToClient

FIRST_PAUSE_SECONDS: Final = 0.2  # before the first try to connect again; it doubles
LONGEST_PAUSE_SECONDS: Final = 5.0
QUIET_SECONDS: Final = 20.0  # after which the server is asked whether it is there, and after which it is not
RETRY_MS: Final = 200  # where the server names no other time
WORD_BYTES: Final = 16  # of what a seat adds to the dealing
OVER: Final = ("over", "abandoned")
AGAIN: Final = ("retry", "too-fast")  # codes after which the same is asked again

Note = Callable[[ToClient], None]
Asked = wire.AnyRequest | wire.Hint
Connect = Callable[[Hear], Awaitable[Connection]]

_decoder: Final[msgspec.json.Decoder[ToClient]] = msgspec.json.Decoder(ToClient)


class RemoteTable:
    """A table by websocket. It knows how the game stands, and can be iterated: once for every change, until it is over.

    A connection that is lost, or a server that is not there, is tried again for ever; what was missed is heard, and a
    request without an answer is sent again, which the server carries out once. Only one task may use it at a time.
    Before the game it adds a random word to the dealing for its seat, so that not the server alone chooses the draws.
    """

    def __init__(self, connect: Connect, table: str, note: Note | None = None) -> None:
        self.table = table
        self.state: State | None = None  # the last that was told; `seq`, `seat` and `now` go on from there
        self.seq: int | None = None  # the last event that was heard
        self.seat: int | None = None
        self._connect = connect
        self._note = note
        self._now: Now | None = None
        self._has_gap = True  # events were heard since `now`, or nothing at all
        self._is_new = False  # `now`, to the loop that iterates
        self._connection: Connection | None = None
        self._is_joined = False
        self._refusal: Error | None = None  # why the server does not let us join
        self._messages = 0  # that were heard
        self._pending: Asked | None = None
        self._is_sent = False  # the pending request, by this connection
        self._answers: list[Event | Hinted | Error] = []  # to the pending request
        self._word = secrets.token_hex(WORD_BYTES)  # for the dealing

    @property
    def now(self) -> Now:
        """The last known state of the game. Raises Disconnected if the table was never joined."""
        if self._now is None:
            raise Disconnected
        return self._now

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or otherwise."""
        return self._now is not None and self._now.status in OVER

    async def __aenter__(self) -> RemoteTable:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    async def __aiter__(self) -> AsyncIterator[Now]:
        """How the game stands, now and after every change until it is over. Changes that come together are one."""
        while True:
            await self._until(lambda: self._is_new and self._is_current())
            self._is_new = False
            yield self.now
            if self.is_over:
                return

    async def join(self) -> Now:
        """How the game stands, as soon as the server has told it; Refusal."""
        await self._until(self._is_current)
        return self.now

    async def act(self, line: str) -> Event:
        """Carry out an action; Refusal."""
        return await self.ask(lambda seq, cid: wire.Act(seq, cid, line))

    async def sit(self, seat: int, name: str) -> Event:
        """Take a chair; Refusal."""
        return await self.ask(lambda seq, cid: wire.Sit(seq, cid, seat, name))

    async def start(self) -> Event:
        """Begin the game; Refusal."""
        return await self.ask(wire.Start)

    async def ask(self, request: Callable[[int, str], wire.AnyRequest]) -> Event:
        """Make a request of the last event and a new name, such as `wire.Undo`, and wait until it is done; Refusal."""
        await self.join()
        assert self.seq is not None
        asked = request(self.seq, _new_name())
        answer = await self._answered(asked)
        assert isinstance(answer, Event)
        if isinstance(asked, wire.Sit):
            self.seat = asked.seat
            self._give_word()
        elif isinstance(asked, wire.Stand):
            self.seat = None
        return answer

    async def hint(self) -> tuple[wire.HintLine, ...]:
        """What a bot would play, the best first; Refusal."""
        answer = await self._answered(wire.Hint(_new_name()))
        assert isinstance(answer, Hinted)
        return answer.lines

    async def say(self, text: str, room: wire.Room = "all") -> None:
        """Say something to those at the table. If the connection is lost at this moment, so are the words."""
        await self.join()
        if self._connection is not None:
            self._connection.send(wire.Chat(_new_name(), text, room))

    def close(self) -> None:
        """Hang up. A table that is used again is joined where it was left."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def _answered(self, request: Asked) -> Event | Hinted:
        """The answer to a request; Refusal."""
        self._pending = request
        try:
            while True:
                answer = await self._next_answer()
                if not isinstance(answer, Error):
                    return answer
                if answer.code not in AGAIN:
                    raise Refusal(answer)
                await asyncio.sleep(_seconds(answer))
        finally:
            self._pending = None

    async def _next_answer(self) -> Event | Hinted | Error:
        """Send the request and wait for what it is answered with, and for how the game stands then."""
        self._is_sent = False
        self._answers.clear()
        await self._until(lambda: bool(self._answers) and self._is_current())
        return self._answers[0]

    def _is_current(self) -> bool:
        """Whether `now` is how the game stands."""
        connection = self._connection
        return connection is not None and not connection.is_closed and self._is_joined and not self._has_gap

    async def _until(self, condition: Callable[[], bool]) -> None:
        """Wait for what the server tells, whatever happens to the connection meanwhile; Refusal."""
        while not condition():
            try:
                connection = self._connection or await self._joined()
                if self._pending is not None and not self._is_sent:
                    self._is_sent = True
                    connection.send(self._pending)
                await self._listen(connection, condition)
            except (Disconnected, TimeoutError):
                self._drop()

    async def _listen(self, connection: Connection, condition: Callable[[], bool]) -> None:
        """Wait, and ask a quiet server whether it is there; Disconnected, TimeoutError."""
        try:
            await connection.until(condition, QUIET_SECONDS)
        except TimeoutError:
            heard = self._messages
            connection.send(wire.Ping())
            await connection.until(lambda: self._messages > heard, QUIET_SECONDS)

    async def _joined(self) -> Connection:
        """A new connection, by which the table is joined; Refusal."""
        pause = FIRST_PAUSE_SECONDS
        while True:
            at_least = 0.0
            try:
                return await self._try_to_join()
            except Refusal as refusal:
                if refusal.code not in AGAIN:
                    raise
                at_least = _seconds(refusal.error)
            except (Unreachable, Disconnected, TimeoutError):
                pass
            finally:
                if not self._is_joined:
                    self._drop()
            await asyncio.sleep(max(pause, at_least))
            pause = min(2 * pause, LONGEST_PAUSE_SECONDS)

    async def _try_to_join(self) -> Connection:
        self._is_joined, self._is_sent, self._refusal = False, False, None
        self._connection = connection = await self._connect(self._hear)
        connection.send(wire.Join(VERSION, self.table, self.seq, None if self.state is None else self.state.epoch))
        await connection.until(lambda: self._is_joined or self._refusal is not None)
        if self._refusal is not None:
            raise Refusal(self._refusal)
        return connection

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.abort()
            self._connection = None

    def _hear(self, text: bytes | bytearray | memoryview) -> None:
        message = _decoder.decode(text)
        self._messages += 1
        if isinstance(message, Event):
            self._hear_event(message)
        elif isinstance(message, State):
            self.state, self.seq, self.seat = message, message.seq, message.seat
            self._stands(message.now)
            self._give_word()
        elif isinstance(message, Presence):
            self._is_joined = True  # all that was missed comes before it
        elif isinstance(message, Error | Hinted):
            self._hear_answer(message)
        if self._note is not None:
            self._note(message)

    def _give_word(self) -> None:
        """Add our word to the dealing. The same word again changes nothing, so it is sent where it may be missing."""
        connection = self._connection
        if self.seat is not None and self.now.status == "open" and connection is not None and not connection.is_closed:
            connection.send(wire.Word(_new_name(), self.seat, self._word))

    def _hear_event(self, event: Event) -> None:
        assert self.seq is not None
        if event.seq > self.seq:  # what was asked for twice is told twice
            self.seq = event.seq
            self._stands(event.now)
        if event.cid is not None:
            self._hear_answer(event)
        elif isinstance(self._pending, wire.Stand) and (event.line, event.seat) == ("/stand", self.seat):
            self._answers.append(event)  # only the player of a chair is told names of requests, and has just left it

    def _stands(self, now: Now | None) -> None:
        """Note how the game stands; of events that come together only the last says it."""
        self._has_gap = now is None
        if now is not None:
            self._now, self._is_new = now, True

    def _hear_answer(self, answer: Event | Hinted | Error) -> None:
        if self._pending is not None and answer.cid == self._pending.cid:
            self._answers.append(answer)
        elif isinstance(answer, Error) and answer.cid is None and not self._is_joined:
            self._refusal = answer


def _new_name() -> str:
    """A name for a request."""
    return secrets.token_urlsafe(9)


def _seconds(error: Error) -> float:
    """When to ask again."""
    return (RETRY_MS if error.retry_ms is None else error.retry_ms) / 1000
