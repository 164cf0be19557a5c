"""What a seat could tell of the others' secrets: counted in worlds imagined from its view."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from meydan.core.game import Seat
from meydan.review.document import Guess
from meydan.title import Title

WORLDS: Final = 100  # a count is then a per cent, and rows and columns add up without rounding


def guesses(title: Title, view: Any, line: int, seed: int) -> tuple[Guess, ...]:
    """What every holder could hold; empty for a title or a position without such secrets."""
    rng = Random(f"{seed} guesses {line}")
    found: dict[Seat | None, Counter[str]] = {}
    for _ in range(WORLDS):
        held = title.secrets(title.game.imagine(view, rng))
        if not held:
            return ()
        for who, what in held:
            found.setdefault(who, Counter())[what] += 1
    order = sorted(found, key=lambda who: (who is None, who))
    return tuple(Guess(who, dict(sorted(found[who].items()))) for who in order)
