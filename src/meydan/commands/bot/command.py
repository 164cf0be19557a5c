"""`meydan bot token` and `meydan bot run`."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from meydan.commands.bot.program import Program
from meydan.commands.bot.seat import Refusal, SeatAtTable
from meydan.core.errors import Rule, SetupError
from meydan.words import Words

NO_SERVER: Final = Rule("bot.server", "the server {server} does not answer: {reason}")
REFUSED: Final = Rule("bot.refused", "the server refuses: {code}")
NO_TOKEN: Final = Rule(
    "bot.token", "no token: 'meydan bot token NAME' asks for one; give it with --token or MEYDAN_BOT_TOKEN"
)
NO_TABLE: Final = Rule("bot.table", "no table: name some with --tables, or a game of the lobby with --lobby")
PATIENCE: Final = 20  # seconds for an answer
LOOK: Final = 2.0  # seconds between two looks at the lobby


@dataclass(frozen=True)
class Wish:
    """What a bot is to do."""

    server: str
    token: str
    file: Path
    name: str | None  # of the class
    tables: tuple[str, ...]
    lobby: str | None  # a game
    at_once: int  # tables
    seconds: float


def call(server: str, path: str, fields: object = None, token: str = "") -> Any:
    """What the server's API answers; SetupError."""
    body = None if fields is None else json.dumps(fields).encode()
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    try:
        with urlopen(Request(server.rstrip("/") + path, body, headers), timeout=PATIENCE) as answer:
            return json.load(answer)
    except HTTPError as error:
        raise SetupError(REFUSED.of(code=json.load(error).get("code", error.code))) from None
    except (URLError, OSError, ValueError) as error:
        raise SetupError(NO_SERVER.of(server=server, reason=getattr(error, "reason", error))) from None


def new_token(server: str, name: str) -> int:
    """Ask for a token and print it."""
    made = call(server, "/api/bots", {"name": name})
    sys.stderr.write(f"{made['name']}\n")
    sys.stdout.write(f"{made['token']}\n")
    return 0


def run(wish: Wish, words: Words) -> int:
    """Take the seats and play; 1 if the server refused one of them."""
    if not wish.token:
        raise SetupError(NO_TOKEN)
    if not wish.tables and wish.lobby is None:
        raise SetupError(NO_TABLE)
    Program(wish.file, wish.name).close()  # a file that cannot be used is refused before anything else
    call(wish.server, "/api/me", token=wish.token)
    return asyncio.run(_run(wish, words))


async def _run(wish: Wish, words: Words) -> int:
    if wish.lobby is not None:
        await _attend(wish, wish.lobby, words)
    found = await asyncio.gather(*(_seat(wish, table, words) for table in wish.tables))
    return 0 if all(found) else 1


async def _seat(wish: Wish, table: str, words: Words) -> bool:
    """One table to its end; False if the server refused the seat."""
    program = Program(wish.file, wish.name)
    seat = SeatAtTable(wish.server, wish.token, table, program, wish.seconds, _note)
    try:
        await seat.play()
    except Refusal as refusal:
        _note(words("bot.left", table=table, code=str(refusal)))
        return False
    finally:
        await asyncio.to_thread(program.close)
    _note(words("bot.over", table=table, scores=_scores(seat.result), faults=seat.faults))
    return True


async def _attend(wish: Wish, game: str, words: Words) -> None:
    """Take a free chair at every public table of the game, so many at once, until somebody says stop."""
    playing: dict[str, asyncio.Task[bool]] = {}
    been: set[str] = set()
    while True:
        playing = {table: task for table, task in playing.items() if not task.done()}
        for table in await asyncio.to_thread(_free_tables, wish, game):
            if table not in been and len(playing) < wish.at_once:
                been.add(table)
                playing[table] = asyncio.create_task(_seat(wish, table, words))
        await asyncio.sleep(LOOK)


def _free_tables(wish: Wish, game: str) -> list[str]:
    """Public tables of the game with a free chair."""
    try:
        tables = call(wish.server, f"/api/tables?status=open&game={game}", token=wish.token)
    except SetupError as error:
        _note(str(error))
        return []
    return [table["table"] for table in tables if any(_is_free(player) for player in table["players"])]


def _is_free(player: dict[str, Any]) -> bool:
    return not player.get("name") and not player.get("bot")


def _scores(result: dict[str, Any] | None) -> str:
    scores: Sequence[int] = result["scores"] if result else ()
    return " : ".join(map(str, scores)) or "-"


def _note(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
