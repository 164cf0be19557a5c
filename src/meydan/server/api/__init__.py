"""The HTTP API: every endpoint, by what it is about."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from starlette.responses import HTMLResponse

from meydan.server.api import (
    access,
    accounts,
    answers,
    bots,
    choices,
    contests,
    deals,
    games,
    history,
    insights,
    invites,
    league,
    lessons,
    notices,
    own_data,
    passkeys,
    people,
    players,
    puzzle_tables,
    puzzles,
    quick,
    records,
    recovery,
    renaming,
    replays,
    reports,
    reviews,
    seasons,
    sessions,
    square,
    studies,
    tables,
    vacation,
    variations,
)
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.openapi import describe, page_of
from meydan.server.web.pages import page


@cache
def document() -> dict[str, Any]:
    """The OpenAPI document of all endpoints."""
    return describe(ENDPOINTS)


async def openapi(_: Visit, __: Nothing) -> dict[str, Any]:
    """This description, for programs."""
    return document()


async def readable(_: Visit, __: Nothing) -> HTMLResponse:
    """This description, for people."""
    return page("Meydan: the API", page_of(document()))


ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    *sessions.ENDPOINTS,
    *accounts.ENDPOINTS,
    *access.ENDPOINTS,
    *renaming.ENDPOINTS,
    *own_data.ENDPOINTS,
    *reports.ENDPOINTS,
    *passkeys.ENDPOINTS,
    *recovery.ENDPOINTS,
    *bots.ENDPOINTS,
    *games.ENDPOINTS,
    *tables.ENDPOINTS,
    *quick.ENDPOINTS,
    *league.ENDPOINTS,
    *square.ENDPOINTS,
    *contests.ENDPOINTS,
    *notices.ENDPOINTS,
    *vacation.ENDPOINTS,
    *answers.ENDPOINTS,
    *invites.ENDPOINTS,
    *history.ENDPOINTS,
    *records.ENDPOINTS,
    *replays.ENDPOINTS,
    *choices.ENDPOINTS,
    *reviews.ENDPOINTS,
    *variations.ENDPOINTS,
    *studies.ENDPOINTS,
    *players.ENDPOINTS,
    *seasons.ENDPOINTS,
    *people.ENDPOINTS,
    *deals.ENDPOINTS,
    *insights.ENDPOINTS,
    *puzzles.ENDPOINTS,
    *puzzle_tables.ENDPOINTS,
    *lessons.ENDPOINTS,
    Endpoint("GET", "/api/openapi.json", openapi),
    Endpoint("GET", "/api", readable, media_type="text/html"),
)
