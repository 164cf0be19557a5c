"""Runs in the Python of a page: loads all parts of our package that a page has, and plays every title against a bot."""

from __future__ import annotations

import asyncio
import importlib
import json
import pkgutil
import sys
from typing import Final

import meydan
from meydan.games import GAMES
from meydan.server.offline.browser import SCHEMA
from meydan.server.offline.page import Page, opened
from meydan.server.offline.store import DeviceStore
from tests.server.offline.keepers import Shelf, asked

BOT: Final = "bot-3"


async def main() -> str:
    """The titles that were played."""
    load_all()
    store = await DeviceStore.open(Shelf(), SCHEMA.read_text())
    async with opened(store, "Sara", bot_pause_ms=0) as page:
        for game in GAMES:
            await play(page, game)
    return " ".join(GAMES)


def load_all() -> None:
    """Import every module; packages that only a server or a terminal has may be missing, the standard library not."""
    for module in pkgutil.walk_packages(meydan.__path__, "meydan."):
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            if (error.name or "").partition(".")[0] in sys.stdlib_module_names:
                raise


async def play(page: Page, game: str) -> None:
    """Play a title to its end with the first legal line every time, after a hint; then read its record."""
    wish = {"game": game, "seats": 2, "chairs": ["me", BOT], "start": True, "mode": {"hints": True}}
    table = (await asked(page, "POST", "/api/tables", **wish))["table"]
    heard: asyncio.Queue[str] = asyncio.Queue()
    socket = await page.connect(heard.put_nowait)
    await socket.hear(json.dumps({"t": "join", "v": 1, "table": table}))
    has_hint = False
    while True:
        message = json.loads(await heard.get())
        assert message["t"] != "error", message
        has_hint = has_hint or message["t"] == "hint"
        now = message.get("now", {})
        if now.get("status") == "over":
            break
        if now.get("legal"):
            if not has_hint:
                await socket.hear(json.dumps({"t": "hint", "cid": f"h{message['seq']}"}))
            line, cid = now["legal"][0]["line"], f"c{message['seq']}"
            await socket.hear(json.dumps({"t": "act", "seq": message["seq"], "cid": cid, "line": line}))
    await socket.close()
    assert has_hint
    assert await asked(page, "GET", f"/api/tables/{table}/record")
