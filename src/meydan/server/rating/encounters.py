"""How much a rated game between two players weighs: less if they are likely to be one person, or meet all day long."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from meydan.server.store.rows import Why

DAY_MS: Final = 86_400_000
SAME_DEVICE: Final = 0.0
SAME_ADDRESS: Final = 0.1
AGAINST_A_GUEST: Final = 0.25


def weight(met: int, shared: Collection[str], is_against_a_guest: bool) -> float:
    """The weight of a game for one of a pair, who have met so often within a day and share these kinds of marks."""
    if "device" in shared:
        return SAME_DEVICE
    likely = SAME_ADDRESS if "address" in shared else 1.0
    return likely * (AGAINST_A_GUEST if is_against_a_guest else 1.0) / (1 + met)


def reason(met: int, shared: Collection[str], is_against_a_guest: bool) -> Why:
    """The first reason why the game weighs less than 1; empty if it does not."""
    if "device" in shared:
        return "device"
    if "address" in shared:
        return "address"
    if met:
        return "pair"
    return "guest" if is_against_a_guest else ""
