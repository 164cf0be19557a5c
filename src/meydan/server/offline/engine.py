"""The engine behind a page: the server's own hub, bots and clocks, for the person whose device this is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from meydan.server.admission.bans import Bans
from meydan.server.admission.limits import no_shows
from meydan.server.bots.adviser import Adviser
from meydan.server.bots.background import Background
from meydan.server.bots.places import Places
from meydan.server.bots.thinkers import Thinkers
from meydan.server.contests.director import Director
from meydan.server.engine import Engine
from meydan.server.finished.reviewer import Reviewer
from meydan.server.live.clockwork import Clockwork
from meydan.server.live.hub import Hub
from meydan.server.notices.links import Links
from meydan.server.notices.outbox import Outbox, Post
from meydan.server.notices.push import Identity
from meydan.server.notices.ways import Mailer, Pusher, PushServices
from meydan.server.offline.places import PlacesHere
from meydan.server.operation.settings import Settings
from meydan.server.quick.matchmaker import Matchmaker
from meydan.server.store.store import Store
from meydan.server.web.connections import Connections

BOT_SECONDS: Final = 1.0  # that a bot may think: a page does nothing else meanwhile
REVIEW_WORLDS: Final = 20  # that a review imagines for each position: fewer than the server's, so that it ends


@asynccontextmanager
async def running(
    store: Store, settings: Settings, long_work: Callable[..., Places] = PlacesHere
) -> AsyncIterator[Engine]:
    """Run bots, clocks and reviews around an engine. The caller closes the store."""
    hub = Hub(store)
    thinkers = Thinkers(1, BOT_SECONDS, places=PlacesHere)
    background = Background(1, thinkers.searching, places=long_work)
    reviewer = Reviewer(store, background, hub.attendance.process, REVIEW_WORLDS)
    parts = (Clockwork(hub, thinkers, settings.bot_pause_ms), reviewer)
    tasks = [asyncio.create_task(part.run()) for part in parts]
    try:
        # A page has no queues, no contests and no post, but the answers about tables need objects for them.
        matchmaker, director, post = Matchmaker(hub, no_shows()), Director(hub), await _no_post(store, settings)
        doors = Connections(store), Bans(store)
        yield Engine(
            hub,
            Adviser(thinkers),
            *doors,
            background,
            reviewer,
            matchmaker,
            director,
            post,
            Outbox(hub, post, director.known),
        )
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await hub.tasks.close()


async def _no_post(store: Store, settings: Settings) -> Post:
    """A post without a key: a page sends no notices."""
    pusher = Pusher(Identity(b"", ""), PushServices(()))
    return Post(pusher, Mailer(settings), await Links.of(store))
