"""What a puzzle is about: the items of the score that make the difference, or keeping another seat from its points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.puzzles.puzzle import Kind, Reason

DENY: Final = "deny"  # the best of the others gets less
TURN: Final = "points"  # the most points of a turn
LATER: Final = "later"  # another choice brings more at once
DO: Final = "do:"  # before a verb
MOST: Final = 3


def themes(kind: Kind, reasons: Sequence[Reason], verb: str, behind_at_once: int) -> tuple[str, ...]:
    """The themes, the most important first; the last one is the verb that the answer begins with.

    `behind_at_once` is how many points fewer the best choice brings at once than another one.
    """
    found = [TURN] if kind == "points" else []
    found += [reason.name if reason.whose == "mine" else DENY for reason in reasons]
    if behind_at_once > 0:
        found.append(LATER)
    return (*list(dict.fromkeys(found))[:MOST], f"{DO}{verb}")
