"""A contest as its host has announced it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

Format = Literal["rounds", "arena"]

MOST_ROUNDS: Final = 15
PAUSE_MS: Final = 45_000  # between the pairing of a round and its games: time to come to the table
ROOM_PAUSE_MS: Final = 10_000
COME_MS: Final = 120_000  # its players must come within this time after a game begins
LAST_CALL_MS: Final = 15 * 60_000  # how long a contest waits for a second person after its set time
HOST_MS: Final = 60 * 60_000  # how long a contest waits for its host to start a round
BETWEEN_MS: Final = 5_000  # after a game, for reading how it ended


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """A contest as announced; times are in milliseconds.

    With `rounds`, everybody plays once in each: tables of two are paired by the Dutch system, larger ones mixed by
    points. In an `arena` people come and go until the time is over.
    """

    name: str
    game: str
    seats: int
    format: Format
    starts: int
    base_ms: int
    increment_ms: int
    options: dict[str, str] = {}
    sizes: tuple[int, ...] = (2,)  # of tables: those that the game allows, so that nobody is left over
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 5
    minutes: int = 60  # of an arena
    by_host: bool = False  # whether the host begins every round
    rated: bool = True
    public: bool = True  # listed; otherwise the link is the only way in
    duplicate: bool = False  # all tables of a round play the same deal, and have the same size

    @property
    def is_arena(self) -> bool:
        return self.format == "arena"

    @property
    def pause_ms(self) -> int:
        """The time from the pairing of a round to its games. If the host starts the rounds, people are in one room."""
        return ROOM_PAUSE_MS if self.by_host else PAUSE_MS

    @property
    def fewest(self) -> int:
        """How many people a round needs: enough for one table, or for two if tables are compared."""
        return 2 if self.is_arena else min(self.sizes) * (2 if self.duplicate else 1)
