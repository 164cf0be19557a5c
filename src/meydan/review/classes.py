"""How good a decision was, in one word, and what that says about a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meydan.bots.portable import exponential, total
from meydan.review.document import Class

SLIP: Final = 0.04  # the smallest loss that is a slip
CLASSES: Final[tuple[tuple[float, Class], ...]] = ((0.16, "blunder"), (0.08, "error"), (SLIP, "slip"))
BEST: Final = 0.005  # a smaller loss does not count
STAR: Final = 0.08  # how far the second best must be behind
REAL: Final = 0.005  # how far the best must be above the mean, or else nothing depends on the decision
ERRORS: Final = 2.0  # a loss counts if it is larger than so many standard errors
ACCURACY_SCALE: Final = 0.15  # a loss of this size leaves 1/e of the accuracy


def counted(loss: float, error: float) -> float:
    """A loss, or 0 if it may be luck."""
    return loss if loss > ERRORS * error else 0.0


def class_of(loss: float, is_star: bool) -> Class:
    """The class of a decision."""
    for least, name in CLASSES:
        if loss >= least:
            return name
    if loss >= BEST:
        return "fine"
    return "star" if is_star else "best"


def accuracy(losses: Sequence[float]) -> float | None:
    """From 0 to 100, over all real decisions; None if there was none."""
    if not losses:
        return None
    return 100.0 * total([exponential(-loss / ACCURACY_SCALE) for loss in losses]) / len(losses)
