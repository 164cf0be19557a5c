"""A finished game, played back: its actions, its positions, and which of them can have different chances."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from io import BytesIO
from typing import Any, Final

from meydan.core.errors import Rule
from meydan.core.game import CHANCE, Seat
from meydan.core.record import RecordReader
from meydan.games import TITLES, replay

UNFINISHED: Final = Rule("review.unfinished", "the game is not over; only finished games are reviewed")
KEPT: Final = 4  # games that a process remembers between its tasks


class Played:
    """A record of a finished game. Raises RecordError if it is none."""

    def __init__(self, record: str, name: str) -> None:
        self.record = record
        reader = RecordReader(BytesIO(record.encode(errors="surrogateescape")), name)
        replayed = replay(reader)
        self.title = TITLES[reader.header.game]
        self.game = replayed.game
        self.header = reader.header
        self.states: list[Any] = [replayed.state.copy()]  # after so many lines
        self.actions: list[Any] = []
        self.legal: list[int] = []  # the number of legal actions, line by line
        for line in reader:
            self.legal.append(len(self.game.actions(replayed.state)))
            self.actions.append(replayed.expect(line))
            replayed.step(line)
            self.states.append(replayed.state.copy())
        if replayed.state.to_act is not None:
            raise reader.error(UNFINISHED)
        self.same_as = self._same_as()

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.header.seats)

    @property
    def lines(self) -> range:
        """The numbers of the lines."""
        return range(1, len(self.actions) + 1)

    def actor(self, line: int) -> Seat:
        """The seat that acts on a line, or CHANCE."""
        seat: Seat = self.states[line - 1].to_act
        return seat

    def own(self, line: int) -> list[Any]:
        """The action of a line, and those that its seat takes after it before anybody else acts."""
        seat, found = self.actor(line), []
        while line in self.lines and self.actor(line) == seat:
            found.append(self.actions[line - 1])
            line += 1
        return found

    def is_choice(self, line: int) -> bool:
        """Whether a player makes a decision on a line."""
        return self.actor(line) != CHANCE and self.legal[line - 1] > 1

    @cached_property
    def choices(self) -> list[int]:
        """The lines on which a player makes a decision."""
        return [line for line in self.lines if self.is_choice(line)]

    def next_choice(self, line: int) -> int | None:
        """The line of the next decision in the same turn, before anybody else acts."""
        return next((later for later in self._turn(line, 1) if self.is_choice(later)), None)

    def choice_before(self, line: int) -> int | None:
        """The line of the decision before this one in the same turn."""
        return next((earlier for earlier in self._turn(line, -1) if self.is_choice(earlier)), None)

    def _turn(self, line: int, step: int) -> Iterator[int]:
        """The lines after this one, or before it, on which its seat acts and nobody else in between."""
        seat = self.actor(line)
        while (line := line + step) in self.lines and self.actor(line) == seat:
            yield line

    def draws(self) -> list[tuple[int, int]]:
        """The dealer's first and last line of each draw: consecutive lines are one draw."""
        dealt = [line for line in self.lines if self.actor(line) == CHANCE]
        firsts = [line for line in dealt if line - 1 not in dealt]
        lasts = [line for line in dealt if line + 1 not in dealt]
        return list(zip(firsts, lasts))

    def positions(self) -> list[int]:
        """The positions that the curve needs, by the number of lines before them."""
        return [position for position, same in self.same_as.items() if same == position]

    def _same_as(self) -> dict[int, int]:
        """For each position of the curve, the earlier one with the same chances: forced actions change nothing.

        Positions within a draw are left out.
        """
        found = {0: 0}
        inside = {line for first, last in self.draws() for line in range(first, last)}
        forced = True
        before = 0
        for line in self.lines:
            forced = forced and self.legal[line - 1] == 1
            if line not in inside:
                found[line] = found[before] if forced and self.states[line].to_act is not None else line
                forced, before = True, line
        return found


@lru_cache(KEPT)
def played(record: str, name: str = "record") -> Played:
    """The game of a record; errors mention `name`."""
    return Played(record, name)
