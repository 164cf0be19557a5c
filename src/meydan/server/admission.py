"""Who is let in, by HTTP or by websocket: the checks of origin, rate and session, and the log of refusals."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection

from meydan.server import sessions
from meydan.server.bans import Bans
from meydan.server.hub import Hub
from meydan.server.limits import Limits, is_local
from meydan.server.logs import log
from meydan.server.messages import Code, Refused
from meydan.server.store.rows import SessionRow

LOGGED_CODES: Final[frozenset[Code]] = frozenset({"origin", "banned", "too-fast", "not-allowed", "not-host", "no-seat"})


def address_of(connection: HTTPConnection) -> str:
    """The address that the client connects from."""
    return connection.client.host if connection.client else ""


def counted_address(connection: HTTPConnection) -> str | None:
    """The address whose requests are counted; None for this machine, where limits would protect nothing."""
    address = address_of(connection)
    return None if is_local(address) else address


async def admit(connection: HTTPConnection, changes: bool) -> SessionRow | None:
    """The client's session, if it has one.

    Refused if a foreign page asks, the address is banned or the client asks too often.
    """
    hub: Hub = connection.app.state.hub
    limits: Limits = connection.app.state.limits
    if changes and not sessions.is_from_here(connection, connection.app.state.origins):
        raise Refused("origin")
    bans: Bans = connection.app.state.bans
    if bans.has(address_of(connection)):
        raise Refused("banned")
    address = counted_address(connection)
    if address is not None:
        limits.addresses.take(address)
    session = await sessions.session_of(connection, hub.store)
    if changes and session is not None:
        limits.sessions.take(session.player)
    return session


def log_refusal(connection: HTTPConnection, code: Code, what: str) -> None:
    """Log a refused request; at most a few lines per address, so that no client can flood the log."""
    limits: Limits = connection.app.state.limits
    address = address_of(connection)
    if code in LOGGED_CODES and limits.refusal_logs.has_one_for(address):
        log.info("refused", code=code, what=what, address=address)
