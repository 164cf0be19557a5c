"""The codes with which a websocket is closed, and when: the socket uses them and the documentation lists them."""

from __future__ import annotations

from typing import Final

TOO_BIG: Final = 1009  # closed by the library of the protocol
STOPPING: Final = 1012
LOGGED_OUT: Final = 4401
TOO_SLOW: Final = 4408
TOO_FAST: Final = 4429

REASONS: Final = {
    TOO_BIG: "A frame is larger than the server reads. Send messages of at most 8 KB.",
    STOPPING: "The server stops, after the message `bye`. Come back after its `retry_ms`.",
    LOGGED_OUT: "The session has ended, here or in another browser. Log in again, then connect.",
    TOO_SLOW: "The client does not read what it is sent. Connect again and `join` with `since`.",
    TOO_FAST: "The client sends too many messages, pings or bytes. Wait some seconds, then connect again.",
}
