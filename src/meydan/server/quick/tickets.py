"""Tickets: people who wait in a queue for opponents, and the matches that were found for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Pace = Literal["fast", "calm", "daily"]
PACES: tuple[Pace, ...] = get_args(Pace)


@dataclass(frozen=True)
class Queue:
    """Where people wait for the same thing: a game at a pace, with so many chairs at its table. The league's programs
    have queues of their own."""

    game: str
    pace: Pace
    seats: int
    of_the_league: bool = False

    @property
    def is_live(self) -> bool:
        """Whether people must be there at the same time. In correspondence they need not be."""
        return self.pace != "daily"


@dataclass(frozen=True)
class Found:
    """A match found for a ticket: how many people are in it, since when, and whether this one has come."""

    match: str  # becomes the id of the table
    people: int
    at: int
    is_there: bool


@dataclass(frozen=True)
class Ticket:
    """A person in a queue. Times are milliseconds since 1970."""

    player: str
    name: str
    look: tuple[str, str]  # the name's skeleton: names that look alike cannot sit at one table
    queue: Queue
    rating: float
    since: int  # the place in the queue, and when the wait began
    heard: int  # when the player's page last said that it is open
    is_asleep: bool = False  # the player did not come, and is not matched until they see the page again
    practice: str | None = None  # the table against a bot that ends when the match begins
    address: str | None = None  # a hash, for limiting people who do not come
    found: Found | None = None
    table: str | None = None  # the table of the match, once it is made
    has_begun: bool = False
    is_playing: bool = False  # the game at that table is not over yet
    avoids: frozenset[str] = frozenset()  # players who block this one, or whom this one blocks
    bots_since: int | None = None  # when the player agreed to bots on the chairs that stay empty

    @property
    def takes_bots(self) -> bool:
        """Whether the player agrees to bots on the chairs that stay empty."""
        return self.bots_since is not None
