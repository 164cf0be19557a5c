"""A review in the terminal, within 80 columns: players, costly decisions, draws that changed much."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from meydan.advice.sentences import reason
from meydan.review import Decision, Luck, Review
from meydan.review.classes import BEST
from meydan.review.played import Played
from meydan.words import Words
from meydan.words.characters import names_in_record

MOST_DECISIONS: Final = 8
MOST_DRAWS: Final = 4
NAME_WIDTH: Final = 17
SIGNS: Final = {"blunder": "??", "error": "?", "slip": "?!", "star": "★", "best": "✓", "fine": ""}


def tables(found: Review, game: Played, progress: float, words: Words) -> Iterator[RenderableType]:
    """The review from top to bottom."""
    title = words("review.title", game=words(found.game), seats=len(found.seats), worlds=found.worlds, seed=found.seed)
    yield Text(title, style="bold")
    if progress < 1:
        yield Text(words("review.unready", percent=round(100 * progress)))
    if found.summary:
        yield _players(found, words)
    costly = sorted((each for each in found.decisions if each.loss >= BEST), key=lambda each: -each.loss)
    if costly:
        yield _decisions(costly[:MOST_DECISIONS], found, game, words)
    draws = sorted(found.luck, key=lambda luck: -max(map(abs, luck.by)))[:MOST_DRAWS]
    if draws:
        yield _draws(draws, found, game, words)


def _table(title: str, caption: str = "") -> Table:
    table = Table(
        title=f"\n{title}",
        caption=caption or None,
        title_justify="left",
        caption_justify="left",
        box=None,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    table.title_style = "bold"
    return table


def _players(found: Review, words: Words) -> Table:
    table = _table(words("review.players"), words("review.players.caption"))
    table.add_column("", max_width=NAME_WIDTH, no_wrap=True)
    for column in ("result", "start", "luck", "losses", "others", "accuracy"):
        table.add_column(words(f"review.{column}"), justify="right", no_wrap=True)
    for kind in ("blunder", "error", "slip", "star", "best"):
        table.add_column(SIGNS[kind], justify="right", no_wrap=True)
    for seat, name in zip(found.summary, names_in_record(found.seats, words)):
        shares = [_percent(seat.result, words), _percent(seat.start, words)]
        changes = [_signed(each, words) for each in (seat.luck, -seat.losses, seat.others)]
        accuracy = "–" if seat.accuracy is None else words.number(round(seat.accuracy))
        counts = [words.number(count) for count in seat.decisions.values()]
        table.add_row(name, *shares, *changes, accuracy, *counts)
    return table


def _decisions(costly: list[Decision], found: Review, game: Played, words: Words) -> Table:
    table = _table(words("review.decisions"), words("review.decisions.caption"))
    table.add_column(words("review.line"), justify="right", no_wrap=True)
    table.add_column("", max_width=NAME_WIDTH, no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column(words("review.instead"))
    table.add_column(words("review.loss"), justify="right", no_wrap=True)
    table.add_column(words("review.points"), justify="right", no_wrap=True)
    names = names_in_record(found.seats, words)
    face = game.title.face(words, names)
    for each in costly:
        said = words("review.better", best=each.best, played=each.played)
        why = reason(each.reasons, words, face.item)
        loss = f"{_percent(each.loss, words)} ±{words.number(round(200 * each.error))}"
        name, line = names[each.seat], words.number(each.line)
        points = words.number(round(each.points))
        table.add_row(line, name, SIGNS[each.kind], Text(f"{said}\n{why}"), loss, points)
    return table


def _draws(draws: list[Luck], found: Review, game: Played, words: Words) -> Table:
    table = _table(words("review.draws"))
    table.add_column(words("review.line"), justify="right", no_wrap=True)
    table.add_column("", overflow="ellipsis", no_wrap=True, max_width=30)
    for name in names_in_record(found.seats, words):
        table.add_column(name, justify="right", max_width=9, no_wrap=True)
    for each in sorted(draws, key=lambda luck: luck.line):
        table.add_row(words.number(each.line), _drawn(each, game), *[_signed(by, words) for by in each.by])
    return table


def _drawn(luck: Luck, game: Played) -> str:
    """The lines of a draw."""
    first = next(first for first, last in game.draws() if last == luck.line)
    actions: list[Any] = game.actions[first - 1 : luck.line]
    return " · ".join(game.game.write(action) for action in actions)


def _percent(share: float, words: Words) -> str:
    return words("review.percent", percent=round(100 * share))


def _signed(share: float, words: Words) -> str:
    percent = round(100 * share)
    sign = "+" if percent > 0 else "−" if percent < 0 else ""
    return sign + words("review.percent", percent=abs(percent))
