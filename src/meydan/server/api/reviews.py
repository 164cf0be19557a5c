"""Reviews of finished games: ask for one, and read it while it is being computed."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from meydan.core.errors import Rule
from meydan.review import Review
from meydan.review.document import VERSION
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.history import game_over
from meydan.server.api.sessions import Me, who_is
from meydan.server.bots.fair_queue import Owner
from meydan.server.finished.review_progress import ReviewProgress, written
from meydan.server.finished.reviewer import MOST_WAITING, Reviewer
from meydan.server.live.table import clock
from meydan.server.live.table_rows import setup_of
from meydan.server.messages import Refused
from meydan.server.store.reviews import ReviewRow
from meydan.server.store.rows import Finished

BROKEN_OFF: Final = Rule(
    "review.broken-off", "the game ended before its last turn; only games that were played to the end are reviewed"
)
TOO_MANY: Final = Rule("review.many", "{most} reviews that you have asked for are not done; wait for one of them")


class ReviewNow(Struct, frozen=True):
    """The review of a game so far, and how much of it is done, from 0 to 1.

    `outdated`: a newer version of the judgement would review the game again on request.
    """

    status: Literal["none", "waiting", "computing", "done", "failed"]
    progress: float
    review: Review | None
    outdated: bool


class Preferences(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether each of my games is reviewed when it is over."""

    review_always: bool


async def review(visit: Visit, _: Nothing) -> ReviewNow:
    """The review of a finished game, curve first, then decision by decision, while it is being computed."""
    return await _now(visit, await _reviewable(visit))


async def ask_for_review(visit: Visit, _: Nothing) -> ReviewNow:
    """Ask for the review of a finished game. It is computed when no bot has to think, and then kept with the game."""
    who, finished = visit.who, await _reviewable(visit)
    row = await visit.store.reviews.of(visit.table)
    if row is None or row.status == "failed" or row.version != VERSION:
        if await visit.store.reviews.waiting_of(who.player) >= MOST_WAITING:
            raise Refused("too-many", TOO_MANY.of(most=MOST_WAITING))
        if visit.counted_address is not None:
            await visit.limits.reviews.take(visit.store, visit.counted_address)
        reviewer: Reviewer = visit.request.app.state.reviewer
        is_new = await reviewer.ask(visit.table, finished.table.game, Owner(who.player, visit.counted_address))
        if not is_new and visit.counted_address is not None:  # another player has asked at the same moment
            await visit.limits.reviews.give_back(visit.store, visit.counted_address)
    return await _now(visit, finished)


async def _reviewable(visit: Visit) -> Finished:
    """The game of the table in the path. Raises Refused unless it is over and can be reviewed here."""
    finished = await game_over(visit)
    setup_of(finished.table, len(finished.seats))
    if finished.result.reason != "finished":
        raise Refused("not-allowed", BROKEN_OFF)
    return finished


async def _now(visit: Visit, finished: Finished) -> ReviewNow:
    row = await visit.store.reviews.of(visit.table)
    if row is None:
        return _nothing("none")
    if row.status == "done":
        return _done(row, finished)
    if row.status == "failed":
        return _nothing("failed")
    progress: ReviewProgress = visit.request.app.state.review_progress
    share, found = await progress.so_far(finished, row)
    return ReviewNow("computing" if share or row.free > clock() else "waiting", share, found, False)


def _done(row: ReviewRow, finished: Finished) -> ReviewNow:
    found = written(row, finished)
    return _nothing("none") if found is None else ReviewNow("done", 1.0, found, row.version != VERSION)


def _nothing(status: Literal["none", "failed"]) -> ReviewNow:
    return ReviewNow(status, 0.0, None, False)


async def prefer(visit: Visit, asked: Preferences) -> Me:
    """Change whether my games are reviewed when they are over."""
    who = visit.who
    await visit.store.reviews.want_always(who.player, asked.review_always, clock())
    return await who_is(visit.store, who.player, who.name)


ENDPOINTS: Final = (
    Endpoint("GET", "/api/tables/{table}/review", review),
    Endpoint("POST", "/api/tables/{table}/review", ask_for_review),
    Endpoint("POST", "/api/me/preferences", prefer),
)
