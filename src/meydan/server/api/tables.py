"""Tables: make one, list them, look at one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict

import meydan.server.messages as wire
from meydan.core.errors import GameError, Rule
from meydan.core.game import Seat
from meydan.core.notation import read_options, write_options
from meydan.games import TITLES
from meydan.server.accounts.names import must_be_free, must_differ, proper_name
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.sessions import must_still_have_the_name
from meydan.server.deals.sight import must_see
from meydan.server.live.hosting import must_have_room
from meydan.server.live.table import clock, seat_in
from meydan.server.live.table_rows import is_playable, mode_of, new_row, owners_of, players_in, sitters_of
from meydan.server.messages import Player, Refused
from meydan.server.rating.rater import player_of, rating_in
from meydan.server.store.rows import SeatRow, Status, TableRow
from meydan.server.store.store import Store
from meydan.server.table import rated
from meydan.server.table.setup import Mode
from meydan.server.table.shown import how_it_stands, players_of
from meydan.server.table.table import Chair
from meydan.server.titles import bots_of

MOST: Final = 50  # tables in a list
ME: Final = "me"

NO_GAME: Final = Rule("table.game", "there is no `game` {name!r}; there are {names}")
WRONG_CHAIRS: Final = Rule(
    "table.chairs", "`chairs` must name {seats} chairs, as many as `seats`, and `me` at most once"
)
NO_MEMORY: Final = Rule("table.memory", "in this game nothing must be remembered; leave `memory` out")
ONLY_THE_SERVER: Final = Rule(
    "deal.server", "only the server sets up deals of the day and contests; leave `deal`, `duplicate` and `contest` out"
)
NO_LESSON: Final = Rule("lesson.server", "only the server sets up lessons; leave `lesson` out")


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """How to set up a table. A chair is "me", a bot's name, or null for a free one.

    `companions` are the names, by chair, of people who play on my device. I own their chairs, which must be free.
    The start waits up to `wait_ms` for my words; they can be given by websocket once the table is there.
    """

    game: wire.GameName
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, str] = {}
    mode: Mode = msgspec.field(default_factory=Mode)
    public: bool = False
    chairs: Annotated[tuple[wire.BotName | None, ...], Meta(max_length=16)] | None = None
    companions: dict[wire.SeatNumber, wire.Name] = {}
    start: bool = False
    wait_ms: wire.WaitMs = 0


class MadeTable(Struct, frozen=True):
    """The id of a new table."""

    table: str


class Lobby(Struct, frozen=True, forbid_unknown_fields=True):
    """Which public tables to list: of one game or of all, waiting for players or being played."""

    game: wire.GameName | None = None
    status: Literal["open", "playing"] = "open"


class ListedTable(Struct, frozen=True):
    """A table as it was set up, and who sits at it. It is playable if its rules are installed here."""

    table: str
    game: str
    options: dict[str, str]
    created: int
    status: wire.TableStatus
    players: tuple[Player, ...]
    public: bool
    mode: Mode
    is_playable: bool


class Watch(Struct, frozen=True, forbid_unknown_fields=True):
    """Which running games to list: of one game or of all."""

    game: wire.GameName | None = None


class RunningTable(ListedTable, frozen=True):
    """A public table that is being played, and by seat the ratings of its players in this game."""

    ratings: tuple[int | None, ...]


class TableNow(ListedTable, frozen=True):
    """A table, the last event of its log, the seat to act, and my own seat.

    `to_act` is null if the table is not playable: without its rules nobody knows who is to act.
    """

    seq: int
    to_act: int | None
    seat: int | None


class Look(Struct, frozen=True):
    """The table after an event of its log, as a seat of mine sees it, or a spectator; without the legal lines."""

    seq: int
    seat: int | None
    now: wire.Now


async def new_table(visit: Visit, asked: NewTable) -> MadeTable:
    """Set up a table. `chairs` seats players at once, and `start` begins the game."""
    who = visit.who
    await must_have_room_for_a_table(visit)
    row = new_row(_row(asked), clock())
    chairs = _chairs(asked, who.name)
    if ME in (asked.chairs or ()):
        await must_still_have_the_name(visit.store, who)
    for seat, name in asked.companions.items():
        companion = _companion(chairs, seat, name)
        await must_be_free(visit.store, proper_name(name), who.player)
        chairs[seat] = companion
    owners = {seat: who.player for seat, chair in enumerate(chairs) if chair.name is not None}
    if asked.mode.rated:
        await visit.store.note_marks(who.player, visit.marks, clock())
    await visit.hub.make(row, chairs, owners, asked.start, asked.wait_ms)
    return MadeTable(row.id)


async def must_have_room_for_a_table(visit: Visit) -> None:
    """Raises Refused if the player has too many tables, or makes them too fast."""
    if visit.counted_address is None:
        return
    await must_have_room(visit.store, visit.who.player, 1)
    await visit.limits.tables.take(visit.store, visit.who.player)
    await visit.limits.builders.take(visit.store, visit.counted_address)


def _row(asked: NewTable) -> TableRow:
    """The row of the table that was asked for. Raises Refused if such a table cannot be made."""
    title = TITLES.get(asked.game)
    if title is None:
        raise Refused("field", NO_GAME.of(name=asked.game, names=", ".join(TITLES)))
    game = title.game
    try:
        game.start(asked.seats, asked.options)
    except GameError as error:
        raise Refused("illegal", error.rule) from None
    if asked.mode.stand_in not in bots_of(title):
        raise Refused("no-bot")
    if asked.mode.deal is not None or asked.mode.of_contest is not None:
        raise Refused("not-allowed", ONLY_THE_SERVER)
    if asked.mode.memory and not title.has_memory:
        raise Refused("not-allowed", NO_MEMORY)
    if asked.mode.lesson:
        raise Refused("not-allowed", NO_LESSON)
    if asked.mode.rated:
        _must_suit_a_rated_game(asked)
    options = write_options(game.options, asked.options)
    mode = msgspec.json.encode(asked.mode).decode()
    return TableRow("", game.name, game.rules, options, b"", mode, Status.OPEN, asked.public, 0)


def _must_suit_a_rated_game(asked: NewTable) -> None:
    rule = rated.missing(asked.mode) or (rated.ONE_DEVICE if asked.companions else None)
    if rule is not None:
        raise Refused("not-allowed", rule)


def _chairs(asked: NewTable, me: str) -> list[Chair]:
    words = asked.chairs if asked.chairs is not None else (None,) * asked.seats
    if len(words) != asked.seats or words.count(ME) > 1:
        raise Refused("field", WRONG_CHAIRS.of(seats=asked.seats))
    if asked.start and ME not in words:
        raise Refused("no-seat")
    bots = bots_of(TITLES[asked.game])
    if any(word is not None and word != ME and word not in bots for word in words):
        raise Refused("no-bot")
    return [Chair(me) if word == ME else Chair(bot=word) for word in words]


def _companion(chairs: Sequence[Chair], seat: Seat, name: str) -> Chair:
    """The chair of a person who plays on the same device. Raises Refused."""
    shown = proper_name(name)
    if all(chair.name is None for chair in chairs):
        raise Refused("no-seat")
    if seat >= len(chairs) or not chairs[seat].is_free:
        raise Refused("taken")
    must_differ(shown, [chair.name for chair in chairs if chair.name is not None])
    return Chair(shown)


async def lobby(visit: Visit, asked: Lobby) -> list[ListedTable]:
    """Public tables that wait for players, or are being played, the newest first."""
    rows = await visit.store.lobby(Status(asked.status), MOST, clock() + 1, asked.game)
    seats = await asyncio.gather(*(visit.store.seats(row.id) for row in rows))
    return [_listed(row, _players(each)) for row, each in zip(rows, seats)]


async def running(visit: Visit, asked: Watch) -> list[RunningTable]:
    """Public games that can be watched now, those of the strongest players first."""
    rows = await visit.store.strongest(MOST, asked.game)
    return [await _running(visit.store, row) for row in rows if is_playable(row)]


async def _running(store: Store, row: TableRow) -> RunningTable:
    seats = await store.seats(row.id)
    ratings = [await rating_in(store, row.game, player_of(seat)) for seat in seats]
    rounded = tuple(None if rating is None else round(rating.rating) for rating in ratings)
    return RunningTable(**asdict(_listed(row, _players(seats))), ratings=rounded)


def _players(seats: Sequence[SeatRow]) -> list[Player]:
    """The players on the chairs, as far as the store knows."""
    return [
        msgspec.structs.replace(player, companion_of=sitter.companion_of)
        for player, sitter in zip(players_in(seats), sitters_of(seats), strict=True)
    ]


def _listed(row: TableRow, players: Iterable[Player]) -> ListedTable:
    options = read_options(row.options.split())
    mode = mode_of(row)
    status: wire.TableStatus = row.status.value
    known = is_playable(row)
    return ListedTable(row.id, row.game, options, row.created, status, tuple(players), row.public, mode, known)


async def one_table(visit: Visit, _: Nothing) -> TableNow:
    """One table, whatever its status."""
    return await table_now(visit, visit.table)


async def table_now(visit: Visit, name: str) -> TableNow:
    """The table with this id. Raises Refused."""
    row = await visit.store.table(name)
    if row is None:
        raise Refused("no-table")
    return await current(visit, row)


async def look(visit: Visit, _: Nothing) -> Look:
    """A glance at a table: its position as I may see it from my seat, or else as a spectator, and the clocks."""
    live = await visit.hub.looked_at(visit.table)
    me, table = visit.session.player if visit.session else None, live.table
    await must_see(
        visit.store,
        visit.table,
        table.setup.mode,
        me,
        live.owners.values(),
        is_over=table.status == "over",
        now=clock(),
    )
    seat = live.seat_of(me, table.to_act)
    now = how_it_stands(table, seat, clock())
    view = None if now.view is None else msgspec.Raw(wire.encode_view(now.view))
    return Look(table.seq, seat, msgspec.structs.replace(now, legal=None, view=view))


async def my_tables(visit: Visit, _: Nothing) -> list[TableNow]:
    """The tables at which I sit and whose games are not over, the newest first."""
    rows = await visit.store.current_tables_of(visit.who.player, MOST)
    return [await current(visit, row) for row in rows]


async def current(visit: Visit, row: TableRow) -> TableNow:
    """A table of the store as it stands now."""
    try:
        live = await visit.hub.looked_at(row.id)
    except Refused as refused:
        if refused.code != "rules":
            raise
        return await _without_position(visit, row)
    table = live.table
    seat = None if visit.session is None else live.seat_of(visit.session.player, table.to_act)
    listed = _listed(replace(row, status=Status(table.status)), players_of(table, clock()))
    return TableNow(**asdict(listed), seq=table.seq, to_act=table.to_act, seat=seat)


async def _without_position(visit: Visit, row: TableRow) -> TableNow:
    """What the store knows of a table whose rules are not installed here."""
    seats = await visit.store.seats(row.id)
    log = await visit.store.events(row.id)
    seat = None if visit.session is None else seat_in(owners_of(seats), visit.session.player)
    listed = asdict(_listed(row, _players(seats))) | {"is_playable": False}
    return TableNow(**listed, seq=log[-1].seq if log else 0, to_act=None, seat=seat)


ENDPOINTS: Final = (
    Endpoint("POST", "/api/tables", new_table, status=201),
    Endpoint("GET", "/api/tables", lobby),
    Endpoint("GET", "/api/running", running),
    Endpoint("GET", "/api/tables/{table}", one_table),
    Endpoint("GET", "/api/tables/{table}/look", look),
    Endpoint("GET", "/api/me/tables", my_tables),
)
