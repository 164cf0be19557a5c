"""Databases of earlier releases, as SQL of SQLite: `releases/0.1.0.sql` is one that release 0.1.0 has written.

    python -m tests.server.store.release    writes the file of the present version; run it once for each release

Ada has an account, Babak is a guest. They have finished two rated games, of which the second is not rated yet, and are
in the middle of a third game, with chat. Ada also plays with a bot that is to act, and waits at an open table with an
invite.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import httpx

import meydan
import meydan.server.messages as wire
from meydan.server.accounts.sessions import hash_of
from meydan.server.admission.talk import speaker
from meydan.server.live.table import Listener, clock
from meydan.server.store.rows import SessionRow
from tests.server.api.conftest import House, house_at
from tests.server.guests import say

FOLDER: Final = Path(__file__).parent / "releases"
NAME: Final = "آدا"
PASSWORD: Final = "a good password"
COOKIE: Final = "the cookie of Babak"
YEAR_9999_MS: Final = 253_370_764_800_000  # Babak's session never gets too old
INVITE: Final = "the-invite-of-a-free-chair"
WORDS: Final = "سلام، نوبت توست"
LINES: Final = 12  # that are played in the game between Ada and Babak
RATED: Final = {"rated": True, "clock": {"t": "live", "base_ms": 600_000}}
BOT_PAUSE_MS: Final = 10_000  # the database is closed before the bot makes its move

UNRATE: Final = """UPDATE results SET rated = 'due' WHERE ended = (SELECT max(ended) FROM results);
    DELETE FROM ratings WHERE table_id = (SELECT table_id FROM results WHERE rated = 'due');"""


def load(release: Path, file: Path) -> None:
    """Write the database of a release into a SQLite file."""
    with closing(sqlite3.connect(file)) as database:
        database.executescript(release.read_text(encoding="utf-8"))


async def babak(house: House) -> httpx.AsyncClient:
    """Babak's browser, which has its cookie already."""
    client = await house.somebody(ip="203.0.113.7")
    client.cookies.set("meydan", COOKIE)
    return client


async def write(file: Path) -> None:
    """Write a new database through the API of this version."""
    async with house_at(str(file), BOT_PAUSE_MS) as house:
        await house.store.open_session(SessionRow(hash_of(COOKIE), "babak", "Babak", clock(), YEAR_9999_MS))
        ada, guest = await house.somebody(), await babak(house)
        (await ada.post("/api/accounts", json={"name": NAME, "password": PASSWORD})).raise_for_status()
        for _ in range(2):
            await _rated_game(house, ada, guest)
        await _running_game(house, ada, guest)
        await _game_with_a_bot(house, ada)
        open_table = await house.table(ada, seats=2, chairs=["me", None])
        await house.store.invite(hash_of(INVITE), open_table, clock())
    with closing(sqlite3.connect(file)) as database:  # as if the server was killed before it rated the second game
        database.executescript(UNRATE)


async def _rated_game(house: House, ada: httpx.AsyncClient, guest: httpx.AsyncClient) -> None:
    """A rated game that Ada wins, since Babak resigns."""
    name = await house.table(ada, guest, public=True, mode=RATED)
    await house.play(name, LINES)
    await house.ask(name, 1, wire.Resign)
    while await house.store.to_rate(1):
        await asyncio.sleep(0.02)


async def _running_game(house: House, ada: httpx.AsyncClient, guest: httpx.AsyncClient) -> None:
    name = await house.table(ada, guest, public=True)
    await house.play(name, LINES)
    live = await house.hub.live(name)
    listener = Listener(live.owners[1], "Babak", lambda _: None)
    mute = wire.Mute("c2", speaker(name, live.owners[0]))
    await say(house.hub, live, listener, wire.Chat("c1", WORDS), mute)


async def _game_with_a_bot(house: House, ada: httpx.AsyncClient) -> None:
    name = await house.table(ada, seats=2, chairs=["me", "random"], start=True)
    while (await house.hub.live(name)).table.to_act == 0:
        await house.play(name, 1)


def main() -> None:
    file = FOLDER / f"{meydan.__version__}.sql"
    with TemporaryDirectory() as folder:
        database = Path(folder) / "meydan.sqlite"
        asyncio.run(write(database))
        with closing(sqlite3.connect(database)) as written:
            file.write_text("\n".join(written.iterdump()) + "\n", encoding="utf-8")
    sys.stdout.write(f"{file}\n")


if __name__ == "__main__":
    main()
