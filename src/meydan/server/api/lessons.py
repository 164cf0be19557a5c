"""Led first games: begin one or go on, and a person's progress in every game."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from meydan.core.errors import Rule
from meydan.core.lesson import LEARNER, Lesson
from meydan.core.notation import write_options
from meydan.games import TITLES
from meydan.server.api.endpoint import Endpoint, Nothing, Visit
from meydan.server.api.sessions import must_still_have_the_name
from meydan.server.api.tables import MadeTable, must_have_room_for_a_table
from meydan.server.live.table import LiveTable, clock
from meydan.server.live.table_rows import is_playable, new_row
from meydan.server.messages import Refused
from meydan.server.store.rows import Status, TableRow, Wanted
from meydan.server.table import requests
from meydan.server.table.led import step_of
from meydan.server.table.setup import Mode
from meydan.server.table.table import Chair
from meydan.title import Title

FIRST_BOT: Final = "bot-1"  # sits on the other chairs of a lesson
NEXT_BOT: Final = "bot-2"  # the opponent at the end of the path
PUZZLES: Final = 3  # to solve after the lesson
MOST: Final = 20  # of a player's lessons, only the newest are read
NO_LESSON: Final = Rule("lesson.none", "this game has no lesson; read its rules, or play it against a bot")


class BeginLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """The step to begin at; without one I go on where I left, or from the first step if no lesson is under way."""

    step: Annotated[int, Meta(ge=0, le=100)] | None = None


class LearntGame(Struct, frozen=True):
    """How far I have come with a game: `furthest` of the lesson's `steps`, puzzles, and a game with the next bot.

    `table` is the lesson that is under way, at `step`; both are null if there is none.
    """

    game: str
    steps: int
    furthest: int
    table: str | None
    step: int | None
    puzzles: int
    puzzles_wanted: int
    next_bot: str
    has_played_on: bool


async def learnt(visit: Visit, _: Nothing) -> list[LearntGame]:
    """How far I have come with every game that has a lesson. Without a session, nothing has begun."""
    player = None if visit.session is None else visit.session.player
    tables = [] if player is None else await _lessons_of(visit, player)
    tries = [] if player is None else await visit.store.puzzles.tries_of(player)
    found = []
    for title in TITLES.values():
        lesson = title.lesson()
        if lesson is not None:
            mine = [live for live in tables if live.table.setup.game.name == title.name]
            solved = sum(row.game == title.name and row.solved is not None for row in tries)
            played_on = player is not None and await _has_played_on(visit, player, title.name)
            found.append(_learnt(title, lesson, mine, min(solved, PUZZLES), played_on))
    return found


def _learnt(title: Title, lesson: Lesson, mine: list[LiveTable], solved: int, played_on: bool) -> LearntGame:
    furthest = max([live.table.furthest for live in mine], default=0)
    led = _led(mine)
    table = None if led is None else led.table.setup.table
    step = None if led is None else step_of(led.table)
    steps = len(lesson.steps)
    bots = (solved, PUZZLES, NEXT_BOT)
    return LearntGame(title.name, steps, min(furthest, steps), table, step, *bots, played_on)


def _led(lessons: list[LiveTable]) -> LiveTable | None:
    """The newest lesson that is still led."""
    return next((live for live in lessons if step_of(live.table) is not None), None)


async def _lessons_of(visit: Visit, player: str) -> list[LiveTable]:
    rows = await visit.store.lessons_of(player, MOST)
    return [await visit.hub.looked_at(row.id) for row in rows if is_playable(row)]


async def _has_played_on(visit: Visit, player: str, game: str) -> bool:
    wanted = Wanted(clock() + 1, 1, me=player, game=game, player=player, bot=NEXT_BOT)
    return bool(await visit.store.history(wanted))


async def begin(visit: Visit, asked: BeginLesson) -> MadeTable:
    """Begin or continue the led first game of a title: a private table without a clock.

    It is never rated, and it does not appear in history and statistics.
    """
    who, title = visit.who, TITLES.get(visit.named("game"))
    lesson = None if title is None else title.lesson()
    if title is None or lesson is None:
        raise Refused("not-allowed", NO_LESSON)
    if asked.step is not None and asked.step >= len(lesson.steps):
        raise Refused("field")
    lessons = await _lessons_of(visit, who.player)
    led = _led([live for live in lessons if live.table.setup.game.name == title.name])
    if led is not None:
        await _lead(visit, led, asked.step)
        return MadeTable(led.table.setup.table)
    await must_still_have_the_name(visit.store, who)
    await must_have_room_for_a_table(visit)
    row = new_row(_row(title, lesson), clock())
    chairs = [Chair(who.name) if seat == LEARNER else Chair(bot=FIRST_BOT) for seat in range(lesson.seats)]
    await visit.hub.make(row, chairs, {LEARNER: who.player}, True, step=asked.step or 0)
    return MadeTable(row.id)


async def _lead(visit: Visit, live: LiveTable, step: int | None) -> None:
    """Set the lesson that is under way to a step."""
    async with live.lock:
        if step is not None and step != step_of(live.table):
            await visit.hub.writer.write(live, requests.lead_to(live.table, step, live.table.not_before(clock())))


def _row(title: Title, lesson: Lesson) -> TableRow:
    mode = msgspec.json.encode(Mode(hints=True, lesson=True)).decode()
    options = write_options(title.game.options, lesson.options)
    return TableRow("", title.name, title.game.rules, options, b"", mode, Status.OPEN, False, 0)


ENDPOINTS: Final = (
    Endpoint("GET", "/api/me/lessons", learnt),
    Endpoint("POST", "/api/lessons/{game}", begin, status=201),
)
