"""Admits clients, by HTTP or by websocket: the checks of origin, rate and session, and the log of refusals."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection

from meydan.server.accounts import sessions
from meydan.server.admission.addresses import counted, is_near
from meydan.server.admission.bans import Bans
from meydan.server.admission.limits import Limits
from meydan.server.live.hub import Hub
from meydan.server.messages import Code, Refused
from meydan.server.operation.logs import log
from meydan.server.store.rows import SessionRow

LOGGED_CODES: Final[frozenset[Code]] = frozenset({"origin", "banned", "too-fast", "not-allowed", "not-host", "no-seat"})
FORWARDING_HEADERS: Final = ("forwarded", "x-forwarded-for", "x-forwarded-proto", "x-real-ip", "via")


def address_of(connection: HTTPConnection) -> str:
    """The address that the client connects from."""
    return connection.client.host if connection.client else ""


def counted_address(connection: HTTPConnection) -> str | None:
    """The address by which the client is limited; None if the settings say that it is not.

    A proxy is always limited, even if programs at the same address are not: strangers come through it.
    """
    address = counted(address_of(connection))
    is_forwarded = _is_forwarded(connection)  # tells it in the log, whoever asks
    return None if address in connection.app.state.unlimited and not is_forwarded else address


def _is_forwarded(connection: HTTPConnection) -> bool:
    """Whether the request comes through a proxy that the settings do not name. The first such request is logged."""
    if not any(name in connection.headers for name in FORWARDING_HEADERS):
        return False
    address, state = address_of(connection), connection.app.state
    said = [part.strip() for part in connection.headers.get("x-forwarded-for", "").split(",")]
    is_believed = address in said
    if not is_believed and is_near(address) and not state.has_warned_of_a_proxy:
        state.has_warned_of_a_proxy = True
        log.warning("a proxy is not in MEYDAN_PROXIES: all its clients count as one", address=address)
    return not is_believed


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
