"""Strangers at one table who send more chat messages than anyone may, as fast as a websocket can send."""

from __future__ import annotations

import asyncio
from typing import Final

import meydan.server.messages as wire
from meydan.client import Client, Connection, Disconnected
from meydan.client.brief import read_brief
from meydan.server.loadtest.attacks.target import Target

STRANGERS: Final = 25
MESSAGES_PER_SECOND: Final = 10  # from each stranger: an address may send 250 frames a second
TEXT: Final = "پ" * 500


async def flood_chat(target: Target) -> None:
    """Let all of them speak at once."""
    guests = [
        await Client.guest(target.server, f"stranger {target.number} {number}", source=target.source)
        for number in range(STRANGERS)
    ]
    table = await guests[0].new_table("dezh", 2)
    await asyncio.gather(*(_speak(target, guest, table) for guest in guests))


async def _speak(target: Target, guest: Client, table: str) -> None:
    def hear(text: bytes | bytearray | memoryview) -> None:
        target.damage.refused += read_brief(text).t == "error"

    while True:
        connection = await guest.connect(hear)
        try:
            await _say_all(target, connection, table)
        except Disconnected:
            target.damage.refused += 1
        finally:
            connection.abort()


async def _say_all(target: Target, connection: Connection, table: str) -> None:
    """Send messages until the server disconnects. Raises Disconnected."""
    connection.send(wire.Join(wire.VERSION, table))
    number = 0
    while True:
        number += 1
        connection.send(wire.Chat(f"c{number}", TEXT))
        target.damage.sent += 1
        await asyncio.sleep(1 / MESSAGES_PER_SECOND)
