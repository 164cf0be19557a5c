"""The table itself: the state that its log adds up to. `changes.py` says what each entry of the log does to it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct

from meydan.core.game import Seat
from meydan.core.luck import BOT_WORD, NO_WORD, Dealer, Drawn, place_in_stack, stack_of
from meydan.server.entries import Entry
from meydan.server.messages import Reason, TableStatus
from meydan.server.table.clocks import Clocks
from meydan.server.table.setup import Setup

Done = dict[tuple[Seat | None, str], int]  # by the seat that asked and the cid of its request: the seq of the entry


class Chair(Struct, frozen=True):
    """A chair: empty, a person's, a bot's, or a person's for whom a bot stands in."""

    name: str | None = None
    bot: str | None = None

    @property
    def is_free(self) -> bool:
        return self.name is None and self.bot is None

    @property
    def is_played_by_a_person(self) -> bool:
        return self.name is not None and self.bot is None


class Sitter(Struct, frozen=True):
    """What the log does not say about a person on a chair: a guest or not, and the seat whose device is shared."""

    is_guest: bool = False
    companion_of: Seat | None = None


class Floor(Struct, frozen=True):
    """The earliest position that an undo could restore: before the lines of the last seat, with the clocks then."""

    state: Any
    lines: int
    clocks: Clocks | None


class Table(Struct, frozen=True):
    """A table after some entries.

    `away` and `sitters` are not in the log: they come from the process that has the connections, and from the store.
    """

    setup: Setup
    chairs: tuple[Chair, ...]
    seq: int = 0
    at: int = 0  # the time of the last entry
    settled: int = 0  # the last entry that a request must know; words, calls for a rematch and vacations do not count
    words: tuple[str | None, ...] = ()  # what the seats have added to the dealing, before the game
    starts_at: int | None = None  # when the game begins without missing words, after the host has begun it
    dealt_with: tuple[str, ...] = ()  # the words of all seats; empty at tables from before there were words
    status: TableStatus = "open"
    past: tuple[str, ...] = ()  # the lines of another game, which this one continues
    state: Any = None  # of the game, never changed in place
    lines: int = 0  # of the game
    step: int | None = None  # of a led first game, while it is led
    furthest: int = 0  # the last step that was reached
    led: tuple[str, ...] = ()  # the lines that were played while it was led
    drawn: Drawn = {}  # how often from each stack, in a game that is dealt by stack
    floor: Floor | None = None
    tail: tuple[str, ...] = ()  # what one seat has played since the floor
    tail_seat: Seat | None = None
    clocks: Clocks | None = None
    vacations: tuple[int, ...] = ()  # by seat: until when the clock stands still for a vacation, or 0
    gave_up: tuple[Seat, ...] = ()  # in the order in which they did
    handed_over: frozenset[Seat] = frozenset()  # to a bot, for good
    offers: frozenset[Seat] = frozenset()
    began: int = 0  # when the game did
    ended: int = 0
    reason: Reason | None = None
    rematch: frozenset[Seat] = frozenset()  # people who asked for it while it was on offer
    rematch_until: int | None = None  # the last moment of the offer
    declined: frozenset[Seat] = frozenset()  # people who want no rematch
    next_table: str | None = None
    done: Done = {}  # the last requests that were carried out, never changed in place
    away: tuple[int | None, ...] = ()  # since when, by seat
    sitters: tuple[Sitter, ...] = ()  # by seat

    @property
    def to_act(self) -> Seat | None:
        """The seat that decides next, if the game is being played."""
        return self.state.to_act if self.status == "playing" else None

    def not_before(self, at: int) -> int:
        """A time as the log takes it: the times of its entries never go back, though the server was started again."""
        return max(at, self.at)

    def has_a_rematch_on_offer(self, now: int) -> bool:
        """Whether a rematch is on offer that others may still accept or decline."""
        return self.next_table is None and self.rematch_until is not None and now <= self.rematch_until

    @property
    def dealer(self) -> Dealer:
        """The dealer of this table, once the game has begun."""
        return _dealer(self.setup.secret, self.dealt_with)

    @property
    def next_draw(self) -> int | str:
        """What the next draw follows from besides the secret: its line; in a common deal, a place in a stack."""
        if not self.setup.mode.is_common:
            return self.lines + 1
        return place_in_stack(stack_of(self.setup.game, self.state), self.drawn)

    @property
    def words_to_deal_with(self) -> list[str]:
        """The words that the game would be dealt with if it began now, by seat; none for a shared deal."""
        if self.setup.mode.is_common:
            return []
        return [BOT_WORD if chair.bot else word or NO_WORD for chair, word in zip(self.chairs, self.words)]

    @property
    def people(self) -> list[Seat]:
        """The seats that people play themselves."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_played_by_a_person]

    @property
    def host(self) -> Seat | None:
        """The first person at the table."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.name is not None), None)


@lru_cache(maxsize=4096)  # making its key takes as long as checking a move
def _dealer(secret: bytes, words: tuple[str, ...]) -> Dealer:
    return Dealer(secret, words)


def new_table(setup: Setup) -> Table:
    """The table before anybody has sat down."""
    seats = setup.seats
    return Table(
        setup,
        (Chair(),) * seats,
        words=(None,) * seats,
        vacations=(0,) * seats,
        away=(None,) * seats,
        sitters=(Sitter(),) * seats,
    )


def after_removal(seat: Seat, gone: Seat) -> Seat:
    """The number of a seat once another one is gone."""
    return seat - 1 if seat > gone else seat


def seat_of(entry: Entry) -> Seat:
    """The seat that an entry belongs to."""
    assert entry.seat is not None
    return entry.seat
