"""A led first game: what is dealt, what the others play, and step by step what the learner does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

LEARNER: Final = 0  # the learner's seat


@dataclass(frozen=True)
class Step:
    """A step of a lesson, which begins when it is the learner's turn. Without `does` the learner only reads.

    `lit` names places on the page (`data-at`); if it is empty, the page lights what leads to the action.
    """

    name: str  # of its sentence
    does: str | None = None  # the one action that answers
    then: tuple[str, ...] = ()  # what the dealer and the others do until it is the learner's turn again
    lit: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """The script of a led first game. After its last step the game goes on without a script."""

    seats: int
    opening: tuple[str, ...]  # what the dealer and the others do before the first step
    steps: tuple[Step, ...]
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines of the script."""
        return (*self.opening, *[line for step in self.steps for line in _lines(step)])

    def lines_before(self, step: int) -> int:
        """How many lines of the script come before a step."""
        return len(self.opening) + sum(len(_lines(earlier)) for earlier in self.steps[:step])

    def next_line(self, played: tuple[str, ...]) -> str | None:
        """The line that follows in the script after those that were played; None if they are not its beginning."""
        lines = self.lines
        is_followed = len(played) < len(lines) and lines[: len(played)] == played
        return lines[len(played)] if is_followed else None


def _lines(step: Step) -> tuple[str, ...]:
    return step.then if step.does is None else (step.does, *step.then)
