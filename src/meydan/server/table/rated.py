"""What a rated game asks of its table, so that its result says how well its players played.

Nobody plays for a person, nobody ends the game alone, and a player who leaves loses when the clock runs out.
"""

from __future__ import annotations

from typing import Final

from meydan.core.errors import Rule
from meydan.server.messages import Refused
from meydan.server.table.setup import Correspondence, Live, Mode
from meydan.server.table.table import Table

MOST_BASE_MS: Final = 3 * 3_600_000
MOST_INCREMENT_MS: Final = 180_000
MOST_TURN_MS: Final = 7 * 86_400_000
STAND_IN: Final = Mode().stand_in  # plays on for a player who gave up, whose rank is settled by then

CLOCK: Final = Rule("rated.clock", "a rated game needs a clock; choose a live one or correspondence")
LONG_CLOCK: Final = Rule(
    "rated.long-clock",
    "in a rated game the clock gives at most {hours} hours and {seconds} seconds a turn, or {days} days a turn",
)
FLAG: Final = Rule("rated.flag", "in a rated game a player who runs out of time loses; choose 'lose' as the flag")
CHOSEN_STAND_IN: Final = Rule("rated.stand-in", "in a rated game no bot plays for a person; leave the stand-in out")
HINTS: Final = Rule("rated.hints", "a rated game has no hints; leave them out, or play a game that is not rated")
ONE_DEVICE: Final = Rule("rated.one-device", "in a rated game everybody plays on a device of their own")
DRAW: Final = Rule("rated.draw", "in a rated game people agree on a draw, and a bot cannot; play on or resign")
ABANDON: Final = Rule("rated.abandon", "a rated game counts once it has begun; play on or resign")


def missing(mode: Mode) -> Rule | None:
    """What this mode lacks for a rated game."""
    if mode.clock is None:
        return CLOCK
    if _is_long(mode.clock):
        return LONG_CLOCK.of(
            hours=MOST_BASE_MS // 3_600_000, seconds=MOST_INCREMENT_MS // 1000, days=MOST_TURN_MS // 86_400_000
        )
    if mode.flag != "lose":
        return FLAG
    if mode.stand_in != STAND_IN:
        return CHOSEN_STAND_IN
    return HINTS if mode.hints else None


def _is_long(clock: Live | Correspondence) -> bool:
    if isinstance(clock, Live):
        return clock.base_ms > MOST_BASE_MS or clock.increment_ms > MOST_INCREMENT_MS
    return clock.turn_ms > MOST_TURN_MS


def must_allow_a_draw(table: Table) -> None:
    """Raises Refused in a rated game with a bot, which agrees to nothing."""
    if table.setup.mode.rated and any(chair.name is None for chair in table.chairs):
        raise Refused("not-allowed", DRAW)


def must_allow_to_abandon(table: Table) -> None:
    """Raises Refused in a rated game that has begun: it counts."""
    if table.setup.mode.rated and table.status == "playing":
        raise Refused("not-allowed", ABANDON)
