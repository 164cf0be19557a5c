"""`meydan bot token` and `meydan bot run`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from meydan.commands.bot.api import call, must_know
from meydan.commands.bot.lobby import Lobby
from meydan.commands.bot.program import Program
from meydan.commands.bot.seat import Refusal, SeatAtTable
from meydan.core.errors import Rule, SetupError
from meydan.words import Words

NO_TOKEN: Final = Rule(
    "bot.token", "no token: 'meydan bot token NAME' asks for one; give it with --token or MEYDAN_BOT_TOKEN"
)
NO_TABLE: Final = Rule("bot.table", "no table: name some with --tables, or a game of the lobby with --lobby")


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
    must_know(wish.server, wish.token)
    return asyncio.run(_run(wish, words))


async def _run(wish: Wish, words: Words) -> int:
    seats = [_seat(wish, table, words) for table in wish.tables]
    if wish.lobby is not None:
        await asyncio.gather(_attend(wish, wish.lobby, words), *seats)  # until somebody says stop
    return 0 if all(await asyncio.gather(*seats)) else 1


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
    lobby = Lobby(wish.server, wish.token, game, words, _note)
    playing: dict[str, asyncio.Task[bool]] = {}
    been: set[str] = set()
    while True:
        playing = {table: task for table, task in playing.items() if not task.done()}
        for table in await lobby.free_tables():
            if table not in been and len(playing) < wish.at_once:
                been.add(table)
                playing[table] = asyncio.create_task(_seat(wish, table, words))
        await lobby.rest()


def _scores(result: dict[str, Any] | None) -> str:
    scores: Sequence[int] = result["scores"] if result else ()
    return " : ".join(map(str, scores)) or "-"


def _note(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
