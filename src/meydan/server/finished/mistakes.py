"""Puzzles from a player's own mistakes, out of the reviews of their games."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from meydan.advice.reasons import Reason as ReviewReason
from meydan.core.errors import GameError
from meydan.core.notation import read_options
from meydan.games import TITLES
from meydan.puzzles.mining import GAP
from meydan.puzzles.position import played, replayed
from meydan.puzzles.puzzle import Choice, Puzzle, Reason
from meydan.puzzles.themes import themes
from meydan.review.document import Decision, Review
from meydan.server.finished.positions import played_lines
from meydan.server.finished.puzzle_library import Posed
from meydan.server.live.table_rows import is_playable, players_in
from meydan.server.store.puzzles import ReviewedRow
from meydan.server.store.store import Store

MOST_GAMES: Final = 20  # the latest reviewed games, which are searched
MISTAKES: Final = ("error", "blunder")


@dataclass(frozen=True)
class Mistake:
    """A decision of a player that lost much, where another was clearly the best."""

    table: str
    game: str
    decision: Decision
    worlds: int

    @property
    def id(self) -> str:
        """The name of the puzzle."""
        return f"{self.table}.{self.decision.line}"


async def mistakes_of(store: Store, player: str, most: int) -> list[Mistake]:
    """The player's mistakes, the latest game first."""
    reviewed = await store.puzzles.reviewed(player, MOST_GAMES)
    return (await asyncio.to_thread(_all_mistakes, reviewed))[:most]


def _all_mistakes(rows: Sequence[ReviewedRow]) -> list[Mistake]:
    return [mistake for row in rows for mistake in _mistakes(row)]


def _mistakes(row: ReviewedRow) -> Iterator[Mistake]:
    review = msgspec.json.decode(row.document, type=Review)
    for decision in review.decisions:
        if decision.seat == row.seat and decision.kind in MISTAKES and decision.second >= GAP:
            yield Mistake(row.table, review.game, decision, review.worlds)


async def mistake(store: Store, player: str, name: str) -> Posed | None:
    """The puzzle of this name, if it is from a game of the player and the rules are still installed."""
    table, _, _ = name.partition(".")
    rows = await store.puzzles.review_of(table, player)
    found = next((each for row in rows for each in _mistakes(row) if each.id == name), None)
    finished = None if found is None else await store.finished(table)
    if found is None or finished is None or not is_playable(finished.table):
        return None
    lines = [line.text for line in played_lines(await store.events(table))][: found.decision.line - 1]
    options = read_options(finished.table.options.split())
    puzzle = await asyncio.to_thread(_puzzle, found, len(finished.seats), options, lines)
    if puzzle is None:
        return None
    return Posed(TITLES[found.game], puzzle, players_in(finished.seats), table, found.decision.line)


def _puzzle(found: Mistake, seats: int, options: dict[str, str], lines: Sequence[str]) -> Puzzle | None:
    """The puzzle of a decision; None if the best choice cannot be played to the end of the turn."""
    title, decision, text = TITLES[found.game], found.decision, "\n".join(lines)
    state = replayed(title.game, seats, options, text)
    before = title.game.scores(state)[decision.seat]
    best, choices = decision.choices[0], []
    for choice in decision.choices:
        try:
            turn = played(title.game, state, choice.plan)
        except GameError:
            continue
        if turn.is_over:
            figures = (choice.win, choice.win_error, choice.margin, choice.margin_error, best.win - choice.win)
            choices.append(Choice(choice.plan, *figures, 0.0, turn.points - before, _reasons(decision, choice.line)))
    if not choices or choices[0].plan != best.plan:
        return None
    about = themes("win", choices[0].reasons, best.line.split(" ")[0], 0)
    return Puzzle(found.id, "win", seats, decision.seat, text, found.worlds, tuple(choices), about, 0, 0.0, options)


def _reasons(decision: Decision, line: str) -> tuple[Reason, ...]:
    """The reasons for the best choice or against the one played; the review has none for other choices."""
    if line not in (decision.best, decision.played):
        return ()
    sign = 1 if line == decision.best else -1
    return tuple(_reason(each, sign) for each in decision.reasons)


def _reason(reason: ReviewReason, sign: int) -> Reason:
    return Reason(reason.whose, reason.name, sign * reason.points, reason.error, reason.at_once)
