"""What can go wrong between a client and a server.

ClientError
├── Unreachable     there is no server, or what answers is not one of ours
│   └── NoAddress   nor can there be one: this is not an address
├── Disconnected    the websocket was closed
└── Refusal         the server says no; its code says why
"""

from __future__ import annotations

import msgspec

from meydan.server.messages import Error


class ClientError(Exception):
    """Something went wrong between a client and a server."""


class Unreachable(ClientError):
    """There is no server at this address, or what answers is not one of ours."""

    def __init__(self, server: str, reason: object) -> None:
        super().__init__(f"the server {server} does not answer: {reason}")
        self.server = server
        self.reason = reason


class NoAddress(Unreachable):
    """This is not the address of a server."""


class Disconnected(ClientError):
    """The websocket was closed, with this code if the server said one."""

    def __init__(self, code: int | None = None) -> None:
        super().__init__("the connection is closed" if code is None else f"the connection is closed: {code}")
        self.code = code


class Refusal(ClientError):
    """The server refuses a request, and nothing has changed; `error` is all that it says about that."""

    def __init__(self, error: Error) -> None:
        super().__init__(error.code if error.sentence is None else f"{error.code}: {error.sentence}")
        self.error = error

    @property
    def code(self) -> str:
        """One of `meydan.server.messages.Code`."""
        return self.error.code

    @property
    def retry_ms(self) -> int | None:
        """How long to wait before asking again, where that helps."""
        return self.error.retry_ms


def refusal_in(body: bytes) -> Refusal | None:
    """The refusal that the body of an HTTP answer holds; None if the body is not of our server."""
    try:
        return Refusal(_decoder.decode(body))
    except (msgspec.MsgspecError, UnicodeError):
        return None


_decoder = msgspec.json.Decoder(Error)
