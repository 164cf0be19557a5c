"""The state that request handlers share, on a server and in a page alike."""

from __future__ import annotations

from starlette.datastructures import State

from meydan.server.accounts.passwords import PasswordQueue
from meydan.server.admission.addresses import counted
from meydan.server.admission.limits import Limits
from meydan.server.engine import Engine
from meydan.server.finished.review_progress import ReviewProgress
from meydan.server.operation.readiness import Readiness
from meydan.server.operation.settings import Settings
from meydan.server.rating.marks import Marker
from meydan.server.store.store import Store


async def fill(state: State, store: Store, settings: Settings, engine: Engine) -> None:
    """Set up the shared state. Raises StoreTrouble. The caller closes the queue for passwords."""
    state.limits, state.origins = Limits(), settings.origins
    state.has_league = settings.league
    state.unlimited = frozenset(map(counted, settings.unlimited))
    state.has_warned_of_a_proxy = False
    state.passwords = PasswordQueue()
    state.marker = await Marker.of(store)
    state.readiness = Readiness(store)
    state.hub, state.adviser = engine.hub, engine.adviser
    state.connections, state.bans = engine.connections, engine.bans
    state.background, state.reviewer = engine.background, engine.reviewer
    state.matchmaker, state.director = engine.matchmaker, engine.director
    state.post, state.outbox = engine.post, engine.outbox
    state.review_progress = ReviewProgress(store)
