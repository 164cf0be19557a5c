"""Places for work in a page: it is done here and at once, because a page cannot start processes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from meydan.server.bots.places import Places

T = TypeVar("T")


class PlacesHere(Places):
    """A place in this process. Earlier messages are sent before the work begins."""

    async def run(self, work: Callable[..., T], *values: Any) -> T | None:
        await asyncio.sleep(0)
        return work(*values)
