"""Conditional answers: what a seat has decided to answer, at a game by correspondence, if the others play as expected.

They are not in the log: nobody else learns of them. Which of them are still to come follows from the log alone, so a
process that is killed leaves nothing half done, and two processes cannot answer twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from meydan.core.errors import GameError, Rule
from meydan.core.game import CHANCE, Seat
from meydan.server.messages import Refused
from meydan.server.table.changes import Change
from meydan.server.table.requests import Changes, act, flag
from meydan.server.table.setup import Correspondence
from meydan.server.table.shown import told_lines
from meydan.server.table.table import Table
from meydan.server.table.undo import reveals

ANSWER_CID: Final = "if-"  # begins the name of an entry that a conditional answer has made
MOST_LINES: Final = 12  # of a condition, and of an answer
MOST_BRANCHES: Final = 24  # of all answers of a seat together
DEEPEST: Final = 4  # answers that follow each other

DAILY: Final = Rule("answers.daily", "answers in advance are for daily games; choose correspondence as the clock")
TURN: Final = Rule("answers.turn", "it is your turn; play, and answer in advance when the others are to play")
MANY: Final = Rule(
    "answers.many", "you can keep {most} answers, {deepest} after each other at most; take some of them out"
)
NOT_ANOTHERS: Final = Rule(
    "answers.others", "a condition is about lines of the other players or the dealer; take your own out"
)

Line = Annotated[str, Meta(min_length=1, max_length=200)]


class Expected(Struct, frozen=True, forbid_unknown_fields=True):
    """A line that another seat, or the dealer (-1), may play, as I am told of it: hidden words are '?'."""

    seat: Annotated[int, Meta(ge=-1, le=15)]
    line: Line


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """If all of this is played before my turn, in this order, whatever else is: I answer with these lines.

    Without a condition it fits whatever the others play. `next` are answers to what comes after mine.
    """

    when: Annotated[tuple[Expected, ...], Meta(max_length=MOST_LINES)]
    then: Annotated[tuple[Line, ...], Meta(min_length=1, max_length=MOST_LINES)]
    next: Annotated[tuple[Branch, ...], Meta(max_length=MOST_BRANCHES)] = ()


Why = Literal["otherwise", "illegal"]


class Dropped(Struct, frozen=True):
    """Why answers were dropped: the others played otherwise, or this line of mine did not fit."""

    why: Why
    line: str | None = None


@dataclass
class Exchange:
    """What a seat heard until its turn, and what it played then."""

    heard: list[Expected] = field(default_factory=list)
    played: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Answered:
    """What the turn of a seat comes to: its lines, and why its other answers are dropped, if they are."""

    changes: Changes = ()
    dropped: Dropped | None = None


def must_be_possible(table: Table, seat: Seat, branches: Sequence[Branch]) -> None:
    """Refused unless the seat may keep these answers. Whether a line is legal is not known before it is played."""
    must_be_daily(table)
    if table.status != "playing":
        raise Refused("not-playing")
    if table.to_act == seat or not table.chairs[seat].is_played_by_a_person:
        raise Refused("not-allowed", TURN)
    if _count(branches) > MOST_BRANCHES or _depth(branches) > DEEPEST:
        raise Refused("not-allowed", MANY.of(most=MOST_BRANCHES, deepest=DEEPEST))
    for branch in _all(branches):
        if any(one.seat == seat or one.seat >= table.setup.seats for one in branch.when):
            raise Refused("not-allowed", NOT_ANOTHERS)
        for line in branch.then:
            _must_be_readable(table, line)


def must_be_daily(table: Table) -> None:
    """Refused at a table without correspondence."""
    if not isinstance(table.setup.mode.clock, Correspondence):
        raise Refused("not-allowed", DAILY)


def _must_be_readable(table: Table, line: str) -> None:
    try:
        table.setup.game.read(line)
    except GameError as error:
        raise Refused("notation", error.rule) from None


def _all(branches: Iterable[Branch]) -> Iterable[Branch]:
    for branch in branches:
        yield branch
        yield from _all(branch.next)


def _count(branches: Iterable[Branch]) -> int:
    return sum(1 for _ in _all(branches))


def _depth(branches: Iterable[Branch]) -> int:
    return max((1 + _depth(branch.next) for branch in branches), default=0)


def heard_since(before: Table, made: Iterable[Change], seat: Seat) -> list[Expected]:
    """The lines of the game in these changes, as the seat was told of them, without those that were taken back."""
    found: list[tuple[int, Expected]] = []
    for change in made:
        if change.action is None:
            found = [each for each in found if each[0] <= change.table.lines]
        else:
            actor = CHANCE if change.entry.seat is None else change.entry.seat
            (text,) = told_lines(before, change, [seat])
            found.append((change.table.lines, Expected(actor, text)))
        before = change.table
    return [one for _, one in found]


def exchanges(heard: Iterable[Expected], seat: Seat) -> list[Exchange]:
    """What the seat heard, turn by turn. What is dealt within its own turn is no part of a condition."""
    found, dealt = [Exchange()], list[Expected]()
    for one in heard:
        last = found[-1]
        if one.seat == seat:
            last.played.append(one.line)
            dealt.clear()
        elif not last.played:
            last.heard.append(one)
        elif one.seat == CHANCE:
            dealt.append(one)
        else:
            found.append(Exchange([*dealt, one]))
            dealt.clear()
    return found


def holds(branch: Branch, heard: Iterable[Expected]) -> bool:
    """Whether the condition of an answer has come true."""
    rest = iter(heard)
    return all(one in rest for one in branch.when)


def left(branches: tuple[Branch, ...], past: Iterable[Exchange]) -> tuple[Branch, ...] | None:
    """The answers that follow those that were given in these turns; None if the seat has played otherwise."""
    for turn in past:
        given = (one for one in branches if holds(one, turn.heard) and _begins_with(turn.played, one.then))
        branch = next(given, None)
        if branch is None:
            return None
        branches = branch.next
    return branches


def _begins_with(played: Sequence[str], then: Sequence[str]) -> bool:
    return tuple(played[: len(then)]) == tuple(then)


def remaining(branches: tuple[Branch, ...], turns: Sequence[Exchange]) -> tuple[Branch, ...]:
    """The answers that are still to come, whoever is to act; nothing if the seat has played otherwise."""
    past = turns if turns[-1].played else turns[:-1]
    return left(branches, past) or ()


def answer(table: Table, seat: Seat, branches: tuple[Branch, ...], turns: Sequence[Exchange], now: int) -> Answered:
    """What the seat, which is to act, answers: the first that fits of the answers whose condition has come true.

    Nothing changes if the time is over, or if the seat has played by itself.
    """
    if table.to_act != seat or flag(table, now) or turns[-1].played:
        return Answered()
    open_ones = left(branches, turns[:-1])
    if not open_ones:  # all have been played, or the seat has played otherwise
        return Answered()
    fitting = [branch for branch in open_ones if holds(branch, turns[-1].heard)]
    if not fitting:
        return Answered(dropped=Dropped("otherwise"))
    misfit = ""
    for branch in fitting:
        found, unplayed = _played(table, seat, branch.then, now)
        if unplayed is None:
            return Answered(found)
        misfit = misfit or unplayed
        if found:
            return Answered(found, Dropped("illegal", unplayed))
    return Answered(dropped=Dropped("illegal", misfit))


def _played(table: Table, seat: Seat, then: Iterable[str], now: int) -> tuple[Changes, str | None]:
    """The answer's changes, and its first line that does not fit, if there is one.

    Such an answer is not played at all, unless a line before has revealed something: as at the table, that line then
    counts, because otherwise the answer would depend on luck that nobody could know.
    """
    found: list[Change] = []
    tried: list[tuple[Table, int]] = []
    for line in then:
        try:
            made = act(table, seat, line, now, f"{ANSWER_CID}{table.seq}")
        except Refused:
            is_bound = any(count > 1 or _has_revealed(after, seat) for after, count in tried)
            return tuple(found) if is_bound else (), line
        tried.append((made[0].table, len(made)))
        table = made[-1].table
        found += made
    return tuple(found), None


def _has_revealed(after: Table, seat: Seat) -> bool:
    """Whether the seat learnt something from its last line, so that it could not take it back."""
    return after.status != "playing" or reveals(after, seat, len(after.tail) - 1)


def turns_since(before: Table, log: Iterable[Change], seat: Seat) -> list[Exchange]:
    """The turns of a seat in these changes, which begin after a table."""
    return exchanges(heard_since(before, log, seat), seat)
