"""The attacks, by name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

from websockets.frames import Frame, Opcode

from meydan.server.loadtest.attacks.bots import occupy_bots
from meydan.server.loadtest.attacks.chat import flood_chat
from meydan.server.loadtest.attacks.connections import hold_connections, send_endless_headers
from meydan.server.loadtest.attacks.logins import guess_passwords
from meydan.server.loadtest.attacks.raw import flood_websockets
from meydan.server.loadtest.attacks.target import Target
from meydan.server.messages import LARGEST

PINGS: Final = Frame(Opcode.PING, b"").serialize(mask=True) * 50
TEXT: Final = Frame(Opcode.TEXT, b" " * LARGEST).serialize(mask=True)

Attack = Callable[[Target], Awaitable[None]]  # goes on until it is cancelled

ATTACKS: Final[Mapping[str, Attack]] = {
    "pings": partial(flood_websockets, frames=PINGS, rate=300_000.0),
    "more-pings": partial(flood_websockets, frames=PINGS, rate=1_000_000.0),
    "text": partial(flood_websockets, frames=TEXT, rate=1_750_000.0),
    "bots": occupy_bots,
    "logins": guess_passwords,
    "idle": hold_connections,
    "headers": send_endless_headers,
    "chat": flood_chat,
}
