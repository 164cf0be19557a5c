"""The door: who comes in, by HTTP or by websocket."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection

from meydan.server import sessions
from meydan.server.hub import Hub
from meydan.server.limits import Limits, is_local
from meydan.server.logs import log
from meydan.server.messages import Code, Refused
from meydan.server.store.rows import SessionRow

NOTED: Final[frozenset[Code]] = frozenset({"origin", "too-fast", "not-allowed", "not-host", "no-seat"})


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from."""
    return connection.client.host if connection.client else ""


def counted_address(connection: HTTPConnection) -> str | None:
    """Where somebody comes from, unless it is this machine itself: whoever is on it needs no flood to disturb us."""
    address = address_of(connection)
    return None if is_local(address) else address


async def admit(connection: HTTPConnection, changes: bool) -> SessionRow | None:
    """Who comes, if not from a foreign page and not too often; Refused. Anybody may look."""
    hub: Hub = connection.app.state.hub
    limits: Limits = connection.app.state.limits
    if changes and not sessions.is_from_here(connection, connection.app.state.origins):
        raise Refused("origin")
    address = counted_address(connection)
    if address is not None:
        limits.addresses.take(address)
    session = await sessions.session_of(connection, hub.store)
    if changes and session is not None:
        limits.sessions.take(session.player)
    return session


def note_refusal(connection: HTTPConnection, code: Code, what: str) -> None:
    """Log that somebody tried what they may not do; few lines for each address, so that nobody floods the log."""
    limits: Limits = connection.app.state.limits
    address = address_of(connection)
    if code in NOTED and limits.notes.has_one_for(address):
        log.info("refused", code=code, what=what, address=address)
