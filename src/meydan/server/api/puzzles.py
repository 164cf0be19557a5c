"""Puzzles: one for every day, others near my rating, and those from my own mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

from msgspec import Raw

from meydan.core.errors import GameError, NotationError
from meydan.puzzles.chances import chance
from meydan.puzzles.judging import Judgement, judge
from meydan.puzzles.mining import at_once
from meydan.puzzles.position import Turn, played
from meydan.puzzles.puzzle import Choice, Reason
from meydan.review.grown import grown
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.puzzle_types import (
    Attempt,
    Calendar,
    CalendarDay,
    CalendarSpan,
    Judged,
    MyMistake,
    MyMistakes,
    MyTry,
    PosedPuzzle,
    PuzzleAnswer,
    PuzzleHint,
    PuzzlePosition,
    PuzzleTheme,
    SoFar,
    TrainedGame,
    WeighedChoice,
    WhichDay,
    Wish,
)
from meydan.server.finished.mistakes import mistake, mistakes_of
from meydan.server.finished.puzzle_library import Posed, library
from meydan.server.finished.puzzle_ratings import rate, strength_of
from meydan.server.live.table import clock
from meydan.server.messages import HintReason, Player, Refused, encode_view
from meydan.server.store.puzzles import First, TryRow
from meydan.server.table.shown import legal_lines

LONGEST_CALENDAR: Final = 62  # days
MOST_MISTAKES: Final = 50
BOT: Final = "bot-3"  # sits on the other chairs of a puzzle


async def today(visit: Visit, asked: WhichDay) -> PosedPuzzle:
    """The puzzle of a day, the same for everybody. Coming days are refused."""
    now = _today()
    day = now if asked.day is None else _day(asked.day)
    posed = library().of_the_day(day) if day <= now else None
    if posed is None:
        raise Refused("no-puzzle")
    return await _posed(visit, posed, day.isoformat())


async def following(visit: Visit, asked: Wish) -> PosedPuzzle:
    """A puzzle near my rating that I have not tried."""
    rows = visit.store.puzzles
    player = visit.session.player if visit.session else None
    tried = [row.puzzle for row in await rows.tries_of(player)] if player else []
    me = strength_of(await rows.strength("solvers", player) if player else None)
    ratings = {name: row.rating for name, row in (await rows.strengths("puzzle_strengths")).items()}
    posed = library().next(me.rating, ratings, tried, asked.game, asked.theme)
    if posed is None:
        raise Refused("no-puzzle")
    return await _posed(visit, posed, None)


async def themes(_: Visit, asked: TrainedGame) -> tuple[PuzzleTheme, ...]:
    """The themes of a game's puzzles, the most common first."""
    return tuple(PuzzleTheme(theme, puzzles) for theme, puzzles in library().themes(asked.game).items())


async def one(visit: Visit, asked: SoFar) -> PosedPuzzle:
    """A puzzle, with the position after the actions that I have chosen so far."""
    posed = await puzzle_in_path(visit)
    return await _posed(visit, posed, _day_of(posed), asked.plan.splitlines())


async def attempt(visit: Visit, asked: Attempt) -> Judged:
    """Judge my turn. The first try counts for my rating and the puzzle's."""
    posed, player = await puzzle_in_path(visit), visit.who.player
    visit.limits.puzzles.take(player)
    turn = _turn(posed, asked.plan)
    if not turn.is_over:
        raise Refused("field")
    found = judge(posed.title, posed.puzzle, posed.state, asked.plan)
    before, after = await _keep(visit, posed, player, found.verdict)
    return _judged(posed, asked.plan, found, before, after)


async def hint(visit: Visit, _: Nothing) -> PuzzleHint:
    """The themes of a puzzle's answer, as a hint."""
    return PuzzleHint((await puzzle_in_path(visit)).puzzle.themes)


async def answer(visit: Visit, _: Nothing) -> PuzzleAnswer:
    """The answer of a puzzle. Reading it before a try counts as not found."""
    posed, player = await puzzle_in_path(visit), visit.who.player
    visit.limits.puzzles.take(player)
    if await visit.store.puzzles.tried(player, posed.puzzle.id) is None:
        await _keep(visit, posed, player, "shown")
    return _answer(posed)


async def calendar(visit: Visit, asked: CalendarSpan) -> Calendar:
    """The days on which I have tried the puzzle of the day."""
    first, last = _day(asked.first), _day(asked.last)
    if not timedelta(0) <= last - first <= timedelta(LONGEST_CALENDAR):
        raise Refused("field")
    rows = visit.store.puzzles
    player = visit.session.player if visit.session else None
    tries = await rows.tries_of(player) if player else []
    solver = await rows.strength("solvers", player) if player else None
    days = [CalendarDay(row.day, row.puzzle, row.solved is not None, row.first == "right") for row in tries if row.day]
    now = _today()
    streak, best = streaks([row for row in tries if row.day], now)
    return Calendar(
        now.isoformat(),
        tuple(day for day in days if asked.first <= day.day <= asked.last),
        streak,
        best,
        None if solver is None else round(solver.rating),
        sum(row.solved is not None for row in tries),
        0 if solver is None else solver.tried,
        0 if solver is None else solver.found,
    )


def streaks(tries: Sequence[TryRow], now: date) -> tuple[int, int]:
    """How many days in a row, up to today or yesterday, were solved on the day itself; and the longest row ever."""
    solved = {date.fromisoformat(row.day) for row in tries if row.day and _is_in_time(row)}
    best = current = run = 0
    for day in sorted(solved):
        run = run + 1 if day - timedelta(1) in solved else 1
        best = max(best, run)
        if day >= now - timedelta(1):
            current = run
    return current, best


def _is_in_time(row: TryRow) -> bool:
    return row.solved is not None and _date(row.solved).isoformat() == row.day


async def mine(visit: Visit, _: Nothing) -> MyMistakes:
    """Puzzles from the mistakes in those of my games that were reviewed."""
    player = visit.who.player
    found = await mistakes_of(visit.store, player, MOST_MISTAKES)
    solved = {row.puzzle for row in await visit.store.puzzles.tries_of(player) if row.solved is not None}
    listed = [
        MyMistake(each.id, each.game, each.table, each.decision.line, each.decision.loss, each.id in solved)
        for each in found
    ]
    return MyMistakes(tuple(listed), len({each.table for each in found}))


async def puzzle_in_path(visit: Visit) -> Posed:
    """The puzzle in the path. Raises Refused."""
    name = visit.named("puzzle")
    posed = library().named(name)
    if posed is None and visit.session is not None:
        posed = await mistake(visit.store, visit.session.player, name)
    if posed is None:
        raise Refused("no-puzzle")
    return posed


async def _posed(visit: Visit, posed: Posed, day: str | None, plan: Sequence[str] = ()) -> PosedPuzzle:
    puzzle, rows = posed.puzzle, visit.store.puzzles
    row = await rows.tried(visit.session.player, puzzle.id) if visit.session else None
    strength = await rows.strength("puzzle_strengths", puzzle.id)
    rating = None if posed.table is not None else round(strength.rating) if strength else puzzle.difficulty
    return PosedPuzzle(
        puzzle.id,
        posed.title.name,
        puzzle.options,
        puzzle.kind,
        puzzle.seat,
        posed.players or _others(puzzle.seats, puzzle.seat),
        day,
        rating,
        strength.tried if strength else 0,
        strength.found / strength.tried if strength else None,
        _position(posed, plan),
        None if row is None else MyTry(row.first, row.tries, row.solved is not None),
        posed.table,
        posed.line,
    )


def _others(seats: int, solver: int) -> tuple[Player, ...]:
    """Bots on all chairs but the solver's."""
    return tuple(Player() if seat == solver else Player(bot=BOT, number=seat + 1) for seat in range(seats))


def _position(posed: Posed, plan: Sequence[str]) -> PuzzlePosition:
    turn = _turn(posed, plan)
    game, seat = posed.title.game, turn.seat
    view = game.view(turn.state, seat)
    legal = () if turn.is_over else legal_lines(game, turn.state, view)
    gained = turn.points - Turn(game, posed.state).points
    lit = dict.fromkeys(place for places in grown(game, posed.state, turn.state, seat).values() for place in places)
    return PuzzlePosition(tuple(turn.plan), Raw(encode_view(view)), legal, turn.is_over, gained, tuple(lit))


def _turn(posed: Posed, plan: Sequence[str]) -> Turn:
    """My turn after these actions. Raises Refused."""
    try:
        return played(posed.title.game, posed.state, plan)
    except NotationError as error:
        raise Refused("notation", error.rule) from None
    except GameError as error:
        raise Refused("illegal", error.rule) from None


async def _keep(visit: Visit, posed: Posed, player: str, verdict: First) -> tuple[int | None, int | None]:
    """Store a try. Returns the solver's rating before and after it, if it counts."""
    puzzle, rows, now = posed.puzzle, visit.store.puzzles, clock()
    solved = now if verdict == "right" else None
    row = TryRow(player, puzzle.id, posed.title.name, _day_of(posed), verdict, 1, now, solved)
    if not await rows.try_first(row):
        await rows.try_again(player, puzzle.id, solved)
        return None, None
    if posed.table is not None:  # a puzzle from one's own game does not change ratings
        return None, None
    return await rate(rows, player, puzzle.id, puzzle.difficulty, verdict == "right")


def _judged(posed: Posed, plan: Sequence[str], found: Judgement, before: int | None, after: int | None) -> Judged:
    best = posed.puzzle.best
    return Judged(
        found.verdict,
        found.points,
        best.points,
        _chance(posed, found.choice) if found.choice else None,
        _chance(posed, best),
        found.begins_right,
        tuple(map(_reason, at_once(posed.title, posed.state, plan))),
        tuple(map(_reason, found.missing)),
        after is not None,
        after,
        0 if before is None or after is None else after - before,
        _answer(posed) if found.verdict == "right" else None,
    )


def _answer(posed: Posed) -> PuzzleAnswer:
    puzzle = posed.puzzle
    return PuzzleAnswer(tuple(_weighed(posed, choice) for choice in puzzle.choices), puzzle.worlds, puzzle.themes)


def _weighed(posed: Posed, choice: Choice) -> WeighedChoice:
    is_exact = posed.puzzle.kind == "points"
    reasons = at_once(posed.title, posed.state, choice.plan) if is_exact else choice.reasons
    figures = (_chance(posed, choice), choice.win_error, choice.margin, choice.margin_error, choice.points)
    return WeighedChoice(choice.plan, *figures, tuple(map(_reason, reasons)))


def _chance(posed: Posed, choice: Choice) -> float:
    """The chance to win; a review has corrected it already."""
    return choice.win if posed.table is not None else round(chance(posed.title, posed.puzzle, choice), 3)


def _reason(reason: Reason) -> HintReason:
    return HintReason(reason.whose, reason.name, reason.points, reason.error, {}, reason.at_once)


def _day_of(posed: Posed) -> str | None:
    """Today, if this is its puzzle."""
    now = _today()
    found = library().of_the_day(now)
    return now.isoformat() if found is not None and found.puzzle.id == posed.puzzle.id else None


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refused("field") from None


def _today() -> date:
    return _date(clock())


def _date(at: int) -> date:
    """The UTC day of a time, the same for everybody."""
    return datetime.fromtimestamp(at / 1000, UTC).date()


ENDPOINTS: Final = (
    Endpoint("GET", "/api/puzzles/today", today),
    Endpoint("GET", "/api/puzzles/next", following),
    Endpoint("GET", "/api/puzzles/themes", themes),
    Endpoint("GET", "/api/puzzles/calendar", calendar),
    Endpoint("GET", "/api/puzzles/mine", mine),
    Endpoint("GET", "/api/puzzles/{puzzle}", one),
    Endpoint("POST", "/api/puzzles/{puzzle}/tries", attempt),
    Endpoint("GET", "/api/puzzles/{puzzle}/hint", hint),
    Endpoint("POST", "/api/puzzles/{puzzle}/answer", answer),
)
