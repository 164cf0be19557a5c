"""`meydan bot token` and `meydan bot run`."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from meydan.client import Client
from meydan.commands.bot.league import League
from meydan.commands.bot.lobby import Lobby
from meydan.commands.bot.program import Program
from meydan.commands.bot.refusals import must_be_known, told_to_people
from meydan.commands.bot.seat import NoSeat, SeatAtTable
from meydan.core.errors import Rule, SetupError
from meydan.server.messages import Result
from meydan.words import Words

NO_TOKEN: Final = Rule(
    "bot.token", "no token: 'meydan bot token NAME' asks for one; give it with --token or MEYDAN_BOT_TOKEN"
)
NO_TABLE: Final = Rule("bot.table", "no table: name some with --tables, or a game with --lobby or --league")

TOLD: Final = ("no-table", "taken")  # codes of the server that have a sentence of their own


@dataclass(frozen=True)
class Wish:
    """What a bot is to do."""

    server: str
    token: str
    file: Path
    name: str | None  # of the class
    tables: tuple[str, ...]
    lobby: str | None  # a game
    league: str | None  # a game
    at_once: int  # tables
    seconds: float


def new_token(server: str, name: str) -> int:
    """Ask for a token and print it."""
    with told_to_people():
        made = asyncio.run(Client(server).new_bot(name))
    sys.stderr.write(f"{made.name}\n")
    sys.stdout.write(f"{made.token}\n")
    return 0


def run(wish: Wish, words: Words) -> int:
    """Take the seats and play; 1 if the server refused one of them."""
    if not wish.token:
        raise SetupError(NO_TOKEN)
    if not wish.tables and wish.lobby is None and wish.league is None:
        raise SetupError(NO_TABLE)
    Program(wish.file, wish.name).close()  # a file that cannot be used is refused before anything else
    return asyncio.run(_run(wish, words))


async def _run(wish: Wish, words: Words) -> int:
    with told_to_people():
        client = Client(wish.server, token=wish.token)
        await must_be_known(client)
    seats = [_seat(wish, client, table, words) for table in wish.tables]
    endless = []  # until somebody says stop
    if wish.lobby is not None:
        endless.append(_attend(wish, client, wish.lobby, words))
    if wish.league is not None:
        endless.append(_compete(wish, client, wish.league, words))
    await asyncio.gather(*endless, *(played := [asyncio.ensure_future(seat) for seat in seats]))
    return 0 if all(seat.result() for seat in played) else 1


async def _seat(wish: Wish, client: Client, table: str, words: Words) -> bool:
    """One table to its end; False if the server refused the seat."""
    program = Program(wish.file, wish.name)
    seat = SeatAtTable(client, table, program, wish.seconds, _note, words)
    try:
        await seat.play()
    except NoSeat as error:
        code = str(error)
        _note(words(f"bot.left.{code}" if code in TOLD else "bot.left", table=table, code=code))
        return False
    finally:
        await asyncio.to_thread(program.close)
    _note(words("bot.over", table=table, scores=_scores(seat.result), faults=seat.faults))
    return True


async def _attend(wish: Wish, client: Client, game: str, words: Words) -> None:
    """Take a free chair at every public table of the game, so many at once, until somebody says stop."""
    lobby = Lobby(client, game, words, _note)
    playing: dict[str, asyncio.Task[bool]] = {}
    been: set[str] = set()
    while True:
        playing = {table: task for table, task in playing.items() if not task.done()}
        for table in await lobby.free_tables():
            if table not in been and len(playing) < wish.at_once:
                been.add(table)
                playing[table] = asyncio.create_task(_seat(wish, client, table, words))
        await lobby.rest()


async def _compete(wish: Wish, client: Client, game: str, words: Words) -> None:
    """Play one rated game of the league after the other, until somebody says stop."""
    league = League(client, game, words, _note)
    while True:
        await _seat(wish, client, await league.next_table(), words)


def _scores(result: Result | None) -> str:
    return " : ".join(map(str, result.scores)) if result is not None else "-"


def _note(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
