"""Network bots: programs that take seats with a token. Their names end in a mark that tells them from people."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct

from meydan.server.accounts import sessions
from meydan.server.accounts.names import MARK, must_be_free, proper_name
from meydan.server.api.endpoint import Endpoint, Visit
from meydan.server.api.sessions import must_not_come_in_crowds
from meydan.server.live.table import clock


class NewBot(Struct, frozen=True, forbid_unknown_fields=True):
    """A name; the mark of bots is added to it."""

    name: Annotated[str, Meta(min_length=1, max_length=34)]


class BotToken(Struct, frozen=True):
    """The name that others see, and the token to send as `Authorization: Bearer …`. The token is shown only once."""

    name: str
    token: str


async def new_bot(visit: Visit, asked: NewBot) -> BotToken:
    """Issue a token for a bot. POST /api/logout with the token revokes it."""
    name = proper_name(asked.name) + MARK
    await must_be_free(visit.store, name, None)
    await must_not_come_in_crowds(visit)
    return BotToken(name, await sessions.open_session(visit.store, sessions.new_program(), name, clock()))


ENDPOINTS: Final = (Endpoint("POST", "/api/bots", new_bot, status=201),)
