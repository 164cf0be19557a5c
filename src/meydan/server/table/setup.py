"""The setup of a table, which is fixed before anybody sits down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from meydan.core.game import Game
from meydan.core.lesson import Lesson
from meydan.core.luck import Dealer
from meydan.server.messages import BotName, ContestId, Day

REMATCH_MS: Final = 60_000  # how long a rematch is on offer after it is asked for, while people are at the table

Milliseconds = Annotated[int, Meta(ge=1_000, le=40 * 86_400_000)]


class Live(Struct, frozen=True, tag_field="t", tag="live", forbid_unknown_fields=True):
    """A clock with a time for the whole game and an increment for every turn."""

    base_ms: Milliseconds
    increment_ms: Annotated[int, Meta(ge=0, le=3_600_000)] = 0


class Correspondence(Struct, frozen=True, tag_field="t", tag="correspondence", forbid_unknown_fields=True):
    """A clock with a fixed time for every turn."""

    turn_ms: Milliseconds


class Mode(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is played, besides the rules."""

    clock: Live | Correspondence | None = None
    flag: Literal["bot", "lose"] = "lose"  # what running out of time does
    undo: bool = True
    draws: bool = False
    grace_ms: Milliseconds = 60_000  # after which others may go on without a player who is away
    stand_in: BotName = "greedy"
    rated: bool = False
    hints: bool = False  # players may ask a bot for hints
    memory: bool = (
        False  # pages do not show again what was once open, so that it must be remembered; for titles with `has_memory`
    )
    deal: Day | None = None  # the day of a deal of the day: dealt by stack, one try; only the server sets it
    duplicate: ContestId | None = None  # the contest in which all tables of a round play this deal; likewise
    lesson: bool = False  # a led first game, which counts nowhere; only the server sets it
    contest: ContestId | None = None  # the contest that the game belongs to; likewise

    @property
    def is_common(self) -> bool:
        """Whether others play the same deal. It is then dealt by stack, without words of the seats, and only once."""
        return self.deal is not None or self.duplicate is not None

    @property
    def of_contest(self) -> str | None:
        """The contest that the game belongs to. For older tables it is known only if they share a deal."""
        return self.contest or self.duplicate

    @property
    def rematch_ms(self) -> int:
        """How long a rematch is on offer. In correspondence people look in once a turn."""
        return self.clock.turn_ms if isinstance(self.clock, Correspondence) else REMATCH_MS


@dataclass(frozen=True)
class Setup:
    """A table as it was made."""

    table: str
    game: Game[Any, Any, Any]
    options: Mapping[str, str]
    seats: int
    secret: bytes
    mode: Mode
    bots: tuple[str, ...] = ("random", "greedy")  # that may be seated
    epoch: int = 1
    lesson: Lesson | None = None  # the script of a led first game

    @property
    def commitment(self) -> str:
        """The hash of the secret, which is published before the game."""
        return Dealer(self.secret).commitment
