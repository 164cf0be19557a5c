"""Finished games: search and download. Running games cannot be read here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.responses import PlainTextResponse

import meydan.server.messages as wire
from meydan.core.notation import read_options
from meydan.server.accounts.names import BOT, folded
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.deals.sight import is_secret, must_see
from meydan.server.finished.games import record
from meydan.server.live.table import clock
from meydan.server.live.table_rows import mode_of, owners_of, players_in
from meydan.server.messages import Player, Refused
from meydan.server.store.rows import Finished, SeatRow, TableRow, Wanted

TEXT: Final = "text/plain"


class Search(Struct, frozen=True, forbid_unknown_fields=True):
    """Which games to list: mine, or a player's (by name, or `bot:` and a bot's name), of one game, ended before a time.

    To get the next page, set `before` to the `ended` and `after` to the `table` of the last game on this page.
    """

    mine: bool = False
    player: wire.Name | None = None
    game: wire.GameName | None = None
    before: wire.Number | None = None
    after: wire.TableId | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 20


class FinishedGame(Struct, frozen=True):
    """A finished game; scores and ranks by seat. `seat` is mine, under whatever name I played."""

    table: str
    game: str
    options: dict[str, str]
    created: int
    ended: int
    reason: wire.Reason
    players: tuple[Player, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    rated: bool
    seat: int | None


async def history(visit: Visit, asked: Search) -> list[FinishedGame]:
    """Finished games, the latest first: those of public tables, and all that I played in."""
    me = visit.session.player if visit.session else ""
    if asked.mine and not me:
        return []
    before = clock() + 1 if asked.before is None else asked.before
    wanted = Wanted(before, asked.limit, me, asked.after or "", asked.game, **await _who(visit, asked, me))
    return [_game(finished, me) for finished in await visit.store.history(wanted)]


async def _who(visit: Visit, asked: Search, me: str) -> dict[str, str]:
    """The search terms that find a player's seats: by account if there is one, else by the bot's or guest's name."""
    if asked.mine:
        return {"player": me}
    name = asked.player
    if name is None:
        return {}
    if name.startswith(BOT):
        return {"bot": wire.clean(name.removeprefix(BOT))}
    account = await visit.store.account(folded(name))
    return {"name": wire.clean(name)} if account is None else {"player": account.id}


def _game(finished: Finished, me: str) -> FinishedGame:
    row, result = finished.table, finished.result
    options = read_options(row.options.split())
    return FinishedGame(
        row.id,
        row.game,
        options,
        row.created,
        result.ended,
        result.reason,
        players_in(finished.seats),
        result.scores,
        result.ranks,
        result.rated,
        next((seat for seat, row in enumerate(finished.seats) if me and row.player == me), None),
    )


async def table_record(visit: Visit, _: Nothing) -> PlainTextResponse:
    """The record of a finished game, with commitment and secret, so that `meydan check` can verify the dealing.

    The secret of a deal of the day is published after the day, that of a contest's round after its last game.
    """
    finished = await game_over(visit)
    is_sealed = await is_secret(visit.store, finished.table.id, mode_of(finished.table), clock())
    text = record(finished, await visit.store.events(finished.table.id), is_sealed)
    name = f"{finished.table.game}-{finished.table.id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return PlainTextResponse(text, headers=headers)


async def game_over(visit: Visit) -> Finished:
    """The table in the path. Raises Refused unless its game is over and the caller may see it."""
    return await finished_game(visit, visit.table)


async def finished_game(visit: Visit, table: str) -> Finished:
    """The table with this id. Raises Refused unless its game is over and the caller may see it."""
    finished = await visit.store.finished(table)
    if finished is None:
        raise Refused("no-table" if await visit.store.table(table) is None else "not-over")
    await must_see_table(visit, finished.table, finished.seats, is_over=True)
    return finished


async def must_see_table(visit: Visit, row: TableRow, seats: Sequence[SeatRow], is_over: bool) -> None:
    """Raises Refused if others have yet to play the table's deal and the caller may not see it before that."""
    me = visit.session.player if visit.session else None
    await must_see(visit.store, row.id, mode_of(row), me, owners_of(seats).values(), is_over, clock())


ENDPOINTS: Final = (
    Endpoint("GET", "/api/history", history),
    Endpoint("GET", "/api/tables/{table}/record", table_record, media_type=TEXT),
)
