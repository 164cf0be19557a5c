"""The results of one test of an attack, and the tally that it keeps while it runs."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

import msgspec

from tests.faults.ledger import Figures


@dataclass
class Trial:
    """One test that attacks a server; a control attacks a server that has a fault built in, and must find it."""

    test: str
    attack: str = ""
    control: str = ""  # the fault of the server, or nothing if this is no control
    has_control: bool = False  # it attacks a sound server and a broken one
    outcome: str = "passed"
    server_kills: int = 0
    postgres_kills: int = 0
    figures: Figures = field(default_factory=Figures)
    notes: list[str] = field(default_factory=list)

    @property
    def has_passed(self) -> bool:
        return self.outcome == "passed"


@dataclass
class Tally:
    """Counts what happens during the test that is running in this process."""

    server_kills: int = 0
    postgres_kills: int = 0
    figures: Figures = field(default_factory=Figures)
    notes: list[str] = field(default_factory=list)

    def note(self, figures: Figures, text: str) -> None:
        """Keep the figures of an audited crowd, and a sentence about them."""
        self.figures.add(figures)
        self.notes.append(text)

    @property
    def has_figures(self) -> bool:
        return bool(self.notes)

    def complete(self, trial: Trial) -> Trial:
        """Add to a trial the results of its test so far."""
        return replace(trial, **vars(self))

    def clear(self) -> None:
        vars(self).update(vars(Tally()))


TALLY: Final = Tally()


def written(trial: Trial) -> dict[str, Any]:
    """The trial in plain types, which travel from a worker of pytest to its controller."""
    plain: dict[str, Any] = msgspec.to_builtins(trial)
    return plain
