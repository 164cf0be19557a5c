"""Everything that runs beside the connections, from the start of the server to its end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from meydan.server.admission.bans import Bans
from meydan.server.admission.limits import no_shows
from meydan.server.bots.adviser import Adviser
from meydan.server.bots.background import Background
from meydan.server.bots.thinkers import Thinkers
from meydan.server.contests.director import Director
from meydan.server.deals.publishing import Publisher
from meydan.server.finished.digest import Digest
from meydan.server.finished.reviewer import Reviewer
from meydan.server.live.answerer import Answerer
from meydan.server.live.clockwork import Clockwork
from meydan.server.live.hub import Hub
from meydan.server.live.neighbours import Neighbours
from meydan.server.notices.outbox import Outbox, Post
from meydan.server.operation import metrics
from meydan.server.operation.admin_socket import AdminSocket
from meydan.server.operation.administration import Administration
from meydan.server.operation.housekeeping import Housekeeping
from meydan.server.operation.lag import LoopLag
from meydan.server.operation.settings import Settings
from meydan.server.quick.matchmaker import Matchmaker
from meydan.server.rating.rater import Rater
from meydan.server.store.store import Store
from meydan.server.vacations import VacationNotes
from meydan.server.web.connections import Connections


@dataclass(frozen=True)
class Engine:
    """The parts that answer connections and requests."""

    hub: Hub
    adviser: Adviser
    connections: Connections
    bans: Bans
    background: Background
    reviewer: Reviewer
    matchmaker: Matchmaker
    director: Director
    post: Post
    outbox: Outbox


@asynccontextmanager
async def running(store: Store, settings: Settings) -> AsyncIterator[Engine]:
    """Run bots, clocks and the exchange with other processes around an engine. The caller closes the store."""
    hub = Hub(store, settings.chair_seconds)
    thinkers = Thinkers(settings.bot_processes, settings.bot_seconds)
    background = Background(settings.review_processes, thinkers.searching)
    reviewer = Reviewer(store, background, hub.attendance.process, settings.review_worlds)
    connections = Connections(store)
    neighbours = Neighbours(hub, connections)
    clockwork = Clockwork(hub, thinkers, settings.bot_pause_ms)
    rater = Rater(store, hub.writer.over)
    bans = Bans(store)
    matchmaker = Matchmaker(hub, no_shows())
    director = Director(hub)
    post = await Post.of(store, settings)
    outbox = Outbox(hub, post, director.known)
    office = AdminSocket(store.file, Administration(hub, neighbours.hear))
    parts = (
        clockwork,
        neighbours,
        rater,
        Housekeeping(store, settings.keep_sessions_days),
        Publisher(store),
        Digest(store),
        LoopLag(),
        bans,
        office,
        reviewer,
        matchmaker,
        director,
        outbox,
        VacationNotes(hub),
        Answerer(hub),
    )
    tasks = [asyncio.create_task(part.run()) for part in parts]
    metrics.TABLES.set_function(lambda: len(hub.tables))
    metrics.BOT_QUEUE.set_function(lambda: thinkers.waiting)
    metrics.BOT_LONGEST_WAIT.set_function(lambda: thinkers.longest_wait)
    metrics.BACKGROUND_QUEUE.set_function(lambda: background.waiting)
    try:
        yield Engine(
            hub, Adviser(thinkers), connections, bans, background, reviewer, matchmaker, director, post, outbox
        )
    finally:
        neighbours.leave()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await hub.tasks.close()
        background.close()
        thinkers.close()
