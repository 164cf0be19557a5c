"""Studies: a position of a finished game with comments, shared as a link."""

from __future__ import annotations

import secrets
from typing import Annotated, Final

from msgspec import Meta, Struct

import meydan.server.messages as wire
from meydan.core.errors import Rule
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.history import finished_game
from meydan.server.api.sessions import must_still_have_the_name
from meydan.server.finished.positions import played_lines
from meydan.server.live.table import clock
from meydan.server.live.table_rows import setup_of
from meydan.server.messages import Refused
from meydan.server.store.studies import MOST, StudyRow

TOO_MANY: Final = Rule("study.many", "you have {most} studies; delete one first")
NO_POSITION: Final = Rule("study.line", "the game has positions 0 to {last}, and no position {line}")

MOST_COMMENTS: Final = 12
LONGEST_COMMENT: Final = 280

Comment = Annotated[str, Meta(min_length=1, max_length=LONGEST_COMMENT)]


class NewStudy(Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a finished game: after so many lines, as this seat sees it (by default a spectator)."""

    table: wire.TableId
    line: wire.Number
    see: wire.SeatNumber | None = None
    comments: Annotated[tuple[Comment, ...], Meta(max_length=MOST_COMMENTS)] = ()


class MadeStudy(Struct, frozen=True):
    """The id of a new study."""

    study: str


class Study(Struct, frozen=True):
    """A position of a finished game with its author's comments. `mine`: whether I am the author."""

    study: str
    table: str
    line: int
    see: int | None
    comments: tuple[str, ...]
    name: str
    created: int
    mine: bool


async def new_study(visit: Visit, asked: NewStudy) -> MadeStudy:
    """Save a position of a finished game with comments. Anyone who has its link can read it."""
    who = visit.who
    await must_still_have_the_name(visit.store, who)
    finished = await finished_game(visit, asked.table)
    setup = setup_of(finished.table, len(finished.seats))
    last = len(played_lines(await visit.store.events(asked.table)))
    if asked.line > last:
        raise Refused("not-allowed", NO_POSITION.of(last=last, line=asked.line))
    if asked.see is not None and asked.see >= setup.seats:
        raise Refused("field")
    comments = tuple(map(wire.clean, asked.comments))
    if not all(comments):
        raise Refused("empty-text")
    if await visit.store.studies.count(who.player) >= MOST:
        raise Refused("too-many", TOO_MANY.of(most=MOST))
    if visit.counted_address is not None:
        await visit.limits.studies.take(visit.store, visit.counted_address)
    name = secrets.token_urlsafe(12)
    row = StudyRow(name, asked.table, who.player, who.name, asked.line, asked.see, comments, clock())
    await visit.store.studies.save(row)
    return MadeStudy(name)


async def study(visit: Visit, _: Nothing) -> Study:
    """A study, for anyone who has its link."""
    return _shown(visit, await study_called(visit, visit.named("study")))


async def study_called(visit: Visit, name: str) -> StudyRow:
    """The study with this id. Raises Refused if there is none."""
    found = await visit.store.studies.study(name)
    if found is None:
        raise Refused("no-study")
    return found


async def my_studies(visit: Visit, _: Nothing) -> list[Study]:
    """My studies, the newest first."""
    return [_shown(visit, row) for row in await visit.store.studies.of(visit.who.player)]


async def delete_study(visit: Visit, _: Nothing) -> list[Study]:
    """Delete a study of mine. Returns those that remain."""
    if not await visit.store.studies.delete(visit.named("study"), visit.who.player):
        raise Refused("no-study")
    return await my_studies(visit, Nothing())


def _shown(visit: Visit, row: StudyRow) -> Study:
    mine = visit.session is not None and visit.session.player == row.player
    return Study(row.id, row.table, row.line, row.see, row.comments, row.name, row.created, mine)


ENDPOINTS: Final = (
    Endpoint("POST", "/api/studies", new_study, status=201),
    Endpoint("GET", "/api/studies", my_studies),
    Endpoint("GET", "/api/studies/{study}", study),
    Endpoint("POST", "/api/studies/{study}/delete", delete_study),
)
