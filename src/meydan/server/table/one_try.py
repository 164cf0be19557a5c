"""Extra rules for tables with a shared deal or in a contest: one try only, and no ending by agreement."""

from __future__ import annotations

from typing import Final

from meydan.core.errors import Rule
from meydan.server.messages import Refused
from meydan.server.table.table import Table

ABANDON: Final = Rule("deal.abandon", "the deal of the day is one try; play on or resign")
REMATCH: Final = Rule("deal.rematch", "the deal of the day is played once; the next one comes tomorrow")
ROUND_ABANDON: Final = Rule("contest.abandon", "all tables of this round have the same deal; play on or resign")
ROUND_REMATCH: Final = Rule("contest.rematch", "a game of a contest is played once; the contest brings the next one")


def must_allow_to_abandon(table: Table) -> None:
    """Raises Refused for a shared deal: nobody may look at it and then leave as if nothing had happened."""
    if table.setup.mode.is_common:
        raise Refused("not-allowed", ABANDON if table.setup.mode.deal else ROUND_ABANDON)


def must_allow_a_rematch(table: Table) -> None:
    """Raises Refused for a shared deal, and in a contest, whose players would miss their next game."""
    mode = table.setup.mode
    if mode.deal is not None or mode.of_contest is not None:
        raise Refused("not-allowed", REMATCH if mode.deal else ROUND_REMATCH)
