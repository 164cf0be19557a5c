"""The puzzles of all titles: by name, by day, and the next one for a solver."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache, cached_property
from hashlib import sha256

from meydan.core.game import State
from meydan.games import TITLES
from meydan.puzzles.position import replayed
from meydan.puzzles.puzzle import Puzzle, PuzzleError, read_set
from meydan.server.messages import Player
from meydan.server.operation.logs import log
from meydan.title import Title


@dataclass(frozen=True)
class Posed:
    """A puzzle and its title."""

    title: Title
    puzzle: Puzzle
    players: tuple[Player, ...] = ()  # if they are not just bots
    table: str | None = None  # the table and line that it is from, if the game was the solver's own
    line: int | None = None

    @cached_property
    def state(self) -> State:
        """The position. Do not change it."""
        puzzle = self.puzzle
        return replayed(self.title.game, puzzle.seats, puzzle.options, puzzle.lines)


class Library:
    """The puzzles that come with the titles."""

    def __init__(self, titles: Iterable[Title]) -> None:
        self.sets: dict[str, list[Posed]] = {}
        for title in titles:
            found = [Posed(title, puzzle) for puzzle in _puzzles(title)]
            if found:
                self.sets[title.name] = found
        self._by_id = {posed.puzzle.id: posed for found in self.sets.values() for posed in found}
        self._by_day = {name: sorted(found, key=_shuffled) for name, found in self.sets.items()}

    def __len__(self) -> int:
        return len(self._by_id)

    def named(self, name: str) -> Posed | None:
        """The puzzle of this id."""
        return self._by_id.get(name)

    def of_the_day(self, day: date) -> Posed | None:
        """The puzzle of a day. Titles alternate, and a puzzle returns only after all others of its title."""
        if not self._by_day:
            return None
        number = day.toordinal()
        found = self._by_day[list(self._by_day)[number % len(self._by_day)]]
        return found[number // len(self._by_day) % len(found)]

    def days_of(self, first: date, last: date) -> dict[str, Posed]:
        """The puzzles of these days, by date."""
        days = [first + timedelta(number) for number in range((last - first).days + 1)]
        return {day.isoformat(): posed for day in days if (posed := self.of_the_day(day)) is not None}

    def themes(self, game: str) -> dict[str, int]:
        """The themes of a game's puzzles with their number of puzzles, the most common first."""
        found = Counter(theme for posed in self.sets.get(game, ()) for theme in posed.puzzle.themes)
        return dict(found.most_common())

    def next(
        self, rating: float, ratings: Mapping[str, float], tried: Sequence[str], game: str | None, theme: str | None
    ) -> Posed | None:
        """The untried puzzle nearest to a rating; if all were tried, the one tried longest ago."""
        found = [posed for name, each in self.sets.items() if game in (None, name) for posed in each]
        found = [posed for posed in found if theme is None or theme in posed.puzzle.themes]
        when = {name: number for number, name in enumerate(tried)}
        fresh = [posed for posed in found if posed.puzzle.id not in when]
        if not fresh:
            return min(found, key=lambda posed: when[posed.puzzle.id], default=None)
        return min(fresh, key=lambda posed: (abs(_rating(posed, ratings) - rating), posed.puzzle.id))


def _puzzles(title: Title) -> Sequence[Puzzle]:
    content = title.puzzles()
    if content is None:
        return ()
    try:
        return read_set(title.game, content, title.name).puzzles
    except PuzzleError as error:
        log.warning("puzzles left out", game=title.name, reason=str(error))
        return ()


def _shuffled(posed: Posed) -> str:
    return sha256(f"day {posed.puzzle.id}".encode()).hexdigest()


def _rating(posed: Posed, ratings: Mapping[str, float]) -> float:
    return ratings.get(posed.puzzle.id, float(posed.puzzle.difficulty))


@cache
def library() -> Library:
    """The puzzles of all installed titles; read when first needed."""
    return Library(TITLES.values())
