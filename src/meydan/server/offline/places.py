"""Places for work in a page: it is done at once and here, since a page can start no processes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from meydan.server.places import Places

T = TypeVar("T")


class PlacesHere(Places):
    """A place in this very process. Messages that were said before are sent first."""

    async def run(self, work: Callable[..., T], *values: Any) -> T | None:
        await asyncio.sleep(0)
        return work(*values)
