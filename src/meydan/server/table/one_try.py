"""What a deal of the day asks of its table: it is played once, by one person, to the end."""

from __future__ import annotations

from typing import Final

from meydan.core.errors import Rule
from meydan.server.messages import Refused
from meydan.server.table.table import Table

ABANDON: Final = Rule("deal.abandon", "the deal of the day is one try; play on or resign")
REMATCH: Final = Rule("deal.rematch", "the deal of the day is played once; the next one comes tomorrow")


def must_allow_to_abandon(table: Table) -> None:
    """Refused at the deal of the day: nobody looks at the deal and then goes as if nothing had been."""
    if table.setup.mode.deal is not None:
        raise Refused("not-allowed", ABANDON)


def must_allow_a_rematch(table: Table) -> None:
    """Refused at the deal of the day."""
    if table.setup.mode.deal is not None:
        raise Refused("not-allowed", REMATCH)
