"""What notices beside those of games are about: a call to a table, a contest, the puzzle of the day.

Each is looked up again before it is sent, so that nobody is told of what is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from typing import Final

from meydan.contests.contest import Contest
from meydan.contests.course import HERE_MS
from meydan.contests.plan import COME_MS
from meydan.server.accounts.programs import is_program
from meydan.server.contests.known import KnownContests
from meydan.server.finished.puzzle_library import library
from meydan.server.live.hub import Hub
from meydan.server.messages import Refused
from meydan.server.notices.wishes import next_puzzle
from meydan.server.notices.wording import Message, call, contest_soon, puzzle, round_begins
from meydan.server.store.contests import PersonRow
from meydan.server.store.notices import NoticeRow, SettingsRow
from meydan.server.store.people import CALL_MS
from meydan.server.table.days import day_at, ends

SOON_MS: Final = 15 * 60_000  # before a contest begins


@dataclass(frozen=True)
class Occasion:
    """What a notice says as things stand, and whether its reader has the page of it open."""

    message: Message
    is_open: bool = False


class Occasions:
    """Looks up what notices are about. Make a new one each time notices are sent."""

    def __init__(self, hub: Hub, contests: KnownContests, now: int) -> None:
        self._hub = hub
        self._contests = contests
        self._now = now
        self._people: dict[str, Mapping[str, PersonRow]] = {}  # of contests

    async def of(self, notice: NoticeRow, language: str) -> Occasion | None:
        """What the notice is about; None if it is over. Raises StoreTrouble."""
        if notice.kind == "call":
            return await self._call(notice, language)
        if notice.kind == "contest":
            return await self._contest(notice, language)
        return await self._puzzle(notice, language)

    async def _call(self, notice: NoticeRow, language: str) -> Occasion | None:
        book = self._hub.store.people
        calls = await book.calls_to(notice.player, self._now - CALL_MS)
        found = next((one for one in calls if one.table == notice.table), None)
        callers = {} if found is None else await book.people([found.caller])
        if found is None or found.caller not in callers:
            return None
        with suppress(Refused):  # the table is gone
            table = (await self._hub.looked_at(found.table)).table
            if any(chair.is_free for chair in table.chairs):
                return Occasion(call(callers[found.caller].name, table.setup, len(table.chairs), language))
        return None

    async def _contest(self, notice: NoticeRow, language: str) -> Occasion | None:
        name, player = notice.subject or "", notice.player
        try:
            contest = (await self._contests.named(name)).contest
        except Refused:
            return None
        person = contest.people.get(player)
        if person is None or not person.is_in:
            return None
        people = await self._people_of(name)
        is_open = player in people and people[player].heard > self._now - HERE_MS
        if contest.phase == "announced":
            return Occasion(contest_soon(name, contest.plan, contest.plan.starts - self._now, language), is_open)
        game = contest.running_game_of(player)
        if game is None:
            return None
        others = [people[other].name for other in game.others(player) if other in people]
        return Occasion(round_begins(name, contest.plan, contest.round, others, language), is_open)

    async def _people_of(self, contest: str) -> Mapping[str, PersonRow]:
        if contest not in self._people:
            rows = await self._hub.store.contests.people(contest)
            self._people[contest] = {row.player: row for row in rows}
        return self._people[contest]

    async def _puzzle(self, notice: NoticeRow, language: str) -> Occasion | None:
        day = notice.subject or ""
        tries = await self._hub.store.puzzles.tries_of(notice.player)
        posed = library().of_the_day(date.fromisoformat(day))
        if posed is None or any(row.day == day for row in tries):
            return None
        return Occasion(puzzle(posed.title.name, language))


def of_call(table: str, player: str, now: int) -> NoticeRow:
    """The notice of a call to a table; one for each table and player, however often they are called."""
    return NoticeRow(f"call:{table}:{player}", player, "call", table, None, now + CALL_MS, now)


def of_contest(name: str, contest: Contest, now: int) -> list[NoticeRow]:
    """The notices of a contest that are due: that it begins soon, or that a round does. In arenas only the first."""
    plan = contest.plan
    if contest.phase == "announced" and plan.starts - SOON_MS <= now < plan.starts:
        return _to({person.player: plan.starts for person in contest.present()}, name, 0, now)
    if contest.phase in ("paired", "playing") and not plan.is_arena:
        games = [game for game in contest.running.values() if now < game.begins + COME_MS]
        readers = {player: game.begins + COME_MS for game in games for player in game.players}
        return _to(readers, name, contest.round, now)
    return []


def _to(readers: Mapping[str, int], contest: str, number: int, now: int) -> list[NoticeRow]:
    return [
        NoticeRow(f"contest:{contest}:{number}:{player}", player, "contest", None, None, deadline, now, contest)
        for player, deadline in readers.items()
        if not is_program(player)
    ]


def of_puzzle(settings: SettingsRow, now: int) -> tuple[NoticeRow, int | None]:
    """The notice of today's puzzle for a player, and when the next one is due."""
    day, player = day_at(now), settings.player
    notice = NoticeRow(f"puzzle:{day}:{player}", player, "puzzle", None, None, ends(day), now, day)
    return notice, next_puzzle(settings, now)
