"""What a person is told when the server does not do what a bot asks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from meydan.client import Client, Refusal, Unreachable
from meydan.client.errors import NoAddress
from meydan.core.errors import Rule, SetupError

NO_SERVER: Final = Rule("bot.server", "the server {server} does not answer: {reason}")
NO_ADDRESS: Final = Rule(
    "bot.address", "{server!r} is not the address of a server; one looks like http://127.0.0.1:8000"
)
REFUSED: Final = Rule("bot.refused", "the server refuses: {code}")
UNKNOWN_TOKEN: Final = Rule(
    "bot.token-unknown", "the server {server} does not know this token: 'meydan bot token NAME' asks it for one"
)


class Unanswered(SetupError):
    """The server is not there, or does not do what it was asked."""


@contextmanager
def told_to_people() -> Iterator[None]:
    """Turn what a client raises into Unanswered, which has words for people."""
    try:
        yield
    except Refusal as refusal:
        raise Unanswered(REFUSED.of(code=refusal.code)) from None
    except NoAddress as error:
        raise Unanswered(NO_ADDRESS.of(server=error.server)) from None
    except Unreachable as error:
        raise Unanswered(NO_SERVER.of(server=error.server, reason=error.reason)) from None


async def must_be_known(client: Client) -> None:
    """SetupError if the client's token is not, or no longer, one of the server's; Refusal, Unreachable."""
    if await client.name() is None:
        raise SetupError(UNKNOWN_TOKEN.of(server=client.address.server))
