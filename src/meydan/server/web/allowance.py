"""How much one websocket may send: frames of every kind, and bytes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from meydan.server.admission.limits import Buckets
from meydan.server.messages import LARGEST

BURST_FRAMES: Final = 40  # that a client may send at once
FRAMES_PER_SECOND: Final = 20.0
BURST_BYTES: Final = 8 * LARGEST
BYTES_PER_SECOND: Final = float(LARGEST)


class Allowance:
    """What is left to one websocket. All websockets of one address share a larger allowance."""

    def __init__(self, frames: Buckets, address: str | None, clock: Callable[[], float] = time.monotonic) -> None:
        self._address_frames = frames
        self._address = address
        self._clock = clock
        self._frames = float(BURST_FRAMES)
        self._bytes = float(BURST_BYTES)
        self._at = clock()

    def may_read(self, frames: int, size: int) -> bool:
        """Count so many frames and bytes more; False if that is too much."""
        now = self._clock()
        elapsed, self._at = now - self._at, now
        self._frames = min(float(BURST_FRAMES), self._frames + elapsed * FRAMES_PER_SECOND) - frames
        self._bytes = min(float(BURST_BYTES), self._bytes + elapsed * BYTES_PER_SECOND) - size
        return self._frames >= 0 and self._bytes >= 0 and self._address_has(frames)

    def _address_has(self, frames: int) -> bool:
        return self._address is None or all(self._address_frames.has_one_for(self._address) for _ in range(frames))
