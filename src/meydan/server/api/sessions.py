"""Who somebody is: guests by a name alone."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from msgspec import Struct

import meydan.server.messages as wire
from meydan.core.record import is_seat_name
from meydan.server import sessions
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.limits import is_local
from meydan.server.live import clock
from meydan.server.messages import Refused


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A name."""

    name: wire.Name


class Rating(Struct, frozen=True):
    """How strong somebody is at a game, how sure that is, and from how many games."""

    rating: int
    deviation: int
    games: int


class Me(Struct, frozen=True):
    """Who the cookie belongs to; no name: nobody yet."""

    name: str | None
    account: bool
    ratings: dict[str, Rating]


async def me(visit: Visit, _: Nothing) -> Me:
    """Who I am here."""
    return Me(visit.session.name if visit.session else None, False, {})


async def new_session(visit: Visit, asked: Named) -> Named:
    """Be somebody: a guest with a name. Who is somebody already goes on under the new name."""
    name = proper_name(asked.name)
    if visit.session is not None:
        await visit.store.open_session(replace(visit.session, name=name, seen=clock()))
    else:
        if not is_local(visit.address):
            visit.limits.newcomers.take(visit.address)
        visit.cookie = await sessions.open_session(visit.store, sessions.new_player(), name, clock())
    return Named(name)


def proper_name(name: str) -> str:
    """A name as others see it; Refused."""
    name = wire.clean(name)
    if not is_seat_name(name):
        raise Refused("name")
    return name


ENDPOINTS: Final = (
    Endpoint("GET", "/api/me", me, gives=Me),
    Endpoint("POST", "/api/session", new_session, Named, Named),
)
