"""Finished games: search, download and replay. Running games cannot be read here."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct
from starlette.responses import PlainTextResponse

import meydan.server.messages as wire
from meydan.core.notation import read_options
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.finished_games import dealer_of, lines_of, outcome, positions, record
from meydan.server.live import clock
from meydan.server.messages import Player, Refused
from meydan.server.names import BOT, folded
from meydan.server.store.rows import Finished, Wanted
from meydan.server.table.shown import breakdown
from meydan.server.table_rows import has_a_guests_name

TEXT: Final = "text/plain"


class Search(Struct, frozen=True, forbid_unknown_fields=True):
    """Which games to list: of a player (by name, or `bot:` and a bot's name), of one game, ended before a time.

    To get the next page, set `before` to the `ended` and `after` to the `table` of the last game on this page.
    """

    player: wire.Name | None = None
    game: wire.GameName | None = None
    before: wire.Number | None = None
    after: wire.TableId | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 20


class FinishedGame(Struct, frozen=True):
    """A finished game; scores and ranks by seat."""

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


class Span(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat whose view is shown (none: a spectator's), and which positions."""

    seat: wire.SeatNumber | None = None
    first: wire.Number = msgspec.field(default=0, name="from")
    count: Annotated[int, Meta(ge=1, le=100)] = 50


class ReplayPosition(Struct, frozen=True):
    """The position after line n, and the line as it was told to the seat; 0 is the start."""

    n: int
    seat: int | None
    line: str | None
    view: Any


class GameResult(Struct, frozen=True):
    """How the game ended, by seat, and where the points come from."""

    reason: wire.Reason
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    breakdown: tuple[tuple[wire.Item, ...], ...]


class Replay(Struct, frozen=True):
    """A finished game as one seat saw it, and the proof that nobody chose the draws.

    `words` are what the seats added to the dealing, by seat: `bot` for a bot of the server, `-` for a player who gave
    none; nothing at all for games that were dealt from the secret alone.
    """

    game: str
    options: dict[str, str]
    players: tuple[Player, ...]
    commitment: str
    secret: str
    words: tuple[str, ...]
    deal: str
    result: GameResult
    total: int
    positions: tuple[ReplayPosition, ...]


async def history(visit: Visit, asked: Search) -> list[FinishedGame]:
    """Finished games, the latest first: those of public tables, and all that I played in."""
    me = visit.session.player if visit.session else ""
    before = clock() + 1 if asked.before is None else asked.before
    wanted = Wanted(before, asked.limit, me, asked.after or "", asked.game, **await _who(visit, asked.player))
    return [_game(finished) for finished in await visit.store.history(wanted)]


async def _who(visit: Visit, name: str | None) -> dict[str, str]:
    """The search terms that find a player's seats: by account if there is one, else by the bot's or guest's name."""
    if name is None:
        return {}
    if name.startswith(BOT):
        return {"bot": wire.clean(name.removeprefix(BOT))}
    account = await visit.store.account(folded(name))
    return {"name": wire.clean(name)} if account is None else {"player": account.id}


def _game(finished: Finished) -> FinishedGame:
    row, result = finished.table, finished.result
    options = read_options(row.options.split())
    return FinishedGame(
        row.id,
        row.game,
        options,
        row.created,
        result.ended,
        result.reason,
        _players(finished),
        result.scores,
        result.ranks,
        result.rated,
    )


def _players(finished: Finished) -> tuple[Player, ...]:
    return tuple(
        Player(seat.name, seat.bot, guest=has_a_guests_name(seat.player, seat.name, seat.account))
        for seat in finished.seats
    )


async def table_record(visit: Visit, _: Nothing) -> PlainTextResponse:
    """The record of a finished game, with commitment and secret, so that `meydan check` can verify the dealing."""
    finished = await _over(visit)
    text = record(finished, await visit.store.events(finished.table.id))
    name = f"{finished.table.game}-{finished.table.id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return PlainTextResponse(text, headers=headers)


async def replay(visit: Visit, asked: Span) -> Replay:
    """Positions of a finished game as one of the seats, or a spectator, saw them."""
    finished = await _over(visit)
    row, result = finished.table, finished.result
    if asked.seat is not None and asked.seat >= len(finished.seats):
        raise Refused("field")
    log = await visit.store.events(row.id)
    lines, dealer = lines_of(log), dealer_of(finished, log)
    found = await asyncio.to_thread(positions, finished, lines, asked.seat, asked.first, asked.count)
    points = breakdown(await asyncio.to_thread(outcome, finished, lines))
    return Replay(
        row.game,
        read_options(row.options.split()),
        _players(finished),
        dealer.commitment,
        row.secret.hex(),
        tuple(dealer.words),
        dealer.deal,
        GameResult(result.reason, result.scores, result.ranks, points),
        len(lines),
        tuple(ReplayPosition(each.number, each.actor, each.line, each.view) for each in found),
    )


async def _over(visit: Visit) -> Finished:
    """The table in the path; Refused unless its game is over."""
    finished = await visit.store.finished(visit.table)
    if finished is None:
        raise Refused("no-table" if await visit.store.table(visit.table) is None else "not-over")
    return finished


ENDPOINTS: Final = (
    Endpoint("GET", "/api/history", history),
    Endpoint("GET", "/api/tables/{table}/record", table_record, media_type=TEXT),
    Endpoint("GET", "/api/tables/{table}/replay", replay),
)
