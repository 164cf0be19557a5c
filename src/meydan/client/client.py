"""A player at a server: by HTTP who they are and which tables there are, and from there to a table."""

from __future__ import annotations

from collections.abc import Sequence
from http.client import HTTPMessage
from typing import Any, TypeVar
from urllib.parse import quote, urlencode

import msgspec
from msgspec import Struct

from meydan.client.address import Address
from meydan.client.connection import Connection, Hear
from meydan.client.errors import Unreachable
from meydan.client.exchange import exchange
from meydan.client.table import Note, RemoteTable
from meydan.server.messages import Player, TableStatus

Answer = TypeVar("Answer")


class BotToken(Struct, frozen=True):
    """The name of a bot as others see it, and its token, which is told this once."""

    name: str
    token: str


class FoundTable(Struct, frozen=True):
    """A table of the lobby. A client without its rules can look at it, but not play."""

    table: str
    game: str
    options: dict[str, str]
    created: int
    status: TableStatus
    players: tuple[Player, ...]
    public: bool
    mode: dict[str, Any]
    is_playable: bool

    @property
    def free_seats(self) -> list[int]:
        """The chairs without a person and without a bot."""
        return [seat for seat, player in enumerate(self.players) if player.name is None and player.bot is None]


class _Made(Struct):
    table: str


class _Me(Struct):
    name: str | None


class InQueue(Struct, frozen=True):
    """A place in the queue of a game, and the table once there are opponents."""

    game: str
    table: str | None


class _Standing(Struct):
    ticket: InQueue | None

    @property
    def table(self) -> str | None:
        return None if self.ticket is None else self.ticket.table


class _Invite(Struct):
    token: str


class Client:
    """One player at one server: a bot by its token, a person by a cookie, or somebody without a name who can look.

    An address that is none is Unreachable. Every method that asks the server may raise Refusal or Unreachable.
    A machine with several addresses connects from `source`.
    """

    def __init__(self, server: str, *, token: str = "", cookie: str = "", source: str | None = None) -> None:
        self.address = Address.read(server, source)
        self.headers = {"Cookie": cookie} if cookie else {}
        if token:
            self.headers["Authorization"] = f"Bearer {quote(token, safe='')}"  # a header holds no other letters

    @classmethod
    async def guest(cls, server: str, name: str, *, source: str | None = None) -> Client:
        """A person without an account, under a name that others see."""
        client = cls(server, source=source)
        await client.start_session(name)
        return client

    async def start_session(self, name: str) -> None:
        """Start a guest session, or rename the current one."""
        headers, _ = await self._exchange("POST", "/api/session", {"name": name})
        if "Set-Cookie" in headers:
            self.headers["Cookie"] = headers["Set-Cookie"].partition(";")[0]

    async def new_bot(self, name: str) -> BotToken:
        """A token for a bot of this name; hand it to another Client."""
        return await self.post("/api/bots", {"name": name}, BotToken)

    async def name(self) -> str | None:
        """The name by which the server knows this client; None if it does not."""
        return (await self.get("/api/me", _Me)).name

    async def new_table(
        self, game: str, seats: int = 2, chairs: Sequence[str | None] | None = None, **fields: Any
    ) -> str:
        """Make a table and tell its id. A chair is for "me", for a bot by its name, or free.

        `fields` are the others of `POST /api/tables`: options, mode, public, companions, start.
        """
        asked = {"game": game, "seats": seats, "chairs": chairs, **fields}
        return (await self.post("/api/tables", asked, _Made)).table

    async def tables(self, game: str | None = None, status: TableStatus = "open") -> list[FoundTable]:
        """The public tables that wait for players, or that can be watched (`playing`), the newest first."""
        query = {"status": status} | ({} if game is None else {"game": game})
        return await self.get(f"/api/tables?{urlencode(query)}", list[FoundTable])

    async def invite(self, table: str) -> str:
        """A token that gives one person a chair at a table at which this player sits."""
        return (await self.post(f"/api/tables/{quote(table, safe='')}/invites", {}, _Invite)).token

    async def claim(self, invite: str) -> str:
        """Take the chair that an invite gives; the id of the table."""
        return (await self.post(f"/api/invites/{quote(invite, safe='')}", {}, _Made)).table

    async def join_queue(self, game: str, pace: str = "fast") -> str | None:
        """Wait for opponents of like strength; the table, if there are some. `wait_in_queue` tells how it goes."""
        return (await self.post("/api/quick", {"game": game, "pace": pace}, _Standing)).table

    async def wait_in_queue(self) -> InQueue | None:
        """Say that this player is there, every second or two; None if it waits in no queue."""
        return (await self.post("/api/quick/here", {}, _Standing)).ticket

    async def get(self, path: str, kind: type[Answer]) -> Answer:
        """What the server answers to a GET, as a value of this type."""
        return self._read(await self._exchange("GET", path), kind)

    async def post(self, path: str, fields: object, kind: type[Answer]) -> Answer:
        """What the server answers to a POST, as a value of this type."""
        return self._read(await self._exchange("POST", path, fields), kind)

    def table(self, table: str, hear: Note | None = None) -> RemoteTable:
        """A table to look at or to play at. `hear` is called with every message that comes from it."""
        return RemoteTable(self.connect, table, hear)

    async def connect(self, hear: Hear) -> Connection:
        """A websocket of this player; `hear` is called with every message."""
        return await Connection.open(self.address, self.headers, hear)

    def _read(self, answer: tuple[HTTPMessage, bytes], kind: type[Answer]) -> Answer:
        try:
            return msgspec.json.decode(answer[1], type=kind)
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise Unreachable(self.address.server, error) from None

    async def _exchange(self, method: str, path: str, fields: object = None) -> tuple[HTTPMessage, bytes]:
        if fields is None:
            return await exchange(self.address, method, path, self.headers, None)
        headers = {**self.headers, "Content-Type": "application/json"}
        return await exchange(self.address, method, path, headers, msgspec.json.encode(fields))
