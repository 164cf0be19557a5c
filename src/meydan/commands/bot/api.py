"""What the server's API answers to a bot."""

from __future__ import annotations

import json
from contextlib import suppress
from http.client import HTTPException
from typing import Any, Final
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

from meydan.core.errors import Rule, SetupError

NO_SERVER: Final = Rule("bot.server", "the server {server} does not answer: {reason}")
REFUSED: Final = Rule("bot.refused", "the server refuses: {code}")
UNKNOWN_TOKEN: Final = Rule(
    "bot.token-unknown", "the server {server} does not know this token: 'meydan bot token NAME' asks it for one"
)
PATIENCE: Final = 20  # seconds for an answer


class Unanswered(SetupError):
    """The server is not there, or does not do what it was asked."""


def call(server: str, path: str, fields: object = None, token: str = "") -> Any:
    """What the server's API answers; Unanswered."""
    body = None if fields is None else json.dumps(fields).encode()
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {_sendable(token)}"} if token else {})
    try:
        with urlopen(Request(server.rstrip("/") + path, body, headers), timeout=PATIENCE) as answer:
            return json.load(answer)
    except HTTPError as error:
        raise Unanswered(REFUSED.of(code=_code(error))) from None
    except (OSError, HTTPException, ValueError) as error:
        raise Unanswered(NO_SERVER.of(server=server, reason=getattr(error, "reason", error))) from None


def must_know(server: str, token: str) -> None:
    """SetupError if the token is not, or no longer, one of the server's; Unanswered."""
    if call(server, "/api/me", token=token)["name"] is None:  # who is nobody has no name
        raise SetupError(UNKNOWN_TOKEN.of(server=server))


def _sendable(token: str) -> str:
    """A token as it is; what cannot be one, so that a header can hold it and the server can say no."""
    return quote(token, safe="")


def _code(error: HTTPError) -> object:
    """Why the server refuses; a proxy before it says so by a number alone."""
    with suppress(OSError, HTTPException, ValueError, AttributeError):
        return json.load(error).get("code", error.code)
    return error.code
