"""The HTTP API: every endpoint, by what it is about."""

from __future__ import annotations

from typing import Final

from meydan.server.api import games, sessions, tables
from meydan.server.api.endpoint import Endpoint

ENDPOINTS: Final[tuple[Endpoint, ...]] = (*sessions.ENDPOINTS, *games.ENDPOINTS, *tables.ENDPOINTS)
